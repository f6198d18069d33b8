import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { saveAgendaPunt } from '#api/endpoints/agendaPunt.ts'
import { koppelleerling } from '#api/endpoints/koppelleerling.ts'
import { changePersonalia } from '#api/endpoints/personalia.ts'
import { verwerkAanwezigheden } from '#api/endpoints/registration.ts'
import type { Client, Fetch } from '#api/transport.ts'
import * as betalingen from '#screens/betalingen/model.ts'
import * as login from '#screens/login/model.ts'
import { cacheAnswers } from '#session/cache/answers.ts'
import { $isCacheOn, cacheSettingNeeded, cacheSwitched } from '#session/cache/cacheSwitch.ts'
import { $connections } from '#session/connections/connections.ts'
import { storeNews } from '#session/news/storedNews.ts'
import { $unseen, allSeen, newsNeeded, rowsSeen } from '#session/news/unseen.ts'
import { needed as programmesNeeded } from '#session/programme/opleidingen.ts'
import { $client } from '#session/user/client.ts'
import { $session, logoutRequested, sessionExpired } from '#session/user/session.ts'
import { $isServerUnreachable } from '#shared/browser/network.ts'
import { createVault, generateKey } from '#shared/browser/storage/browserVault.ts'
import { dayMs } from '#shared/dates/schoolTime.ts'
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

/** A text store whose whole content the test can read. */
function listedStore() {
  const store = new Map<string, string>()
  return {
    get: (name: string) => store.get(name) ?? null,
    set: (name: string, text: string) => void store.set(name, text),
    remove: (name: string) => void store.delete(name),
    raw: () => JSON.stringify([...store]),
  }
}

/** A browser in which several people can sign in, one after the other or in several tabs. */
function openBrowser() {
  const browser = createBrowser()
  const tabs = createTabs()
  const keyValueStore = memoryKeyValueStore()
  const localStore = listedStore()
  const tabStores: ReturnType<typeof listedStore>[] = []
  const answerTexts = new Set<string>()
  let time = start
  let network: 'on' | 'off' | Promise<unknown> = 'on'
  let ahead: number | null = null
  const fetch: Fetch = async (input, init) => {
    if (network === 'off') throw new TypeError('Failed to fetch')
    await network
    const response = await browser.fetch(input, init)
    for (const [, value = ''] of (await response.clone().text()).matchAll(/"([^"\\]{6,})"(?!\s*:)/g))
      answerTexts.add(value)
    if (ahead === null) return response
    const headers = new Headers(response.headers)
    headers.set('Date', new Date(time + ahead).toUTCString())
    return new Response(response.body, { status: response.status, headers })
  }
  return {
    keyValueStore,
    /** Makes the answers give a time this many ms later than that of the device. */
    serverIsAhead(ms: number) {
      ahead = ms
    },
    /** All longer texts of the server's answers so far. */
    answerTexts,
    /** Everything that is stored on the device, without decryption. */
    async raw() {
      const stored = (await keyValueStore.names()).map(async (name) => {
        const value = await keyValueStore.get(name)
        const { data } = (value ?? {}) as { data?: ArrayBuffer }
        const bytes = data ? String.fromCharCode(...new Uint8Array(data)) : ''
        return `${name} ${JSON.stringify(value)} ${bytes}`
      })
      return [...(await Promise.all(stored)), localStore.raw()].join('\n')
    },
    rawTabs: () => tabStores.map((store) => store.raw()).join('\n'),
    names: async () => (await keyValueStore.names()).filter((name) => !name.startsWith('webstudent-key')),
    advance(ms: number) {
      time += ms
    },
    setNetwork(state: typeof network) {
      network = state
    },
    async tab(options: AppOptions = {}) {
      const now = () => time
      const tabStore = listedStore()
      tabStores.push(tabStore)
      const app = createApp({
        browser,
        fetch,
        now,
        localStore,
        tabStore,
        keyValueStore,
        tabs: tabs(),
        ...options,
      })
      await app.start()
      return app
    },
    /** A later visit by this person. */
    async visit(who: string) {
      const app = await this.tab({ tabs: null })
      await app.signIn(who)
      return app
    },
  }
}

const payments = (app: App) => app.get(betalingen.resource.$data)?.length ?? null

