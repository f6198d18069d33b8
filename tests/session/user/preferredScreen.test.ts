import { describe, expect, test } from 'vitest'
import { pathOfForm } from '#session/user/preferredScreen.ts'
import { menuCatalogue } from '#shared/portal/paths.ts'
import { sessionOf } from '../logins.ts'

describe('the path of a form', () => {
  const session = sessionOf(['myprofile', 'Agenda'])

  test.each([
    ['myprofile', '/mijn-gebruiker', session],
    ['myprofile', null, sessionOf([])],
    ['Agenda', '/Agenda', session],
    ['Puntenboek', null, session],
  ])('of %s is %j for the rights of the user', (form, path, user) => {
    expect(pathOfForm(form, user, menuCatalogue)).toBe(path)
  })
})
