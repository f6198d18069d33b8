import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Fetch } from '#api/transport.ts'
import * as betalingen from '#screens/betalingen/model.ts'
import * as login from '#screens/login/model.ts'
import { $mustChangePassword, logoutRequested, passwordChanged } from '#session/user/session.ts'
import { memoryStore } from '#shared/browser/environment.ts'
import { tabFocused } from '#shared/browser/otherTabs.ts'
import { createVault, generateKey } from '#shared/browser/storage/browserVault.ts'
import { deferred } from '../api/support.ts'
import { createBrowser, personaOf, siteFor, useTestSchool } from '../mocks/school.ts'
import { type App, type AppOptions, createApp, createTabs, scaledTimeout, startedBy } from './app.ts'
import { chosenByItself } from './chosenByItself.ts'

const otherUser = 'In een ander tabblad is iemand anders aangemeld'
const signedOutHere = 'Je bent hier afgemeld'
const halfAnHour = 31 * 60_000

/** One browser: its tabs share cookies, local storage, the vault and the channel, and nothing else. */
function openBrowser() {
  const browser = createBrowser()
  const tabs = createTabs()
  const shared = { browser, localStore: memoryStore(), vault: createVault(generateKey) }
  return {
    browser,
    localStore: shared.localStore,
    async tab(options: AppOptions = {}, at = '/') {
      const app = createApp({ ...shared, tabs: tabs(), ...options })
      await app.start(at)
      if (at === '/') await app.fire(login.opened)
      return app
    },
    /** A tab that receives no messages, such as one that the browser has put to sleep. */
    sleepingTab(options: AppOptions = {}) {
      return this.tab({ tabs: null, ...options })
    },
  }
}

/** The two tabs of one browser; An has signed in in the first. */
async function twoTabs() {
  const browser = openBrowser()
  const [first, second] = [await browser.tab(), await browser.tab()]
  await first.signIn('an.peeters')
  return [first, second] as const
}

/** Two tabs, of which the second receives no messages of the first. Both remember An. */
async function twoTabsOneSleeping() {
  const browser = openBrowser()
  const [first, second] = [await browser.tab(), await browser.sleepingTab()]
  for (const app of [first, second]) await app.signIn('an.peeters', { rememberMe: true })
  return [first, second] as const
}

/** A tab in which An was remembered and has signed out. */
async function signedOutTab() {
  const browser = openBrowser()
  const first = await browser.tab()
  await first.signIn('an.peeters', { rememberMe: true })
  await first.fire(logoutRequested)
  return { browser, first }
}

/** What the user of a tab sees; the text is that of the login page once it is open. */
async function seen(app: App) {
  await app.settled()
  if (app.path() === '/') await app.fire(login.opened)
  return { user: app.userName(), path: app.path(), text: app.get(login.$error) }
}
const stopped = (text: string) => ({ user: null, path: '/', text })
const nothing = (user: string, path = '/landing-page') => ({ user, path, text: '' })

/** That the only connection of the list does not choose itself. */
async function expectNoSignIn(app: App) {
  expect([await chosenByItself(app), app.get(login.$view)]).toEqual([null, 'list'])
}

/** Holds back the calls that `pattern` picks until they are let go. */
function holding(fetch: Fetch, pattern: RegExp) {
  const { promise, resolve } = deferred<void>()
  const held: Fetch = async (input, init) => {
    const answer = await fetch(input, init)
    if (pattern.test(`${input} ${init?.body ?? ''}`)) await promise
    return answer
  }
  return { fetch: held, letGo: () => resolve() }
}

/** Mohamed is signing in in the second tab, which has stopped the first one, An's; it goes on when it is let go. */
async function takeOver() {
  const browser = openBrowser()
  const { fetch, letGo } = holding(browser.browser.fetch, /servertypeinfo/)
  const [first, second] = [await browser.tab(), await browser.tab({ fetch })]
  await first.signIn('an.peeters')
  const signingIn = second.signIn('mohamed.elamrani')
  await expect.poll(() => first.userName(), scaledTimeout).toBeNull()
  return { first, second, signingIn, letGo }
}

