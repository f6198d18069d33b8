import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { $connections } from '#session/connections/connections.ts'
import { $mainMenu } from '#session/navigation/access/menu.ts'
import { $client } from '#session/user/client.ts'
import { $screenRights, $session, logoutRequested } from '#session/user/session.ts'
import { deferred } from '../../api/support.ts'
import { createBrowser, personaOf, siteFor, useTestSchool } from '../../mocks/school.ts'
import { type createApp, scaledTimeout, startedBy } from '../app.ts'

// rule: sign-out-1, sign-out-2
describe('a logout', () => {
  const school = useTestSchool({ shared: true })
  const site = siteFor(personaOf('an.peeters'))

  /** An, signed in with a remembered password, on Betalingen. */
  async function signedIn(options: Parameters<typeof createApp>[0] = {}) {
    const app = await startedBy('an.peeters', options, { rememberMe: true })
    await app.visit('/betalingen')
    return app
  }
  const stateOf = (app: ReturnType<typeof createApp>) => ({
    session: app.get($session),
    client: app.get($client),
    rights: app.get($screenRights),
    menu: app.get($mainMenu),
    path: app.path(),
  })
  const signedOutState = { session: null, client: null, rights: null, menu: [], path: '/' }
  const refusal = {
    jsonrpc: '2.0',
    error: { code: -32603, message: 'Databank niet bereikbaar' },
    tid: 1,
    type: 'rpc',
  }

  test('ends the session, shows a message and opens the login page', async () => {
    const app = await signedIn()
    await app.fire(logoutRequested)
    expect(stateOf(app)).toEqual(signedOutState)
    expect(app.shown()).toEqual([{ text: 'Je bent afgemeld' }])
    expect(app.navigations.at(-1)).toEqual({ to: '/', replace: true })
    expect((await app.browser.rest('myschoolwareaccount', { site })).status).toBe(401)
    expect(app.get($connections)).toHaveLength(1)
  })

  test.each([
    ['refuses', () => HttpResponse.json(refusal), 'Fout : Databank niet bereikbaar'],
    ['cannot be reached', () => HttpResponse.error(), 'Fout : Er kon geen verbinding worden gemaakt'],
  ])('also signs out when the server %s, and shows what happened', async (_, answer, text) => {
    const app = await signedIn()
    school.network.use(http.post('*/RPC/ROUTER', answer))
    await app.fire(logoutRequested)
    expect(stateOf(app)).toEqual(signedOutState)
    expect(app.shown()).toEqual([{ text, kind: 'error' }, { text: 'Je bent afgemeld' }])
  })

  test('of a session that the server has already ended succeeds, without a new sign-in', async () => {
    const app = await signedIn()
    let calls = 0
    school.network.use(
      http.post('*/RPC/ROUTER', () => {
        calls += 1
        return new HttpResponse('', { status: 401 })
      }),
    )
    await app.fire(logoutRequested)
    expect(stateOf(app)).toEqual(signedOutState)
    expect([app.toasts(), calls]).toEqual([['Je bent afgemeld'], 1])
  })

  test('that is requested twice happens once', async () => {
    const browser = createBrowser()
    let calls = 0
    const app = await signedIn({
      browser,
      fetch: (input, init) => {
        if (/Logout/.test(String(init?.body))) calls += 1
        return browser.fetch(input, init)
      },
    })
    await Promise.all([app.fire(logoutRequested), app.fire(logoutRequested)])
    await app.fire(logoutRequested)
    expect([app.toasts(), calls]).toEqual([['Je bent afgemeld'], 1])
  })

  test('that is slow does not sign out the next user', async () => {
    const browser = createBrowser()
    const { promise, resolve } = deferred<void>()
    const app = await signedIn({
      browser,
      fetch: async (input, init) => {
        if (/Logout/.test(String(init?.body))) await promise
        return browser.fetch(input, init)
      },
    })
    const logout = app.fire(logoutRequested)
    expect(app.userName()).toBe('An Peeters')
    void app.signIn('katrien.maes')
    await expect.poll(() => app.userName(), scaledTimeout).toBe('Katrien Maes')
    resolve()
    await logout
    expect([app.userName(), app.toasts()]).toEqual(['Katrien Maes', []])
  })
})
