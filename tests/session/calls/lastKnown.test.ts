import { allSettled } from 'effector'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Fetch } from '#api/transport.ts'
import * as login from '#screens/login/model.ts'
import { readKnownFx, storeKnownFx } from '#session/calls/lastKnown.ts'
import { logoutRequested, sessionExpired } from '#session/user/session.ts'
import { askTabsFx } from '#session/user/tabs.ts'
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

// rule: session-11
describe('what was read last', () => {
  useTestSchool({ shared: true })
  afterEach(() => void vi.useRealTimers())

  function openBrowser() {
    const browser = createBrowser()
    const tabs = createTabs()
    const keyValueStore = memoryKeyValueStore()
    const localStore = memoryStore()
    return {
      browser,
      localStore,
      keyValueStore,
      names: () => keyValueStore.names(),
      async tab(options: AppOptions = {}) {
        const app = createApp({ browser, localStore, keyValueStore, tabs: tabs(), ...options })
        await app.start()
        return app
      },
    }
  }
  const keep = ({ scope }: App) =>
    allSettled(storeKnownFx, { scope, params: { name: 'agenda', value: 'lessen' } })

  async function reading(who = 'an.peeters', options: AppOptions = {}) {
    const browser = openBrowser()
    const app = await browser.tab(options)
    await app.signIn(who)
    await keep(app)
    expect(await browser.names()).toHaveLength(1)
    return { browser, app }
  }

  test.each([
    ['signs out', (app: App) => app.fire(logoutRequested)],
    ['has no session any more', (app: App) => app.fire(sessionExpired)],
  ])('is gone when the user %s', async (_, leave) => {
    const { browser, app } = await reading()
    await leave(app)
    expect(await browser.names()).toEqual([])
  })

  test('is gone when somebody else signs in in another tab', async () => {
    const { browser, app } = await reading()
    await (await browser.tab()).signIn('mohamed.elamrani')
    await app.settled()
    expect(await browser.names()).toEqual([])
  })

  test('is gone when somebody else signs in where tabs do not hear of each other', async () => {
    const { browser } = await reading('an.peeters', { tabs: null })
    const other = await browser.tab({ tabs: null })
    await other.signIn('mohamed.elamrani')
    expect(await browser.names()).toEqual([])
  })

  test('stays when the same user signs in again, and nothing else is removed with it', async () => {
    const { browser, app } = await reading('an.peeters', { tabs: null })
    await browser.keyValueStore.set('ander', 1)
    await app.signIn('an.peeters')
    expect((await browser.names()).toSorted()).toEqual(['ander', expect.stringContaining('webstudent')])
    await app.fire(logoutRequested)
    expect(await browser.names()).toEqual(['ander'])
  })

  test('is never read by somebody else, also where it could not be removed', async () => {
    const { browser } = await reading('an.peeters', { tabs: null })
    // A database that says nothing of what it holds.
    const keyValueStore = { ...browser.keyValueStore, names: async () => [] }
    const other = await browser.tab({ keyValueStore })
    await other.signIn('mohamed.elamrani')
    const read = async ({ scope }: App) => (await allSettled(readKnownFx, { scope, params: 'agenda' })).value
    expect([await read(other), await browser.names()]).toEqual([undefined, [expect.any(String)]])
    await other.signIn('an.peeters')
    expect(await read(other)).toBe('lessen')
  })

  test('that arrives while a slow logout is under way is gone too', async () => {
    const browser = openBrowser()
    const { promise, resolve } = deferred<void>()
    const fetch: Fetch = async (input, init) => {
      if (/"Logout"/.test(String(init?.body))) await promise
      return browser.browser.fetch(input, init)
    }
    const app = await browser.tab({ fetch })
    await app.signIn('an.peeters')
    const leaving = app.fire(logoutRequested)
    void keep(app)
    await expect.poll(browser.names, scaledTimeout).toHaveLength(1)
    resolve()
    await leaving
    expect(await browser.names()).toEqual([])
  })

  test('stays for the user of another site in another tab', async () => {
    const { browser, app } = await reading()
    const other = await browser.tab()
    await other.signIn('katrien.maes')
    await keep(other)
    expect(await browser.names()).toHaveLength(2)
    await app.fire(logoutRequested)
    expect(await browser.names()).toEqual([expect.stringContaining('webouders')])
  })

  test('of a tab that was closed is gone once the sign-in page opens', async () => {
    const { browser } = await reading()
    const later = await browser.tab({ tabs: null })
    await later.fire(login.opened)
    expect(await browser.names()).toEqual([])
  })

  test('of a tab that is open stays when a sign-in page opens in another', async () => {
    const { browser } = await reading()
    await (await browser.tab()).fire(login.opened)
    expect(await browser.names()).toHaveLength(1)
  })

  test('of who is signed in stays when the other tabs are asked who they have', async () => {
    const { browser, app } = await reading()
    await allSettled(askTabsFx, { scope: app.scope })
    expect(await browser.names()).toHaveLength(1)
  })

  test('under the name of former versions is not kept', async () => {
    const { browser, app } = await reading()
    browser.localStore.set('webstudent-lesson-hours', '{}')
    vi.stubGlobal('indexedDB', { databases: async () => [] })
    await app.fire(logoutRequested)
    await app.signIn('an.peeters')
    vi.unstubAllGlobals()
    expect(browser.localStore.get('webstudent-lesson-hours')).toBeNull()
  })
})
