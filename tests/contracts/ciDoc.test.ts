import { copyFileSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { differencesOf } from '#mocks/dialects/dialect.ts'
import type { MockServer } from '#mocks/http/serve.ts'
import { namedDialect } from '#scripts/lib/dialect.ts'
import { root } from '#scripts/lib/main.mjs'
import { readOptions } from '#scripts/lib/options.ts'
import { verifyOptions } from '#scripts/verify/options.ts'
import { temporaryFolder } from '#tests/temporaryFolder.ts'
import { runShell } from './cli.ts'
import { verificationLimitMs } from './limits.ts'
import { offeredPasswords, serveSchool } from './simulatedSchool.ts'

const page = readFileSync(join(root, 'docs/ci.md'), 'utf8')
const pipelines = [...page.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text = '']) => text)
const commandsOf = (pipeline: string) =>
  [...pipeline.matchAll(/^\s*- (?:run: )?((?:npm|if \[).*)$/gm)].map(([, command = '']) => command)
const commands = [...new Set(pipelines.flatMap(commandsOf))]
const { scripts, wireit } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
  wireit: Record<string, { command?: string }>
}

/** Commands that `npm test` runs too. */
const partsOfTest = ['npm run contracts -- --check', 'npm run verify -- --mock']

/** The rehearsal takes minutes, so only the dialect is read here. */
const rehearsal = 'npm run rehearse -- --dialect reports/dialect.json'

describe('the pipelines of docs/ci.md', () => {
  test('exist for both GitHub and GitLab', () => {
    expect(pipelines.map((text) => (text.includes('runs-on:') ? 'GitHub' : 'GitLab'))).toEqual(
      Array.from({ length: 3 }, () => ['GitHub', 'GitLab']).flat(),
    )
  })

  test('run the same commands in both', () => {
    for (let pair = 0; pair < pipelines.length; pair += 2)
      expect(commandsOf(pipelines[pair] ?? '')).toEqual(commandsOf(pipelines[pair + 1] ?? ''))
  })

  test('use scripts of package.json and options of the verification that exist', () => {
    for (const command of commands) {
      const [, script, options = ''] = /^npm run (\S+)(?: -- (.*))?$/.exec(command) ?? []
      if (script === undefined) continue
      expect(Object.keys(scripts)).toContain(script)
      const words = options.replace(/\$\(.*?\)$/, '').match(/"[^"]*"|\S+/g) ?? []
      if (script === 'verify' && !options.includes('--mock'))
        expect(() => readOptions(words, verifyOptions)).not.toThrow()
    }
  })
})

describe('the commands of docs/ci.md', { timeout: verificationLimitMs }, () => {
  const scratch = temporaryFolder()
  let mock: MockServer
  beforeAll(async () => {
    mock = await serveSchool()
    for (const name of ['package.json', 'scripts', 'contracts', 'mocks', 'src', 'fixtures', 'node_modules'])
      symlinkSync(join(root, name), join(scratch, name))
    copyFileSync(join(root, 'contracts/school.example.json'), join(scratch, 'school.json'))
    const [baseline = ''] = /(?<=```json\n)[\s\S]*?(?=```)/.exec(page) ?? []
    writeFileSync(join(scratch, 'baseline.json'), baseline)
  })
  afterAll(() => mock.close())

  test('are left out below only if `npm test` runs them', () => {
    const steps = Object.values(wireit).map(({ command = '' }) => command)
    for (const command of partsOfTest) {
      const script = /^npm run (\S+)/.exec(command)?.[1] ?? ''
      const text = wireit[script]?.command ?? scripts[script] ?? ''
      const [program] = /scripts\/\S+\.ts/.exec(text) ?? []
      expect(steps).toContainEqual(expect.stringContaining(` ${program} `))
    }
  })

  test('succeed one after the other, with a simulated school for the server', async () => {
    const server = { SERVER_URL: `${mock.url}/webstudent`, SERVER_VERSION: '9.9' }
    const env = { ...server, ...offeredPasswords() }
    const ran: string[] = []
    const notRun = ['npm ci', ...partsOfTest, rehearsal]
    for (const command of commands.filter((each) => !notRun.includes(each))) {
      const { code, text } = await runShell(command, scratch, env)
      expect(`${command}\n${text}\n${code}`).toMatch(/\n0$/)
      ran.push(text)
    }
    const output = ran.join('\n')
    expect(output.match(/^VERENIGBAAR: .*\n {2}server 9\.9,/gm)).toHaveLength(3)
    expect(output).toMatch(/^9\.9 +\S+ +verenigbaar /m)
    expect(output).toContain('Veranderd sinds')
    expect(existsSync(join(scratch, 'reports/junit.xml'))).toBe(true)
    expect(commands).toContain(rehearsal)
    expect(differencesOf(namedDialect(join(scratch, 'reports/dialect.json')))).toEqual([])
  })
})
