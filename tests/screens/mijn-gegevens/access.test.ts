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
import { recordUrls, signedIn } from '../../session/app.ts'
import { passwordsIn, typePasswords } from '../passwordForm.ts'

const an = personaOf('an.peeters')
type Login = Session['login']

/** Signs in with a changed login result. */
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

  test('an error is shown, and nothing is requested from the server', async () => {
    const app = await signedInAs(withoutProfile)
    const requests = recordUrls(school)
    await app.fire(opened)
    expect([app.get($mayView), app.get($refusalShown), requests]).toEqual([false, true, []])
    expect([account, personal].map(({ $fields }) => app.get($fields))).toEqual([[], []])
  })

  test('closing the error leaves the user on this route, and it is shown again the next time', async () => {
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
  ] as const)('the error disappears when %s', async (_what, event) => {
    const app = await signedInAs(withoutProfile)
    await app.fire(opened)
    await app.fire(event)
    expect(app.get($refusalShown)).toBe(false)
  })
})

// rule: personal-3
describe('the form that changes the password', () => {
  useTestSchool()
  const good = 'Nieuw123!'

  test('changes it, and is then closed and empty, with a message', async () => {
    const app = await signedIn(an)
    await app.fire(toggled)
    await typePasswords(app, change.form, { current: an.wachtwoord, next: good, repeat: good })
    await app.fire(change.form.submitted)
    expect([app.get($formOpen), ...passwordsIn(app, change.form)]).toEqual([false, '', '', ''])
    expect(app.toasts()).toEqual(['Uw wachtwoord is gewijzigd'])
    await createBrowser().signIn({ ...an, wachtwoord: good })
  })
})
