import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type MockServer, serveMock } from '#mocks/http/serve.ts'
import { createStubs, describeStubs, readStubs } from '#mocks/http/stubs.ts'
import { temporaryFolder } from '#tests/temporaryFolder.ts'
import { createBrowser } from '../school.ts'

const folder = temporaryFolder()
let mock: MockServer
const lines: string[] = []
const fileWith = async (text: string) => {
  const file = join(folder, 'stubs.json')
  await writeFile(file, text)
  return file
}
beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation((...line) => void lines.push(line.join(' ')))
  const stubs = [
    { path: 'REST/rapport/*', query: { jaar: '2026' }, json: { success: true, data: [{ ID: 7 }] } },
    { method: 'post', path: '/rest/rapport/', status: 409, text: 'bezet' },
    { path: 'REST/servertypeinfo', json: 'never: a route knows it' },
    { rpc: 'Rapport.Maak', result: { klaar: true } },
    { path: 'REST/rapport/eigen', json: { success: true, data: [] }, session: true },
    { rpc: 'Rapport.Eigen', result: 1, session: true },
  ]
  mock = await serveMock({
    port: 0,
    unknown: createStubs(await readStubs(await fileWith(JSON.stringify(stubs)))),
  })
  await mock.rooms.open('alfa')
})
afterAll(async () => {
  await mock.close()
  vi.restoreAllMocks()
})

const call = (path: string, init?: RequestInit, base = '') =>
  fetch(`${mock.url}${base}/webstudent/bin/server.fcgi/${path}`, init)

test('a stub can ask for a session, and the server says how many do', async () => {
  const browser = createBrowser(mock.url)
  const sessionAnswers = async () => [
    (await browser.rest('rapport/eigen')).status,
    await (await browser.rpc('Rapport', 'Eigen', [])).text(),
  ]
  expect(await sessionAnswers()).toEqual([401, expect.stringContaining('No session')])
  await browser.signIn('an.peeters')
  expect(await sessionAnswers()).toEqual([200, expect.not.stringContaining('No session')])
  const stubs = await readStubs(join(folder, 'stubs.json'))
  expect(describeStubs(stubs)).toMatch(/^6 stubs: 2 ask for a session, 4 answer everybody/)
})

test('stubs answer calls that no route knows, in every school, and the console reports none of them', async () => {
  for (const base of ['', '/kamer/alfa']) {
    const answer = await call('REST/Rapport/12/?jaar=2026&_dc=1', {}, base)
    expect([answer.status, await answer.json()]).toEqual([200, { success: true, data: [{ ID: 7 }] }])
  }
  const refused = await call('REST/rapport', { method: 'POST', body: '{}' })
  expect([refused.status, await refused.text()]).toEqual([409, 'bezet'])
  const body = JSON.stringify({ action: 'Rapport', method: 'Maak', data: [], type: 'rpc', tid: 3 })
  const rpc = await call('RPC/ROUTER', { method: 'POST', body })
  expect(await rpc.json()).toMatchObject({ result: { klaar: true }, tid: 3, error: null })
  expect(lines).toEqual([])
})

test('a stub never answers a call that has a route, or a call that does not match', async () => {
  expect(await (await call('REST/servertypeinfo')).text()).not.toContain('never')
  lines.length = 0
  expect((await call('REST/rapport/12?jaar=2025')).status).toBe(404)
  expect((await call('REST/rapport/12/13?jaar=2026')).status).toBe(404)
  expect((await call('REST/rapport')).status).toBe(404)
  expect(lines).toHaveLength(3)
})

test('the list of calls includes those that a stub answered', async () => {
  await mock.simulation.controls.clearTraffic()
  await call('REST/rapport/1?jaar=2026')
  expect(await mock.simulation.controls.calls({ path: 'rapport/1' })).toMatchObject({
    count: 1,
    calls: [{ status: 200, method: 'GET', endpoint: null }],
  })
})

test.each([
  ['{', /is not JSON/],
  ['{}', /is a JSON list/],
  ['[{"path":"a","status":200},{"pad":"b"}]', /stub 2 needs a path .*"pad"/],
  ['[{"rpc":"Maak","result":1}]', /stub 1/],
])('an invalid file is refused, with the place: %s', async (text, message) => {
  await expect(readStubs(await fileWith(text))).rejects.toThrow(message)
})
