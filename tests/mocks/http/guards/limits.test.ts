import { request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hasTooManyLevels } from '#mocks/http/guards/bodies.ts'
import { createGuessLimit } from '#mocks/http/guards/guessLimit.ts'
import { serveMock } from '#mocks/http/serve.ts'
import { setCookieOf } from '#mocks/server/wire/cookie.ts'
import { cpuMs } from '#tests/cpuTime.ts'
import { createBrowser } from '../../school.ts'
import { openMock } from '../mockServer.ts'
import { sendRaw } from '../rawRequest.ts'

const mock = openMock({ hosts: ['school.example'] })
const lines: string[] = []
beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation((...line) => void lines.push(line.join(' ')))
  await mock.rooms.open('alfa')
})
afterAll(() => {
  vi.restoreAllMocks()
})

const router = '/webstudent/bin/server.fcgi/RPC/ROUTER'
const post = (path: string, body: BodyInit, type = 'application/json') =>
  fetch(mock.url + path, { method: 'POST', body, headers: { 'Content-Type': type } })

/** The answer of the server to the first half of a body of unknown length whose end never comes. */
function answerToHalf(path: string, type: string, half: string): Promise<string> {
  const { host, hostname, port } = new URL(mock.url)
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Content-Type: ${type}`,
    'Transfer-Encoding: chunked',
    '',
    (2 * half.length).toString(16),
    '',
  ]
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(head.join('\r\n') + half))
    socket.once('data', (bytes) => {
      resolve(String(bytes))
      socket.destroy()
    })
    socket.on('error', reject)
  })
}

describe('a body', () => {
  const large = `{"action":"A","method":"m","data":["${'x'.repeat(300_000)}"],"tid":1}`

  test('of an RPC call above 256 kB gets HTTP 413, even without a Content-Length', async () => {
    expect((await post(router, large)).status).toBe(413)
    expect((await post(router, large, 'multipart/form-data; boundary=x')).status).toBe(413)
    const chunked = new Blob([large]).stream()
    const init = { method: 'POST', body: chunked, duplex: 'half' } as RequestInit
    expect((await fetch(mock.url + router, init)).status).toBe(413)
  })

  test('of a REST call above 256 kB gets HTTP 413 with a reason', async () => {
    const answer = await post('/webstudent/bin/server.fcgi/REST/ChangePassword', large)
    expect([answer.status, await answer.text()]).toEqual([413, expect.stringMatching(/too large/)])
    expect(answer.headers.get('Connection')).toBe('close')
  })

  test('of 45 MB does not keep the server busy', async () => {
    const { hostname, port } = new URL(mock.url)
    const before = process.cpuUsage()
    const status = await new Promise((resolve, reject) => {
      const headers = { 'Content-Length': 45_000_000 }
      const sending = request({ hostname, port, path: router, method: 'POST', headers }, ({ statusCode }) => {
        resolve(statusCode)
        sending.destroy()
      })
      sending.on('error', reject)
      sending.write(`{a:${'['.repeat(1_000)}`)
    })
    const { user, system } = process.cpuUsage(before)
    expect(status).toBe(413)
    expect((user + system) / 1e6).toBeLessThan(5)
  })

  const [json, form] = ['application/json', 'application/x-www-form-urlencoded']
  test.each([
    ['a control', '/__mock/setFaults', json, 300_000],
    ['an unknown control', '/__mock/restoreSnapshot', json, 300_000],
    ['a row', '/__mock/rows/gebruikers', json, 300_000],
    ['a school as a file', '/__mock/restore', json, 21_000_000],
    ['the code of the trainer', '/trainer', form, 12_000],
    ['the code of a room', '/kamer', form, 12_000],
    ['what to do with a room', '/kamers', form, 12_000],
    ['a class', '/kamers/klas', form, 120_000],
  ])('that is too large for %s gets HTTP 413 before all of it has arrived', async (_, path, type, size) => {
    expect(await answerToHalf(path, type, '[],&'.repeat(size / 4))).toMatch(/^HTTP\/1.1 413 /)
  })

  test('with a file of 60 MB gets HTTP 413, even without a Content-Length, and causes no error in the console', async () => {
    lines.length = 0
    const path = '/webstudent/bin/server.fcgi/REST/upload/put'
    const answer = await answerToHalf(path, 'multipart/form-data; boundary=x', 'x'.repeat(60_000_000))
    expect([answer.slice(0, 13), lines]).toEqual(['HTTP/1.1 413 ', []])
  })

  test('with a file may be larger than 256 kB', async () => {
    const browser = createBrowser(mock.url)
    await browser.signIn('nadia.bouzidi')
    const form = new FormData()
    form.append('file', new File([new Uint8Array(400_000)], 'les.pdf', { type: 'application/pdf' }))
    const answer = await browser.rest('put', { method: 'POST', body: form, api: 'upload' })
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { success: true, data: [{ UploadID: expect.anything() }] },
    ])
  })

  test.each([
    ['an RPC call', router, (deep: string) => `{"action":"A","method":"m","data":[],"tid":${deep}}`],
    ['a REST call', '/webstudent/bin/server.fcgi/REST/ChangePassword', (deep: string) => deep],
  ])('with a hundred thousand levels gets HTTP 400 with a reason: %s', async (_, path, body) => {
    const answer = await post(path, body('['.repeat(100_000) + ']'.repeat(100_000)))
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringMatching(/too many levels/)])
  })

  test('has its levels counted outside of texts, in a time proportional to its length', () => {
    expect(hasTooManyLevels('['.repeat(1_001))).toBe(true)
    expect(hasTooManyLevels('[{'.repeat(600))).toBe(true)
    expect(hasTooManyLevels('[],'.repeat(2_000))).toBe(false)
    expect(hasTooManyLevels(`"${'['.repeat(2_000)}"`)).toBe(false)
    expect(hasTooManyLevels(`"${'\\"['.repeat(2_000)}"`)).toBe(false)
    expect(hasTooManyLevels(`"${'\\\\'.repeat(500)}"${'['.repeat(1_001)}`)).toBe(true)
    expect(cpuMs(() => hasTooManyLevels('"\\'.repeat(120_000)))).toBeLessThan(2_000)
  })

  test.each(['{', '[]', '{"kind":"webstudent-school","version":1}', '"x"'])(
    'that is not a stored school gets HTTP 400 with a reason: %s',
    async (text) => {
      const answer = await post('/kamer/alfa/__mock/restore', text)
      expect([answer.status, await answer.json()]).toEqual([
        400,
        expect.objectContaining({ text: expect.stringMatching(/\w/) }),
      ])
    },
  )
})

