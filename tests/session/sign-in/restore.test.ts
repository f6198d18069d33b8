import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Fetch } from '#api/transport.ts'
import * as betalingen from '#screens/betalingen/model.ts'
import { $connections, connectionRemoved } from '#session/connections/connections.ts'
import { restoreLimitMs } from '#session/sign-in/restore/storedSession.ts'
import { $outsideFailure } from '#session/sign-in/signIn.ts'
import { $client } from '#session/user/client.ts'
import { $mustChangePassword, $session, logoutRequested } from '#session/user/session.ts'
import { appStarted, memoryStore } from '#shared/browser/environment.ts'
import { createVault, generateKey } from '#shared/browser/storage/browserVault.ts'
import { messages } from '#shared/messages/messages.ts'
import { fakeTimers } from '../../api/support.ts'
import { personaOf, siteFor, useTestSchool } from '../../mocks/school.ts'
import { type App, type AppOptions, createApp, startedBy } from '../app.ts'

afterEach(() => void vi.useRealTimers())

const storageName = 'webstudent-session'
const halfAnHour = 31 * 60_000
const an = personaOf('an.peeters')

/** What the user finds after a reload at Betalingen. */
async function reload(app: App, changes: AppOptions = {}) {
  const reloaded = app.reload(changes)
  await reloaded.start('/betalingen')
  return reloaded
}
const inside = (app: App) => [app.userName(), app.path()]
const signedOut = [null, '/']

describe('after a reload', () => {
  // The clock only goes on, and each test signs in anew.
  const school = useTestSchool({ shared: true })

  /** After a reload that signs nobody in, with the sign-ins that the server was asked for. */
  async function reloadInVain(app: App, changes: AppOptions = {}) {
    const logins: string[] = []
    const reloaded = await reload(app, {
      ...changes,
      fetch: (input, init) => {
        if (String(init?.body).includes('uthenticate"')) logins.push(input)
        return app.browser.fetch(input, init)
      },
    })
    return { seen: inside(reloaded), logins }
  }

  async function signedIn(rememberMe: boolean, who = 'an.peeters') {
    const app = createApp()
    await app.start()
    await app.signIn(who, { rememberMe })
    return app
  }

  test('a session that is alive goes on, without a password', async () => {
    const app = await signedIn(false)
    const reloaded = await reload(app)
    expect(inside(reloaded)).toEqual(['An Peeters', '/betalingen'])
    expect(reloaded.get($session)).toEqual(app.get($session))
    await reloaded.fire(betalingen.opened)
    expect(reloaded.get(betalingen.$payments)).not.toEqual([])
  })

  test('a session that has ended goes on when the password is remembered', async () => {
    const app = await signedIn(true)
    school.clock.advance(halfAnHour)
    const reloaded = await reload(app)
    expect(inside(reloaded)).toEqual(['An Peeters', '/betalingen'])
    expect(reloaded.toasts()).toEqual([])
    await reloaded.fire(betalingen.opened)
    expect(reloaded.get(betalingen.$payments)).not.toEqual([])
  })

  test('a session that has ended leads to the login page with a message, if no password is remembered', async () => {
    const app = await signedIn(false)
    school.clock.advance(halfAnHour)
    const reloaded = await reload(app)
    expect(inside(reloaded)).toEqual(signedOut)
    expect([reloaded.get($client), reloaded.shown()]).toEqual([
      null,
      [{ text: 'Je sessie is verlopen. Meld je opnieuw aan.', kind: 'long' }],
    ])
    await reloaded.signIn('an.peeters')
    expect(reloaded.path()).toBe('/betalingen')
  })

  test('a remembered password whose key is lost leads to the login page', async () => {
    const app = await signedIn(true)
    school.clock.advance(halfAnHour)
    const { seen, logins } = await reloadInVain(app, { vault: createVault(generateKey) })
    // A sign-in without a password would count as a wrong one.
    expect([seen, logins]).toEqual([signedOut, []])
  })

  test('a connection that has been removed since leads to the login page', async () => {
    const app = await signedIn(true)
    const [connection] = app.get($connections)
    await app.fire(connectionRemoved, connection?.ID ?? 0)
    school.clock.advance(halfAnHour)
    expect(await reloadInVain(app)).toEqual({ seen: signedOut, logins: [] })
  })

  test('a remembered password that is no longer accepted leads to the login page', async () => {
    const app = await signedIn(true)
    const { gebruikers } = school.server.db.tables
    await gebruikers.update(an.userid, { wachtwoord: 'Anders123!' })
    school.clock.advance(halfAnHour)
    expect(inside(await reload(app))).toEqual(signedOut)
    await gebruikers.update(an.userid, { wachtwoord: an.wachtwoord })
  })

  test('the session of another user in the cookie is not adopted', async () => {
    const app = await signedIn(false)
    await app.browser.signIn('mohamed.elamrani')
    const reloaded = await reload(app)
    expect([inside(reloaded), reloaded.toasts()]).toEqual([signedOut, []])
    expect(reloaded.get($outsideFailure)).toBe(messages.otherUser)
    expect(app.tabStore.get(storageName)).toBeNull()
  })

  test('who has logged out is not signed in again', async () => {
    const app = await signedIn(true)
    await app.fire(logoutRequested)
    expect(app.tabStore.get(storageName)).toBeNull()
    expect(inside(await reload(app))).toEqual(signedOut)
  })

  test('a new tab is signed out, even if the cookie is alive', async () => {
    const app = await signedIn(false)
    expect(inside(await reload(app, { tabStore: memoryStore() }))).toEqual(signedOut)
  })

  test('a password change that is pending stays pending', async () => {
    const reloaded = await reload(await signedIn(false, 'karin.vandenbossche'))
    expect(inside(reloaded)).toEqual(['Karin Vandenbossche', '/mijn-gebruiker/wachtwoord-wijzigen'])
    expect(reloaded.get($mustChangePassword)).toBe(true)
  })
})

