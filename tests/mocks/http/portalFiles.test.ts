import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPortal } from '#mocks/http/portalFiles.ts'
import { type MockServer, serveMock } from '#mocks/http/serve.ts'

/** Text that is sent compressed and in several pieces. */
const script = randomBytes(300_000).toString('hex')
const folder = mkdtempSync(join(tmpdir(), 'webstudent-portal-'))
let mock: MockServer

/** What the server sends at a path as it is written: `fetch` would tidy it up. */
function rawAnswer({ url }: MockServer, path: string): Promise<string> {
  const { host, hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
    )
    let answer = ''
    socket.on('data', (bytes) => {
      answer += String(bytes)
    })
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })
}

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<head></head>')
  writeFileSync(join(folder, 'sw.js'), 'addEventListener("fetch", () => {})')
  writeFileSync(join(folder, 'assets/app.js'), script)
  writeFileSync(join(folder, 'assets/small.js'), script.slice(0, 700))
  mock = await serveMock({ port: 0, portal: folder })
})
afterAll(async () => {
  await mock.close()
  rmSync(folder, { recursive: true })
})

// The worker of the build would run a school of its own, whatever its name is written like.
test.each([
  'sw.js',
  '%73w.js',
  's%77.js',
  'sw%2Ejs',
  './sw.js',
  '/sw.js',
  'assets/..%2Fsw.js',
  '%2573w.js',
  'SW.js',
])('a server with a school does not give the worker of the build at %s', async (name) => {
  const answer = await rawAnswer(mock, `/webstudent/${name}`)
  expect(answer).toMatch(/^HTTP\/1.1 404 /)
})

// A stream of the library ended the process when the browser left just as the file ended.
test('a browser that leaves while it loads the portal does not end the server', async () => {
  const portal = await openPortal(folder)
  for (let turns = 0; turns < 20; turns++) {
    const answer = await portal.answer(new Request(`${mock.url}/webstudent/assets/small.js`), '')
    const reader = answer?.body?.getReader()
    await reader?.read()
    const end = reader?.read()
    for (let turn = 0; turn < turns; turn++) await Promise.resolve()
    await Promise.all([end, reader?.cancel()])
  }
  expect((await fetch(`${mock.url}/webstudent/assets/small.js`)).status).toBe(200)
})

test('the page of a mock build may stand in a frame of its own server, that of another build in none', async () => {
  const policyOf = async ({ url }: MockServer, path: string) =>
    (await fetch(`${url}${path}`)).headers.get('Content-Security-Policy')
  expect(await policyOf(mock, '/webstudent/')).toBe("frame-ancestors 'none'")
  const demo = mkdtempSync(join(tmpdir(), 'webstudent-demo-'))
  const page = `<head><meta http-equiv="Content-Security-Policy" content="frame-src &#39;self&#39;"></head>`
  writeFileSync(join(demo, 'index.html'), page)
  const school = await serveMock({ port: 0, portal: demo })
  try {
    expect(await policyOf(school, '/webstudent/')).toBe("frame-ancestors 'self'")
    const elsewhere = ['/', '/kamers', '/__mock/status', '/webstudent/bin/server.fcgi/REST/servertypeinfo']
    for (const path of elsewhere) expect(await policyOf(school, path)).toContain("frame-ancestors 'none'")
  } finally {
    await school.close()
    rmSync(demo, { recursive: true })
  }
})

test('a file is sent compressed, not again when it is known, and its head alone where that is asked', async () => {
  const url = `${mock.url}/webstudent/assets/app.js`
  const answer = await fetch(url, { headers: { 'Accept-Encoding': 'gzip' } })
  expect(answer.headers.get('Content-Encoding')).toBe('gzip')
  expect(await answer.text()).toBe(script)
  const again = await fetch(url, {
    headers: { 'Accept-Encoding': 'gzip', 'If-None-Match': answer.headers.get('ETag') ?? '' },
  })
  expect(again.status).toBe(304)
  const head = await fetch(url, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})
