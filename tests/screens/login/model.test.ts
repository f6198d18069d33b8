import { describe, expect, test } from 'vitest'
import { personas } from '#fixtures/personas.ts'
import { demoPeople } from '#mocks/people/demoPeople.ts'
import * as login from '#screens/login/model.ts'
import '#screens/login/server.ts'
import { texts } from '#screens/login/texts.ts'
import { $connections, type Connection, passwordRequested } from '#session/connections/connections.ts'
import { $session, logoutRequested } from '#session/user/session.ts'
import type { Vault } from '#shared/browser/storage/browserVault.ts'
import { createVault, generateKey } from '#shared/browser/storage/browserVault.ts'
import { memoryStore } from '#shared/browser/storage/textStore.ts'
import { $dialog, dialogAnswered } from '#shared/messages/dialogs.ts'
import { deferred } from '../../api/support.ts'
import { host, personaOf, useTestSchool } from '../../mocks/school.ts'
import { type App, type AppOptions, openedPassword, scaledTimeout, signedIn } from '../../session/app.ts'
import { openLogin } from './openLogin.ts'

const refused = 'Ongeldige gebruikersnaam of wachtwoord'
const an = personaOf('an.peeters')
const karin = personaOf('karin.vandenbossche')

/** The visible state of the login page. */
const shownState = (app: App) => ({
  view: app.get(login.$view),
  username: app.get(login.$username),
  password: app.get(login.$password),
  usernameError: app.get(login.$usernameError),
  passwordError: app.get(login.$passwordError),
  error: app.get(login.$error),
})
const empty = { username: '', password: '', usernameError: '', passwordError: '', error: '' }

/** Requests the removal of a connection, and answers the question. */
async function remove(app: App, connection: Connection) {
  void app.fire(login.removalRequested, connection)
  await expect.poll(() => app.get($dialog)?.text, scaledTimeout).toContain(connection.connectionName)
  await app.fire(dialogAnswered, true)
}

async function type(app: App, { username, password }: { username?: string; password?: string }) {
  if (username !== undefined) await app.fire(login.usernameChanged, username)
  if (password !== undefined) await app.fire(login.passwordChanged, password)
}

async function submit(app: App, typed: Parameters<typeof type>[1]) {
  await type(app, typed)
  await app.fire(login.submitted)
}

/** The storage of a browser that remembers An, and Karin without her password. It is made once. */
let storage: Promise<{ connections: string; vault: Vault }> | undefined
async function makeStorage() {
  let now = 0
  const app = await signedIn(an, { now: () => ++now }, { rememberMe: true })
  await app.signIn(karin, { rememberMe: true })
  await app.signIn(karin, { rememberMe: false })
  return { connections: app.localStore.get('webstudent-connections') ?? '', vault: app.vault }
}

/** Opens the login page of that browser. */
async function withConnections(changes: AppOptions = {}) {
  storage ??= makeStorage()
  const { connections, vault } = await storage
  const localStore = memoryStore()
  localStore.set('webstudent-connections', connections)
  const app = await openLogin({ localStore, vault, ...changes })
  const [first, second] = app.get($connections)
  if (!first || !second) throw new Error('two connections should have been saved')
  return { app, an: first, karin: second }
}

// rule: connection-21
describe('a school that does not let devices remember a password', () => {
  useTestSchool({ shared: true })
  const settings = { remembersPasswords: false }

  test('has no password stored at a sign-in', async () => {
    const app = await openLogin({ settings })
    await submit(app, { username: an.gebruikersnaam, password: an.wachtwoord })
    expect([app.userName(), app.get($connections), app.toasts()]).toEqual([an.naam, [], []])
  })

  test('requires a password that was remembered earlier', async () => {
    const { app, an: connection } = await withConnections({ settings })
    await app.fire(login.connectionChosen, connection)
    expect(shownState(app)).toMatchObject({ view: 'password', password: '' })
    expect(app.userName()).toBeNull()
  })
})

