import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import {
  $mayView,
  $refusalShown,
  account,
  closed,
  opened,
  personal,
  refusalClosed,
} from '#screens/mijn-gegevens/model.ts'
import { $formOpen, change, toggled } from '#screens/mijn-gegevens/password.ts'
import { $signedIn, type Session, sessionEnded } from '#session/user/session.ts'
import { createBrowser, personaOf, useTestSchool } from '../../mocks/school.ts'
import { type App, signedIn } from '../../session/app.ts'

const an = personaOf('an.peeters')
type Login = Session['login']

/** Signed in, but with another login result than the server gave. */
async function signedInAs(changes: (login: Login) => Login) {
  const app = await signedIn(an)
  const known = app.get($signedIn) ?? expect.fail('nobody is signed in')
  const session = { ...known.session, login: changes(known.session.login) }
  await allSettled($signedIn, { scope: app.scope, params: { ...known, session } })
  return app
}

const withoutProfile = (login: Login): Login => ({
  ...login,
  menu: { Items: login.menu.Items.filter(({ Form }) => Form !== 'myprofile') },
})

// rule: rights-4, personal-4
describe('without the right myprofile', () => {
  const school = useTestSchool({ shared: true })

  test('an error is shown, and nothing is asked of the server', async () => {
    const app = await signedInAs(withoutProfile)
    const asked: string[] = []
    school.network.events.on('request:start', ({ request }) => asked.push(request.url))
    await app.fire(opened)
    expect([app.get($mayView), app.get($refusalShown), asked]).toEqual([false, true, []])
    expect([account, personal].map(({ $fields }) => app.get($fields))).toEqual([[], []])
  })

  test('closing it leaves the user on this route; entering again shows it again', async () => {
    const app = await signedInAs(withoutProfile)
    await app.visit('/mijn-gegevens')
    await app.fire(opened)
    await app.fire(refusalClosed)
    expect([app.get($refusalShown), app.path()]).toEqual([false, '/mijn-gegevens'])
    await app.fire(closed)
    await app.fire(opened)
    expect(app.get($refusalShown)).toBe(true)
  })

  test.each([
    ['the screen closes', closed],
    ['the user signs out', sessionEnded],
  ] as const)('the error is gone when %s', async (_what, event) => {
    const app = await signedInAs(withoutProfile)
    await app.fire(opened)
    await app.fire(event)
    expect(app.get($refusalShown)).toBe(false)
  })

  // server: login-8
  test('the bits of the rights say nothing for a student', async () => {
    const app = await signedInAs((login) => ({
      ...login,
      rights: { ...login.rights, screens: { ...login.rights.screens, myprofile: 0 } },
    }))
    await app.fire(opened)
    expect(app.get($mayView)).toBe(true)
  })

  test('and with it there is no error', async () => {
    const app = await signedInAs((login) => login)
    await app.fire(opened)
    expect([app.get($mayView), app.get($refusalShown)]).toEqual([true, false])
  })
})

// rule: personal-3
describe('the form that changes the password', () => {
  useTestSchool()
  const good = 'Nieuw123!'

  async function submit(app: App, current: string) {
    await app.fire(change.form.currentChanged, current)
    await app.fire(change.form.nextChanged, good)
    await app.fire(change.form.repeatChanged, good)
    await app.fire(change.form.submitted)
  }
  const filled = (app: App) => [
    app.get(change.form.current),
    app.get(change.form.next),
    app.get(change.form.repeat),
  ]

  test('changes it; then it closes, is empty, and says so', async () => {
    const app = await signedIn(an)
    await app.fire(toggled)
    await submit(app, an.wachtwoord)
    expect([app.get($formOpen), ...filled(app)]).toEqual([false, '', '', ''])
    expect(app.toasts()).toEqual(['Uw wachtwoord is gewijzigd'])
    await createBrowser().signIn({ ...an, wachtwoord: good })
  })

  test('stays, filled in, when the server refuses', async () => {
    const app = await signedIn(an)
    await app.fire(toggled)
    await submit(app, 'fout')
    expect([app.get($formOpen), ...filled(app)]).toEqual([true, 'fout', good, good])
    expect([app.get(change.form.error), app.toasts()]).toEqual([
      'Fout: Het huidige wachtwoord is niet juist',
      [],
    ])
  })

  test('uses the other call for the user whose full name is Systeemgebruiker', async () => {
    const app = await signedInAs((login) => ({
      ...login,
      UserData: { ...login.UserData, name: 'Systeemgebruiker' },
    }))
    await app.fire(toggled)
    await submit(app, an.wachtwoord)
    // The server knows better who this is, and that shows which call it was.
    expect(app.get(change.form.error)).toBe('Fout: Gebruik ChangePassword')
  })
})
