import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { isPassword } from '#mocks/db/passwords.ts'
import { account, opened } from '#screens/mijn-gegevens/model.ts'
import * as screen from '#screens/wachtwoord-wijzigen/model.ts'
import { texts } from '#screens/wachtwoord-wijzigen/texts.ts'
import { $connections } from '#session/connections/connections.ts'
import { $mustChangePassword, logoutRequested } from '#session/user/session.ts'
import { passwordMessages } from '#shared/validators/passwordRules.ts'
import { fakeTimersInEach } from '../api/support.ts'
import { personaOf, useTestSchool } from '../mocks/school.ts'
import { type App, longerThanSession, openedPassword, startedBy } from '../session/app.ts'
import { passwordsIn, submitPasswords, typePasswords } from './passwordForm.ts'

const karin = personaOf('karin.vandenbossche')
const path = '/mijn-gebruiker/wachtwoord-wijzigen'
const good = 'Nieuw123!'

// Fake timers, because the landing page opens only after a second.
fakeTimersInEach()

async function open({ who = 'karin.vandenbossche', rememberMe = false, isDesktop = false } = {}) {
  const app = await startedBy(who, { isDesktop }, { rememberMe })
  await app.visit(path)
  await app.fire(screen.opened)
  return app
}

const { form } = screen
const type = (app: App, typed: Parameters<typeof typePasswords>[2]) => typePasswords(app, form, typed)

/** Submits the password, and returns between the answer of the server and the redirect. */
async function change(app: App, current = karin.wachtwoord) {
  await type(app, { current, next: good, repeat: good })
  return submitPasswords(app, form)
}

describe('a new password', () => {
  const school = useTestSchool({ shared: true })

  // rule: change-password-1, change-password-2
  test.each([
    ['a weak one', { current: 'x', next: 'zwak' }, passwordMessages.rules, false],
    ['no current one', { next: good, repeat: good }, passwordMessages.same, false],
    ['the old one again', { current: good, next: good, repeat: good }, passwordMessages.old, false],
    ['all that is needed', { current: 'x', next: good, repeat: good }, passwordMessages.same, true],
  ])(
    'with %s shows its message, and OK is available only when nothing is missing',
    async (_, typed, message, can) => {
      const app = await open()
      await type(app, typed)
      expect([app.get(form.judgement).message, app.get(form.canSubmit)]).toEqual([message, can])
    },
  )

  test('that equals the old one has a message at its field, as an unmet rule', async () => {
    const app = await open()
    await type(app, { current: good, next: good })
    const unmet = () => app.get(form.judgement).rules.flatMap(({ text, met }) => (met ? [] : text))
    expect(unmet()).toEqual(['anders dan je huidige wachtwoord'])
    await type(app, { current: karin.wachtwoord })
    expect(unmet()).toEqual([])
  })

  test('is not sent while OK cannot be pressed', async () => {
    const app = await open()
    await type(app, { current: karin.wachtwoord, next: 'zwak', repeat: 'zwak' })
    await app.fire(form.submitted)
    expect([app.get(form.error), app.get(screen.$done), app.get(form.saving)]).toEqual(['', false, false])
  })

  describe('must meet the rules of the server', () => {
    const script = (PWMin8: boolean, PWSpecialChars: boolean) =>
      http.get(
        '*/RPC/API/',
        () => new HttpResponse(`PWMin8 = ${PWMin8};\nPWSpecialChars = ${PWSpecialChars};`),
      )

    test.each([true, false])('with a special character if the server wants that: %s', async (isSpecial) => {
      school.network.use(script(true, isSpecial))
      const app = await open()
      await type(app, { next: 'Nieuw1234', repeat: 'Nieuw1234' })
      expect(app.get(form.judgement).good).toBe(!isSpecial)
    })

    test('and the strictest rules while those of the server are unknown', async () => {
      school.network.use(http.get('*/RPC/API/', () => HttpResponse.error()))
      const app = await open()
      await type(app, { next: 'Nw1', repeat: 'Nw1' })
      expect(app.get(form.judgement).good).toBe(false)
    })

    test('and not those of the server of the previous user', async () => {
      school.network.use(script(false, false))
      const app = await open({ who: 'an.peeters' })
      await app.fire(logoutRequested)
      await app.signIn('katrien.maes')
      await type(app, { next: 'Nw1', repeat: 'Nw1' })
      expect(app.get(form.judgement).good).toBe(false)
    })
  })

  test('is refused with the message of the server, and the typed values stay', async () => {
    const app = await open()
    await change(app, 'fout')
    expect(app.get(form.error)).toBe('Fout: Het huidige wachtwoord is niet juist')
    expect(passwordsIn(app, form)).toEqual(['fout', good, good])
    expect([app.get($mustChangePassword), app.get(form.canSubmit)]).toEqual([true, true])
  })

  test('is not saved by a server that is broken', async () => {
    const app = await open()
    school.network.use(
      http.post('*/RPC/ROUTER', () => new HttpResponse('', { status: 500, statusText: 'Kapot' })),
    )
    await change(app)
    expect([app.get(form.error), app.get(screen.$done)]).toEqual(['Fout: Foutcode 500 : Kapot', false])
  })

  // rule: change-password-7
  test('may already be the password when an answer was lost, and a later refusal says so', async () => {
    const app = await open()
    school.network.use(http.post('*/RPC/ROUTER', () => new HttpResponse('', { status: 502 }), { once: true }))
    await change(app)
    expect(app.get(form.error)).not.toContain('Misschien')
    await change(app, 'fout')
    expect(app.get(form.error)).toBe(
      'Fout: Het huidige wachtwoord is niet juist. Misschien is je wachtwoord de vorige keer toch gewijzigd: meld je af, en aan met het nieuwe.',
    )
    await app.fire(screen.closed)
    await app.fire(screen.opened)
    await change(app, 'fout')
    expect(app.get(form.error)).toBe('Fout: Het huidige wachtwoord is niet juist')
  })

  test.each([
    ['the screen', (app: App) => app.fire(screen.closed)],
    ['the portal', (app: App) => app.fire(logoutRequested)],
  ])('is cleared when the user leaves %s', async (_, leave) => {
    const app = await open({ who: 'an.peeters' })
    await type(app, { current: 'a', next: 'b', repeat: 'c' })
    await leave(app)
    expect(passwordsIn(app, form)).toEqual(['', '', ''])
  })
})