describe('a request', () => {
  test.each([
    ['TRACE', 'TRACE / HTTP/1.1\r\nHost: localhost', 405],
    ['PROPFIND', 'PROPFIND / HTTP/1.1\r\nHost: localhost', 405],
    ['an empty Host', 'GET / HTTP/1.1\r\nHost: ', 400],
    ['a Host with a blank', 'GET / HTTP/1.1\r\nHost: a b', 400],
    ['a Host with markup', 'GET / HTTP/1.1\r\nHost: <script>', 400],
    ['half a Host', 'GET / HTTP/1.1\r\nHost: [::1', 400],
    [
      'a long path',
      `GET /webstudent/bin/server.fcgi/REST/${'a'.repeat(12_000)} HTTP/1.1\r\nHost: localhost`,
      414,
    ],
    ['a path with half a code', 'GET /kamer/%zz/ HTTP/1.1\r\nHost: localhost', 404],
  ])('with %s is refused with a reason', async (_, head, status) => {
    const [start = '', body = ''] = (await sendRaw(mock.url, head)).split('\r\n\r\n')
    expect(start).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(body).toMatch(/\w{3}/)
  })

  test('cannot add an attribute to the cookie or a line to the console', async () => {
    const answer = await post('/x;HttpOnly;Domain=evil/bin/server.fcgi/RPC/ROUTER', '{}')
    expect([answer.status, answer.headers.get('Set-Cookie')]).toEqual([404, null])
    expect(setCookieOf('A', '/x;HttpOnly')).toBe('FPWebSession=A; path=/x%3BHttpOnly/')
    lines.length = 0
    await fetch(`${mock.url}/webstudent/bin/server.fcgi/REST/a%0aevil%1b[31m`)
    expect(lines).toEqual([expect.stringMatching(/REST\/a evil \[31m/)])
    expect(lines[0]).not.toMatch(/\p{Cc}/u)
  })
})

describe('streams of changes', () => {
  test('are at most 100 for one school, and one can be opened after another ends', async () => {
    const ends = Array.from({ length: 101 }, () => new AbortController())
    const open = (signal?: AbortSignal) =>
      fetch(`${mock.url}/kamer/alfa/__mock/events`, signal ? { signal } : {})
    const streams = await Promise.all(ends.slice(0, 100).map(({ signal }) => open(signal)))
    expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await open()).status).toBe(429)
    // This reference keeps the streams open: garbage collection would close them.
    expect(streams).toHaveLength(100)
    for (const end of ends) end.abort()
    await expect
      .poll(async () => {
        const end = new AbortController()
        const { status } = await open(end.signal)
        end.abort()
        return status
      })
      .toBe(200)
  })
})

describe('trying room codes', () => {
  test('is stopped after some tries, and the room that the visitor was in stays open', async () => {
    const guessed = await serveMock({ port: 0 })
    const visit = async (code: string) =>
      (await fetch(`${guessed.url}/kamer/${code}/webstudent/bin/server.fcgi/REST/servertypeinfo`)).status
    await guessed.rooms.open('alfa')
    await guessed.rooms.open('beta')
    expect(await visit('alfa')).toBe(200)
    const tried: number[] = []
    for (let n = 0; n < 40; n++) tried.push(await visit(`raad-${n}`))
    expect([tried[0], tried.at(-1)]).toEqual([404, 429])
    expect([await visit('beta'), await visit('alfa')]).toEqual([429, 200])
    expect((await fetch(`${guessed.url}/kamer?code=beta`)).status).toBe(429)
    await guessed.close()
  })

  test('is possible again after a minute, and never stopped for another address', () => {
    let now = 0
    const limit = createGuessLimit(() => now)
    for (let n = 0; n < 30; n++) limit.addMiss('here', `raad-${n}`)
    expect([limit.allows('here', 'alfa'), limit.allows('there', 'alfa')]).toEqual([false, true])
    for (let n = 0; n < 40; n++) limit.addMiss('there', 'oude-kamer')
    expect(limit.allows('there', 'alfa')).toBe(true)
    now = 60_000
    expect(limit.allows('here', 'alfa')).toBe(true)
  })
})
