import { describe, expect, test } from 'vitest'
import { changePersonalia } from '#api/endpoints/personalia.ts'
import type { Client, Fetch } from '#api/transport.ts'
import * as betalingen from '#screens/betalingen/model.ts'
import * as login from '#screens/login/model.ts'
import { keep } from '#session/lastKnown/keeping.ts'
import { $client } from '#session/user/client.ts'
import { $session, logoutRequested, sessionExpired } from '#session/user/session.ts'
import { memoryStore } from '#shared/browser/environment.ts'
import { deferred } from '../../api/support.ts'
import { createBrowser, useTestSchool } from '../../mocks/school.ts'
import {
  type App,
  type AppOptions,
  createApp,
  createTabs,
  memoryKeyValueStore,
  scaledTimeout,
} from '../app.ts'

const start = Date.parse('2026-11-24T08:31:00+01:00')
const day = 86_400_000

/** A browser in which several people may sign in, one after the other or in tabs. */
function openBrowser() {
  const browser = createBrowser()
  const tabs = createTabs()
  const keyValueStore = memoryKeyValueStore()
  const localStore = memoryStore()
  let time = start
  let line: 'on' | 'off' | Promise<unknown> = 'on'
  const fetch: Fetch = async (input, init) => {
    if (line === 'off') throw new TypeError('Failed to fetch')
    await line
    return browser.fetch(input, init)
  }
  return {
    keyValueStore,
    localStore,
    names: async () => (await keyValueStore.names()).filter((name) => !name.startsWith('webstudent-key')),
    advance(ms: number) {
      time += ms
    },
    setLine(state: typeof line) {
      line = state
    },
    async tab(options: AppOptions = {}) {
      const now = () => time
      const app = createApp({ browser, fetch, now, localStore, keyValueStore, tabs: tabs(), ...options })
      await app.start()
      return app
    },
  }
}

const payments = (app: App) => app.get(betalingen.resource.$data)?.length ?? null

// rule: known-1, known-2, known-3
describe('what was seen last', () => {
  useTestSchool({ shared: true })

  async function reading(who = 'an.peeters', options: AppOptions = {}) {
    const device = openBrowser()
    const app = await device.tab(options)
    await app.signIn(who)
    await app.fire(betalingen.opened)
    expect((await device.names()).length).toBeGreaterThan(2)
    return { device, app }
  }

  test('is shown at the next visit before the server has answered, with its time, and then what is new', async () => {
    const { device, app } = await reading()
    const before = payments(app)
    device.advance(3 * day)
    const next = await device.tab({ tabs: null })
    await next.signIn('an.peeters')
    const { promise, resolve } = deferred<void>()
    device.setLine(promise)
    const opened = next.fire(betalingen.opened)
    await expect.poll(() => payments(next), scaledTimeout).toBe(before)
    expect(next.get(betalingen.resource.$readAt)).toBe(start)
    expect(next.get(betalingen.resource.$loading)).toBe(true)
    resolve()
    await opened
    expect(next.get(betalingen.resource.$readAt)).toBe(start + 3 * day)
    expect(next.get(betalingen.resource.$loading)).toBe(false)
  })

  test('stays without a line, with its time and the reason', async () => {
    const { device, app } = await reading()
    const next = await device.tab({ tabs: null })
    await next.signIn('an.peeters')
    device.advance(day)
    device.setLine('off')
    await next.fire(betalingen.opened)
    expect(payments(next)).toBe(payments(app))
    expect(next.get(betalingen.resource.$readAt)).toBe(start)
    expect(next.get(betalingen.resource.$status)).toBe('ready')
    expect(next.get(betalingen.resource.$error)).not.toBe('')
  })

  test('is not there on the first visit', async () => {
    const device = openBrowser()
    const app = await device.tab()
    await app.signIn('an.peeters')
    device.setLine('off')
    await app.fire(betalingen.opened)
    expect([payments(app), app.get(betalingen.resource.$status)]).toEqual([null, 'error'])
  })

  const leaving: readonly [string, (app: App) => Promise<void>][] = [
    ['signs out', (app) => app.fire(logoutRequested)],
    ['signs in as one who shares the device', (app) => app.signIn('an.peeters', { shared: true })],
    ['makes way for somebody else', (app) => app.signIn('mohamed.elamrani', { shared: true })],
  ]
  test.each(leaving)('is gone when the user %s', async (_, leave) => {
    const { device, app } = await reading()
    await leave(app)
    expect(await device.names()).toEqual([])
  })

  test('is gone when the server refuses the remembered password', async () => {
    const { device, app } = await reading()
    await app.signIn('an.peeters', { rememberMe: true })
    await app.fire(sessionExpired)
    expect(await device.names()).toEqual([])
  })

  test('stays when the session of who typed the password is over', async () => {
    const { device, app } = await reading()
    await app.fire(sessionExpired)
    expect((await device.names()).length).toBeGreaterThan(2)
  })

  test('is gone when somebody else signs in in another tab', async () => {
    const { device, app } = await reading()
    await (await device.tab()).signIn('mohamed.elamrani', { shared: true })
    await app.settled()
    expect(await device.names()).toEqual([])
  })

  test('is never shown to somebody else', async () => {
    const { device } = await reading()
    const other = await device.tab({ tabs: null })
    await other.signIn('mohamed.elamrani')
    device.setLine('off')
    await other.fire(betalingen.opened)
    expect(payments(other)).toBeNull()
  })

  test('stays for the user of another site', async () => {
    const { device, app } = await reading()
    const other = await device.tab()
    await other.signIn('katrien.maes')
    await app.fire(logoutRequested)
    expect(await device.names()).not.toEqual([])
  })

  test('stays when the sign-in page opens, and is gone after 30 days', async () => {
    const { device } = await reading()
    await (await device.tab({ tabs: null })).fire(login.opened)
    device.advance(31 * day)
    const before = await device.names()
    expect(before).not.toEqual([])
    await (await device.tab({ tabs: null })).signIn('katrien.maes', { shared: true })
    expect(await device.names()).toEqual([])
  })

  test('that arrives while a slow sign-out is under way is gone too', async () => {
    const { device, app } = await reading()
    const { promise, resolve } = deferred<void>()
    device.setLine(promise)
    const left = app.fire(logoutRequested)
    const read = app.fire(betalingen.resource.retried)
    resolve()
    await Promise.all([left, read])
    expect(await device.names()).toEqual([])
  })

  test('is readable nowhere, and neither are the names', async () => {
    const { device } = await reading()
    const stored = await Promise.all(
      (await device.keyValueStore.names()).map(async (name) => [name, await device.keyValueStore.get(name)]),
    )
    const text = stored
      .map(([name, value]) => {
        const { data } = (value ?? {}) as { data?: ArrayBuffer }
        const raw = data ? String.fromCharCode(...new Uint8Array(data)) : JSON.stringify(value)
        return `${name} ${raw}`
      })
      .join('\n')
    for (const word of ['peeters', 'Peeters', 'webstudent/', 'betalingen', 'Tebetalen'])
      expect(text).not.toContain(word)
  })

  test('is too old once this person has changed something', async () => {
    const { device, app } = await reading()
    const session = app.get($session)
    if (!session) throw new Error('nobody is signed in')
    device.advance(1)
    const keeper = { store: device.keyValueStore, session, now: () => start + 1 }
    await keep(keeper, app.get($client) as Client, [
      { endpoint: changePersonalia, request: {}, response: null },
    ])
    const next = await device.tab({ tabs: null })
    await next.signIn('an.peeters')
    device.setLine('off')
    await next.fire(betalingen.opened)
    expect(payments(next)).toBeNull()
  })
})