// rule: session-5, session-9, session-10
describe('two tabs of one browser', () => {
  // The clock only goes on, and each test signs in anew.
  const school = useTestSchool({ shared: true })

  afterEach(() => void vi.useRealTimers())

  describe('when somebody else signs in in one', () => {
    test('the other stops, shows nothing of either and says why', async () => {
      const [first, second] = await twoTabs()
      await first.visit('/betalingen')
      await first.fire(betalingen.opened)
      await second.signIn('mohamed.elamrani')
      expect(await seen(first)).toEqual(stopped(otherUser))
      expect(first.get(betalingen.$payments)).toEqual([])
      expect(first.tabStore.get('webstudent-session')).toBeNull()
      expect(await seen(second)).toEqual(nothing('Mohamed El Amrani'))
    })

    test('an answer that was under way is not shown', async () => {
      const browser = openBrowser()
      const { fetch, letGo } = holding(browser.browser.fetch, /betalingen/)
      const [first, second] = [await browser.tab({ fetch }), await browser.tab()]
      await first.signIn('an.peeters')
      const asked = first.fire(betalingen.opened)
      await second.signIn('mohamed.elamrani')
      letGo()
      await asked
      expect([first.userName(), first.get(betalingen.$payments)]).toEqual([null, []])
    })

    test('a tab that was still signing in does not go on as the first one', async () => {
      const browser = openBrowser()
      const { fetch, letGo } = holding(browser.browser.fetch, /servertypeinfo/)
      const [first, second] = [await browser.tab({ fetch }), await browser.tab()]
      const site = siteFor(personaOf('griet.aerts'))
      const signingIn = first.signIn('griet.aerts')
      await expect
        .poll(async () => (await browser.browser.rest('myschoolwareaccount', { site })).status, scaledTimeout)
        .toBe(200)
      await second.signIn('systeemgebruiker')
      letGo()
      await signingIn
      expect(await seen(first)).toEqual(stopped(otherUser))
      expect(second.userName()).toBe('Systeemgebruiker')
    })

    test('the next one can sign in in the tab that stopped, and then the other one stops', async () => {
      const [first, second] = await twoTabs()
      await second.signIn('mohamed.elamrani')
      await first.signIn('an.peeters')
      expect([await seen(first), await seen(second)]).toEqual([nothing('An Peeters'), stopped(otherUser)])
    })
  })

  describe('when a sign-in in one is refused', () => {
    const atStudents = { serverLocation: siteFor(personaOf('an.peeters')) }

    test('because of the password, the other goes on', async () => {
      const [first, second] = await twoTabs()
      await second.signIn('katrien.maes', { ...atStudents, password: 'verkeerd' })
      await first.fire(tabFocused)
      expect(await seen(first)).toEqual(nothing('An Peeters'))
    })

    test('because the user belongs to another site, the other says that it is signed out: nobody else is in', async () => {
      const browser = openBrowser()
      const { fetch, letGo } = holding(browser.browser.fetch, /servertypeinfo/)
      const [first, second] = [await browser.tab(), await browser.tab({ fetch })]
      await first.signIn('an.peeters')
      const signingIn = second.signIn('katrien.maes', atStudents)
      await expect.poll(() => first.userName(), scaledTimeout).toBeNull()
      // Nobody knows yet whether the sign-in succeeds.
      expect(await seen(first)).toEqual(stopped(signedOutHere))
      letGo()
      await signingIn
      expect(first.get(login.$error)).toBe(signedOutHere)
      expect([second.userName(), second.get(login.$error)]).toEqual([
        null,
        'Opgegeven server en gebruikersnaam komen niet overeen',
      ])
    })

    test('the other tab of the refused user says that it is signed out', async () => {
      const [first, second] = await twoTabs()
      const { configuratie } = school.server.db.tables
      await configuratie.update(1, { BlockAccountCreation: true })
      await second.signIn('an.peeters')
      await configuratie.update(1, { BlockAccountCreation: false })
      expect(await seen(first)).toEqual(stopped(signedOutHere))
    })

    test('what happens later to somebody else is no reason for the tab that stopped', async () => {
      const [first, second] = await twoTabs()
      await second.signIn('katrien.maes', atStudents)
      await seen(first)
      await first.signIn('an.peeters', { password: 'verkeerd' })
      const refused = first.get(login.$error)
      await second.signIn('mohamed.elamrani')
      expect(first.get(login.$error)).toBe(refused)
    })
  })

  test('a tab that stopped while a sign-in was under way says so once somebody else is signed in', async () => {
    const { first, signingIn, letGo } = await takeOver()
    expect(await seen(first)).toEqual(stopped(signedOutHere))
    letGo()
    await signingIn
    expect(first.get(login.$error)).toBe(otherUser)
    await first.fire(login.opened)
    expect(first.get(login.$error)).toBe('')
  })

  test('who tries to sign in while that is under way keeps what the server says of it', async () => {
    const { first, second, signingIn, letGo } = await takeOver()
    await seen(first)
    await first.signIn('an.peeters', { password: 'verkeerd' })
    const refused = first.get(login.$error)
    letGo()
    await signingIn
    expect([first.get(login.$error), second.userName()]).toEqual([refused, 'Mohamed El Amrani'])
  })

  test('of one user are both signed in', async () => {
    const [first, second] = await twoTabs()
    await second.signIn('an.peeters')
    expect([await seen(first), await seen(second)]).toEqual([nothing('An Peeters'), nothing('An Peeters')])
  })

  test('at different sites do not mind each other', async () => {
    const [first, second] = await twoTabs()
    await second.signIn('katrien.maes')
    await second.fire(logoutRequested)
    expect([first.userName(), second.userName()]).toEqual(['An Peeters', null])
  })

  describe('when one signs out', () => {
    test('the other is signed out too, with one call to the server', async () => {
      const browser = openBrowser()
      let logouts = 0
      const fetch: Fetch = (input, init) => {
        if (/"Logout"/.test(String(init?.body))) logouts += 1
        return browser.browser.fetch(input, init)
      }
      const [first, second] = [await browser.tab({ fetch }), await browser.tab({ fetch })]
      await first.signIn('an.peeters', { rememberMe: true })
      await second.signIn('an.peeters')
      await first.fire(logoutRequested)
      expect(await seen(second)).toEqual(stopped(signedOutHere))
      expect(logouts).toBe(1)
    })

    test('the other keeps that reason when somebody else signs in after it', async () => {
      const [first, second] = await twoTabs()
      await second.signIn('an.peeters')
      await first.fire(logoutRequested)
      expect(await seen(second)).toEqual(stopped(signedOutHere))
      await first.signIn('mohamed.elamrani')
      expect(second.get(login.$error)).toBe(signedOutHere)
    })

    test('a tab that did not hear it does not sign in again by itself', async () => {
      const [first, second] = await twoTabsOneSleeping()
      await first.fire(logoutRequested)
      await second.fire(betalingen.opened)
      expect([second.userName(), second.path()]).toEqual([null, '/'])
    })

    test('a reload of the other says so', async () => {
      const [first, second] = await twoTabsOneSleeping()
      await first.fire(logoutRequested)
      const reloaded = second.reload()
      await reloaded.start('/betalingen')
      expect(await seen(reloaded)).toEqual(stopped(signedOutHere))
    })

    test('a new tab does not sign in by itself, until somebody has signed in again', async () => {
      const { browser } = await signedOutTab()
      const later = await browser.tab({ tabs: null })
      await expectNoSignIn(later)
      await later.signIn('an.peeters', { rememberMe: true })
      const next = await browser.tab({ tabs: null })
      await expect.poll(() => next.userName(), scaledTimeout).toBe('An Peeters')
    })

    test('that tab does not sign in by itself after a reload, though somebody has signed in again in another', async () => {
      const { browser, first } = await signedOutTab()
      await (await browser.tab()).signIn('an.peeters', { rememberMe: true })
      const reloaded = first.reload()
      await reloaded.start()
      await expectNoSignIn(reloaded)
    })

    test('a login page that is open does not sign in by itself either', async () => {
      const browser = openBrowser()
      const first = await browser.tab()
      await first.signIn('an.peeters', { rememberMe: true })
      const open = await browser.tab({}, '/connection/new')
      await first.fire(logoutRequested)
      await open.visit('/')
      await expectNoSignIn(open)
    })
  })

  describe('when the user looks at a tab again', () => {
    test('that belongs to somebody who is no longer signed in, it stops', async () => {
      const browser = openBrowser()
      const [first, second] = [await browser.sleepingTab(), await browser.sleepingTab()]
      await first.signIn('an.peeters')
      await second.signIn('mohamed.elamrani')
      await Promise.all([first.fire(tabFocused), second.fire(tabFocused)])
      expect([await seen(first), await seen(second)]).toEqual([
        stopped(otherUser),
        nothing('Mohamed El Amrani'),
      ])
    })

    test('and the server has ended the session, the tab ends unless the password is remembered', async () => {
      const [forgetful, remembering] = [await openBrowser().tab(), await openBrowser().tab()]
      await forgetful.signIn('an.peeters')
      await remembering.signIn('an.peeters', { rememberMe: true })
      school.clock.advance(halfAnHour)
      await Promise.all([forgetful.fire(tabFocused), remembering.fire(tabFocused)])
      expect([forgetful.userName(), forgetful.path(), forgetful.toasts()]).toEqual([
        null,
        '/',
        ['Je sessie is verlopen. Meld je opnieuw aan.'],
      ])
      expect(remembering.userName()).toBe('An Peeters')
    })

    test('and the server cannot be reached, nothing changes', async () => {
      const browser = openBrowser()
      let broken = false
      const fetch: Fetch = (input, init) =>
        broken ? Promise.reject(new TypeError('no')) : browser.browser.fetch(input, init)
      const app = await browser.tab({ fetch })
      await app.signIn('an.peeters')
      broken = true
      await app.fire(tabFocused)
      expect([await seen(app), app.toasts()]).toEqual([nothing('An Peeters'), []])
    })
  })

  test('a sign-in by itself that gives somebody else ends the tab', async () => {
    const browser = openBrowser()
    let other = false
    const fetch: Fetch = async (input, init) => {
      const answer = await browser.browser.fetch(input, init)
      if (!other || !/"Authenticate"/.test(String(init?.body))) return answer
      return new Response((await answer.text()).replace(/"userid"\s*:\s*\d+/, '"userid": 4711'))
    }
    const app = await browser.tab({ fetch })
    await app.signIn('an.peeters', { rememberMe: true })
    school.clock.advance(halfAnHour)
    other = true
    await app.fire(betalingen.opened)
    expect([app.userName(), app.path()]).toEqual([null, '/'])
  })

  test('a password that was changed in one is no longer asked for in the other', async () => {
    const browser = openBrowser()
    const [first, second] = [await browser.tab(), await browser.tab()]
    await first.signIn('karin.vandenbossche')
    await second.signIn('karin.vandenbossche')
    await first.fire(passwordChanged, 'Nieuw-2026!')
    expect([first.get($mustChangePassword), second.get($mustChangePassword)]).toEqual([false, false])
    expect(JSON.parse(second.tabStore.get('webstudent-session') ?? '')).toMatchObject({
      login: { UserData: { veranderpaswoord: false } },
    })
  })

  test.each([
    ['no object', 'signedIn'],
    ['an unknown kind', { kind: 'boo', person: null }],
    ['a person that is none', { kind: 'signedIn', person: { server: siteFor(personaOf('an.peeters')) } }],
  ])('a message that is %s changes nothing', async (_, message) => {
    const end = createTabs()
    const [own, other] = [end(), end()]
    const app = await startedBy('an.peeters', { tabs: own })
    other.send(message)
    await app.settled()
    expect(app.userName()).toBe('An Peeters')
  })
})
