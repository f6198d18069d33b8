import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Fetch } from '#api/transport.ts'
import * as betalingen from '#screens/betalingen/model.ts'
import { $connections, connectionRemoved } from '#session/connections/connections.ts'
import { restoreLimitMs } from '#session/sign-in/restore/storedSession.ts'
import { $outsideFailure } from '#session/sign-in/signIn.ts'
import { texts } from '#session/sign-in/texts.ts'
import { $client } from '#session/user/client.ts'
import { $mustChangePassword, $session, logoutRequested } from '#session/user/session.ts'
import { appStarted } from '#shared/browser/environment.ts'
import { createVault, generateKey } from '#shared/browser/storage/browserVault.ts'
import { memoryStore } from '#shared/browser/storage/textStore.ts'
import { fakeTimers } from '../../api/support.ts'
import { personaOf, siteFor, useTestSchool } from '../../mocks/school.ts'
import { type App, type AppOptions, createApp, longerThanSession, startedBy } from '../app.ts'

afterEach(() => void vi.useRealTimers())

const storageName = 'webstudent-session'
const an = personaOf('an.peeters')

/** The portal after a reload at Betalingen. */
async function reload(app: App, changes: AppOptions = {}) {
  const reloaded = app.reload(changes)
  await reloaded.start('/betalingen')
  return reloaded
}
const userAndPath = (app: App) => [app.userName(), app.path()]
const signedOut = [null, '/']

describe('after a reload', () => {
  // The tests share a school: its clock only goes forward, and each test signs in again.
  const school = useTestSchool({ shared: true })

  /** Reloads the portal without a sign-in, and records the sign-ins that the server gets. */
  async function reloadCountingLogins(app: App, changes: AppOptions = {}) {
    const logins: string[] = []
    const reloaded = await reload(app, {
      ...changes,
      fetch: (input, init) => {
        if (String(init?.body).includes('uthenticate"')) logins.push(input)
        return app.browser.fetch(input, init)
      },
    })
    return { seen: userAndPath(reloaded), logins }
  }

  const signedIn = (rememberMe: boolean, who = 'an.peeters') => startedBy(who, {}, { rememberMe })

  test('an open session goes on without a password', async () => {
    const app = await signedIn(false)
    const reloaded = await reload(app)
    expect(userAndPath(reloaded)).toEqual(['An Peeters', '/betalingen'])
    expect(reloaded.get($session)).toEqual(app.get($session))
    await reloaded.fire(betalingen.opened)
    expect(reloaded.get(betalingen.$payments)).not.toEqual([])
  })

  test('an ended session goes on when the password is remembered', async () => {
    const app = await signedIn(true)
    school.clock.advance(longerThanSession)
    const reloaded = await reload(app)
    expect(userAndPath(reloaded)).toEqual(['An Peeters', '/betalingen'])
    expect(reloaded.toasts()).toEqual([])
    await reloaded.fire(betalingen.opened)
    expect(reloaded.get(betalingen.$payments)).not.toEqual([])
  })

  test('an ended session leads to the login page with a message when no password is remembered', async () => {
    const app = await signedIn(false)
    school.clock.advance(longerThanSession)
    const reloaded = await reload(app)
    expect(userAndPath(reloaded)).toEqual(signedOut)
    expect([reloaded.get($client), reloaded.shown()]).toEqual([
      null,
      [{ text: 'Je sessie is verlopen. Meld je opnieuw aan.', kind: 'long' }],
    ])
    await reloaded.signIn('an.peeters')
    expect(reloaded.path()).toBe('/betalingen')
  })

  test('a remembered password whose key is lost leads to the login page', async () => {
    const app = await signedIn(true)
    school.clock.advance(longerThanSession)
    const { seen, logins } = await reloadCountingLogins(app, { vault: createVault(generateKey) })
    // The server would count a sign-in without a password as a wrong password.
    expect([seen, logins]).toEqual([signedOut, []])
  })

  test('a connection that was removed leads to the login page', async () => {
    const app = await signedIn(true)
    const [connection] = app.get($connections)
    await app.fire(connectionRemoved, connection?.ID ?? 0)
    school.clock.advance(longerThanSession)
    expect(await reloadCountingLogins(app)).toEqual({ seen: signedOut, logins: [] })
  })

  test('a remembered password that is no longer valid leads to the login page', async () => {
    const app = await signedIn(true)
    const { gebruikers } = school.server.db.tables
    await gebruikers.update(an.userid, { wachtwoord: 'Anders123!' })
    school.clock.advance(longerThanSession)
    expect(userAndPath(await reload(app))).toEqual(signedOut)
    await gebruikers.update(an.userid, { wachtwoord: an.wachtwoord })
  })

  test('the session of another user in the cookie is not taken over', async () => {
    const app = await signedIn(false)
    await app.browser.signIn('mohamed.elamrani')
    const reloaded = await reload(app)
    expect([userAndPath(reloaded), reloaded.toasts()]).toEqual([signedOut, []])
    expect(reloaded.get($outsideFailure)).toBe(texts.otherUser)
    expect(app.tabStore.get(storageName)).toBeNull()
  })

  test('a user who has logged out is not signed in again', async () => {
    const app = await signedIn(true)
    await app.fire(logoutRequested)
    expect(app.tabStore.get(storageName)).toBeNull()
    expect(userAndPath(await reload(app))).toEqual(signedOut)
  })

  test('a new tab is signed out, even if the cookie has a session', async () => {
    const app = await signedIn(false)
    expect(userAndPath(await reload(app, { tabStore: memoryStore() }))).toEqual(signedOut)
  })

  test('a pending password change stays pending', async () => {
    const reloaded = await reload(await signedIn(false, 'karin.vandenbossche'))
    expect(userAndPath(reloaded)).toEqual(['Karin Vandenbossche', '/mijn-gebruiker/wachtwoord-wijzigen'])
    expect(reloaded.get($mustChangePassword)).toBe(true)
  })
})

