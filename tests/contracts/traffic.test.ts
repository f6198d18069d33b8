import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { toLLID } from '#api/identity.ts'
import { inRows } from '#contracts/problems/place.ts'
import { toHtml } from '#contracts/report/output/html.ts'
import { toJUnit } from '#contracts/report/output/junit.ts'
import { toSummary } from '#contracts/report/output/terminal.ts'
import { judge } from '#contracts/run.ts'
import { readHar, readProxyRecording } from '#contracts/traffic/har.ts'
import { demoPassword } from '#fixtures/personas.ts'
import type { MockServer } from '#mocks/http/serve.ts'
import { screenUse } from '#scripts/lib/screenUse.ts'
import { runVerification } from '#scripts/verify/command.ts'
import { scratchFolder } from './cli.ts'
import { serveSchool } from './simulatedSchool.ts'

interface Entry {
  request: object
  response: { status: number; headers: object[]; content: { mimeType: string; text: string } }
}
const entries: Entry[] = []
let mock: MockServer
let cookie = ''

/** Makes a call as a browser does, and records it as a HAR file has it. */
async function record(method: string, path: string, body?: object): Promise<unknown> {
  const url = `${mock.url}/webstudent/bin/server.fcgi/${path}`
  const text = body === undefined ? undefined : JSON.stringify(body)
  const headers = { ...(cookie && { cookie }), 'content-type': 'application/json' }
  const answer = await fetch(url, { method, headers, ...(text !== undefined && { body: text }) })
  const content = await answer.text()
  const setCookies = answer.headers.getSetCookie()
  cookie = setCookies[0]?.replace(/;.*$/, '') ?? cookie
  entries.push({
    request: {
      method,
      url,
      headers: [{ name: 'Cookie', value: cookie }],
      ...(text && { postData: { text } }),
    },
    response: {
      status: answer.status,
      headers: [
        { name: 'Content-Type', value: answer.headers.get('content-type') ?? '' },
        ...setCookies.map((value) => ({ name: 'Set-Cookie', value })),
      ],
      content: { mimeType: '', text: content },
    },
  })
  return content
}
const signIn = { action: 'WisaUserAPI', method: 'Authenticate', type: 'rpc', tid: 1 }
const har = (change: (text: string) => string = (text) => text) =>
  change(
    JSON.stringify({
      log: {
        entries: [
          ...entries,
          {
            request: { method: 'GET', url: 'https://x.example/logo.png' },
            response: { status: 200, content: {} },
          },
        ],
      },
    }),
  )

beforeAll(async () => {
  mock = await serveSchool()
  await record('GET', 'REST/betalingen/?LLID=Nw==&_dc=1')
  await record('POST', 'RPC/ROUTER?_dc=1', { ...signIn, data: ['an.peeters', demoPassword, 'x', '1'] })
  await record('GET', 'REST/servertypeinfo?_dc=1')
  await record('GET', 'REST/Leerling?_dc=1')
  await record('GET', `REST/betalingen/?LLID=${encodeURIComponent(toLLID(5001))}&_dc=1`)
  await record('GET', 'REST/vwocursist/5001?_dc=1')
})
afterAll(() => mock.close())

const options = async () => ({ schoolName: '-', serverVersion: '7.1', screens: await screenUse() })
const judged = async (text: string) => judge(readHar(text, 'x.har'), await options())