// rule: known-1, known-2, known-3
describe('the stored data of a screen', () => {
  const school = useTestSchool({ shared: true })

  /** A device on which An has read the payments. */
  async function reading() {
    const device = openBrowser()
    const app = await device.tab()
    await app.signIn('an.peeters')
    await app.fire(betalingen.opened)
    expect((await device.names()).length).toBeGreaterThan(2)
    return { device, app }
  }

  test('are shown at the next visit with their time, until the server has answered', async () => {
    const { device, app } = await reading()
    const before = payments(app)
    device.advance(3 * dayMs)
    const next = await device.visit('an.peeters')
    const { promise, resolve } = deferred<void>()
    device.setNetwork(promise)
    const opened = next.fire(betalingen.opened)
    await expect.poll(() => payments(next), scaledTimeout).toBe(before)
    expect(next.get(betalingen.resource.$readAt)).toBe(start)
    expect(next.get(betalingen.resource.$loading)).toBe(true)
    resolve()
    await opened
    expect(next.get(betalingen.resource.$readAt)).toBe(start + 3 * dayMs)
    expect(next.get(betalingen.resource.$loading)).toBe(false)
  })

  test('stay without a network, with their time and the reason', async () => {
    const { device, app } = await reading()
    const next = await device.visit('an.peeters')
    device.advance(dayMs)
    device.setNetwork('off')
    await next.fire(betalingen.opened)
    expect(payments(next)).toBe(payments(app))
    expect(next.get(betalingen.resource.$readAt)).toBe(start)
    expect(next.get(betalingen.resource.$status)).toBe('ready')
    expect(next.get(betalingen.resource.$error)).not.toBe('')
  })

  test.each([
    ['an error', { message: 'Stuk' }, 500],
    ['a refusal', { success: false, message: 'Stuk' }, 200],
  ])('are not replaced by %s of the server', async (_, answer, status) => {
    const { device, app } = await reading()
    const before = payments(app)
    const broken = () => HttpResponse.json(answer, { status })
    school.network.use(http.get('*/REST/betalingen/', broken))
    await app.fire(betalingen.resource.retried)
    await app.fire(programmesNeeded)
    const next = await device.visit('an.peeters')
    device.setNetwork('off')
    await next.fire(betalingen.opened)
    expect(payments(next)).toBe(before)
  })

  test('are not stored on a page that cannot encrypt, but are shown', async () => {
    const device = openBrowser()
    const app = await device.tab()
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    await app.signIn('an.peeters')
    await app.fire(betalingen.opened)
    expect([payments(app) === null, await device.names()]).toEqual([false, []])
    device.setNetwork('off')
    const next = await device.tab({ tabs: null })
    await next.fire(betalingen.opened)
    expect(payments(next)).toBeNull()
    vi.unstubAllGlobals()
  })

  const leaving: readonly [string, (app: App) => Promise<void>][] = [
    ['signs out', (app) => app.fire(logoutRequested)],
    ['signs in again on a shared device', (app) => app.signIn('an.peeters', { shared: true })],
    ['is followed by another user', (app) => app.signIn('mohamed.elamrani', { shared: true })],
  ]
  test.each(leaving)('are removed without a trace when the user %s', async (_, leave) => {
    const { device, app } = await reading()
    const first = [...device.answerTexts]
    await leave(app)
    expect(await device.names()).toEqual([])
    const raw = `${await device.raw()} ${device.rawTabs()}`
    expect(first.filter((text) => raw.includes(text))).toEqual([])
  })

  test('are removed when the server refuses the remembered password', async () => {
    const { device, app } = await reading()
    await app.signIn('an.peeters', { rememberMe: true })
    await app.fire(sessionExpired)
    expect(await device.names()).toEqual([])
  })

  test('stay when somebody types a wrong password, and when the session of a user who typed it ends', async () => {
    const { device, app } = await reading()
    await (await device.tab()).signIn('an.peeters', { password: 'fout' })
    await app.fire(sessionExpired)
    expect((await device.names()).length).toBeGreaterThan(2)
  })

  test('are removed when somebody else signs in in another tab', async () => {
    const { device, app } = await reading()
    await (await device.tab()).signIn('mohamed.elamrani', { shared: true })
    await app.settled()
    expect(await device.names()).toEqual([])
  })

  test('are never shown to somebody else', async () => {
    const { device } = await reading()
    const other = await device.visit('mohamed.elamrani')
    device.setNetwork('off')
    await other.fire(betalingen.opened)
    expect(payments(other)).toBeNull()
  })

  test('stay for the user of another site', async () => {
    const { device, app } = await reading()
    const other = await device.tab()
    await other.signIn('katrien.maes')
    await app.fire(logoutRequested)
    expect(await device.names()).not.toEqual([])
  })

  test('stay when the sign-in page opens, and are removed after 30 days', async () => {
    const { device } = await reading()
    await (await device.tab({ tabs: null })).fire(login.opened)
    device.advance(31 * dayMs)
    const before = await device.names()
    expect(before).not.toEqual([])
    await (await device.tab({ tabs: null })).signIn('katrien.maes', { shared: true })
    expect(await device.names()).toEqual([])
  })

  test('are removed too when they arrive during a slow sign-out', async () => {
    const { device, app } = await reading()
    const { promise, resolve } = deferred<void>()
    device.setNetwork(promise)
    const signOut = app.fire(logoutRequested)
    const read = app.fire(betalingen.resource.retried)
    resolve()
    await Promise.all([signOut, read])
    expect(await device.names()).toEqual([])
  })

  test('cannot be read on the device', async () => {
    const { device } = await reading()
    const raw = await device.raw()
    expect(device.answerTexts.size).toBeGreaterThan(20)
    expect(
      [...device.answerTexts, 'an.peeters', 'webstudent/', 'betalingen'].filter((text) => raw.includes(text)),
    ).toEqual([])
  })

  test.each([
    ['the mobile number', changePersonalia],
    ['the attendance of an hour', verwerkAanwezigheden],
    ['a point of the agenda', saveAgendaPunt],
    ['who is a child', koppelleerling],
  ])('are not shown any more once this person has changed %s', async (_, endpoint) => {
    const { device, app } = await reading()
    const session = app.get($session)
    if (!session) throw new Error('nobody is signed in')
    const client = app.get($client) as Client
    const keeper = { store: device.keyValueStore, session, now: () => start }
    await cacheAnswers(keeper, client, [{ endpoint, request: {}, list: false }])
    const next = await device.visit('an.peeters')
    device.setNetwork('off')
    await next.fire(betalingen.opened)
    expect(payments(next)).toBeNull()
  })
})

