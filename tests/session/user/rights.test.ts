import { allSettled, fork } from 'effector'
import { describe, expect, test } from 'vitest'
import { type LoginResult, loginResult } from '#api/endpoints/authenticate.ts'
import { type FormName, formNames } from '#api/forms.ts'
import { $mainMenu } from '#session/navigation/access/menu.ts'
import { $menuCatalogue } from '#session/navigation/menu/catalogue.ts'
import { hasRight, mayOpen, rightsFlags, unknownForms } from '#session/user/rights.ts'
import type { Role } from '#session/user/roles.ts'
import { $screenRights, sessionEnded, sessionStarted } from '#session/user/session.ts'
import { menuCatalogue } from '#shared/portal/paths.ts'
import { loginOf } from '../logins.ts'

/** The names of the flags that are true for a user with this menu. */
const flagsOf = (menu: LoginResult['menu']['Items'], role: Role = 'student') => {
  const flags = rightsFlags({ role, login: loginOf({ menu }) })
  return formNames.filter((form) => flags[form])
}

// rule: rights-1, rights-2, rights-3
describe('the flags of a user', () => {
  test.each<[string, LoginResult['menu']['Items'], string[]]>([
    ['without forms', [], []],
    ['with a form at the top', [{ Form: 'Betalingen' }], ['Betalingen']],
    [
      'with a form below another',
      [{ Form: 'MijnGegevens', Items: [{ Form: 'personaliaBewerken' }] }],
      ['MijnGegevens', 'personaliaBewerken'],
    ],
    [
      'with a form below two others',
      [{ Form: 'a', Items: [{ Form: 'b', Items: [{ Form: 'Agenda' }] }] }],
      ['Agenda'],
    ],
    ['with a form that may have items but has none', [{ Form: 'Opleiding', Items: [] }], ['Opleiding']],
    ['with unknown forms', [{ Form: 'Puntenboek' }, { Form: 'agenda' }], []],
    [
      'with every form, except those that this user never has',
      formNames.map((Form) => ({ Form })),
      formNames.filter((form) => form !== 'Configuratie'),
    ],
  ])('are true for the known forms of the menu: %s', (_, menu, present) => {
    expect(flagsOf(menu)).toEqual(present)
  })

  // rule: menu-12; server: login-4, login-11
  test('are missing for forms without a screen of this portal, which are listed once and without headings', () => {
    const menu = [
      { Form: '', Items: [{ Form: 'Agenda' }, { Form: ' ', Items: [{ Form: 'AanwezighedenIngeven' }] }] },
      { Form: 'Studie', Items: [{ Form: 'AanwezighedenIngeven' }, { Form: 'Puntenboek', Items: [] }] },
    ]
    expect(unknownForms(loginOf({ menu }))).toEqual(['AanwezighedenIngeven', 'Puntenboek'])
    expect(unknownForms(loginOf({ menu: formNames.map((Form) => ({ Form })) }))).toEqual([])
  })

  // server: login-7
  test('are true for the forms of three levels, and deeper forms are ignored', () => {
    const agenda = { Form: 'Agenda', Items: [{ Form: 'Betalingen' }] }
    const login = loginOf({})
    const deep = {
      ...login,
      menu: { Items: [{ Form: 'a', Items: [{ Form: 'b', Items: [agenda] }] }] },
    }
    expect(flagsOf(loginResult.parse(deep).menu.Items)).toEqual(['Agenda'])
  })

  // server: login-9
  test.each<[Role, boolean]>([
    ['beheerder', true],
    ['student', false],
    ['leerling', false],
    ['ouder', false],
    ['leerkracht', false],
    ['vwo', false],
  ])('have Configuratie for an administrator only: for %s it is %s', (role, present) => {
    expect(flagsOf([{ Form: 'Configuratie' }], role)).toEqual(present ? ['Configuratie'] : [])
  })
})

