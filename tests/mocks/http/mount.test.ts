import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { mountSchool } from '#mocks/http/mount.ts'
import { openServer } from '#tests/openServer.ts'
import { changeGsm, createBrowser, studentIdOf } from '../school.ts'
import { testClock } from '../testClock.ts'

const anId = studentIdOf('an.peeters')
const clock = testClock()
let own: Server | undefined
afterEach(async () => {
  own?.closeAllConnections()
  await new Promise((done) => own?.close(done))
})

/** Starts somebody's own server, whose pages say "own". */
function serve(handle: RequestListener): Promise<string> {
  own = createServer(handle)
  return openServer(own)
}

test.each(['', '/demo'])(
  'a school in another server answers below %j, and leaves all other paths to that server',
  async (path) => {
    const school = await mountSchool({ path, clock })
    const url = await serve((request, response) =>
      school.middleware(request, response, () => response.end(`own ${request.url}`)),
    )
    const browser = createBrowser(url)
    await browser.signIn('an.peeters', `${url}${path}/webstudent`)
    expect((await changeGsm(browser, anId, '+32470000001')).status).toBe(200)
    expect(school.server.db.tables.cursisten.get(anId)?.Gsm).toBe('+32470000001')
    const control = await fetch(`${url}${path}/__mock/status`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: 'null',
    })
    expect((await control.json()).result.sessions).toBe(1)
    for (const other of ['/', '/elders?x=1', '/demonstratie/webstudent/'])
      expect(await (await fetch(url + other)).text()).toBe(`own ${other}`)
  },
)

test.each([
  ['application/json', (text: string) => JSON.parse(text)],
  ['application/x-www-form-urlencoded', (text: string) => Object.fromEntries(new URLSearchParams(text))],
  ['text/plain', (text: string) => text],
  ['application/octet-stream', (text: string) => Buffer.from(text)],
])('a parser of the framework may already have read a body of %s', async (type, parse) => {
  const school = await mountSchool({ path: '/demo', clock })
  const url = await serve(async (request, response) => {
    let text = ''
    for await (const chunk of request.setEncoding('utf8')) text += chunk
    Object.assign(request, { body: parse(text) })
    school.middleware(request, response)
  })
  const { session } = await school.controls.signInAs('an.peeters')
  const isForm = type.startsWith('application/x-www')
  const row = JSON.stringify({ ID: anId, Gsm: '+32470000001' })
  const answer = await fetch(
    `${url}/demo/webstudent/bin/server.fcgi/REST/vwocursistpersonalia/${isForm ? 'Update' : anId}`,
    {
      method: isForm ? 'POST' : 'PUT',
      headers: { 'Content-Type': type, Cookie: `FPWebSession=${session}` },
      body: isForm ? new URLSearchParams({ rows: row }) : row,
    },
  )
  expect(answer.status, await answer.text()).toBe(200)
  expect(school.server.db.tables.cursisten.get(anId)?.Gsm).toBe('+32470000001')
})

test('a framework may cut its part from the path', async () => {
  const school = await mountSchool({ path: '/demo', clock })
  const url = await serve((request, response) => {
    Object.assign(request, { originalUrl: request.url, url: request.url?.replace('/demo', '') })
    school.middleware(request, response, () => response.end(`own ${request.url}`))
  })
  expect((await fetch(`${url}/demo/webstudent/bin/server.fcgi/REST/servertypeinfo`)).status).toBe(200)
  expect(await (await fetch(`${url}/demo/x`)).text()).toBe('own /x')
})

test('a fetch handler gives null for other paths, and protects the school as the mock server does', async () => {
  const school = await mountSchool({ clock, trainerCode: 'krokus' })
  const at = (path: string, init?: RequestInit) => school.fetch(new Request(`http://localhost${path}`, init))
  const headers = { Host: 'localhost' }
  expect(await at('/elders', { headers })).toBeNull()
  const answer = await at('/webstudent/bin/server.fcgi/REST/servertypeinfo', { headers })
  expect([answer?.status, answer?.headers.get('Content-Security-Policy')]).toEqual([
    200,
    expect.stringMatching(/^sandbox/),
  ])
  const control = {
    method: 'POST',
    body: 'null',
    headers: { ...headers, 'Content-Type': 'application/json' },
  }
  expect((await at('/__mock/reset', control))?.status).toBe(403)
  // A Request object that did not come over HTTP has no Host header.
  expect((await at('/webstudent/bin/server.fcgi/REST/servertypeinfo'))?.status).toBe(200)
})