// rule: known-4
describe('a remembered connection without a network', () => {
  useTestSchool({ shared: true })

  /** A tab without a network, a day after An has read the payments with a remembered password. */
  async function remembering() {
    const device = openBrowser()
    const vault = createVault(generateKey)
    const app = await device.tab({ vault })
    await app.signIn('an.peeters', { rememberMe: true })
    await app.fire(betalingen.opened)
    device.advance(dayMs)
    device.setNetwork('off')
    const next = await device.tab({ vault, tabs: null })
    const [connection] = next.get($connections)
    if (!connection) throw new Error('nothing is remembered')
    return { device, next, connection, rows: payments(app) }
  }

  test('opens the stored data, and the server is asked again once it can be reached', async () => {
    const { device, next, connection, rows } = await remembering()
    await next.fire(login.connectionChosen, connection)
    expect([next.userName(), next.get($session)?.unconfirmed]).toEqual(['An Peeters', true])
    await next.fire(betalingen.opened)
    expect([payments(next), next.get(betalingen.resource.$readAt)]).toEqual([rows, start])
    expect(next.get($isServerUnreachable)).toBe(true)
    device.setNetwork('on')
    await next.fire(betalingen.resource.retried)
    expect([next.get(betalingen.resource.$readAt), next.get($isServerUnreachable)]).toEqual([
      start + dayMs,
      false,
    ])
  })

  test('is not needed: the typed password opens the stored data, and a wrong one does not', async () => {
    const { device, next, rows } = await remembering()
    await next.signIn('an.peeters', { password: 'Welkom-2025!' })
    expect(next.userName()).toBeNull()
    await next.signIn('an.peeters')
    expect([next.userName(), next.get($session)?.unconfirmed]).toEqual(['An Peeters', true])
    await next.fire(betalingen.opened)
    expect(payments(next)).toBe(rows)
    device.setNetwork('on')
    await next.fire(betalingen.resource.retried)
    expect([next.get(betalingen.resource.$readAt), next.get($isServerUnreachable)]).toEqual([
      start + dayMs,
      false,
    ])
  })

  test('opens nothing for somebody who shares the device', async () => {
    const { next } = await remembering()
    await next.signIn('an.peeters', { shared: true })
    expect(next.userName()).toBeNull()
  })

  test('opens nothing after 30 days', async () => {
    const { device, next, connection } = await remembering()
    device.advance(31 * dayMs)
    await next.fire(login.connectionChosen, connection)
    expect([next.userName(), next.get(login.$error)]).toEqual([null, expect.stringContaining('verbinding')])
  })
})

// rule: known-6
describe('the switch of Mijn gebruiker', () => {
  useTestSchool({ shared: true })

  test('stores nothing on this device while it is off', async () => {
    const device = openBrowser()
    const app = await device.tab()
    await app.signIn('an.peeters')
    await app.fire(cacheSettingNeeded)
    expect(app.get($isCacheOn)).toBe(true)
    await app.fire(cacheSwitched, false)
    await app.fire(betalingen.opened)
    expect(await device.names()).toEqual([expect.stringMatching(/ off$/)])
    const next = await device.visit('an.peeters')
    await next.fire(cacheSettingNeeded)
    expect(next.get($isCacheOn)).toBe(false)
    await next.fire(cacheSwitched, true)
    await next.fire(betalingen.resource.retried)
    expect((await device.names()).length).toBeGreaterThan(2)
  })
})

