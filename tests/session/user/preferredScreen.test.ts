import { describe, expect, test } from 'vitest'
import { pathOfForm } from '#session/user/preferredScreen.ts'
import { menuCatalogue } from '#shared/portal/paths.ts'
import { sessionOf } from '../logins.ts'

describe('the path of a form', () => {
  const session = sessionOf(['myprofile', 'Agenda'])

  test.each([
    ["the user's own profile", 'myprofile', session, '/mijn-gebruiker'],
    ["the user's own profile without the right to open it", 'myprofile', sessionOf([]), null],
    ['a screen of the menu', 'Agenda', session, '/Agenda'],
    ['no screen', 'Puntenboek', session, null],
  ])('of %s', (_, form, user, path) => {
    expect(pathOfForm(form, user, menuCatalogue)).toBe(path)
  })
})