// rule: sign-in-1, sign-in-2, sign-in-3, sign-in-4, sign-in-9
describe('the login page', () => {
  describe('of a browser without saved connections', () => {
    useTestSchool({ shared: true })

    test('shows the form, without people of the demo', async () => {
      const app = await openLogin()
      expect(shownState(app)).toEqual({ view: 'form', ...empty })
      expect(app.get(login.$demoPeople)).toBeNull()
    })

    test('signs in at the server of the page', async () => {
      const app = await openLogin()
      await submit(app, { username: an.gebruikersnaam, password: an.wachtwoord })
      expect([app.userName(), app.path()]).toEqual(['An Peeters', '/landing-page'])
      expect(app.get($session)?.server).toBe(`${host}/webstudent`)
      // The list does not appear while the first connection is saved, and the password is cleared after use.
      expect([app.get($connections).length, app.get(login.$view), app.get(login.$password)]).toEqual([
        ...[1, 'form', ''],
      ])
    })

    // rule: sign-in-5
    test('remembers the user who signs in, unless the box is off', async () => {
      const [remembered, not] = [await openLogin(), await openLogin()]
      await not.fire(login.rememberChanged, false)
      for (const app of [remembered, not]) {
        await submit(app, { username: an.gebruikersnaam, password: an.wachtwoord })
      }
      expect([remembered, not].map((app) => app.get($connections).length)).toEqual([1, 0])
    })

    test('ignores spaces around the username', async () => {
      const app = await openLogin()
      await submit(app, { username: `  ${an.gebruikersnaam} `, password: an.wachtwoord })
      expect(app.get($session)?.username).toBe(an.gebruikersnaam)
    })

    test('keeps the typed values when the server refuses, and the next try works', async () => {
      const app = await openLogin()
      await type(app, { username: an.gebruikersnaam, password: 'fout' })
      await app.fire(login.rememberChanged, false)
      await app.fire(login.submitted)
      const expected = { ...empty, username: an.gebruikersnaam, password: 'fout', error: refused }
      expect(shownState(app)).toEqual({ view: 'form', ...expected })
      expect(app.get(login.$remember)).toBe(false)
      await submit(app, { password: an.wachtwoord })
      expect([app.userName(), app.get(login.$error)]).toEqual(['An Peeters', ''])
    })
  })

  describe('with something missing', () => {
    useTestSchool({ shared: true })
    const missing = { username: texts.usernameMissing, password: texts.passwordMissing }

    test('shows no message before the form is submitted', async () => {
      const app = await openLogin()
      await type(app, { username: ' ', password: '' })
      expect(shownState(app)).toMatchObject({ usernameError: '', passwordError: '' })
    })

    test.each([
      ['username and password', {}, missing],
      ['the password', { username: 'an' }, { ...missing, username: '' }],
      ['the username', { password: 'x' }, { ...missing, password: '' }],
      ['a username that is only spaces', { username: '  ', password: 'x' }, { ...missing, password: '' }],
    ])('shows what is missing without a call: %s', async (_, typed, { username, password }) => {
      let calls = 0
      const app = await openLogin({
        fetch: () => {
          calls += 1
          return Promise.reject(new TypeError('no'))
        },
      })
      // The only call reads what the server allows when the page opens.
      calls = 0
      await submit(app, typed)
      expect(shownState(app)).toMatchObject({ usernameError: username, passwordError: password, error: '' })
      expect(calls).toBe(0)
    })

    test('removes each message as soon as the field is filled in', async () => {
      const app = await openLogin()
      await app.fire(login.submitted)
      await type(app, { username: 'an' })
      expect(shownState(app)).toMatchObject({ usernameError: '', passwordError: texts.passwordMissing })
      await type(app, { password: 'x' })
      expect(shownState(app)).toMatchObject({ usernameError: '', passwordError: '' })
    })
  })

  describe('with saved connections', () => {
    useTestSchool({ shared: true })

    test('signs in at once with a remembered password', async () => {
      const { app, an: connection } = await withConnections()
      await app.fire(login.connectionChosen, connection)
      expect([app.userName(), app.path()]).toEqual(['An Peeters', '/landing-page'])
      expect(app.get($session)?.connectionId).toBe(connection.ID)
    })

    test('asks for a password that is not remembered, and does not remember it by default', async () => {
      const { app, karin: connection } = await withConnections()
      await app.fire(login.connectionChosen, connection)
      expect(shownState(app)).toEqual({ view: 'password', ...empty })
      expect([app.get(login.$chosen), app.get(login.$remember)]).toEqual([connection, false])
      await submit(app, { password: karin.wachtwoord })
      expect(app.userName()).toBe('Karin Vandenbossche')
      expect(app.get($connections)[1]).toEqual(connection)
    })

    test('asks for a password that is not remembered, even if one is stored', async () => {
      const { app, an: connection } = await withConnections()
      await app.fire(login.connectionChosen, { ...connection, rememberMe: false })
      expect([app.get(login.$view), app.get(login.$password), app.userName()]).toEqual(['password', '', null])
    })

    test('remembers a password on request', async () => {
      const { app, karin: connection } = await withConnections()
      await app.fire(login.connectionChosen, connection)
      await app.fire(login.rememberChanged, true)
      await submit(app, { password: karin.wachtwoord })
      const [, saved] = app.get($connections)
      expect(saved).toMatchObject({ ID: connection.ID, rememberMe: true })
      expect(await openedPassword(app, saved)).toBe(karin.wachtwoord)
    })

    test('asks once for the password of a connection that another screen chose', async () => {
      const { app, an: connection } = await withConnections()
      await app.fire(passwordRequested, connection.ID)
      await app.fire(login.opened)
      expect(shownState(app)).toEqual({ view: 'password', ...empty })
      expect([app.get(login.$chosen), app.get(login.$remember)]).toEqual([connection, false])
      await app.fire(login.opened)
      expect([app.get(login.$view), app.get(login.$remember)]).toEqual(['list', true])
    })

    test('says that the password is missing, but not the username', async () => {
      const { app, karin: connection } = await withConnections()
      await app.fire(login.connectionChosen, connection)
      await app.fire(login.submitted)
      expect(shownState(app)).toEqual({ view: 'password', ...empty, passwordError: texts.passwordMissing })
    })

    test.each([
      ['back to the list', (app: App) => app.fire(login.listRequested), 'list'],
      [
        'to another connection',
        (app: App, { karin }: Saved) => app.fire(login.connectionChosen, karin),
        'password',
      ],
    ])('going %s clears the password and the error', async (_, go, view) => {
      const { app, ...saved } = await withConnections()
      await app.fire(login.connectionChosen, saved.karin)
      await submit(app, { password: 'fout' })
      expect(shownState(app)).toMatchObject({ view: 'password', password: 'fout', error: refused })
      await go(app, saved)
      expect(shownState(app)).toEqual({ view, ...empty })
    })

    test('has a form for another user', async () => {
      const { app } = await withConnections()
      await app.fire(login.formRequested)
      expect(shownState(app)).toEqual({ view: 'form', ...empty })
      expect(app.get(login.$remember)).toBe(true)
      await app.fire(login.listRequested)
      expect(app.get(login.$view)).toBe('list')
    })

    test('shows the list again after a sign-in', async () => {
      const { app, karin: connection } = await withConnections()
      await app.fire(login.connectionChosen, connection)
      await submit(app, { password: karin.wachtwoord })
      await app.fire(logoutRequested)
      await app.fire(login.opened)
      expect(shownState(app)).toEqual({ view: 'list', ...empty })
    })

    test('asks again for a password whose key is lost, and loses nothing else', async () => {
      const { app, an: connection } = await withConnections({ vault: createVault(generateKey) })
      await app.fire(login.connectionChosen, connection)
      const error = 'Je bewaarde wachtwoord kan niet meer gelezen worden. Typ het opnieuw.'
      expect(shownState(app)).toEqual({ view: 'password', ...empty, error })
      expect(app.get($connections)).toHaveLength(2)
      await submit(app, { password: an.wachtwoord })
      expect(app.userName()).toBe('An Peeters')
      const [saved] = app.get($connections)
      expect(await openedPassword(app, saved)).toBe(an.wachtwoord)
    })

    test('removes a connection, with a message', async () => {
      const { app, an: connection } = await withConnections()
      await remove(app, connection)
      expect(app.get($connections).map(({ connectionName }) => connectionName)).toEqual([
        'Karin Vandenbossche',
      ])
      expect(app.toasts()).toEqual(['Connectie is verwijderd'])
    })

    test('shows the form when the last one is removed', async () => {
      const { app, ...saved } = await withConnections()
      await remove(app, saved.an)
      await remove(app, saved.karin)
      expect(shownState(app)).toEqual({ view: 'form', ...empty })
    })

    test('keeps the list after a failure of the server, and can try again', async () => {
      let broken = true
      const { app, an: connection } = await withConnections()
      const reloaded = app.reload({
        fetch: (input, init) =>
          broken
            ? Promise.resolve(new Response('<html>', { status: 500, statusText: 'Kapot' }))
            : app.browser.fetch(input, init),
      })
      await reloaded.start()
      await reloaded.fire(login.opened)
      await reloaded.fire(login.connectionChosen, connection)
      expect(shownState(reloaded)).toEqual({ view: 'list', ...empty, error: 'Kapot' })
      broken = false
      await reloaded.fire(login.connectionChosen, connection)
      expect(reloaded.userName()).toBe('An Peeters')
    })

    test('ignores another choice while a sign-in runs', async () => {
      const { app, an: connection, karin: other } = await withConnections()
      const { promise, resolve } = deferred<void>()
      const delayed = app.reload({
        fetch: async (input, init) => {
          if (input.includes('ROUTER')) await promise
          return app.browser.fetch(input, init)
        },
      })
      await delayed.fire(login.opened)
      const first = delayed.fire(login.connectionChosen, connection)
      await expect.poll(() => delayed.get(login.$running), scaledTimeout).toBe(true)
      void delayed.fire(login.connectionChosen, other)
      resolve()
      await first
      expect([delayed.userName(), delayed.get(login.$chosen)]).toEqual(['An Peeters', null])
    })
  })

  describe('when a remembered password is no longer accepted', () => {
    const school = useTestSchool()
    const change = () => school.server.db.tables.gebruikers.update(an.userid, { wachtwoord: 'Nieuw123!' })

    test('shows a message, and the new one can be typed', async () => {
      const { app, an: connection } = await withConnections()
      await change()
      await app.fire(login.connectionChosen, connection)
      expect(shownState(app)).toEqual({ view: 'password', ...empty, error: refused })
      expect([app.get(login.$chosen), app.get(login.$remember)]).toEqual([connection, true])
      await submit(app, { password: 'Nieuw123!' })
      expect(app.userName()).toBe('An Peeters')
      const [saved] = app.get($connections)
      expect(saved?.ID).toBe(connection.ID)
      expect(await openedPassword(app, saved)).toBe('Nieuw123!')
    })
  })

  describe('of the demo', () => {
    useTestSchool({ shared: true })
    const people = demoPeople(personas, `${host}/webstudent/`)
    const person = (username: string) => {
      const found = people.find((each) => each.username === username)
      if (!found) throw new RangeError(username)
      return found
    }

    test.each(['an.peeters', 'katrien.maes', 'beheerder'])('%s signs in with one click', async (username) => {
      const app = await openLogin()
      await app.fire(login.personChosen, person(username))
      expect([app.userName(), app.path()]).toEqual([person(username).name, '/landing-page'])
      expect(app.get($connections)).toEqual([])
    })

    // rule: session-12
    test('a click signs in on a shared device when the box is on', async () => {
      const app = await openLogin()
      await app.fire(login.sharedChanged, true)
      await app.fire(login.personChosen, person('an.peeters'))
      expect(app.get($session)?.shared).toBe(true)
    })

    test('a click does not change the saved connection of that person', async () => {
      const { app, an: connection } = await withConnections()
      await app.fire(login.personChosen, person('an.peeters'))
      expect(app.get($connections)[0]).toEqual(connection)
      expect(app.get($session)?.connectionId).toBe(connection.ID)
    })
  })
})

interface Saved {
  an: Connection
  karin: Connection
}
