import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '#scripts/lib/main.mjs'
import { runShell, scratchFolder } from '../contracts/cli.ts'
import { verificationLimitMs } from '../contracts/limits.ts'

const scratch = scratchFolder()
const repository = join(scratch.path, 'repository')
const empty = join(scratch.path, 'empty')
const installed = join(empty, 'node_modules/webstudent-school')
/** What the examples are written for, in the versions of this repository or the newest ones. */
const guests = ['vitest', '@playwright/test', 'msw', 'typescript'] as const
const fromRegistry = ['express', 'fastify', 'hono', 'jest', '@jest/globals'] as const
/** How this machine reaches its registry. */
const registry = Object.fromEntries(
  Object.entries(process.env).flatMap(([name, value]) =>
    /^(npm_config_|NODE_EXTRA_CA_CERTS$|SSL_CERT_|https?_proxy$|no_proxy$)/i.test(name)
      ? [[name, value ?? '']]
      : [],
  ),
)

let file = ''
let readme = ''
let ms = 0
beforeAll(async () => {
  mkdirSync(repository)
  mkdirSync(empty)
  for (const name of ['package.json', 'README.md', 'scripts', 'contracts', 'src', 'mocks', 'fixtures'])
    cpSync(join(root, name), join(repository, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(repository, 'node_modules'))
  const packed = await runShell('npm pack --pack-destination ..', repository)
  expect(packed.code, packed.text).toBe(0)
  file = readdirSync(scratch.path).find((name) => /^webstudent-school-.*\.tgz$/.test(name)) ?? ''
  writeFileSync(join(empty, 'package.json'), '{ "type": "module" }')
  const began = performance.now()
  const { code, text } = await runShell(`npm install --offline --no-audit --no-fund ../${file}`, empty)
  ms = performance.now() - began
  expect(code, text).toBe(0)
  readme = readFileSync(join(installed, 'README.md'), 'utf8')
}, verificationLimitMs)
afterAll(() => scratch.remove())

/** The code of the readme below a heading, as it stands there; below none of the first example. */
function example(heading: string): string {
  const [, part = ''] = heading === '' ? [null, readme] : readme.split(`## ${heading}\n`)
  return /```(?:js|ts|sh)\n(.*?)```/s.exec(part)?.[1] ?? ''
}
/** The line of code in the text below a heading that begins so. */
function inText(beginning: string): string {
  const prose = readme.replace(/```.*?```/gs, '').replaceAll('\n', ' ')
  const found = [...prose.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
  return found.find((code) => code.startsWith(beginning)) ?? ''
}

async function run(name: string, code: string, line: string): Promise<string> {
  writeFileSync(join(empty, name), code)
  const result = await runShell(line, empty, { CI: 'true' })
  expect(result.code, result.text).toBe(0)
  return result.text
}

describe('the package of the school', { timeout: verificationLimitMs }, () => {
  test('comes beside that of the verifier, small, alone, and with nothing of the portal', () => {
    expect(readdirSync(scratch.path).filter((name) => name.endsWith('.tgz'))).toHaveLength(2)
    const { size } = statSync(join(scratch.path, file))
    const packages = readdirSync(join(empty, 'node_modules')).filter((name) => !name.startsWith('.'))
    console.info(
      `${(size / 1e6).toFixed(1)} MB packed, ${packages.length} package, installed in ${ms.toFixed(0)} ms`,
    )
    expect(size).toBeLessThan(3_000_000)
    expect(packages).toEqual(['webstudent-school'])
    expect(readdirSync(installed).sort()).toEqual([
      'README.md',
      'fixtures',
      'lib',
      'openapi.json',
      'package.json',
    ])
    expect(readFileSync(join(installed, 'lib/licences.txt'), 'utf8')).toContain('srvx')
    for (const name of readdirSync(join(installed, 'lib')).filter((each) => each.endsWith('.js')))
      expect(readFileSync(join(installed, 'lib', name), 'utf8')).not.toMatch(/react-dom|@mantine/)
  })

  test('runs the first example of its readme', async () => {
    expect(await run('first.mjs', example(''), 'node first.mjs')).toMatch(/^200 \[.*an\.peeters.*\n1\n$/s)
  })

  test('serves HTTPS by its command, whose other options are those of its help', async () => {
    const [, options = ''] = /npx webstudent-school (.*)\n/.exec(example('As a command')) ?? []
    const { text } = await runShell('npx --no-install webstudent-school --help', empty)
    for (const [option] of readme.matchAll(/(?<=`)--[a-z]+/g)) expect(`${text} --help`).toContain(option)
    // What npx starts; it takes the next port if that of the example is in use.
    const program = join(empty, 'node_modules/.bin/webstudent-school')
    const server = spawn(program, options.split(' '), {
      cwd: empty,
      env: { ...process.env, XDG_CACHE_HOME: empty },
    })
    let printed = ''
    for await (const chunk of server.stdout.setEncoding('utf8')) {
      printed += chunk
      if (printed.includes('To try:')) break
    }
    server.kill()
    expect(printed).toMatch(/answers at https:\/\/127\.0\.0\.1:\d+ /)
    expect(printed).toContain('an.peeters')
  })

  describe('beside the packages of this repository', () => {
    beforeAll(() => {
      for (const name of guests) {
        mkdirSync(join(empty, 'node_modules', name, '..'), { recursive: true })
        symlinkSync(join(root, 'node_modules', name), join(empty, 'node_modules', name))
      }
    })
    const bin = (name: string) => join(root, 'node_modules/.bin', name)

    test('runs in Vitest', async () => {
      await run(
        'school.test.js',
        example('In a test of Vitest or Jest'),
        `${bin('vitest')} run school.test.js`,
      )
    })
    test('runs in Playwright', async () => {
      const line = `node ${join(root, 'node_modules/@playwright/test/cli.js')} test page.spec.js`
      const browser = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell'
      const launchOptions = { executablePath: browser, args: ['--no-sandbox'] }
      writeFileSync(
        join(empty, 'playwright.config.js'),
        `export default ${JSON.stringify({ use: { launchOptions } })}`,
      )
      await run('page.spec.js', example('In a test of Playwright'), line)
    })
    test('runs in MSW', async () => {
      expect(await run('msw.mjs', example('In MSW'), 'node msw.mjs')).toMatch(/^200\n/)
    })
    test('has types for all of it', async () => {
      writeFileSync(join(empty, 'first.ts'), example(''))
      const line = `${bin('tsc')} --noEmit --strict --module nodenext --target es2023 --lib es2023,dom --types '' first.ts calls.ts`
      await run('calls.ts', example('Types of every call'), line)
    })
  })

  describe('beside packages of a registry', () => {
    beforeAll(async () => {
      const other = join(scratch.path, 'other')
      mkdirSync(other)
      writeFileSync(join(other, 'package.json'), '{ "type": "module" }')
      const line = `npm install --prefer-offline --no-audit --no-fund --no-save ${fromRegistry.join(' ')}`
      const { code, text } = await runShell(line, other, registry)
      expect(code, text).toBe(0)
      await runShell('cp -rn ../other/node_modules/. node_modules/', empty)
    }, verificationLimitMs)

    test('is mounted in Express', async () => {
      expect(await run('express.mjs', example('In a server of yours'), 'node express.mjs')).toBe('200\n')
    })
    test('is mounted in Fastify', async () => {
      const code = `import fastify from 'fastify'
import { mountSchool } from 'webstudent-school'
const school = await mountSchool({ path: '/demo' })
const app = fastify()
${inText("app.addHook('onRequest'")}
const address = await app.listen({ port: 0 })
console.log((await fetch(address + '/demo/webstudent/bin/server.fcgi/REST/servertypeinfo')).status)
await app.close()
`
      expect(await run('fastify.mjs', code, 'node fastify.mjs')).toBe('200\n')
    })
    test('is mounted in Hono', async () => {
      const code = `import { Hono } from 'hono'
import { mountSchool } from 'webstudent-school'
const school = await mountSchool({ path: '/demo' })
const app = new Hono()
${inText('app.use(async')}
console.log((await app.request('http://localhost/demo/webstudent/bin/server.fcgi/REST/servertypeinfo')).status)
console.log((await app.request('http://localhost/elsewhere')).status)
`
      expect(await run('hono.mjs', code, 'node hono.mjs')).toBe('200\n404\n')
    })
    test('runs in Jest', async () => {
      const code = example('In a test of Vitest or Jest').replace("'vitest'", "'@jest/globals'")
      const line = 'NODE_OPTIONS=--experimental-vm-modules npx --no-install jest jest.test.js --transform {}'
      await run('jest.test.js', code, `${line.replace('{}', "'{}'")}`)
    })
  })
})
