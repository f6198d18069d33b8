import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createConfig, lint, loadConfig } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApiFile } from '#contracts/openapi/file.ts'
import { demoPassword } from '#fixtures/personas.ts'
import type { School } from '#mocks/package/school.ts'
import { startSchool } from '#mocks/package/school.ts'
import { root } from '#scripts/lib/main.mjs'
import { temporaryFolder } from '#tests/temporaryFolder.ts'
import { runShell } from '../cli.ts'
import { verificationLimitMs } from '../limits.ts'
import { npmEnvironment } from '../packing.ts'

// Runs public tools on the description, as the maker of another client would. None of them is a dependency of the portal.

const versions = [
  'openapi-typescript@7.13.0',
  '@hey-api/openapi-ts@0.99.0',
  'orval@8.38.0',
  'zod@4.6.7',
  'typescript@5.9.3',
  '@stoplight/spectral-cli@6.16.3',
  '@stoplight/prism-cli@5.14.2',
]

const folder = temporaryFolder()
const limit = { timeout: verificationLimitMs }

async function run(line: string): Promise<string> {
  const { code, text } = await runShell(line, folder)
  expect(code, text).toBe(0)
  return text
}

beforeAll(async () => {
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const line = `npm install --prefer-offline --ignore-scripts --no-audit --no-fund ${versions.join(' ')}`
  const { code, text } = await runShell(line, folder, npmEnvironment)
  expect(code, text).toBe(0)
}, verificationLimitMs)

describe('generated code compiles in strict mode', limit, () => {
  const compile = (files: string) =>
    run(
      `${join(root, 'node_modules/.bin/tsc')} --noEmit --strict --skipLibCheck --target es2023 --module esnext \
        --moduleResolution bundler --lib es2023,dom,dom.iterable --types '' ${files}`,
    )

  test('from openapi-typescript', async () => {
    await run(`npx openapi-typescript ${openApiFile} -o types.ts`)
    writeFileSync(
      join(folder, 'use-types.ts'),
      `import type { components } from './types.ts'
type Schemas = components['schemas']
export const signIn: Schemas['AuthenticateRequest'] = { action: 'WisaUserAPI', method: 'Authenticate', type: 'rpc', tid: 1, data: ['an.peeters', 'x'] }
export const owed = ({ Tebetalen, Betaald }: Schemas['BetalingenRow']) => Tebetalen - Betaald
// @ts-expect-error no method has this name
export const none: Schemas['AuthenticateRequest']['method'] = 'SignIn'
`,
    )
    await compile('--allowImportingTsExtensions use-types.ts')
  })

  test('from @hey-api/openapi-ts', async () => {
    await run(`npx openapi-ts -i ${openApiFile} -o hey`)
    await compile('hey/index.ts')
  })

  test.each(['fetch', 'zod'])('from orval, for %s', async (client) => {
    const options = { input: openApiFile, output: { target: `orval/${client}.ts`, client } }
    writeFileSync(
      join(folder, `orval.${client}.config.js`),
      `export default ${JSON.stringify({ school: options })}`,
    )
    await run(`npx orval --config orval.${client}.config.js`)
    await compile(`orval/${client}.ts`)
  })
})

test('Spectral has remarks on the trailing slash only', limit, async () => {
  mkdirSync(join(folder, 'spectral'), { recursive: true })
  const ruleset = join(folder, 'spectral/rules.json')
  // Both spellings of an address are described, because clients use both. server: address-9
  writeFileSync(
    ruleset,
    JSON.stringify({ extends: ['spectral:oas'], rules: { 'path-keys-no-trailing-slash': 'off' } }),
  )
  const text = await run(`npx spectral lint --ruleset ${ruleset} --fail-severity hint ${openApiFile}`)
  expect(text).toContain('No results')
})

test('Redocly has no remarks with the settings from the readme of the package', async () => {
  const readme = readFileSync(join(root, 'mocks/package/readme.md'), 'utf8')
  const configPath = join(folder, 'redocly.yaml')
  writeFileSync(configPath, /^```yaml\n(.*?)^```$/ms.exec(readme)?.[1] ?? '')
  const config = await loadConfig({ configPath })
  const problems = await lint({ ref: openApiFile, config })
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  // With its usual settings the linter does have remarks.
  expect(
    await lint({ ref: openApiFile, config: await createConfig({ extends: ['recommended'] }) }),
  ).not.toEqual([])
})

