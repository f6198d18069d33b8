import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Fetch } from '#api/transport.ts'
import * as betalingen from '#screens/betalingen/model.ts'
import * as login from '#screens/login/model.ts'
import { $connections } from '#session/connections/connections.ts'
import { $mustChangePassword, logoutRequested, passwordChanged } from '#session/user/session.ts'
import { createVault, generateKey } from '#shared/browser/storage/browserVault.ts'
import { memoryStore } from '#shared/browser/storage/textStore.ts'
import { tabFocused } from '#shared/browser/tabFocus.ts'
import { deferred } from '../api/support.ts'
import { createBrowser, personaOf, siteFor, useTestSchool } from '../mocks/school.ts'
import {
  type App,
  type AppOptions,
  createApp,
  createTabs,
  longerThanSession,
  scaledTimeout,
  startedBy,
} from './app.ts'
import { chosenByItself } from './chosenByItself.ts'

const otherUser = 'In een ander tabblad is iemand anders aangemeld'
const signedOutHere = 'Je bent hier afgemeld'

/** One browser. Its tabs share only cookies, local storage, the vault and the channel between tabs. */
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

/** Two tabs of one browser; An has signed in in the first one. */
async function twoTabs() {
  const browser = openBrowser()
  const [first, second] = [await browser.tab(), await browser.tab()]
  await first.signIn('an.peeters')
  return [first, second] as const
}

/** Two tabs in which An has signed in with a remembered password; the second receives no messages. */
async function twoTabsOneSleeping() {
  const browser = openBrowser()
  const [first, second] = [await browser.tab(), await browser.sleepingTab()]
  for (const app of [first, second]) await app.signIn('an.peeters', { rememberMe: true })
  return [first, second] as const
}

/** A tab in which An has signed in with a remembered password and has signed out. */
async function signedOutTab() {
  const browser = openBrowser()
  const first = await browser.tab()
  await first.signIn('an.peeters', { rememberMe: true })
  await first.fire(logoutRequested)
  return { browser, first }
}

/** The user and path of a tab, with the message of the login page if that is open. */
async function stateOf(app: App) {
  await app.settled()
  if (app.path() === '/') await app.fire(login.opened)
  return { user: app.userName(), path: app.path(), text: app.get(login.$error) }
}
const signedOutWith = (text: string) => ({ user: null, path: '/', text })
const signedInAs = (user: string) => ({ user, path: '/landing-page', text: '' })

/** Checks that the only connection of the list is not chosen automatically. */
async function expectNoSignIn(app: App) {
  expect([await chosenByItself(app), app.get(login.$view)]).toEqual([null, 'list'])
}

/** Delays the answers to calls that match `pattern` until `release`. */
function delayCalls(fetch: Fetch, pattern: RegExp) {
  const { promise, resolve } = deferred<void>()
  const delayed: Fetch = async (input, init) => {
    const answer = await fetch(input, init)
    if (pattern.test(`${input} ${init?.body ?? ''}`)) await promise
    return answer
  }
  return { fetch: delayed, release: () => resolve() }
}

/** Mohamed is signing in in the second tab, which has stopped An's first tab. The sign-in ends after `release`. */
async function takeOver() {
  const browser = openBrowser()
  const { fetch, release } = delayCalls(browser.browser.fetch, /servertypeinfo/)
  const [first, second] = [await browser.tab(), await browser.tab({ fetch })]
  await first.signIn('an.peeters')
  const signingIn = second.signIn('mohamed.elamrani')
  await expect.poll(() => first.userName(), scaledTimeout).toBeNull()
  return { first, second, signingIn, release }
}

