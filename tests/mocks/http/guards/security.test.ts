import { request } from 'node:http'
import { beforeAll, describe, expect, test } from 'vitest'
import { puzzleOf } from '#mocks/controls/puzzles/puzzles.ts'
import { addressesOf, classAddresses, createHostCheck, isReachable } from '#mocks/http/guards/hosts.ts'
import { type MockServer, serveMock } from '#mocks/http/serve.ts'
import { asTrainer, openMock, trainerCode } from '../mockServer.ts'

const partner = 'https://test.example'
const mock = openMock({ origins: [partner] })
const closed = openMock({ trainerCode })
beforeAll(() => Promise.all([mock, closed].map(({ rooms }) => rooms.open('alfa'))))

const router = '/webstudent/bin/server.fcgi/RPC/ROUTER'
const api = '/webstudent/bin/server.fcgi/REST'

/** Status and headers of an answer; `fetch` sets some headers itself. */
function send(server: MockServer, path: string, method: string, headers: Record<string, string>, body = '') {
  const { hostname, port } = new URL(server.url)
  return new Promise<{ status: number; headers: Record<string, unknown> }>((resolve, reject) => {
    const sending = request({ hostname, port, path, method, headers }, (answer) => {
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers })
      answer.destroy()
    })
    sending.on('error', reject)
    sending.end(body)
  })
}
const control = (server: MockServer, path: string, headers: Record<string, string> = {}, body = 'null') =>
  send(server, path, 'POST', { 'Content-Type': 'application/json', ...headers }, body)

describe('every answer', () => {
  test.each([
    ['an echo of the framework', 'POST', router, /^sandbox;/, 'no-store'],
    ['personal data', 'GET', `${api}/myschoolwareaccount`, /^sandbox;/, 'no-store'],
    [
      'a page of the server',
      'GET',
      '/webstudent/bin/server.fcgi/evaluatie/rapport',
      /script-src 'none'/,
      'no-store',
    ],
    ['the messages', 'GET', '/__mock/outbox', /frame-ancestors 'none'/, 'no-store'],
    ['what is not there', 'GET', '/nothing', /frame-ancestors 'none'/, undefined],
    ['a refused method', 'PROPFIND', '/', /frame-ancestors 'none'/, undefined],
  ])('is closed to other sites and caches: %s', async (_, method, path, policy, caching) => {
    const { headers } = await send(mock, path, method, {})
    expect(headers['content-security-policy']).toMatch(policy)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cache-control']).toBe(caching)
  })
})

describe('the name of the server', () => {
  test('is never taken from a request, so no mail carries a foreign name', async () => {
    expect((await send(mock, `${api}/servertypeinfo`, 'GET', { Host: 'evil.example' })).status).toBe(421)
    expect((await send(mock, '/__mock/status', 'POST', { Host: 'evil.example' })).status).toBe(421)
  })

  test('may be a name of this computer, of its network, or one of the options', () => {
    const local = createHostCheck('127.0.0.1')
    const hosts = ['localhost:1', '127.0.0.1', '[::1]:80', 'LOCALHOST.']
    expect([...hosts, '192.168.1.20', 'localhost.evil.example', ''].filter(local)).toEqual(hosts)
    expect(createHostCheck('school.example')('school.example:443')).toBe(true)
    expect(createHostCheck('127.0.0.1', ['demo.school.example'])('demo.school.example')).toBe(true)
    expect(createHostCheck('0.0.0.0')('evil.example')).toBe(false)
  })

  test('is replaced by an address of the network for visitors', () => {
    expect(addressesOf('http://localhost:8080/x', '192.168.1.20')).toEqual(['http://192.168.1.20:8080/'])
    expect(addressesOf('http://[::1]:8080/', '::1')).toEqual(['http://[::1]:8080/'])
    expect(addressesOf('https://0.0.0.0/', '0.0.0.0')[0]).toMatch(/^https:\/\/(?!0\.0\.0\.0)[\w.]+\/$/)
    expect(classAddresses('http://192.168.1.20:8080/scherm', '0.0.0.0')).toEqual([
      'http://192.168.1.20:8080/',
    ])
    expect(classAddresses('http://localhost:8080/scherm', '192.168.1.20')).toEqual([
      'http://192.168.1.20:8080/',
    ])
  })

  test('shows whether other computers can reach it', () => {
    expect(['127.0.0.1', 'localhost', '::1'].some(isReachable)).toBe(false)
    expect(['0.0.0.0', '192.168.1.20'].every(isReachable)).toBe(true)
  })
})

