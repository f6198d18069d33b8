import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Fetch } from '#api/transport.ts'
import { $connections } from '#session/connections/connections.ts'
import { $signInError, $signInRunning } from '#session/sign-in/signIn.ts'
import { $client } from '#session/user/client.ts'
import { fakeTimers, listAnswer } from '../../api/support.ts'
import { createBrowser, personaOf, siteFor, useTestSchool } from '../../mocks/school.ts'
import { type App, createApp, startedBy } from '../app.ts'

describe('a failure during a sign-in', () => {
  const school = useTestSchool({ shared: true })
  const an = personaOf('an.peeters')

  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  /** A portal whose chosen calls fail until `repair`. */
  function brokenApp(fault: Fetch, which: (body: string, url: string) => boolean = () => true) {
    const browser = createBrowser()
    let broken = true
    const app = createApp({
      browser,
      fetch: (input, init) =>
        broken && which(String(init?.body ?? ''), input) ? fault(input, init) : browser.fetch(input, init),
    })
    return {
      app,
      repair() {
        broken = false
        vi.useRealTimers()
      },
    }
  }

  /** Signs in with fake timers, which run through all retries and time limits. */
  async function tryWith(app: App) {
    fakeTimers()
    const attempt = app.signIn(an)
    await vi.runAllTimersAsync()
    await attempt
  }

  async function expectNextTryWorks(app: App) {
    expect(app.get($client)).toBeNull()
    expect(app.get($signInRunning)).toBe(false)
    await app.signIn(an)
    expect([app.get($signInError), app.userName()]).toEqual(['', 'An Peeters'])
  }

  describe('the server refuses', () => {
    test.each([
      ['a wrong password', { password: 'fout' }],
      ['an unknown user', { username: 'niemand' }],
    ])('%s shows the message of the server, and the next try works', async (_, wrong) => {
      const app = await startedBy(an, {}, { ...wrong, rememberMe: true })
      expect(app.get($signInError)).toBe('Ongeldige gebruikersnaam of wachtwoord')
      expect(app.path()).toBe('/')
      expect(app.get($connections)).toEqual([])
      await expectNextTryWorks(app)
    })
  })

  describe('the server cannot be used', () => {
    const unreachable: Fetch = () => Promise.reject(new TypeError('fetch failed'))

    test.each<[string, Fetch, string]>([
      ['no connection', unreachable, 'Er kon geen verbinding worden gemaakt'],
      [
        'HTTP 401',
        async () => new Response('<html>', { status: 401, statusText: 'Unauthorized' }),
        'De server aanvaardt deze aanmelding niet (Unauthorized)',
      ],
      [
        'HTTP 401 with a message',
        async () => Response.json({ message: 'Fout wachtwoord' }, { status: 401 }),
        'Fout wachtwoord',
      ],
    ])('%s shows its message, and the next try works', async (_, fault, text) => {
      const { app, repair } = brokenApp(fault)
      await tryWith(app)
      expect(app.get($signInError)).toBe(text)
      repair()
      await expectNextTryWorks(app)
    })
  })

  describe('an unexpected answer', () => {
    const site = siteFor(an)
    const mismatch = 'Opgegeven server en gebruikersnaam komen niet overeen'

    test.each([
      [
        'lacks a field',
        [{}],
        'De server gaf gegevens in een onbekende vorm (servertypeinfo: data.ServerType). Meld dit aan je school.',
      ],
      ['names an unknown server type', [{ ServerType: 'DIRECTIE' }], mismatch],
      ['names no server type', [], mismatch],
    ])('%s shows its message, ends the session, and the next try works', async (_, data, text) => {
      vi.spyOn(console, 'error').mockImplementation(() => {})
      const app = createApp()
      school.network.use(http.get('*/REST/servertypeinfo', () => listAnswer(...data)))
      await app.signIn(an)
      expect(app.get($signInError)).toBe(text)
      expect((await app.browser.rest('myschoolwareaccount', { site })).status).toBe(401)
      school.network.resetHandlers()
      await expectNextTryWorks(app)
    })

    // rule: session-10
    test('HTTP 401 after the login call makes the portal sign in once more with the typed password', async () => {
      const app = createApp()
      const answer = () => new HttpResponse('', { status: 401 })
      school.network.use(http.get('*/REST/servertypeinfo', answer, { once: true }))
      await app.signIn(an)
      expect([app.get($signInError), app.userName()]).toEqual(['', 'An Peeters'])
    })

    // A logout would wait for the same server.
    test.each<[string, () => Promise<never>]>([
      ['gone', () => Promise.reject(new TypeError('weg'))],
      ['silent', () => new Promise(() => {})],
    ])('a server that is %s after the login call is not asked to sign out', async (_, fault) => {
      const sent: string[] = []
      const { app, repair } = brokenApp(
        (_url, init) => {
          sent.push(String(init?.body ?? ''))
          return fault()
        },
        (body, url) => url.includes('/REST/') || body.includes('"Logout"'),
      )
      await tryWith(app)
      expect(app.userName()).toBeNull()
      expect(sent).not.toEqual([])
      expect(sent.filter((body) => body.includes('Logout'))).toEqual([])
      repair()
      await expectNextTryWorks(app)
    })
  })

  describe('the login call', () => {
    // rule: request-9
    test.each([
      ['is tried again after the wait that the server names', '2', 1999, 2],
      ['is not tried again after a wait of more than 10 s', '60', 600_000, 1],
      [
        'is tried again at the usual time if the server names a past date',
        'Wed, 21 Oct 2015 07:28:00 GMT',
        299,
        2,
      ],
    ])('%s', async (_, after, quietMs, calls) => {
      let count = 0
      const app = createApp({
        fetch: async () => {
          count += 1
          return new Response('', { status: 503, headers: { 'Retry-After': after } })
        },
      })
      fakeTimers()
      const attempt = app.signIn(an)
      await vi.advanceTimersByTimeAsync(quietMs)
      expect(count).toBe(1)
      await vi.advanceTimersByTimeAsync(1)
      expect(count).toBe(calls)
      await vi.runAllTimersAsync()
      await attempt
    })
  })

  // rule: sign-in-15
  describe('a login result of another kind of user', () => {
    test.each([
      ['a PersoneelID that is not a number', 'jan.janssens', { PersoneelID: 'P-17' }],
      ['no PersoneelID', 'jan.janssens', { PersoneelID: null }],
      ['a Rol that is not a text', 'katrien.maes', { Rol: 7 }],
      ['no Rol', 'katrien.maes', { Rol: null }],
    ])('%s says that server and username do not match, and ends the session', async (_, username, config) => {
      vi.spyOn(console, 'error').mockImplementation(() => {})
      vi.spyOn(console, 'warn').mockImplementation(() => {})
      const browser = createBrowser()
      const app = createApp({
        browser,
        fetch: async (input, init) => {
          const answer = await browser.fetch(input, init)
          if (!String(init?.body ?? '').includes('"Authenticate"')) return answer
          const json = (await answer.json()) as { result: { SessionConfig: object } }
          Object.assign(json.result.SessionConfig, config)
          return Response.json(json)
        },
      })
      const persona = personaOf(username)
      await app.signIn(persona)
      expect([app.get($signInError), app.userName()]).toEqual([
        'Opgegeven server en gebruikersnaam komen niet overeen',
        null,
      ])
      expect((await browser.rest('myschoolwareaccount', { site: siteFor(persona) })).status).toBe(401)
    })
  })
})
