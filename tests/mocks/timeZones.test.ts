import { afterEach, describe, expect, test, vi } from 'vitest'
import { buildSchool } from '#fixtures/school.ts'
import type { School } from '#mocks/db/school.ts'
import { openDemo } from '#mocks/demo.ts'
import { createClock } from '#mocks/server/core/clock.ts'
import { sessionCookie } from '#mocks/server/wire/cookie.ts'
import { host, studentIdOf } from './school.ts'

/** The school uses the time of Brussels, wherever its machine is. server: rest-3 */
const zones = ['UTC', 'Pacific/Auckland', 'America/Los_Angeles']

afterEach(() => void vi.unstubAllEnvs())

/** What a function gives in each of the zones. */
async function inEachZone<T>(task: () => Promise<T>): Promise<readonly T[]> {
  const results: T[] = []
  for (const zone of zones) {
    vi.stubEnv('TZ', zone)
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    results.push(await task())
  }
  return results
}

/** Everything that depends on the time of the school: what it writes, logs, mails, hides and exports at this moment. */
async function lesson(at: number) {
  let ids = 0
  // The demo's own builder is not used, because it may have built this school in another zone.
  const built = new Map<string, School>()
  const simulation = await openDemo({
    clock: createClock(at),
    build(recipe) {
      const school = built.get(recipe.today) ?? buildSchool(recipe)
      built.set(recipe.today, school)
      return school
    },
    newId: () => `id ${++ids}`,
    server: { secrets: { key: () => 'key', code: () => '123456' } },
  })
  const { controls, server, answer, puzzle } = simulation
  const signedIn = async (who: string) => {
    const { session, site } = await controls.signInAs(who)
    const call = (path: string, method = 'GET', body = '') =>
      answer({ method, url: `${host}${site}/bin/${path}`, body, cookies: { [sessionCookie]: session } })
    const read = async (path: string) => {
      const result = await call(path)
      if (typeof result === 'string') throw new Error(`no answer from ${path}`)
      return typeof result.body === 'string' ? result.body : new TextDecoder().decode(result.body)
    }
    return { call, read }
  }
  const cursistId = studentIdOf('an.peeters')
  const an = await signedIn('an.peeters')
  const body = JSON.stringify({ ID: cursistId, Gsm: '+32470000001' })
  await an.call(`server.fcgi/REST/vwocursistpersonalia/${cursistId}`, 'PUT', body)
  await an.call('server.fcgi/account/resetpasswordrequest?username=an.peeters', 'POST')
  const administrator = await signedIn('beheerder')
  const agenda = JSON.parse(await an.read('server.fcgi/REST/AgendaPunt/')) as { data: readonly unknown[] }
  const logs = await administrator.call('server.fcgi/REST/LogFileInfo/?Location=Logs')
  const day = (await controls.status()).clock.now.slice(0, 10)
  const files = [`Logs/webstudent-${day}.log`, `ApacheLogs/access-${day}.log`]
  const log = await Promise.all(
    files.map((file) => administrator.read(`filemanager.cgi/Files/${file}?attachment=true`)),
  )
  const early = await controls.status()
  const messages = await controls.messages()
  await controls.meanwhile()
  await controls.setClock({ at: `${day} 08:30`, still: true })
  const moved = await controls.status()
  await controls.startPuzzle('betalingen-uit')
  const hidden = puzzle()
  return {
    early,
    moved,
    hidden,
    agenda: agenda.data,
    logs,
    log,
    messages,
    file: await controls.exportFile(),
    rows: server.db.snapshot().rows,
  }
}

describe.each([
  ['in winter', Date.UTC(2026, 10, 24, 9), '2026-11-24 10:00:00', '24/Nov/2026:10:00:00 +0100'],
  [
    'in summer, in the night',
    Date.UTC(2026, 5, 30, 22, 30),
    '2026-07-01 00:30:00',
    '01/Jul/2026:00:30:00 +0200',
  ],
])('%s', (_when, at, shown, logged) => {
  test('a school writes, logs, mails, hides and exports the same in every time zone', async () => {
    const [first, ...others] = await inEachZone(() => lesson(at))
    expect(first?.early.clock.now).toBe(shown)
    expect(first?.moved.clock.now).toBe(`${shown.slice(0, 10)} 08:30:00`)
    expect(first?.messages[0]?.sentAt).toBe(shown)
    expect(first?.agenda.length).toBeGreaterThan(0)
    expect(JSON.stringify(first?.log)).toContain(logged)
    expect(first?.file.name).toBe(`webstudent-${shown.replaceAll(/[ :]/g, '-')}.json`)
    for (const other of others) expect(other).toEqual(first)
  })
})