describe('a page of another web site', () => {
  const foreign = [{ Origin: 'https://evil.example' }, { Origin: 'null' }, { 'Sec-Fetch-Site': 'cross-site' }]

  test.each(foreign)('cannot control a school, open a room or follow changes: %j', async (headers) => {
    expect((await control(mock, '/__mock/reset', headers)).status).toBe(403)
    expect((await control(mock, '/kamer/alfa/__mock/reset', headers)).status).toBe(403)
    expect((await send(mock, '/__mock/outbox', 'DELETE', headers)).status).toBe(403)
    expect((await send(mock, '/__mock/events', 'GET', headers)).status).toBe(403)
    const form = { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' }
    const before = mock.rooms.count()
    expect((await send(mock, '/kamer', 'POST', form, 'code=gekaapt')).status).toBe(403)
    expect(mock.rooms.count()).toBe(before)
  })

  test('may call and control when the options name it', async () => {
    const { status, headers } = await control(mock, '/__mock/status', { Origin: partner })
    expect([status, headers['access-control-allow-origin']]).toEqual([200, partner])
    const preflightHeaders = { Origin: partner, 'Access-Control-Request-Headers': 'content-type' }
    const preflight = await send(mock, '/__mock/reset', 'OPTIONS', preflightHeaders)
    expect([preflight.status, preflight.headers['access-control-allow-headers']]).toEqual([
      204,
      'content-type',
    ])
    const other = await control(mock, '/__mock/status', { Origin: 'https://evil.example' })
    expect(other.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('is told apart from a page of this server', async () => {
    expect((await control(mock, '/__mock/status', { Origin: mock.url })).status).toBe(200)
    // With the policy no-referrer a browser would send the origin `null` for the forms of this page.
    expect((await send(mock, '/', 'GET', {})).headers['referrer-policy']).toBe('same-origin')
  })
})

describe('a server with a trainer code', () => {
  const enter = (code: string) =>
    fetch(`${closed.url}/trainer`, {
      method: 'POST',
      body: new URLSearchParams({ code }),
      redirect: 'manual',
    })

  test('refuses rooms and controls to others, however the path is written', async () => {
    for (const path of ['/__mock/reset', '/kamer/alfa/__mock/snapshot', '/kamer/alfa/__mock/signInAs'])
      expect((await control(closed, path, {}, '"an.peeters"')).status).toBe(403)
    for (const path of ['/webstudent/__mock/reset', '/__MOCK/reset', '/%5f_mock/reset', '/x/%5F_mock/reset'])
      expect((await control(closed, path)).status).not.toBe(200)
    expect((await send(closed, '/__mock/outbox', 'GET', {})).status).toBe(403)
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
    expect((await send(closed, '/kamer', 'POST', form, 'code=nieuw')).status).toBe(403)
    expect(await closed.rooms.find('nieuw')).toBeUndefined()
  })

  test('lets everybody use the portal, which asks for the school’s time', async () => {
    expect((await control(closed, '/kamer/alfa/__mock/status')).status).toBe(200)
    expect((await fetch(`${closed.url}/kamer/alfa${api}/servertypeinfo`)).status).toBe(200)
  })

  test('lets a group without the code solve a puzzle: read, answer, end the fault', async () => {
    const room = '/kamer/zoekers/__mock'
    const { simulation } = await closed.rooms.open('zoekers')
    const statusOf = (name: string, argument: unknown) =>
      control(closed, `${room}/${name}`, {}, JSON.stringify(argument)).then(({ status }) => status)
    const reading = () =>
      Promise.all([statusOf('traffic', null), statusOf('tables', null), statusOf('rows', 'gebruikers')])
    expect(await reading()).toEqual([403, 403, 403])

    expect((await control(closed, `${room}/startPuzzle`, asTrainer, '"veld-weg"')).status).toBe(200)
    expect(await reading()).toEqual([200, 200, 200])
    const by = 'Groep 1'
    expect(await statusOf('answerPuzzle', { choice: puzzleOf('veld-weg').correctChoice, by })).toBe(200)
    expect(await statusOf('mendPuzzle', by)).toBe(200)
    expect(simulation.puzzle()).toMatchObject({ found: { by }, mended: { by } })
    // Only the trainer may end it, reveal it or change something, or use the controls of another school.
    for (const name of [
      'puzzles',
      'hintPuzzle',
      'stopPuzzle',
      'reset',
      'undo',
      'snapshot',
      'setFaults',
      'messages',
    ])
      expect(await statusOf(name, null), name).toBe(403)
    expect((await send(closed, `${room}/rows/gebruikers`, 'GET', {})).status).toBe(403)
    expect((await control(closed, '/kamer/alfa/__mock/tables')).status).toBe(403)

    expect((await control(closed, `${room}/stopPuzzle`, asTrainer)).status).toBe(200)
    expect(await reading()).toEqual([403, 403, 403])
  })

  test('gives a browser a cookie for the code, and takes the code of a program in a header', async () => {
    const cookie = (await enter(trainerCode)).headers.get('Set-Cookie') ?? ''
    expect(cookie).toMatch(/; HttpOnly; SameSite=Strict/)
    expect(cookie).not.toContain(trainerCode)
    const [session = ''] = cookie.split(';')
    expect((await control(closed, '/kamer/alfa/__mock/reset', { Cookie: `a=b; ${session}` })).status).toBe(
      200,
    )
    expect((await control(closed, '/__mock/reset', asTrainer)).status).toBe(200)
    expect((await control(closed, '/__mock/reset', { 'X-Trainer-Code': 'tulp' })).status).toBe(403)
  })

  test('slows down somebody who guesses the code', async () => {
    const guessed = await serveMock({ port: 0, trainerCode })
    const attempt = async (code: string) =>
      (
        await send(
          guessed,
          '/trainer',
          'POST',
          { 'Content-Type': 'application/x-www-form-urlencoded' },
          `code=${code}`,
        )
      ).status
    for (let n = 0; n < 30; n++) expect(await attempt(`raad-${n}`)).toBe(403)
    expect(await attempt(trainerCode)).toBe(429)
    await guessed.close()
  })

  test('does not lock out the trainer who entered before somebody else guessed', async () => {
    const guessed = await serveMock({ port: 0, trainerCode })
    const attempt = async (word: string) =>
      (await control(guessed, '/__mock/tables', { 'X-Trainer-Code': word })).status
    expect(await attempt(trainerCode)).toBe(200)
    for (let n = 0; n < 35; n++) await attempt(`raad-${n}`)
    expect(await attempt(trainerCode)).toBe(200)
    await guessed.close()
  })

  test.each([
    ['in the header', (word: string) => ({ 'X-Trainer-Code': word })],
    ['in the cookie', (word: string) => ({ Cookie: `webstudent-trainer=${word}` })],
  ])('slows down somebody who guesses %s, but not somebody who repeats one old code', async (_, headers) => {
    const guessed = await serveMock({ port: 0, trainerCode })
    const attempt = async (word: string) => (await control(guessed, '/__mock/tables', headers(word))).status
    for (let n = 0; n < 40; n++) expect(await attempt('vorig-jaar')).toBe(403)
    for (let n = 1; n < 29; n++) expect(await attempt(`raad-${n}`)).toBe(403)
    expect([await attempt('raad-29'), await attempt('raad-30')]).toEqual([429, 429])
    const right = await control(guessed, '/__mock/tables', asTrainer)
    expect(right.status).toBe(429)
    await guessed.close()
  })
})