describe('a password that has been changed', () => {
  const school = useTestSchool({ shared: true })
  beforeEach(async () => {
    const { userid, wachtwoord } = karin
    await school.server.db.tables.gebruikers.update(userid, { wachtwoord, veranderpaswoord: true })
    const an = personaOf('an.peeters')
    await school.server.db.tables.gebruikers.update(an.userid, { wachtwoord: an.wachtwoord })
  })
  /** Replaces the screen in the history. */
  const start = { to: '/', replace: true }

  test('opens the other screens again', async () => {
    const app = await open()
    expect(app.get(screen.$forced)).toBe(true)
    await change(app)
    expect([app.get(screen.$done), app.get(form.error)]).toEqual([true, ''])
    expect(texts.done).toBe('Wachtwoord wijzigen voltooid.')
    expect([app.get($mustChangePassword), app.get(form.canSubmit)]).toEqual([false, false])
    const storedPassword = school.server.db.tables.gebruikers.get(karin.userid)?.wachtwoord ?? ''
    expect(isPassword(storedPassword, good)).toBe(true)
  })

  // rule: change-password-4
  test.each([
    ['one step back on a phone', 'an.peeters', false, { to: '(back)' }, path],
    [
      'to / on a wide screen, and from there where a sign-in leads',
      'an.peeters',
      true,
      start,
      '/landing-page',
    ],
    [
      'to / on a phone too when the change was required',
      'karin.vandenbossche',
      false,
      start,
      '/landing-page',
    ],
  ])('leads %s after a second', async (_, who, isDesktop, to, shown) => {
    const app = await open({ who, isDesktop })
    const { submitted } = await change(app, personaOf(who).wachtwoord)
    await vi.advanceTimersByTimeAsync(screen.redirectAfterMs - 1)
    expect(app.path()).toBe(path)
    await vi.advanceTimersByTimeAsync(1)
    await submitted
    expect(screen.redirectAfterMs).toBe(1000)
    expect(app.path()).toBe(shown)
    expect(app.navigations).toContainEqual(to)
    expect(app.userName()).not.toBeNull()
    // Later the way to the login page signs out, as always.
    await app.visit('/betalingen')
    await app.visit('/')
    expect(app.userName()).toBeNull()
  })

  test('opens no page when the user has left meanwhile', async () => {
    const app = await open({ who: 'an.peeters' })
    const { finish } = await change(app)
    void app.fire(screen.closed)
    await finish()
    expect(app.path()).toBe(path)
  })

  test('is used when the session of the server ends, if it is remembered', async () => {
    const app = await open({ who: 'karin.vandenbossche', rememberMe: true })
    await (await change(app)).finish()
    school.clock.advance(longerThanSession)
    await app.fire(opened)
    expect(app.get(account.resource.$status)).toBe('ready')
    expect([app.userName(), app.toasts()]).toEqual(['Karin Vandenbossche', []])
  })

  test('is remembered by a connection that remembered the old one', async () => {
    const app = await open({ who: 'karin.vandenbossche', rememberMe: true })
    await (await change(app)).finish()
    const [connection] = app.get($connections)
    expect(await openedPassword(app, connection)).toBe(good)
    school.clock.advance(longerThanSession)
    const reloaded = app.reload()
    await reloaded.start('/info')
    expect([reloaded.userName(), reloaded.path()]).toEqual(['Karin Vandenbossche', '/info'])
  })

  test('does not change the connection of somebody else', async () => {
    const an = personaOf('an.peeters')
    let id = 1_795_000_000_000
    const app = await startedBy(an, { now: () => ++id }, { rememberMe: true })
    await app.signIn(karin, { rememberMe: true })
    await app.visit(path)
    await app.fire(screen.opened)
    await (await change(app)).finish()
    const passwords = app
      .get($connections)
      .map(async (each) => [each.username, await openedPassword(app, each)])
    expect(await Promise.all(passwords)).toEqual([
      [an.gebruikersnaam, an.wachtwoord],
      [karin.gebruikersnaam, good],
    ])
  })

  test('is not remembered by a connection without a password', async () => {
    const app = await open({ who: 'karin.vandenbossche', rememberMe: true })
    await app.signIn(karin, { rememberMe: false })
    await (await change(app)).finish()
    expect(app.get($connections)).toMatchObject([{ password: '', rememberMe: false }])
  })

  test('is not remembered when nothing can be sealed, nor is the old one', async () => {
    const app = await open({ who: 'karin.vandenbossche', rememberMe: true })
    const unsealed = app.reload({ vault: { ...app.vault, seal: async () => null } })
    await unsealed.start('/')
    await (await change(unsealed)).finish()
    expect(unsealed.get($connections)).toMatchObject([{ password: '', rememberMe: false }])
  })
})
