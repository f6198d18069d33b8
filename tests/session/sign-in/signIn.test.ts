import { afterEach, describe, expect, test, vi } from 'vitest'
import { sitePaths } from '#api/school/serverTypes.ts'
import { personas } from '#fixtures/personas.ts'
import { $signInError, $signInRunning } from '#session/sign-in/signIn.ts'
import { $client } from '#session/user/client.ts'
import type { Role } from '#session/user/roles.ts'
import { $leerlingID, $mustChangePassword, $role, $session } from '#session/user/session.ts'
import { deferred, fakeTimers } from '../../api/support.ts'
import { createBrowser, host, personaOf, siteFor, useTestSchool } from '../../mocks/school.ts'
import { createApp, scaledTimeout, startedBy } from '../app.ts'

describe('a sign-in', () => {
  useTestSchool({ shared: true })
  afterEach(() => void vi.useRealTimers())

  const roleOfPersona: Readonly<Record<string, Role>> = {
    Cursist: 'student',
    Leerling: 'leerling',
    Ouder: 'ouder',
    Leerkracht: 'leerkracht',
    'VWO-medewerker': 'vwo',
    Systeemgebruiker: 'vwo',
    Beheerder: 'beheerder',
  }
  const mismatch = 'Opgegeven server en gebruikersnaam komen niet overeen'

  /** Whether the server still knows the session of this browser at a site. */
  const isAlive = async (browser: ReturnType<typeof createBrowser>, site: string) =>
    (await browser.rest('myschoolwareaccount', { site })).status === 200

  describe('at the right site', () => {
    test.each(personas.map((persona) => [persona.gebruikersnaam, persona] as const))(
      '%s signs in with the right role',
      async (_, persona) => {
        const app = await startedBy(persona)
        expect(app.get($signInError)).toBe('')
        expect(app.get($role)).toBe(roleOfPersona[persona.rol])
        expect(app.userName()).toBe(persona.naam)
        expect(app.get($client)?.server).toBe(siteFor(persona))
        const isStudent = persona.rol === 'Cursist' || persona.rol === 'Leerling'
        expect(app.get($leerlingID)).toBe(isStudent ? persona.cursistId : null)
        expect(await isAlive(app.browser, siteFor(persona))).toBe(true)
      },
    )

    // rule: sign-in-21
    test('a teacher has preferences, and a student does not', async () => {
      const [teacher, student] = [createApp(), createApp()]
      await teacher.signIn('jan.janssens')
      await student.signIn('an.peeters')
      expect(teacher.get($session)?.preferences).toEqual(expect.any(Array))
      expect(student.get($session)?.preferences).toBeNull()
    })

    // rule: sign-in-21
    test('waits for preferences for 3 s at most', async () => {
      const browser = createBrowser()
      const requested = deferred<void>()
      const app = createApp({
        browser,
        fetch: (input, init) => {
          if (!/UserPreference/i.test(input)) return browser.fetch(input, init)
          requested.resolve()
          return new Promise(() => {})
        },
      })
      fakeTimers()
      const signingIn = app.signIn('jan.janssens')
      await requested.promise
      await vi.advanceTimersByTimeAsync(2999)
      expect(app.userName()).toBeNull()
      await vi.advanceTimersByTimeAsync(1)
      vi.useRealTimers()
      await signingIn
      expect([app.userName(), app.get($session)?.preferences]).toEqual(['Jan Janssens', null])
    })
  })

  describe('at the site of another kind of user', () => {
    const wrong = [
      ['an.peeters', 'OUDERS'],
      ['an.peeters', 'LL'],
      ['lotte.wouters', 'STUDENT'],
      ['katrien.maes', 'STUDENT'],
      ['jan.janssens', 'LL'],
      ['beheerder', 'VWO'],
    ] as const

    test.each(wrong)('%s is refused at %s, and the session ends', async (username, type) => {
      const app = createApp()
      const site = host + sitePaths[type]
      await app.start()
      await app.signIn(username, { serverLocation: site })
      expect(app.get($signInError)).toBe(mismatch)
      expect([app.get($session), app.get($client), app.path()]).toEqual([null, null, '/'])
      expect(await isAlive(app.browser, site)).toBe(false)
    })

    // server: session-7
    test('a student can sign in among the pupils when the server gives everybody their record, as specified', async () => {
      const browser = createBrowser()
      const an = personaOf('an.peeters')
      const record = { ID: an.cursistId, UserID: an.userid, Voornaam: 'An', Naam: 'Peeters', FotoID: 1 }
      const app = createApp({
        browser,
        fetch: async (input, init) =>
          /REST\/Leerling/.test(input)
            ? Response.json({ success: true, data: [record] })
            : browser.fetch(input, init),
      })
      await app.signIn(an, { serverLocation: host + sitePaths.LL })
      expect([app.get($signInError), app.get($role)]).toEqual(['', 'leerling'])
    })
  })

  describe('after the sign-in', () => {
    test('the landing page opens and replaces the login page in the history', async () => {
      const app = await startedBy('an.peeters')
      expect(app.navigations).toEqual([{ to: '/landing-page', replace: true }])
      expect(app.path()).toBe('/landing-page')
    })

    // rule: guard-2
    test.each([
      ['is missing', (user: object) => ({ ...user, veranderpaswoord: undefined })],
      ['is null', (user: object) => ({ ...user, veranderpaswoord: null })],
    ])('the password must be changed when the field about that %s', async (_, change) => {
      const browser = createBrowser()
      const app = createApp({
        browser,
        fetch: async (input, init) => {
          const answer = await browser.fetch(input, init)
          if (!String(init?.body).includes('"Authenticate"')) return answer
          const body = await answer.json()
          const { UserData } = body.result
          return Response.json({ ...body, result: { ...body.result, UserData: change(UserData) } })
        },
      })
      await app.start('/betalingen')
      await app.signIn('an.peeters')
      expect([app.get($mustChangePassword), app.path()]).toEqual([
        true,
        '/mijn-gebruiker/wachtwoord-wijzigen',
      ])
      await app.visit('/landing-page')
      expect(app.path()).toBe('/mijn-gebruiker/wachtwoord-wijzigen')
    })
  })

  describe('one sign-in at a time', () => {
    test('a second one while the first runs is ignored', async () => {
      const app = createApp()
      const first = app.signIn('an.peeters')
      expect(app.get($signInRunning)).toBe(true)
      await Promise.all([first, app.signIn('mohamed.elamrani')])
      expect(app.userName()).toBe('An Peeters')
      expect(app.get($signInRunning)).toBe(false)
    })
  })

  test('does not wait for a database that never answers, even to remember the password', async () => {
    const never = () => new Promise<never>(() => {})
    const app = createApp({
      vault: { seal: never, open: never },
      keyValueStore: { get: never, set: never, remove: never, names: never },
    })
    void app.signIn('an.peeters', { rememberMe: true })
    await expect.poll(() => app.userName(), scaledTimeout).toBe('An Peeters')
    expect(app.get($signInRunning)).toBe(false)
  })
})