describe('the stored session of a tab', () => {
  useTestSchool({ shared: true })

  test.each([
    ['nothing', null],
    [
      'a session without all fields',
      '{"server":"https://school.example/webstudent","username":"an.peeters"}',
    ],
  ])('that holds %s opens the login page, and a sign-in works', async (_, text) => {
    const app = createApp()
    if (text !== null) app.tabStore.set(storageName, text)
    const reloaded = await reload(app)
    expect(userAndPath(reloaded)).toEqual(signedOut)
    await reloaded.signIn('an.peeters')
    expect(userAndPath(reloaded)).toEqual(['An Peeters', '/betalingen'])
  })

  test('may be blocked by the browser', async () => {
    const fail = () => {
      throw new DOMException('no', 'SecurityError')
    }
    const reloaded = await reload(createApp(), { tabStore: { get: fail, set: () => {}, remove: () => {} } })
    expect(userAndPath(reloaded)).toEqual(signedOut)
  })
})

describe('after a reload, a server that does not answer', () => {
  useTestSchool({ shared: true })
  const faults: [string, Fetch, string][] = [
    [
      'because it cannot be reached',
      () => Promise.reject(new TypeError('no')),
      'Er kon geen verbinding worden gemaakt',
    ],
    [
      'because a proxy answers',
      async () => new Response('<html>', { status: 502, statusText: 'Bad Gateway' }),
      'Foutcode 502 : De server van de school is niet bereikbaar',
    ],
  ]

  test.each(faults)('%s leaves the user signed in, with an error on the screen', async (_, fault, text) => {
    const app = await startedBy(an)
    let broken = true
    const reloaded = await reload(app, {
      fetch: (input, init) => (broken ? fault(input, init) : app.browser.fetch(input, init)),
    })
    expect(userAndPath(reloaded)).toEqual(['An Peeters', '/betalingen'])
    await reloaded.fire(betalingen.opened)
    expect([reloaded.get(betalingen.resource.$status), reloaded.get(betalingen.resource.$error)]).toEqual([
      'error',
      text,
    ])
    broken = false
    await reloaded.fire(betalingen.resource.retried)
    expect(reloaded.get(betalingen.resource.$status)).toBe('ready')
  })

  test('because it is slow delays the first screen by 4 s at most', async () => {
    const app = await startedBy(an)
    fakeTimers()
    const reloaded = app.reload({ fetch: () => new Promise(() => {}) })
    let hasStarted = false
    const started = reloaded.fire(appStarted).then(() => {
      hasStarted = true
    })
    await vi.advanceTimersByTimeAsync(restoreLimitMs - 1)
    expect(hasStarted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await started
    expect([reloaded.userName(), reloaded.get($client)?.server]).toEqual(['An Peeters', siteFor(an)])
  })
})
