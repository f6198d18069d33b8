import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { loginAddress } from '#api/school/oauthLogin.ts'
import * as login from '#screens/login/model.ts'
import { externalLoginRequested } from '#session/sign-in/external/externalLogin.ts'
import { $session } from '#session/user/session.ts'
import { listAnswer } from '../../api/support.ts'
import { host, useTestSchool } from '../../mocks/school.ts'
import { type App, createApp, createTabs, longerThanSession, memoryKeyValueStore, startedBy } from '../app.ts'

const server = `${host}/webpersoneel`

// rule: external-2, external-3, external-4; how the portal learns which user returned is assumed
describe('coming back from an external system', () => {
  const school = useTestSchool()

  /** A tab that has left for Office 365. */
  async function left() {
    const app = createApp()
    await app.start()
    await app.fire(externalLoginRequested, { server, system: 'Office365' as const })
    return app
  }
  const choose = (app: App, account: string) =>
    app.browser.fetch(`${loginAddress(server, 'Office365')}&account=${account}`)
  /** The tab that has come back: a new page on the sign-in page. */
  async function back(app: App) {
    const again = app.reload()
    await again.start()
    await again.fire(login.opened)
    return again
  }

  test('with a session signs in: name, role, menu and rights are there', async () => {
    const app = await left()
    expect(app.left()).toEqual([loginAddress(server, 'Office365')])
    await choose(app, 'nadia.bouzidi@leertuin.example')
    const again = await back(app)
    expect([again.userName(), again.path()]).toEqual(['Nadia Bouzidi', '/landing-page'])
    const session = { role: 'leerkracht', server, connectionId: null, external: true }
    expect(again.get($session)).toMatchObject(session)
    expect(again.get($session)?.login.menu.Items).not.toEqual([])
  })

  // rule: known-2
  test('stores what was seen with a key on the device', async () => {
    const keyValueStore = memoryKeyValueStore()
    const app = createApp({ keyValueStore })
    await app.start()
    await app.fire(externalLoginRequested, { server, system: 'Office365' as const })
    await choose(app, 'nadia.bouzidi')
    await back(app)
    expect(await keyValueStore.names()).toContainEqual(expect.stringMatching(/ key$/))
  })

  test('without a session shows a message on the login page, once', async () => {
    const app = await back(await left())
    expect([app.path(), app.get(login.$error)]).toEqual(['/', 'Je bent niet aangemeld met Office 365.'])
    const again = await back(app)
    expect(again.get(login.$error)).toBe('')
  })

  test('to a server without an account for the session shows the same message', async () => {
    const app = await left()
    school.network.use(http.get('*/REST/myschoolwareaccount', () => listAnswer()))
    const again = await back(app)
    expect([again.path(), again.userName(), again.get(login.$error)]).toEqual([
      '/',
      null,
      'Je bent niet aangemeld met Office 365.',
    ])
  })

  test('to a server that is down reports that failure', async () => {
    const answer = () => new HttpResponse('<html>', { status: 502, statusText: 'Bad Gateway' })
    const text = 'De server van de school is niet bereikbaar (Bad Gateway)'
    const app = await left()
    await choose(app, 'nadia.bouzidi')
    school.network.use(http.get('*/REST/myschoolwareaccount', answer))
    const again = await back(app)
    expect([again.userName(), again.get(login.$error), again.shown()]).toEqual([null, text, []])
  })

  // rule: sign-in-14
  test('to the site of another kind of user is refused, and its session ends', async () => {
    const app = await left()
    await choose(app, 'nadia.bouzidi')
    school.network.use(http.get('*/REST/servertypeinfo', () => listAnswer({ ServerType: 'OUDERS' })))
    const again = await back(app)
    const text = 'Opgegeven server en gebruikersnaam komen niet overeen'
    expect([again.userName(), again.get(login.$error), again.shown()]).toEqual([null, text, []])
    expect((await app.browser.rest('myschoolwareaccount', { site: server })).status).toBe(401)
  })

  // rule: sign-in-18
  test('to a server that refuses the login call leaves no session behind', async () => {
    const app = await left()
    await choose(app, 'nadia.bouzidi')
    const refusal = { type: 'rpc', tid: 1, action: 'ServerMethods', method: 'ExternalAuthenticate' }
    school.network.use(
      http.post('*/RPC/*', async ({ request }) =>
        (await request.clone().text()).includes('ExternalAuthenticate')
          ? HttpResponse.json({ ...refusal, error: { code: 1, message: 'Ongeldig systeem' } })
          : undefined,
      ),
    )
    const again = await back(app)
    expect([again.userName(), again.path()]).toEqual([null, '/'])
    expect(again.get(login.$error)).not.toBe('')
    expect((await app.browser.rest('myschoolwareaccount', { site: server })).status).toBe(401)
  })

  // rule: session-12
  test('on a shared device stores nothing, so a reload asks to sign in', async () => {
    const app = createApp()
    await app.start()
    await app.fire(externalLoginRequested, { server, system: 'Office365' as const, shared: true })
    await choose(app, 'nadia.bouzidi')
    const again = await back(app)
    expect(again.userName()).toBe('Nadia Bouzidi')
    expect((await back(again)).userName()).toBeNull()
  })

  // rule: session-9
  test('as somebody else ends the session of another tab', async () => {
    const end = createTabs()
    const app = createApp({ tabs: end() })
    const other = await startedBy('jan.janssens', { browser: app.browser, tabs: end() })
    await app.start()
    await app.fire(externalLoginRequested, { server, system: 'Office365' as const })
    await choose(app, 'nadia.bouzidi')
    expect((await back(app)).userName()).toBe('Nadia Bouzidi')
    await other.settled()
    expect([other.userName(), other.path()]).toEqual([null, '/'])
  })

  test('while accounts are blocked is refused, and the session ends', async () => {
    const app = await left()
    await choose(app, 'nadia.bouzidi')
    await school.server.db.tables.configuratie.update(4, { BlockAccountCreation: true })
    const again = await back(app)
    const text = 'Fout bij aanmelden: Gebruiker geblokkeerd'
    expect([again.get($session), again.shown(), again.get(login.$error)]).toEqual([
      null,
      [{ text, kind: 'long' }],
      text,
    ])
    expect((await app.browser.rest('myschoolwareaccount', { site: server })).status).toBe(401)
  })

  test('does not take over a session that this tab did not start', async () => {
    const app = createApp()
    await choose(app, 'nadia.bouzidi')
    await app.start()
    expect(app.userName()).toBeNull()
  })

  test('cannot sign in again automatically when the session has ended', async () => {
    const app = await left()
    await choose(app, 'nadia.bouzidi')
    const again = await back(app)
    school.clock.advance(longerThanSession)
    const later = again.reload()
    await later.start('/landing-page')
    expect([later.userName(), later.path()]).toEqual([null, '/'])
  })
})