describe('Prism', limit, () => {
  const running: ChildProcess[] = []
  let school: School
  let cookie: string

  function prism(args: readonly string[]): Promise<string> {
    const bin = join(folder, 'node_modules/.bin/prism')
    const child = spawn(bin, [...args, '--errors', '--port', '0'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    running.push(child)
    return new Promise((listens) => {
      let printed = ''
      child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
        printed += chunk
        const [, address] = /listening on (\S+)/.exec(printed) ?? []
        if (address) listens(address)
      })
    })
  }

  beforeAll(async () => {
    school = await startSchool({ now: '2026-11-24 10:00' })
    cookie = (await school.signIn('an.peeters')).cookie
  })
  afterAll(async () => {
    for (const child of running) child.kill()
    await school.close()
  })

  const asked = [
    'REST/servertypeinfo',
    'REST/betalingen/?LLID=NTAwMQ%3D%3D&_dc=1',
    'REST/betalingen?LLID=NTAwMQ%3D%3D',
    'REST/myschoolwareaccount/',
    'REST/vwocursist/5001',
    'REST/AgendaPunt/?MinVan=2026-11-23%2000:00:00&MaxVan=2026-11-29%2000:00:00&IsTaakOfToets=false&_dc=1',
  ]
  /** The calls of schoolware-lib, schoolware_api and schoolware.py; docs/simulation.md says where these come from. */
  const askedByClients = [
    'REST/myschoolwareaccount',
    'REST/AgendaPunt/?_dc=1665240724814&MinVan=2026-11-24&IsTaakOfToets=true',
    'REST/AgendaPunt/?_dc=1665240724814&MinVan=2026-11-24T00:00:00&IsTaakOfToets=true',
    'REST/AgendaPunt/?MaxVan=2026-11-25&MinTot=2026-11-24',
    'REST/AgendaPunt/?MinTot=2026-11-23%2000:00:00&&MaxVan=2026-11-28%2000:00:00',
    'REST/PuntenbladGridLeerling?BeoordelingMomentVan=1990-09-01+00:00:00',
    'REST/PuntenbladGrid?BeoordelingMomentVan=2026-09-22%2010:00:00.123456&BeoordelingMomentTot=2026-11-24%2010:00:00.123456',
    'REST/WebsiteBericht?MAXVAN=TOMORROW&MINTOT=TODAY&sort=starred%20desc%2C%20van%20desc',
  ]
  const signIn = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      action: 'WisaUserAPI',
      method: 'Authenticate',
      type: 'rpc',
      tid: 1,
      data: ['an.peeters', demoPassword],
    }),
  }

  test('passes calls and answers of clients, in both spellings', async () => {
    const proxy = await prism(['proxy', openApiFile, `${school.site}/bin`])
    for (const path of asked) {
      const answer = await fetch(`${proxy}/server.fcgi/${path}`, { headers: { Cookie: cookie } })
      const body = await (await school.fetch(path)).json()
      expect([path, answer.status, await answer.json()]).toEqual([path, 200, body])
    }
    const script = await fetch(`${proxy}/server.fcgi/RPC/API`)
    expect(await script.text()).toBe(await (await school.fetch('RPC/API')).text())
    const answer = await fetch(`${proxy}/server.fcgi/RPC/ROUTER?_dc=1`, signIn)
    expect(await answer.json()).toMatchObject({ result: { UserData: { userid: 2001 } } })
    // Prism refuses a call that is not in the description, so it did check the others.
    const other = await fetch(`${proxy}/server.fcgi/REST/betalingen?LLID=*`, { headers: { Cookie: cookie } })
    expect(other.status).toBe(422)
  })

  test('passes the calls of three public clients as they write them, and the answers', async () => {
    const pupil = await startSchool({ now: '2026-11-24 10:00', as: 'lotte.wouters' })
    const headers = { Cookie: (await pupil.signIn('lotte.wouters')).cookie }
    const proxy = await prism(['proxy', openApiFile, `${pupil.site}/bin`])
    for (const path of askedByClients) {
      const answer = await fetch(`${proxy}/server.fcgi/${path}`, { headers })
      const { data } = await (await pupil.fetch(path)).json()
      expect(data, path).toBeDefined()
      expect([path, answer.status, await answer.json()]).toMatchObject([path, 200, { data }])
    }
    const relaxed = `{action: "WisaUserAPI", method: "Authenticate", data: ["lotte.wouters","${demoPassword}"], type: "rpc", tid: 1}`
    const signedIn = (at: string) =>
      fetch(`${at}/server.fcgi/RPC/ROUTER/`, { method: 'POST', body: new TextEncoder().encode(relaxed) })
    // One of them signs in with unquoted names in its JSON: the server accepts that, and no validator can. server: rpc-8
    expect(await (await signedIn(`${pupil.site}/bin`)).text()).toContain('"userid"')
    expect((await signedIn(proxy)).status).toBe(422)
    await pupil.close()
  })

  test('serves the examples, such as the payments of the school', async () => {
    const mock = await prism(['mock', openApiFile])
    for (const path of ['REST/betalingen/?LLID=NTAwMQ%3D%3D&_dc=1', 'REST/betalingen?LLID=NTAwMQ%3D%3D']) {
      const answer = await fetch(`${mock}/server.fcgi/${path}`, { headers: { Cookie: cookie } })
      expect(await answer.json()).toMatchObject({
        data: [{ Opleidingvariantomschrijving: 'Frans richtgraad 1 en 2' }, {}],
      })
    }
    const answer = await fetch(`${mock}/server.fcgi/RPC/ROUTER?_dc=1`, signIn)
    expect(await answer.json()).toMatchObject({ result: { UserData: { userid: 2001 } } })
  })
})
