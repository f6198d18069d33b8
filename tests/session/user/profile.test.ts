import { allSettled, fork } from 'effector'
import { describe, expect, test } from 'vitest'
import { $mayOpenProfile, pathOfForm } from '#session/user/profile.ts'
import { type Session, sessionStarted } from '#session/user/session.ts'
import { menuCatalogue } from '#shared/portal/paths.ts'
import { loginOf } from '../logins.ts'

const sessionOf = (forms: string[], veranderpaswoord = false): Session => {
  const login = loginOf({ menu: forms.map((Form) => ({ Form })) })
  return {
    server: 'https://school.example/webstudent',
    username: 'an',
    connectionId: null,
    role: 'student',
    login: { ...login, UserData: { ...login.UserData, veranderpaswoord } },
    leerlingen: [],
  }
}

// rule: menu-8, guard-2
describe('the profile of a user', () => {
  test.each<[string, Session | null, boolean]>([
    ['with its form in the menu', sessionOf(['myprofile']), true],
    ['without it', sessionOf(['Agenda']), false],
    ['while the password must be changed', sessionOf(['myprofile'], true), false],
    ['while nobody is signed in', null, false],
  ])('may be opened %s: %s', async (_, session, may) => {
    const scope = fork()
    if (session)
      await allSettled(sessionStarted, { scope, params: { session, client: { server: session.server } } })
    expect(scope.getState($mayOpenProfile)).toBe(may)
  })
})

describe('the path of a form', () => {
  const session = sessionOf(['myprofile', 'Agenda'])

  test.each([
    ['the own profile', 'myprofile', session, '/mijn-gebruiker'],
    ['the own profile without the right to open it', 'myprofile', sessionOf([]), null],
    ['a screen of the menu', 'Agenda', session, '/Agenda'],
    ['no screen', 'Puntenboek', session, null],
  ])('of %s', (_, form, user, path) => {
    expect(pathOfForm(form, user, menuCatalogue)).toBe(path)
  })
})
