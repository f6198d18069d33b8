import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseYaml } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '#fixtures/personas.ts'
import type { MockServer } from '#mocks/http/serve.ts'
import { root } from '#scripts/lib/main.mjs'
import { readOptions } from '#scripts/lib/options.ts'
import { licence } from '#scripts/lib/package/bundle.ts'
import { verifyOptions } from '#scripts/verify/options.ts'
import { temporaryFolder } from '#tests/temporaryFolder.ts'
import { runShell } from './cli.ts'
import { verificationLimitMs } from './limits.ts'
import { installPacked, packBoth } from './packing.ts'
import { serveSchool, smallSchool } from './simulatedSchool.ts'

const scratch = temporaryFolder()
const empty = join(scratch, 'empty')
const installed = join(empty, 'node_modules/webstudent-verify')

let mock: MockServer
let before: string
let packed: Awaited<ReturnType<typeof packBoth>>
let came: Awaited<ReturnType<typeof installPacked>>
beforeAll(async () => {
  mock = await serveSchool()
  before = readFileSync(join(root, 'package.json'), 'utf8')
  packed = await packBoth(scratch)
  came = await installPacked(packed.verifier, empty, '--prefer-offline')
}, verificationLimitMs)
afterAll(() => mock.close())

describe('npm pack', { timeout: verificationLimitMs }, () => {
  test('leaves the repository as it was', () => {
    const { result, repository } = packed
    expect(result.code, result.text).toBe(0)
    expect(readFileSync(join(repository, 'package.json'), 'utf8')).toBe(before)
    expect(packed.verifier).toMatch(/\/webstudent-verify-\d+\.\d+\.\d+\.tgz$/)
    expect(readdirSync(join(repository, 'dist'))).toEqual(['school', 'verify'])
    expect(readdirSync(repository).filter((file) => file.endsWith('.tgz'))).toEqual([])
  })

  test('replaces no file of the repository while it runs, so it may be stopped', async () => {
    const { code, text } = await runShell('npm run prepack', packed.repository)
    expect(code, text).toBe(0)
    expect(readFileSync(join(packed.repository, 'package.json'), 'utf8')).toBe(before)
    expect(readFileSync(join(packed.repository, 'README.md'), 'utf8')).toMatch(/^# Webstudent\n/)
  })

  test('gives a package without the source of the portal', () => {
    expect(readdirSync(installed).sort()).toEqual([
      ...(existsSync(join(root, 'LICENSE')) ? ['LICENSE'] : []),
      'README.md',
      'baseline.schema.json',
      'lib',
      'package.json',
      'pacts',
      'report.schema.json',
      'school.example.json',
      'school.schema.json',
      'screens.json',
    ])
    expect(existsSync(join(installed, 'src'))).toBe(false)
    const { license } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
    expect(license).toBe(licence)
    expect(readFileSync(join(installed, 'lib/licences.txt'), 'utf8')).toContain('zod')
  })

  test('gives a package with few dependencies, none with an install script', () => {
    expect(came.size).toBeLessThan(450_000)
    expect(came.packages.length).toBeLessThan(60)
    for (const name of came.packages) {
      const file = join(empty, 'node_modules', name, 'package.json')
      const { scripts = {} } = JSON.parse(readFileSync(file, 'utf8'))
      expect([name, scripts.preinstall || scripts.install || scripts.postinstall || '']).toEqual([name, ''])
    }
  })

  test('gives a package with its own README, whose commands use existing options', () => {
    const readme = readFileSync(join(installed, 'README.md'), 'utf8')
    expect(readme).toMatch(/^# webstudent-verify\n/)
    expect(readFileSync(join(packed.repository, 'README.md'), 'utf8')).toMatch(/^# Webstudent\n/)
    const commands = [...readme.matchAll(/^ {4}npx webstudent-verify (.*)$/gm)].map(([, words = '']) => words)
    expect(commands.length).toBeGreaterThan(4)
    // --compare is tried below, and is not an option of the verification.
    for (const words of commands.filter((each) => !/^(--help|--compare \S+ \S+)$/.test(each)))
      expect(() => readOptions(words.split(' '), verifyOptions)).not.toThrow()
    for (const [, option = ''] of readme.matchAll(/`--([a-z-]+)/g))
      expect(Object.keys(verifyOptions)).toContain(option)
  })

  test('gives a program with help', async () => {
    const { code, text } = await runShell('npx --no-install webstudent-verify --help', empty)
    expect(code, text).toBe(0)
    expect(text).toContain('Zo werkt het: webstudent-verify --server URL')
    expect(text).toContain('--maildir')
    expect(text).not.toContain('npm run')
    expect(text).not.toContain('--mock')
  })

  test('gives a program that verifies a server and lists the screens', async () => {
    writeFileSync(join(empty, 'school.json'), JSON.stringify(smallSchool))
    const { code, text } = await runShell(
      `npx --no-install webstudent-verify --server ${mock.url}/webstudent --school school.json --version 9`,
      empty,
      { WEBSTUDENT_PASSWORD_AN: demoPassword },
    )
    expect(text).toMatch(/^VERENIGBAAR: /m)
    expect(code).toBe(0)
    const report = JSON.parse(readFileSync(join(empty, 'reports/report.json'), 'utf8'))
    expect(report.screens.map(({ path }: { path: string }) => path)).toContain('/betalingen')
    const same = 'npx --no-install webstudent-verify --compare reports/report.json reports/report.json'
    expect(await runShell(same, empty)).toMatchObject({
      code: 0,
      text: expect.stringContaining('Er veranderde niets'),
    })
  })

  test('gives what the component for GitLab runs in a folder with only the file of the school', async () => {
    const [, body = ''] = readFileSync(join(root, 'templates/verify.yml'), 'utf8').split(/^---$/m)
    const { script, variables } = (
      parseYaml(body) as Record<string, { script: string[]; variables: Record<string, string> }>
    )['verify-server'] ?? { script: [], variables: {} }
    const inputs: Readonly<Record<string, string>> = {
      package: 'webstudent-verify',
      server: `${mock.url}/webstudent`,
      school: 'school.json',
      version: '9.9',
      options: '--lang en',
    }
    const given = Object.fromEntries(
      Object.entries(variables).map(([name, text]) => [
        name,
        text.replaceAll(/\$\[\[ inputs\.(\w+) \]\]/g, (_, input) => inputs[input] ?? '?'),
      ]),
    )
    writeFileSync(join(empty, 'school.json'), JSON.stringify(smallSchool))
    const { code, text } = await runShell(script.join(' && '), empty, {
      ...given,
      WEBSTUDENT_PASSWORD_AN: demoPassword,
      // The package is in the folder, so nothing may come from a registry.
      npm_config_offline: 'true',
    })
    expect(text).toMatch(/^COMPATIBLE: .*\n {2}server 9\.9,/m)
    expect(code).toBe(0)
    expect(existsSync(join(empty, 'reports/junit.xml'))).toBe(true)
  })
})