// rule: news-1, news-3
describe('the news', () => {
  afterEach(() => void vi.unstubAllGlobals())
  const school = useTestSchool({})

  test('appears once at the next visit, and stays until it has been seen', async () => {
    const device = openBrowser()
    const app = await device.tab()
    await app.signIn('an.peeters')
    await app.fire(betalingen.opened)
    expect(app.get($unseen)).toEqual([])
    const [open] = school.server.db.tables.betalingen
      .all()
      .filter(({ Betaald, Tebetalen }) => Betaald < Tebetalen)
    if (!open) throw new Error('everything is paid')
    await school.server.db.tables.betalingen.update(open.ID, { Betaald: open.Betaald + 10 })
    const next = await device.visit('an.peeters')
    await next.fire(betalingen.opened)
    expect(next.get($unseen)).toMatchObject([{ kind: 'moneyReceived', amount: 10, childId: null }])
    const later = await device.visit('an.peeters')
    await later.fire(newsNeeded)
    expect(later.get($unseen)).toHaveLength(1)
    await later.fire(rowsSeen, [later.get($unseen)[0]?.row ?? ''])
    const last = await device.visit('an.peeters')
    await last.fire(newsNeeded)
    expect(last.get($unseen)).toEqual([])
  })

  /** A device on which somebody found news at a visit later than the one before. */
  async function foundLater() {
    const device = openBrowser()
    const app = await device.tab()
    await app.signIn('an.peeters')
    await app.fire(betalingen.opened)
    const { all, update } = school.server.db.tables.betalingen
    const open = all().find(({ Betaald, Tebetalen }) => Betaald < Tebetalen)
    if (!open) throw new Error('everything is paid')
    const pay = (amount: number) => update(open.ID, { Betaald: open.Betaald + amount })
    await pay(10)
    device.advance(20 * dayMs)
    const later = await device.visit('an.peeters')
    await later.fire(betalingen.opened)
    expect(later.get($unseen)).toHaveLength(1)
    return { device, pay }
  }

  // rule: news-2
  test('does not include what was seen or found at a later time, once the clock has been moved back', async () => {
    const { device, pay } = await foundLater()
    device.advance(-20 * dayMs)
    const back = await device.visit('an.peeters')
    await back.fire(newsNeeded)
    expect(back.get($unseen)).toEqual([])
    await pay(0)
    await back.fire(betalingen.opened)
    expect(back.get($unseen)).toEqual([])
  })

  // rule: news-2
  test('stays and grows on a device whose clock is an hour behind until the server tells the time', async () => {
    const { device, pay } = await foundLater()
    device.advance(-dayMs / 24)
    const back = await device.visit('an.peeters')
    await back.fire(newsNeeded)
    expect(back.get($unseen)).toMatchObject([{ amount: 10 }])
    await pay(30)
    await back.fire(betalingen.opened)
    expect(back.get($unseen)).toMatchObject([{ amount: 20 }])
  })

  // rule: news-2, date-9
  test('has what changed on a device whose clock is twenty days behind that of the server', async () => {
    const { device, pay } = await foundLater()
    device.advance(-20 * dayMs)
    device.serverIsAhead(20 * dayMs)
    const back = await device.visit('an.peeters')
    await pay(30)
    await back.fire(betalingen.opened)
    expect(back.get($unseen)).toMatchObject([{ amount: 20 }])
  })

  test('is not stored on a shared device', async () => {
    const device = openBrowser()
    const app = await device.tab()
    await app.signIn('an.peeters', { shared: true })
    await app.fire(allSeen)
    expect(await device.names()).toEqual([])
  })

  // rule: news-5
  test('is counted at the icon of the app, without a lesson that is over', async () => {
    const badge = { setAppBadge: vi.fn(async () => undefined), clearAppBadge: vi.fn(async () => undefined) }
    vi.stubGlobal('navigator', badge)
    const device = openBrowser()
    const app = await device.visit('an.peeters')
    const session = app.get($session)
    if (!session) throw new Error('nobody is signed in')
    const about = { childId: null, name: 'Frans' }
    const lesson = { start: '2026-11-24 18:30:00', end: '2026-11-24 21:30:00' }
    const client = app.get($client)
    await storeNews({ store: device.keyValueStore, session, client, now: () => start }, [
      { kind: 'lessonCancelled', row: 'agenda 1', ...about, ...lesson },
      { kind: 'moduleResult', row: 'module 1', ...about },
    ])
    await app.fire(newsNeeded)
    expect(badge.setAppBadge).toHaveBeenLastCalledWith(2)
    device.advance(dayMs)
    const later = await device.visit('an.peeters')
    await later.fire(newsNeeded)
    expect(later.get($unseen).map(({ kind }) => kind)).toEqual(['moduleResult'])
    expect(badge.setAppBadge).toHaveBeenLastCalledWith(1)
    await later.fire(allSeen)
    expect(badge.clearAppBadge).toHaveBeenCalled()
  })
})
