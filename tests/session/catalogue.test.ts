import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as connection from '#screens/connection/draft.ts'
import '#screens/connection/model.ts'
import * as login from '#screens/login/model.ts'
import { $connections, type Connection } from '#session/connections/connections.ts'
import { $session, logoutRequested } from '#session/user/session.ts'
import { $dialog, dialogAnswered } from '#shared/messages/dialogs.ts'
import { toastDurations } from '#shared/messages/toasts.ts'
import { fakeTimers } from '../api/support.ts'
import { createBrowser, personaOf, useTestSchool } from '../mocks/school.ts'
import { type App, createApp, scaledTimeout } from './app.ts'

/** The error catalogue, as far as it is about connections and sessions. rule: connection-13, sign-out-2, sign-in-13 */

const an = personaOf('an.peeters')
const katrien = personaOf('katrien.maes')

/** A login page with a name and a password typed in. */
async function typed(
  { gebruikersnaam, wachtwoord }: { gebruikersnaam: string; wachtwoord: string },
  app = createApp(),
) {
  await app.start()
  await app.fire(login.opened)
  await app.fire(login.usernameChanged, gebruikersnaam)
  await app.fire(login.passwordChanged, wachtwoord)
  return app
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the message of a failed sign-in, which stays,', () => {
  const school = useTestSchool()
  const atRouter = /\/bin\/server\.fcgi\/RPC\/ROUTER/
  const answer = (status: number, statusText: string, body = '') =>
    school.network.use(http.post(atRouter, () => new HttpResponse(body, { status, statusText })))

  test.each<[string, () => void, typeof an, string]>([
    [
      'the message of the server',
      () => {},
      { ...an, wachtwoord: 'fout' },
      'Ongeldige gebruikersnaam of wachtwoord',
    ],
    ['else the status text', () => answer(403, 'Verboden toegang'), an, 'Verboden toegang'],
    [
      'else that there is no connection',
      () => vi.stubGlobal('fetch', async () => new Response('', { status: 403, statusText: '' })),
      an,
      'Er kon geen verbinding worden gemaakt',
    ],
    [
      'that there is no connection when the server cannot be reached',
      () => school.faults.set([{ kind: 'unreachable' }]),
      an,
      'Er kon geen verbinding worden gemaakt',
    ],
    [
      'that the device is offline, when it is',
      () => {
        vi.stubGlobal('navigator', { onLine: false })
        school.faults.set([{ kind: 'unreachable' }])
      },
      an,
      'Gelieve uw internet verbinding te controleren',
    ],
    [
      'that server and user do not belong together',
      () => {},
      katrien,
      'Opgegeven server en gebruikersnaam komen niet overeen',
    ],
  ])('%s', async (_what, arrange, who, text) => {
    const app = await typed(who)
    arrange()
    fakeTimers()
    const submitted = app.fire(login.submitted)
    await vi.runAllTimersAsync()
    await submitted
    expect([app.get(login.$error), app.get($session), app.shown()]).toEqual([text, null, []])
  })

  test('for four seconds that the user is blocked', async () => {
    const app = await typed(an)
    await school.server.db.tables.configuratie.update(1, { BlockAccountCreation: true })
    await app.fire(login.submitted)
    expect(app.shown()).toEqual([{ text: 'Fout bij aanmelden: Gebruiker geblokkeerd', kind: 'long' }])
    expect(toastDurations.long).toBe(4000)
  })
})

describe('the message of a logout', () => {
  const school = useTestSchool()
  async function loggedOut() {
    const app = createApp()
    await app.start()
    await app.signIn(an)
    return app
  }

  test('that it is done', async () => {
    const app = await loggedOut()
    await app.fire(logoutRequested)
    expect(app.shown()).toEqual([{ text: 'Je bent afgemeld' }])
  })

  test('what went wrong, and the user is signed out all the same', async () => {
    const app = await loggedOut()
    school.faults.set([{ endpoint: 'Logout', kind: 'status', status: 503 }])
    await app.fire(logoutRequested)
    expect(app.shown()).toEqual([
      { text: 'Fout : Foutcode 503 : De server is even niet beschikbaar', kind: 'error' },
      { text: 'Je bent afgemeld' },
    ])
    expect([app.get($session), app.path()]).toEqual([null, '/'])
  })
})

describe('the message of a connection', () => {
  useTestSchool({ shared: true })

  async function added(): Promise<App> {
    const app = createApp({ browser: createBrowser() })
    await app.start()
    await app.visit('/connection/new')
    await app.fire(connection.newOpened)
    await app.fire(connection.changed, { connectionName: 'School', username: 'an', password: 'geheim' })
    await app.fire(connection.saveChosen)
    return app
  }
  const edited = async () => {
    const app = await added()
    await app.visit(`/connection/${(app.get($connections)[0] as Connection).ID}/edit`)
    await app.fire(connection.editOpened)
    return app
  }

  test('that it is added', async () => {
    expect((await added()).shown()).toEqual([{ text: 'Connectie is toegevoegd' }])
  })

  test('that it is changed', async () => {
    const app = await edited()
    await app.fire(connection.changed, { connectionName: 'Andere school' })
    await app.fire(connection.saveChosen)
    expect(app.shown().at(-1)).toEqual({ text: 'Connectie is bijgewerkt' })
  })

  test.each(['its own screen', 'the list'])('that it is removed from %s', async (where) => {
    const app = await edited()
    const [saved] = app.get($connections)
    if (where === 'the list') void app.fire(login.removalRequested, saved as Connection)
    else void app.fire(connection.removeChosen)
    await expect.poll(() => app.get($dialog), scaledTimeout).not.toBeNull()
    await app.fire(dialogAnswered, true)
    expect(app.shown().at(-1)).toEqual({ text: 'Connectie is verwijderd' })
    expect(toastDurations.plain).toBe(1000)
  })
})
