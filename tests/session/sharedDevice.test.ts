import { afterEach, describe, expect, test, vi } from 'vitest'
import * as betalingen from '#screens/betalingen/model.ts'
import * as login from '#screens/login/model.ts'
import { $connections } from '#session/connections/connections.ts'
import { preferenceSwitched, preferencesOf } from '#session/navigation/top-bar/preferences.ts'
import { programmeChosen } from '#session/programme/opleidingen.ts'
import { logoutRequested } from '#session/user/session.ts'
import type { TextStore } from '#shared/browser/storage/textStore.ts'
import { personaOf, useTestSchool } from '../mocks/school.ts'
import { openLogin } from '../screens/login/openLogin.ts'
import {
  createApp,
  createTabs,
  longerThanSession,
  memoryKeyValueStore,
  scaledTimeout,
  startedBy,
} from './app.ts'
import { chosenByItself } from './chosenByItself.ts'

/** A text store whose names the test can read. */
function listed() {
  const texts = new Map<string, string>()
  const store: TextStore = {
    get: (name) => texts.get(name) ?? null,
    set: (name, text) => void texts.set(name, text),
    remove: (name) => void texts.delete(name),
  }
  return { store, names: () => [...texts.keys()] }
}

// rule: session-12
describe('a shared device', () => {
  const school = useTestSchool({ shared: true })
  afterEach(() => void vi.useRealTimers())

  /** Fills in the form of An, with the box for a shared device on. */
  async function filledIn() {
    const [local, tab] = [listed(), listed()]
    const keyValueStore = memoryKeyValueStore()
    const app = await openLogin({ localStore: local.store, tabStore: tab.store, keyValueStore })
    await app.fire(login.usernameChanged, 'an.peeters')
    await app.fire(login.passwordChanged, personaOf('an.peeters').wachtwoord)
    await app.fire(login.sharedChanged, true)
    return { app, local, tab, keyValueStore }
  }

  test('stores nothing about its user', async () => {
    const { app, local, tab, keyValueStore } = await filledIn()
    await app.fire(login.submitted)
    expect(app.userName()).toBe('An Peeters')
    await app.fire(preferenceSwitched, { module: '/Agenda', name: 'toonDetails' as const })
    await app.fire(programmeChosen, 1)
    await app.fire(betalingen.opened)
    expect([app.get($connections), tab.names(), await keyValueStore.names()]).toEqual([[], [], []])
    expect(local.names()).toEqual(['webstudent-logged-out-once'])
  })

  test('asks for the password after a reload, and when the session of the server ends', async () => {
    const { app } = await filledIn()
    await app.fire(login.submitted)
    const reloaded = app.reload()
    await reloaded.start('/betalingen')
    expect([reloaded.userName(), reloaded.path()]).toEqual([null, '/'])
    school.clock.advance(longerThanSession)
    await app.fire(betalingen.opened)
    expect([app.userName(), app.path()]).toEqual([null, '/'])
  })

  test('does not change a connection of somebody else, and does not choose it automatically', async () => {
    const { app } = await filledIn()
    await app.signIn('mohamed.elamrani', { rememberMe: true })
    await app.fire(logoutRequested)
    const saved = app.get($connections)
    await app.signIn('an.peeters', { shared: true, rememberMe: true })
    expect(app.get($connections)).toEqual(saved)
    const next = app.reload()
    await next.start()
    expect(await chosenByItself(next)).toBeNull()
  })

  // rule: preference-4
  test('does not show or store the settings of its user for the next one', async () => {
    const { app, local } = await filledIn()
    await app.fire(login.submitted)
    await app.fire(preferenceSwitched, { module: '/Agenda', name: 'toonDetails' as const })
    await app.fire(logoutRequested)
    await app.signIn('mohamed.elamrani')
    expect(app.get(preferencesOf('/Agenda')).toonDetails).toBe(false)
    await app.fire(preferenceSwitched, { module: '/configuratie', name: 'toonFilter' as const })
    expect(local.store.get('webstudent-preferences')).not.toContain('/Agenda')
  })

  test('is not remembered as shared for the next user', async () => {
    const { app } = await filledIn()
    await app.fire(login.submitted)
    await app.fire(logoutRequested)
    await app.fire(login.opened)
    expect(app.get(login.$shared)).toBe(false)
  })
})

// rule: sign-in-9
describe('the only connection', () => {
  useTestSchool({ shared: true })
  afterEach(() => void vi.useRealTimers())

  test.each([
    ['somebody else', 'mohamed.elamrani', null],
    ['the same user', 'an.peeters', 'An Peeters'],
    ['a user of another site', 'katrien.maes', 'An Peeters'],
  ])('is chosen automatically unless another user of the site is signed in: %s', async (_, who, expected) => {
    const end = createTabs()
    const first = await startedBy('an.peeters', { tabs: end() }, { rememberMe: true })
    await first.signIn(who)
    const { browser, localStore, vault } = first
    const next = createApp({ browser, localStore, vault, tabs: end() })
    await next.start()
    await chosenByItself(next)
    await expect.poll(() => next.userName(), scaledTimeout).toBe(expected)
    expect(first.userName()).not.toBeNull()
  })
})
