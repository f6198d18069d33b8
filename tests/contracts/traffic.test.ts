import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { toLLID } from '#api/llid.ts'
import { inRows } from '#contracts/problems/place.ts'
import { toHtml } from '#contracts/report/output/html.ts'
import { toJUnit } from '#contracts/report/output/junit.ts'
import { toSummary } from '#contracts/report/output/terminal.ts'
import { judgeTraffic } from '#contracts/run.ts'
import { readHar, readProxyRecording } from '#contracts/traffic/har.ts'
import { demoPassword } from '#fixtures/personas.ts'
import type { MockServer } from '#mocks/http/serve.ts'
import { scaleLimit } from '#scripts/lib/checks/timeLimits.ts'
import { screenUse } from '#scripts/lib/screenUse.ts'
import { runVerification } from '#scripts/verify/command.ts'
import { temporaryFolder } from '#tests/temporaryFolder.ts'
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

const options = { schoolName: '-', serverVersion: '7.1', screens: await screenUse() }
const judged = (text: string) => judgeTraffic(readHar(text, 'x.har').exchanges, options)

describe('traffic that a browser recorded', () => {
  test('is judged without making any call', async () => {
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

  test('leaves no personal data in any output', async () => {
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

  const scratch = temporaryFolder()
  test('of a good server gives exit code 2 when publishing fails, and 0 without a broker', async () => {
    const consoleSpies = (['log', 'error'] as const).map((name) => vi.spyOn(console, name).mockReturnValue())
    const file = join(scratch, 'x.har')
    writeFileSync(file, har())
    const given = { har: file, version: '7.1', out: join(scratch, 'out') }
    const ended = (broker: string) => {
      vi.stubEnv('PACT_BROKER_BASE_URL', broker)
      return runVerification(given, { screens: async () => [] })
    }
    try {
      expect([await ended(''), await ended('http://127.0.0.1:1')]).toEqual([0, 2])
    } finally {
      vi.unstubAllEnvs()
      for (const each of consoleSpies) each.mockRestore()
    }
  })

  test('without a call to a school server is not judged', async () => {
    const report = await judged('{"log":{"entries":[]}}')
    expect(report.verdict).toBe('not judged')
    expect(report.sentence.nl).toContain('geen enkele oproep')
  })

  test.each([
    ['no JSON', 'x', 'is not JSON'],
    ['something else', '{}', 'is not a HAR file'],
  ])('of %s is refused with a sentence', (_, text, sentence) => {
    expect(() => readHar(text, 'x.har')).toThrow(sentence)
  })
})

/** An entry of a HAR file in a loose form, because these tests damage entries. */
type Loose = {
  [field: string]: unknown
  request: object
  response: { content: object; [field: string]: unknown }
}
/** The recording with its entries changed: all of them, or those whose request contains `of`. */
const withEntries = (change: (entry: Loose) => object, of = '') =>
  har((text) => {
    const { log } = JSON.parse(text) as { log: { entries: Loose[] } }
    const entries = log.entries.map((entry) =>
      JSON.stringify(entry.request).includes(of) ? change(entry) : entry,
    )
    return JSON.stringify({ log: { entries } })
  })
const withContent = (change: (text: string) => object) => (entry: Loose) => ({
  ...entry,
  response: { ...entry.response, content: change((entry.response.content as { text?: string }).text ?? '') },
})
/** An entry with another status and nothing else, or with this content. */
const withAnswer =
  (status: number, content: object = {}) =>
  ({ request }: Loose) => ({ request, response: { status, headers: [], content } })
const base64 = (text: string) => Buffer.from(text).toString('base64')

describe('gaps and errors of the browser in a recording', () => {
  const payments = 'REST/betalingen/?LLID=NTAwMQ'
  test.each<[string, (entry: Loose) => object]>([
    ['no text', withContent(() => ({ size: 1262, mimeType: 'application/json' }))],
    ['an empty text', withContent(() => ({ size: 0, text: '' }))],
    [
      'no content at all',
      ({ request, response: { status, headers } }) => ({ request, response: { status, headers } }),
    ],
    ['a text that was cut off', withContent((text) => ({ size: text.length, text: text.slice(0, -300) }))],
    [
      'a text that was cut off at a bracket',
      withContent((text) => ({ text: text.slice(0, text.indexOf('}') + 1) })),
    ],
    ['a text that is kept in another file', withContent(() => ({ _file: 'd41d8cd9.json' }))],
    ['a text that was taken out', withContent(() => ({ text: '[application/json redacted]' }))],
    [
      'values that were taken out',
      withContent((text) => ({ text: text.replaceAll(/" ?: ?"[^"]*"/g, '":"[redacted]"') })),
    ],
    ['a call that was cut off', withAnswer(0)],
    [
      'an error of the network',
      (entry) => ({ ...entry, response: { ...entry.response, content: {}, _error: 'net::ERR_ABORTED' } }),
    ],
    ['an answer out of the cache', withAnswer(304)],
    ['an answer of a proxy', withAnswer(407, { text: '<html>' })],
    ['a browser that went over to HTTPS', withAnswer(307)],
  ])('make a call count as not shown: %s', async (_, change) => {
    const report = await judged(withEntries(change, payments))
    expect(report.findings).toEqual([])
    expect(report.verdict).toBe('compatible')
    const shown = report.interactions.find(
      ({ endpoint, outcome }) => endpoint === 'betalingen' && outcome === 'success',
    )
    expect(shown).toMatchObject({ result: 'unchecked', reason: { kind: 'not shown' } })
    expect(readHar(withEntries(change, payments), 'x.har').remarks).toEqual([{ kind: 'not shown', count: 1 }])
    expect(toHtml(report)).toContain('de opname toont de oproep, en niet het (hele) antwoord')
  })

  test('are not judged when every answer is missing', async () => {
    const report = await judged(withEntries(withContent(() => ({ size: 12, mimeType: 'application/json' }))))
    expect(report.verdict).toBe('not judged')
    expect(report.sentence.nl).toContain('geen enkel antwoord: bewaar het HAR-bestand opnieuw, met de inhoud')
  })

  test.each<[string, (text: string) => object, number]>([
    ['plain, and marked as base64', (text) => ({ text, encoding: 'base64' }), 6],
    ['base64, and marked as such', (text) => ({ text: base64(text), encoding: 'base64' }), 0],
    ['base64 in lines, without a mark', (text) => ({ text: base64(text).replace(/.{76}/g, '$&\n') }), 5],
    ['compressed', (text) => ({ text: gzipSync(text).toString('base64'), encoding: 'base64' }), 0],
    ['behind a byte order mark', (text) => ({ text: `\uFEFF${text}` }), 0],
    ['shorter than the file says', (text) => ({ text, size: text.length * 3 }), 0],
  ])('do not keep texts from being read that are %s', async (_, change, wrong) => {
    const text = withEntries(withContent(change), 'server.fcgi')
    const report = await judged(text)
    expect([report.verdict, report.counts.confirmed]).toEqual(['compatible', 6])
    expect(readHar(text, 'x.har').remarks).toEqual(
      wrong === 0 ? [] : [{ kind: 'marked wrongly', count: wrong }],
    )
  })

  test.each<[string, (entry: Loose) => object]>([
    ['headers', ({ request, response }) => ({ request, response: { ...response, headers: [] } })],
    ['a time', (entry) => ({ ...entry, time: null, timings: { wait: -1, receive: 'x' } })],
    [
      'values of headers',
      (entry) => ({
        ...entry,
        response: {
          ...entry.response,
          headers: [
            { name: 'Content-Type', value: '[redacted]' },
            { name: 'Set-Cookie', value: '[redacted]' },
            null,
            { name: 1 },
          ],
        },
      }),
    ],
    [
      'a number as its status',
      (entry) => ({ ...entry, response: { ...entry.response, status: String(entry.response.status) } }),
    ],
  ])('let entries without %s be judged by the rest', async (_, change) => {
    const report = await judged(withEntries(change))
    expect([report.verdict, report.counts.confirmed]).toEqual(['compatible', 6])
  })

  test('do not affect other entries: odd ones of another site are left out, those of the school are listed', async () => {
    const odd = {
      time: null,
      request: { method: 'GET', url: 'https://telemetry.example/x', headers: [], cookies: [] },
      response: { status: 0, headers: [], content: { size: 0, mimeType: '' } },
    }
    const own = { request: { url: `${mock.url}/webstudent/bin/server.fcgi/REST/Leerling` } }
    const mixed = (...more: unknown[]) =>
      har((text) =>
        text.replace('"entries":[', `"entries":[${more.map((each) => `${JSON.stringify(each)},`).join('')}`),
      )
    for (const text of [mixed(odd), mixed(odd, null, 'x', {}, { request: null })]) {
      expect(readHar(text, 'x.har').remarks).toEqual([])
      expect((await judged(text)).counts.confirmed).toBe(6)
    }
    expect(readHar(mixed(own, odd), 'x.har').remarks).toEqual([{ kind: 'odd', count: 1 }])
  })

  test('include a request in base64, which is read, and a missing request, which is listed', async () => {
    const withRequest = (change: (text: string) => object | undefined) =>
      withEntries(({ request, ...entry }) => {
        const { postData } = request as { postData?: { text: string } }
        return { ...entry, request: { ...request, postData: postData && change(postData.text) } }
      })
    const inBase64 = withRequest((text) => ({ text: base64(text), encoding: 'base64' }))
    expect((await judged(inBase64)).counts.confirmed).toBe(6)
    expect(readHar(inBase64, 'x.har').remarks).toEqual([])
    for (const leftOut of [withRequest(() => undefined), withRequest(() => ({ params: [] }))]) {
      const report = await judged(leftOut)
      expect([report.verdict, report.counts.confirmed]).toEqual(['compatible', 5])
      expect(readHar(leftOut, 'x.har').remarks).toEqual([{ kind: 'no request', count: 1 }])
    }
  })

  test('do not hide a real difference', async () => {
    const text = withEntries(
      withContent((content) => ({
        text: base64(content.replaceAll('Tebetalen', 'TeBetalen')),
        encoding: 'base64',
      })),
      'betalingen',
    )
    expect((await judged(text)).verdict).toBe('not compatible')
  })

  test('never give a finding in a good recording, and are read in time', async () => {
    const mess = fc.oneof(
      fc.constant((entry: Loose) => ({ ...entry, response: { ...entry.response, content: {} } })),
      fc.constant((entry: Loose) => ({ ...entry, response: { ...entry.response, headers: [] } })),
      fc.constant((entry: Loose) => ({ ...entry, response: null })),
      fc.constant(withContent((text) => ({ text, encoding: 'base64' }))),
      fc.constant(withContent((text) => ({ text: base64(text) }))),
      fc
        .nat(500)
        .map((length) => withContent((text) => ({ text: text.slice(0, length), size: text.length }))),
      fc
        .nat(599)
        .filter((status) => status < 200)
        .map((status) => (entry: Loose) => ({
          ...entry,
          response: { ...entry.response, status, content: {} },
        })),
      fc.jsonValue().map((value) => (entry: Loose) => ({
        ...entry,
        time: value,
        startedDateTime: value,
        timings: value,
      })),
      fc.jsonValue().map((value) => () => value as object),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(mess, { minLength: 1, maxLength: 7 }), async (changes) => {
        let at = 0
        const text = withEntries((entry) => changes[at++ % changes.length]?.(entry) ?? entry)
        const report = await judged(text)
        expect(report.findings).toEqual([])
      }),
      { numRuns: 15 },
    )
    const filler = JSON.stringify({
      request: { method: 'GET', url: 'https://x.example/a' },
      response: { status: 200, content: { text: '#'.repeat(900) } },
    })
    const megabyte = har((text) => text.replace('"entries":[', `"entries":[${`${filler},`.repeat(1000)}`))
    const began = performance.now()
    expect(readHar(megabyte, 'x.har').exchanges).toHaveLength(1007)
    expect(performance.now() - began).toBeLessThan(scaleLimit(1_000))
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
  return judgeTraffic(readProxyRecording(`${JSON.stringify(line)}\n`, 'x'), options)
}

test('a recording of the proxy is judged like one of a browser', async () => {
  const answer = '{"success":true,"data":[{"ServerType":"STUDENT"}]}'
  const report = await judgedCall('server.fcgi/REST/servertypeinfo?_dc=1', answer)
  expect(report.counts.confirmed).toBe(1)
  expect(() => readProxyRecording('{}\n', 'x')).toThrow('line 1')
})

// server: flags-1
test('a recorded script without a flag is a finding', async () => {
  const script = 'PWMin8 = true;\nTypeServer = "STUDENT";\n// GoogleLogin = true;'
  const report = await judgedCall('server.fcgi/RPC/API/?_dc=1', script)
  const places = report.findings.flatMap(({ contradictions }) =>
    contradictions.flatMap(({ problem }) => problem.place.path),
  )
  expect(places.sort()).toEqual(['FaceBookLogin', 'GoogleLogin', 'Office365Login', 'PWSpecialChars'])
  // The screens work without these fields.
  expect(report.verdict).toBe('differs')
})

// server: document-2, rest-22
test.each([
  ['GET', 'server.fcgi/REST/Doc/get?D_ID=5', '%PDF'],
  ['POST', 'server.fcgi/REST/upload/put?Naam=x.pdf', '{"success":true,"data":[]}'],
  ['GET', 'server.fcgi/Doc/get?D_ID=5', '%PDF'],
  ['POST', 'server.fcgi/REST/AgendaPunt/Delete', '{"success":true,"data":[]}'],
])(
  'a recording of an earlier version is not judged by calls that have another address now: %s %s',
  async (method, path, body) => {
    expect((await judgedCall(path, body, method)).verdict).toBe('not judged')
  },
)