describe('a right of a teacher', () => {
  const login = loginOf({ rights: { defaults: 5, screens: { Agenda: 0, Betalingen: 10, Opleiding: 15 } } })
  const bitsOf = (screen: FormName) =>
    (['open', 'create', 'update', 'delete'] as const).filter((bit) =>
      hasRight({ role: 'leerkracht', login }, screen, bit),
    )

  test.each<[string, FormName, string[]]>([
    ['is not set for a screen whose bits are all 0', 'Agenda', []],
    ['is set for each bit of a screen that is 1', 'Betalingen', ['create', 'delete']],
    ['is set for a screen whose bits are all 1', 'Opleiding', ['open', 'create', 'update', 'delete']],
    ['is that of the defaults for a screen that is not named', 'MijnGegevens', ['open', 'update']],
  ])('%s', (_, screen, bits) => {
    expect(bitsOf(screen)).toEqual(bits)
  })

  // server: login-8
  test.each<[Role, boolean]>([
    ['leerkracht', false],
    ['vwo', false],
    ['student', true],
    ['leerling', true],
    ['ouder', true],
    ['beheerder', true],
  ])('counts only for teachers and staff: without rights a %s may open and update: %s', (role, may) => {
    const user = { role, login: loginOf({ menu: [{ Form: 'Agenda' }] }) }
    expect([mayOpen(user, 'Agenda'), hasRight(user, 'Agenda', 'update')]).toEqual([may, may])
    expect(mayOpen(user, 'Betalingen')).toBe(false)
  })
})

describe('the main menu', () => {
  const session = { server: 's', username: 'u', connectionId: null, leerlingen: [] } as const
  const scopeOf = () => fork({ values: [[$menuCatalogue, menuCatalogue]] })
  const menuOf = async (login: LoginResult, scope = scopeOf(), role: Role = 'leerkracht') => {
    await allSettled(sessionStarted, {
      scope,
      params: { session: { ...session, role, login }, client: { server: 's' } },
    })
    return scope.getState($mainMenu).map(({ form }) => form)
  }
  const both = [{ Form: 'Betalingen' }, { Form: 'MijnGegevens' }]

  test('shows the forms of the login that the rights open, in the order of the portal', async () => {
    const all = menuCatalogue.map(({ form }) => form).filter((form) => form !== 'Configuratie')
    const menu = all.toReversed().map((Form) => ({ Form }))
    expect(all).toEqual(expect.arrayContaining(['MijnGegevens', 'Betalingen']))
    expect(await menuOf(loginOf({ menu, rights: { defaults: 1, screens: {} } }))).toEqual(all)
  })

  test.each<[string, LoginResult, string[]]>([
    [
      'leaves out forms that the login does not have',
      loginOf({ menu: [{ Form: 'Betalingen' }], rights: { defaults: 15, screens: {} } }),
      ['Betalingen'],
    ],
    [
      'leaves out forms that may not be opened',
      loginOf({ menu: both, rights: { defaults: 15, screens: { Betalingen: 14 } } }),
      ['MijnGegevens'],
    ],
    [
      'shows a form that only its own right opens',
      loginOf({ menu: both, rights: { defaults: 0, screens: { Betalingen: 1 } } }),
      ['Betalingen'],
    ],
    ['is empty without rights', loginOf({ menu: both }), []],
    ['is empty without a menu', loginOf({ rights: { defaults: 15, screens: {} } }), []],
  ])('%s', async (_, login, shown) => {
    expect(await menuOf(login)).toEqual(shown)
  })

  test('of a student shows the forms of the login, whatever the rights', async () => {
    const login = loginOf({ menu: both, rights: { defaults: 0, screens: { Betalingen: 0 } } })
    expect(await menuOf(login, scopeOf(), 'student')).toEqual(['MijnGegevens', 'Betalingen'])
  })

  test('is empty before and after the session, and differs for each user', async () => {
    const [one, other] = [scopeOf(), scopeOf()]
    expect(one.getState($mainMenu)).toEqual([])
    await menuOf(loginOf({ menu: both, rights: { defaults: 1, screens: {} } }), one)
    expect(one.getState($mainMenu)).toHaveLength(2)
    expect([other.getState($mainMenu), other.getState($screenRights)]).toEqual([[], null])
    await allSettled(sessionEnded, { scope: one })
    expect([one.getState($mainMenu), one.getState($screenRights)]).toEqual([[], null])
  })
})