describe('traffic that a browser recorded', () => {
  test('is judged by what it shows, without any call', async () => {
    const report = await judged(har())
    expect(report).toMatchObject({ verdict: 'compatible', mode: 'traffic', server: `${mock.url}/webstudent` })
    const confirmed = report.interactions.filter(({ result }) => result === 'confirmed')
    expect(confirmed.map(({ endpoint, outcome }) => `${endpoint} ${outcome}`).sort()).toEqual([
      'Authenticate success',
      'Leerling success',
      'betalingen success',
      'betalingen unauthorized',
      'servertypeinfo success',
      'vwocursist success',
    ])
    expect(report.assumptions.find(({ id }) => id === 'vwocursist: GeboorteDatum')?.status).toBe('confirmed')
    expect(report.assumptions.find(({ id }) => id === 'Gemeente: Postnummer')?.status).toBe('open')
  })

  test('shows a broken server, and one that differs', async () => {
    const broken = await judged(har((text) => text.replaceAll('Tebetalen', 'TeBetalen')))
    expect(broken.verdict).toBe('not compatible')
    expect(broken.findings[0]?.contradictions[0]).toMatchObject({
      endpoint: 'betalingen',
      problem: { place: inRows('Tebetalen') },
    })
    expect(broken.screens.filter((screen) => screen.broken.length > 0).map(({ title }) => title)).toEqual([
      'Startpagina',
      'Betalingen',
    ])
    const differs = await judged(
      har((text) =>
        text.replaceAll(/\\"GeboorteDatum\\" ?: ?\\"[^"]*\\"/g, '\\"GeboorteDatum\\": \\"5 mei\\"'),
      ),
    )
    expect(differs.verdict).toBe('differs')
  })

  test('leaves nothing personal in any output', async () => {
    const report = await judged(har((text) => text.replaceAll('Tebetalen', 'TeBetalen')))
    const outputs = [JSON.stringify(report), toHtml(report), toJUnit(report), toSummary(report, true)].join(
      '\n',
    )
    const session = cookie.replace(/^.*=/, '')
    for (const secret of ['Peeters', 'an.peeters', demoPassword, session, 'NTAwMQ']) {
      expect(har()).toContain(secret)
      expect(outputs).not.toContain(secret)
    }
  })

  test('that shows a good server ends with 2 when that could not be published, and with 0 without a broker', async () => {
    const scratch = scratchFolder()
    const said = (['log', 'error'] as const).map((name) => vi.spyOn(console, name).mockReturnValue())
    const file = join(scratch.path, 'x.har')
    writeFileSync(file, har())
    const given = { har: file, version: '7.1', out: join(scratch.path, 'out') }
    const ended = (broker: string) => {
      vi.stubEnv('PACT_BROKER_BASE_URL', broker)
      return runVerification(given, { screens: async () => [] })
    }
    try {
      expect([await ended(''), await ended('http://127.0.0.1:1')]).toEqual([0, 2])
    } finally {
      vi.unstubAllEnvs()
      for (const each of said) each.mockRestore()
      scratch.remove()
    }
  })

  test('without a call of a server is not judged', async () => {
    const report = await judged('{"log":{"entries":[]}}')
    expect(report.verdict).toBe('not judged')
    expect(report.sentence.nl).toContain('geen enkele oproep')
  })

  test.each([
    ['no JSON', 'x', 'is no JSON'],
    ['something else', '{}', 'is no HAR file'],
  ])('of %s is refused with a sentence', (_, text, sentence) => {
    expect(() => readHar(text, 'x.har')).toThrow(sentence)
  })
})

/** The report on a recording of the proxy with one call below `/webstudent/bin`. */
const judgedCall = async (path: string, responseBody: string, method = 'GET') => {
  const line = {
    method,
    path: `/webstudent/bin/${path}`,
    status: 200,
    contentType: 'application/json',
    responseBody,
  }
  return judge(readProxyRecording(`${JSON.stringify(line)}\n`, 'x'), await options())
}

test('a recording of the proxy is judged in the same way', async () => {
  const answer = '{"success":true,"data":[{"ServerType":"STUDENT"}]}'
  const report = await judgedCall('server.fcgi/REST/servertypeinfo?_dc=1', answer)
  expect(report.counts.confirmed).toBe(1)
  expect(() => readProxyRecording('{}\n', 'x')).toThrow('line 1')
})

// server: flags-1
test('a recorded script without a flag is one that a server must not send', async () => {
  const script = 'PWMin8 = true;\nTypeServer = "STUDENT";\n// GoogleLogin = true;'
  const report = await judgedCall('server.fcgi/RPC/API/?_dc=1', script)
  const places = report.findings.flatMap(({ contradictions }) =>
    contradictions.flatMap(({ problem }) => problem.place.path),
  )
  expect(places.sort()).toEqual(['FaceBookLogin', 'GoogleLogin', 'Office365Login', 'PWSpecialChars'])
  // Every screen works without them.
  expect(report.verdict).toBe('differs')
})

// server: document-2, rest-22
test.each([
  ['GET', 'server.fcgi/REST/Doc/get?D_ID=5', '%PDF'],
  ['POST', 'server.fcgi/REST/upload/put?Naam=x.pdf', '{"success":true,"data":[]}'],
  ['GET', 'server.fcgi/Doc/get?D_ID=5', '%PDF'],
  ['POST', 'server.fcgi/REST/AgendaPunt/Delete', '{"success":true,"data":[]}'],
])(
  'a recording of an earlier version is not judged by calls that are elsewhere now: %s %s',
  async (method, path, body) => {
    expect((await judgedCall(path, body, method)).verdict).toBe('not judged')
  },
)