describe('the stored session of a tab', () => {
  useTestSchool({ shared: true })

  test.each([
    ['nothing', null],
    ['no JSON', '{"server":'],
    ['an empty text', ''],
    ['something else', '[1, 2]'],
    [
      'a session that lacks a field',
      '{"server":"https://school.example/webstudent","username":"an.peeters"}',
    ],
  ])('%s: the login page opens, and a sign-in works', async (_, text) => {
    const app = createApp()
    if (text !== null) app.tabStore.set(storageName, text)
    const reloaded = await reload(app)
    expect(inside(reloaded)).toEqual(signedOut)
    await reloaded.signIn('an.peeters')
    expect(inside(reloaded)).toEqual(['An Peeters', '/betalingen'])
  })

  test('may be out of reach', async () => {
    const fail = () => {
      throw new DOMException('no', 'SecurityError')
    }
    const reloaded = await reload(createApp(), { tabStore: { get: fail, set: () => {}, remove: () => {} } })
    expect(inside(reloaded)).toEqual(signedOut)
  })
})

describe('a server that does not answer about the session after a reload', () => {
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

  test.each(faults)(
    '%s: the user stays, and the screen shows what it could not fetch',
    async (_, fault, text) => {
      const app = await startedBy(an)
      let broken = true
      const reloaded = await reload(app, {
        fetch: (input, init) => (broken ? fault(input, init) : app.browser.fetch(input, init)),
      })
      expect(inside(reloaded)).toEqual(['An Peeters', '/betalingen'])
      await reloaded.fire(betalingen.opened)
      expect([reloaded.get(betalingen.resource.$status), reloaded.get(betalingen.resource.$error)]).toEqual([
        'error',
        text,
      ])
      broken = false
      await reloaded.fire(betalingen.resource.retried)
      expect(reloaded.get(betalingen.resource.$status)).toBe('ready')
    },
  )

  test('because it is slow: the first screen waits no longer than 4 s', async () => {
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