// rule: session-5, session-9, session-10
describe('two tabs of one browser', () => {
  // The tests share a school: its clock only goes forward, and each test signs in again.
  const school = useTestSchool({ shared: true })

  afterEach(() => void vi.useRealTimers())

  describe('when somebody else signs in in one of them', () => {
    test('the other one stops, shows no data and says why', async () => {
      const [first, second] = await twoTabs()
      await first.visit('/betalingen')
      await first.fire(betalingen.opened)
      await second.signIn('mohamed.elamrani')
      expect(await stateOf(first)).toEqual(signedOutWith(otherUser))
      expect(first.get(betalingen.$payments)).toEqual([])
      expect(first.tabStore.get('webstudent-session')).toBeNull()
      expect(await stateOf(second)).toEqual(signedInAs('Mohamed El Amrani'))
    })

    test('a late answer is not shown', async () => {
      const browser = openBrowser()
      const { fetch, release } = delayCalls(browser.browser.fetch, /betalingen/)
      const [first, second] = [await browser.tab({ fetch }), await browser.tab()]
      await first.signIn('an.peeters')
      const opening = first.fire(betalingen.opened)
      await second.signIn('mohamed.elamrani')
      release()
      await opening
      expect([first.userName(), first.get(betalingen.$payments)]).toEqual([null, []])
    })

    test('a tab that was still signing in stops', async () => {
      const browser = openBrowser()
      const { fetch, release } = delayCalls(browser.browser.fetch, /servertypeinfo/)
      const [first, second] = [await browser.tab({ fetch }), await browser.tab()]
      const site = siteFor(personaOf('griet.aerts'))
      const signingIn = first.signIn('griet.aerts')
      await expect
        .poll(async () => (await browser.browser.rest('myschoolwareaccount', { site })).status, scaledTimeout)
        .toBe(200)
      await second.signIn('systeemgebruiker')
      release()
      await signingIn
      expect(await stateOf(first)).toEqual(signedOutWith(otherUser))
      expect(second.userName()).toBe('Systeemgebruiker')
    })

    test('a user can sign in in the tab that stopped, and then the other one stops', async () => {
      const [first, second] = await twoTabs()
      await second.signIn('mohamed.elamrani')
      await first.signIn('an.peeters')
      expect([await stateOf(first), await stateOf(second)]).toEqual([
        signedInAs('An Peeters'),
        signedOutWith(otherUser),
      ])
    })
  })

  describe('when a sign-in in one of them is refused', () => {
    const atStudents = { serverLocation: siteFor(personaOf('an.peeters')) }

    test('because of the password, the other goes on', async () => {
      const [first, second] = await twoTabs()
      await second.signIn('katrien.maes', { ...atStudents, password: 'verkeerd' })
      await first.fire(tabFocused)
      expect(await stateOf(first)).toEqual(signedInAs('An Peeters'))
    })

    test('because the user belongs to another site, the other says that it is signed out, not that somebody else is signed in', async () => {
      const browser = openBrowser()
      const { fetch, release } = delayCalls(browser.browser.fetch, /servertypeinfo/)
      const [first, second] = [await browser.tab(), await browser.tab({ fetch })]
      await first.signIn('an.peeters')
      const signingIn = second.signIn('katrien.maes', atStudents)
      await expect.poll(() => first.userName(), scaledTimeout).toBeNull()
      // Nobody knows yet whether the sign-in succeeds.
      expect(await stateOf(first)).toEqual(signedOutWith(signedOutHere))
      release()
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
      expect(await stateOf(first)).toEqual(signedOutWith(signedOutHere))
    })
  })

  test('a tab that stopped during a sign-in says that somebody else is signed in once that is true', async () => {
    const { first, signingIn, release } = await takeOver()
    expect(await stateOf(first)).toEqual(signedOutWith(signedOutHere))
    release()
    await signingIn
    expect(first.get(login.$error)).toBe(otherUser)
    await first.fire(login.opened)
    expect(first.get(login.$error)).toBe('')
  })

  test('a user who tries to sign in meanwhile keeps the message of the server', async () => {
    const { first, second, signingIn, release } = await takeOver()
    await stateOf(first)
    await first.signIn('an.peeters', { password: 'verkeerd' })
    const refused = first.get(login.$error)
    release()
    await signingIn
    expect([first.get(login.$error), second.userName()]).toEqual([refused, 'Mohamed El Amrani'])
  })

  test('of the same user are both signed in', async () => {
    const [first, second] = await twoTabs()
    await second.signIn('an.peeters')
    expect([await stateOf(first), await stateOf(second)]).toEqual([
      signedInAs('An Peeters'),
      signedInAs('An Peeters'),
    ])
  })

  test('both list a connection that was saved in one of them, once the user signs out there', async () => {
    const browser = openBrowser()
    const [first, second] = [await browser.tab(), await browser.tab()]
    await first.signIn('an.peeters', { rememberMe: true })
    await first.fire(logoutRequested)
    await second.settled()
    expect(second.get($connections).map(({ username }) => username)).toEqual(['an.peeters'])
  })

  test('at different sites do not affect each other', async () => {
    const [first, second] = await twoTabs()
    await second.signIn('katrien.maes')
    await second.fire(logoutRequested)
    expect([first.userName(), second.userName()]).toEqual(['An Peeters', null])
  })

  describe('when the user signs out in one of them', () => {
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
      expect(await stateOf(second)).toEqual(signedOutWith(signedOutHere))
      expect(logouts).toBe(1)
    })

    test('the other keeps its message when somebody else signs in later', async () => {
      const [first, second] = await twoTabs()
      await second.signIn('an.peeters')
      await first.fire(logoutRequested)
      expect(await stateOf(second)).toEqual(signedOutWith(signedOutHere))
      await first.signIn('mohamed.elamrani')
      expect(second.get(login.$error)).toBe(signedOutHere)
    })

    test('a tab that receives no messages does not sign in again automatically', async () => {
      const [first, second] = await twoTabsOneSleeping()
      await first.fire(logoutRequested)
      await second.fire(betalingen.opened)
      expect([second.userName(), second.path()]).toEqual([null, '/'])
    })

    test('the other says so after a reload', async () => {
      const [first, second] = await twoTabsOneSleeping()
      await first.fire(logoutRequested)
      const reloaded = second.reload()
      await reloaded.start('/betalingen')
      expect(await stateOf(reloaded)).toEqual(signedOutWith(signedOutHere))
    })

    test('a new tab does not sign in automatically until somebody has signed in again', async () => {
      const { browser } = await signedOutTab()
      const later = await browser.tab({ tabs: null })
      await expectNoSignIn(later)
      await later.signIn('an.peeters', { rememberMe: true })
      const next = await browser.tab({ tabs: null })
      await expect.poll(() => next.userName(), scaledTimeout).toBe('An Peeters')
    })

    test('the first tab does not sign in automatically after a reload, even if somebody has signed in in another tab', async () => {
      const { browser, first } = await signedOutTab()
      await (await browser.tab()).signIn('an.peeters', { rememberMe: true })
      const reloaded = first.reload()
      await reloaded.start()
      await expectNoSignIn(reloaded)
    })

    test('an open login page does not sign in automatically either', async () => {
      const browser = openBrowser()
      const first = await browser.tab()
      await first.signIn('an.peeters', { rememberMe: true })
      const open = await browser.tab({}, '/connection/new')
      await first.fire(logoutRequested)
      await open.visit('/')
      await expectNoSignIn(open)
    })
  })

  describe('when the user returns to a tab', () => {
    test('of somebody who is no longer signed in, it stops', async () => {
      const browser = openBrowser()
      const [first, second] = [await browser.sleepingTab(), await browser.sleepingTab()]
      await first.signIn('an.peeters')
      await second.signIn('mohamed.elamrani')
      await Promise.all([first.fire(tabFocused), second.fire(tabFocused)])
      expect([await stateOf(first), await stateOf(second)]).toEqual([
        signedOutWith(otherUser),
        signedInAs('Mohamed El Amrani'),
      ])
    })

    test('and the server has ended the session, the tab signs out unless the password is remembered', async () => {
      const [forgetful, remembering] = [await openBrowser().tab(), await openBrowser().tab()]
      await forgetful.signIn('an.peeters')
      await remembering.signIn('an.peeters', { rememberMe: true })
      school.clock.advance(longerThanSession)
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
      expect([await stateOf(app), app.toasts()]).toEqual([signedInAs('An Peeters'), []])
    })
  })

  test('an automatic sign-in that returns another user signs the tab out', async () => {
    const browser = openBrowser()
    let other = false
    const fetch: Fetch = async (input, init) => {
      const answer = await browser.browser.fetch(input, init)
      if (!other || !/"Authenticate"/.test(String(init?.body))) return answer
      return new Response((await answer.text()).replace(/"userid"\s*:\s*\d+/, '"userid": 4711'))
    }
    const app = await browser.tab({ fetch })
    await app.signIn('an.peeters', { rememberMe: true })
    school.clock.advance(longerThanSession)
    other = true
    await app.fire(betalingen.opened)
    expect([app.userName(), app.path()]).toEqual([null, '/'])
  })

  test('a password that was changed in one need not be changed in the other', async () => {
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
    ['not an object', 'signedIn'],
    ['of an unknown kind', { kind: 'boo', person: null }],
    [
      'about an incomplete person',
      { kind: 'signedIn', person: { server: siteFor(personaOf('an.peeters')) } },
    ],
  ])('a message that is %s changes nothing', async (_, message) => {
    const end = createTabs()
    const [own, other] = [end(), end()]
    const app = await startedBy('an.peeters', { tabs: own })
    other.send(message)
    await app.settled()
    expect(app.userName()).toBe('An Peeters')
  })
})
