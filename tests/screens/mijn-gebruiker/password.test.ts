import { HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import type { Fetch } from '#api/transport.ts'
import { closed, opened } from '#screens/mijn-gebruiker/model.ts'
import { $formOpen, change, changeClicked } from '#screens/mijn-gebruiker/password.ts'
import { $session } from '#session/user/session.ts'
import { fakeTimersInEach, listAnswer } from '../../api/support.ts'
import { createBrowser, personaOf, siteFor, useTestSchool } from '../../mocks/school.ts'
import { type App, openedPassword, recordChanges } from '../../session/app.ts'
import { passwordsIn, submitPasswords, typePasswords } from '../passwordForm.ts'
import { openProfile } from './support.ts'

const an = personaOf('an.peeters')
const good = 'Nieuw123!'

const { form } = change

async function type(app: App, current: string, next = good) {
  await app.fire(changeClicked)
  await typePasswords(app, form, { current, next, repeat: next })
}
async function typed(current: string, next = good) {
  const app = await openProfile(an.gebruikersnaam)
  await type(app, current, next)
  return app
}

// rule: profile-13, profile-14, profile-15, profile-16
describe('a new password', () => {
  const school = useTestSchool()
  fakeTimersInEach()

  test('is sent with the whole record; a second later the user signs in with it', async () => {
    const bodies = recordChanges(school)
    const app = await typed(an.wachtwoord)
    const { submitted } = await submitPasswords(app, form)
    expect([app.get($formOpen), ...passwordsIn(app, form)]).toEqual([false, '', '', ''])
    expect(app.shown()).toEqual([{ text: 'Uw wachtwoord is gewijzigd', durationMs: 4000 }])
    await vi.advanceTimersByTimeAsync(999)
    expect(app.path()).toBe('/mijn-gebruiker')
    await vi.advanceTimersByTimeAsync(1)
    expect(app.path()).toBe('/')
    vi.useRealTimers()
    await submitted
    await app.settled()
    expect(app.userName()).toBeNull()
    expect(bodies).toEqual([
      {
        gebruikersnaam: 'an.peeters',
        fullname: an.naam,
        lastlogin: expect.stringMatching(/^2026-11-2[0-3] /),
        gebruikersnummer: an.userid,
        OldPaswoord: an.wachtwoord,
        NewPaswoord: good,
      },
    ])
    await createBrowser().signIn({ ...an, wachtwoord: good })
  })

  test('of 64 characters with spaces is sent as typed, without other fields of the user', async () => {
    const long = `${'Nieuw123! '.repeat(6)} 2é `
    expect([...long]).toHaveLength(64)
    const bodies = recordChanges(school)
    const record = {
      gebruikersnaam: 'an.peeters',
      fullname: an.naam,
      lastlogin: '2026-11-20 10:00:00',
      gebruikersnummer: an.userid,
      isBeheerder: true,
    }
    school.network.use(http.get(/\/REST\/myschoolwareaccount/, () => listAnswer(record)))
    const app = await typed(an.wachtwoord, long)
    const { finish } = await submitPasswords(app, form)
    await finish()
    expect(bodies).toMatchObject([{ NewPaswoord: long }])
    expect(bodies[0]).not.toHaveProperty('isBeheerder')
  })

  test('that the server already has counts as saved', async () => {
    school.network.use(
      http.put(/\/REST\/myschoolwareaccount/, () =>
        HttpResponse.json({ success: false, message: 'Content not changed' }, { status: 400 }),
      ),
    )
    const app = await typed(an.wachtwoord)
    const { finish } = await submitPasswords(app, form)
    expect([app.get(form.error), app.toasts()]).toEqual(['', ['Uw wachtwoord is gewijzigd']])
    await finish()
    expect(app.path()).toBe('/')
  })

  test('does not navigate after the user has left the screen within that second', async () => {
    const app = await typed(an.wachtwoord)
    const { submitted } = await submitPasswords(app, form)
    const left = [app.visit('/betalingen'), app.fire(closed)]
    await vi.runAllTimersAsync()
    vi.useRealTimers()
    await Promise.all([submitted, ...left])
    expect([app.path(), app.userName()]).toEqual(['/betalingen', an.naam])
  })

  test('that the server refuses stays in the form, which stays open', async () => {
    const app = await typed('fout')
    await app.fire(form.submitted)
    expect(app.get(form.error)).toBe('Fout bij wijzigen gegevens: Het huidige wachtwoord is niet juist')
    expect([app.get($formOpen), ...passwordsIn(app, form), app.toasts()]).toEqual([
      true,
      'fout',
      good,
      good,
      [],
    ])
  })

  test('of the system user is sent with a separate call, and the user stays signed in', async () => {
    const system = personaOf('systeemgebruiker')
    const app = await openProfile(system.gebruikersnaam)
    await type(app, 'fout')
    await app.fire(form.submitted)
    expect(app.get(form.error)).toBe('Fout: Het huidige wachtwoord is niet juist')
    await type(app, system.wachtwoord)
    const { finish } = await submitPasswords(app, form)
    await finish()
    expect([app.path(), app.userName(), app.get($formOpen)]).toEqual([
      '/mijn-gebruiker',
      'Systeemgebruiker',
      false,
    ])
    await createBrowser().signIn({ ...system, wachtwoord: good })
  })

  // rule: sign-in-24
  test('of a system user without a PersoneelID is sent with that call too, at the students’ server', async () => {
    const system = personaOf('systeemgebruiker')
    const browser = createBrowser()
    const called: string[] = []
    const server = siteFor(an)
    const fetch: Fetch = async (input, init) => {
      called.push(...(/"method":"(\w+)"/.exec(String(init?.body ?? ''))?.slice(1) ?? []))
      // The school of this test has the user only at the staff's server.
      const isType = input.includes('servertypeinfo')
      const answer = await browser.fetch(isType ? input : input.replace(server, siteFor(system)), init)
      if (!String(init?.body).includes('"Authenticate"')) return answer
      const login = JSON.stringify(await answer.json(), (name, value) =>
        name === 'PersoneelID' ? undefined : value,
      )
      return new Response(login, answer)
    }
    const app = await openProfile(system.gebruikersnaam, { browser, fetch }, { serverLocation: server })
    expect(app.get($session)).toMatchObject({ role: 'beheerder', login: { SessionConfig: {} } })
    expect(app.path()).toBe('/mijn-gebruiker')
    await type(app, system.wachtwoord)
    const { finish } = await submitPasswords(app, form)
    await finish()
    expect(called).toContain('ChangeAdminPassword')
    await createBrowser().signIn({ ...system, wachtwoord: good })
  })

  test('is remembered by the connection that remembered the old one', async () => {
    const app = await openProfile(an.gebruikersnaam, {}, { rememberMe: true })
    await type(app, an.wachtwoord)
    const { finish } = await submitPasswords(app, form)
    await finish()
    await app.settled()
    const [connection] = JSON.parse(app.localStore.get('webstudent-connections') ?? '[]')
    expect(await openedPassword(app, connection)).toBe(good)
  })
})

describe('the form', () => {
  useTestSchool({ shared: true })

  test('opens, stays open until the save is done, and is closed and empty the next time', async () => {
    const app = await openProfile(an.gebruikersnaam)
    expect(app.get($formOpen)).toBe(false)
    await type(app, 'x')
    await app.fire(changeClicked)
    expect([app.get($formOpen), app.get(form.current)]).toEqual([true, 'x'])
    await app.fire(closed)
    await app.fire(opened)
    expect([app.get($formOpen), ...passwordsIn(app, form)]).toEqual([false, '', '', ''])
  })
})
