import { HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { closed, opened } from '#screens/mijn-gebruiker/model.ts'
import { $formOpen, change, changeClicked } from '#screens/mijn-gebruiker/password.ts'
import { fakeTimersInEach } from '../../api/support.ts'
import { createBrowser, personaOf, useTestSchool } from '../../mocks/school.ts'
import { type App, openedPassword, recordBodies } from '../../session/app.ts'
import { openProfile } from './support.ts'

const an = personaOf('an.peeters')
const good = 'Nieuw123!'

async function type(app: App, current: string, next = good, repeat = next) {
  await app.fire(changeClicked)
  await app.fire(change.form.currentChanged, current)
  await app.fire(change.form.nextChanged, next)
  await app.fire(change.form.repeatChanged, repeat)
}
async function typed(current: string, next = good, repeat = next) {
  const app = await openProfile(an.gebruikersnaam)
  await type(app, current, next, repeat)
  return app
}
const filled = (app: App) => [
  app.get(change.form.current),
  app.get(change.form.next),
  app.get(change.form.repeat),
]

/** Submits, and stops when the server has answered: what is still to come, comes with time. */
async function submit(app: App) {
  const submitted = app.fire(change.form.submitted)
  // Turns of the event loop, since `expect.poll` would let the faked time go on.
  for (let turn = 0; turn < 100_000 && app.get(change.form.saving); turn += 1) await new Promise(setImmediate)
  expect(app.get(change.form.saving)).toBe(false)
  /** Lets the time pass that the rest takes. */
  const finish = async () => {
    await vi.runAllTimersAsync()
    vi.useRealTimers()
    await submitted
  }
  return { submitted, finish }
}

// rule: profile-13, profile-14, profile-15, profile-16
describe('a new password', () => {
  const school = useTestSchool()
  fakeTimersInEach()

  test('is sent with the whole record; a second later the user signs in with it', async () => {
    const bodies = recordBodies(school, 'PUT')
    const app = await typed(an.wachtwoord)
    const { submitted } = await submit(app)
    expect([app.get($formOpen), ...filled(app)]).toEqual([false, '', '', ''])
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

  test('is sent as it was typed, of 64 characters with blanks, and without what else the server said of the user', async () => {
    const long = `${'Nieuw123! '.repeat(6)} 2é `
    expect([...long]).toHaveLength(64)
    const bodies = recordBodies(school, 'PUT')
    const record = {
      gebruikersnaam: 'an.peeters',
      fullname: an.naam,
      lastlogin: '2026-11-20 10:00:00',
      gebruikersnummer: an.userid,
      isBeheerder: true,
    }
    school.network.use(
      http.get(/\/REST\/myschoolwareaccount/, () => HttpResponse.json({ success: true, data: [record] })),
    )
    const app = await typed(an.wachtwoord, long)
    const { finish } = await submit(app)
    await finish()
    expect(bodies).toMatchObject([{ NewPaswoord: long }])
    expect(bodies[0]).not.toHaveProperty('isBeheerder')
  })

  test('that is the old one counts as saved, though nothing changed', async () => {
    const app = await typed(an.wachtwoord, an.wachtwoord)
    const { finish } = await submit(app)
    expect([app.get(change.form.error), app.toasts()]).toEqual(['', ['Uw wachtwoord is gewijzigd']])
    await finish()
    expect(app.path()).toBe('/')
  })

  test('does not navigate after the user has left the screen within that second', async () => {
    const app = await typed(an.wachtwoord)
    const { submitted } = await submit(app)
    const left = [app.visit('/betalingen'), app.fire(closed)]
    await vi.runAllTimersAsync()
    vi.useRealTimers()
    await Promise.all([submitted, ...left])
    expect([app.path(), app.userName()]).toEqual(['/betalingen', an.naam])
  })

  test('may be as short as the server allows', async () => {
    await school.server.db.tables.configuratie.update(1, { PWMin8: false, PWSpecialChars: false })
    const app = await typed(an.wachtwoord, 'Kort1')
    expect([app.get(change.form.judgement).message, app.get(change.form.canSubmit)]).toEqual([
      'Wachtwoorden komen overeen',
      true,
    ])
  })

  test('that the server refuses stays in the form, which stays open', async () => {
    const app = await typed('fout')
    await app.fire(change.form.submitted)
    expect(app.get(change.form.error)).toBe(
      'Fout bij wijzigen gegevens: Het huidige wachtwoord is niet juist',
    )
    expect([app.get($formOpen), ...filled(app), app.toasts()]).toEqual([true, 'fout', good, good, []])
  })

  test('that the server did not get can be sent again', async () => {
    const app = await openProfile(an.gebruikersnaam)
    school.faults.set([{ endpoint: 'myschoolwareaccount change', kind: 'status', status: 503, times: 1 }])
    await type(app, an.wachtwoord)
    await app.fire(change.form.submitted)
    expect(app.get(change.form.error)).toBe(
      'Fout bij wijzigen gegevens: De server is even niet beschikbaar (Service Unavailable)',
    )
    expect(filled(app)).toEqual([an.wachtwoord, good, good])
    const { finish } = await submit(app)
    expect(app.toasts()).toEqual(['Uw wachtwoord is gewijzigd'])
    await finish()
  })

  test('of the system user goes by its own call, and leaves the user signed in', async () => {
    const system = personaOf('systeemgebruiker')
    const app = await openProfile(system.gebruikersnaam)
    await type(app, 'fout')
    await app.fire(change.form.submitted)
    expect(app.get(change.form.error)).toBe('Fout: Het huidige wachtwoord is niet juist')
    await type(app, system.wachtwoord)
    const { finish } = await submit(app)
    await finish()
    expect([app.path(), app.userName(), app.get($formOpen)]).toEqual([
      '/mijn-gebruiker',
      'Systeemgebruiker',
      false,
    ])
    await createBrowser().signIn({ ...system, wachtwoord: good })
  })

  test('is remembered by the connection that remembers the old one', async () => {
    const app = await openProfile(an.gebruikersnaam, {}, { rememberMe: true })
    await type(app, an.wachtwoord)
    const { finish } = await submit(app)
    await finish()
    await app.settled()
    const [connection] = JSON.parse(app.localStore.get('webstudent-connections') ?? '[]')
    expect(await openedPassword(app, connection)).toBe(good)
  })
})

describe('the form', () => {
  useTestSchool({ shared: true })

  test('opens, stays open until it is done, and is closed and empty the next time', async () => {
    const app = await openProfile(an.gebruikersnaam)
    expect(app.get($formOpen)).toBe(false)
    await type(app, 'x')
    await app.fire(changeClicked)
    expect([app.get($formOpen), app.get(change.form.current)]).toEqual([true, 'x'])
    await app.fire(closed)
    await app.fire(opened)
    expect([app.get($formOpen), ...filled(app)]).toEqual([false, '', '', ''])
  })

  test.each([
    [good, '', ''],
    ['Nieuw123!', 'Nieuw124!', 'Wachtwoorden komen niet overeen'],
    [
      'kort',
      'kort',
      'Je wachtwoord moet minstens 8 tekens lang zijn en letters, cijfers en een speciaal karakter bevatten.',
    ],
    [good, good, 'Wachtwoorden komen overeen'],
  ] as const)('says of %s and %s: %s', async (next, repeat, message) => {
    const app = await typed(an.wachtwoord, next, repeat)
    expect(app.get(change.form.judgement).message).toBe(message)
    expect(app.get(change.form.canSubmit)).toBe(next === repeat && next === good)
  })
})
