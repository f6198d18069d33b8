import { allSettled, fork } from 'effector'
import { describe, expect, test } from 'vitest'
import type { LoginResult } from '../../../src/api/endpoints/authenticate.ts'
import { type FormName, formNames } from '../../../src/api/forms.ts'
import { menuCatalogue } from '../../../src/app/screens.ts'
import { $mainMenu } from '../../../src/session/navigation/menu.ts'
import { hasRight, rightBits, rightsFlags } from '../../../src/session/user/rights.ts'
import {
  $menuCatalogue,
  $screenRights,
  sessionEnded,
  sessionStarted,
} from '../../../src/session/user/session.ts'
import { loginOf } from '../logins.ts'

const flagsOf = (menu: LoginResult['menu']['Items']) => {
  const flags = rightsFlags(loginOf({ menu }))
  return formNames.filter((form) => flags[form])
}

// rule: rights-1, rights-2, rights-3
describe('a flag is true when the menu contains the form', () => {
  test.each<[string, LoginResult['menu']['Items'], string[]]>([
    ['nothing', [], []],
    ['at the top', [{ Form: 'Betalingen' }], ['Betalingen']],
    [
      'below another',
      [{ Form: 'MijnGegevens', Items: [{ Form: 'personaliaBewerken' }] }],
      ['MijnGegevens', 'personaliaBewerken'],
    ],
    [
      'deep below',
      [{ Form: 'a', Items: [{ Form: 'b', Items: [{ Form: 'c', Items: [{ Form: 'Agenda' }] }] }] }],
      ['Agenda'],
    ],
    ['a group without items', [{ Form: 'Opleiding', Items: [] }], ['Opleiding']],
    ['forms that we do not know', [{ Form: 'Puntenboek' }, { Form: 'agenda' }], []],
    ['every form', formNames.map((Form) => ({ Form })), [...formNames]],
  ])('%s', (_, menu, present) => {
    expect(flagsOf(menu)).toEqual(present)
  })
})

describe('a right', () => {
  const login = loginOf({ rights: { defaults: 5, screens: { Agenda: 0, Betalingen: 10, Opleiding: 15 } } })
  const bitsOf = (screen: FormName) =>
    (['open', 'create', 'update', 'delete'] as const).filter((bit) => hasRight(login, screen, bit))

  test.each<[string, FormName, string[]]>([
    ['of a screen with nothing set', 'Agenda', []],
    ['of a screen with some bits', 'Betalingen', ['create', 'delete']],
    ['of a screen with all bits', 'Opleiding', ['open', 'create', 'update', 'delete']],
    ['of a screen that is not named falls back to the defaults', 'MijnGegevens', ['open', 'update']],
  ])('%s', (_, screen, bits) => {
    expect(bitsOf(screen)).toEqual(bits)
  })

  test('has the bits of the specification', () => {
    expect(rightBits).toEqual({ open: 1, create: 2, update: 4, delete: 8 })
  })
})

describe('the main menu', () => {
  const session = { server: 's', username: 'u', connectionId: null, role: 'student', leerlingen: [] } as const
  const scopeOf = () => fork({ values: [[$menuCatalogue, menuCatalogue]] })
  const menuOf = async (login: LoginResult, scope = scopeOf()) => {
    await allSettled(sessionStarted, {
      scope,
      params: { session: { ...session, login }, client: { server: 's' } },
    })
    return scope.getState($mainMenu).map(({ form }) => form)
  }
  const both = [{ Form: 'Betalingen' }, { Form: 'MijnGegevens' }]

  test('shows what the menu of the login has and the rights open, in the order of the portal', async () => {
    const all = menuCatalogue.map(({ form }) => form)
    const menu = all.toReversed().map((Form) => ({ Form }))
    expect(all).toEqual(expect.arrayContaining(['MijnGegevens', 'Betalingen']))
    expect(await menuOf(loginOf({ menu, rights: { defaults: 1, screens: {} } }))).toEqual(all)
  })

  test.each<[string, LoginResult, string[]]>([
    [
      'leaves out what the menu lacks',
      loginOf({ menu: [{ Form: 'Betalingen' }], rights: { defaults: 15, screens: {} } }),
      ['Betalingen'],
    ],
    [
      'leaves out what may not be opened',
      loginOf({ menu: both, rights: { defaults: 15, screens: { Betalingen: 14 } } }),
      ['MijnGegevens'],
    ],
    [
      'shows what only its own right opens',
      loginOf({ menu: both, rights: { defaults: 0, screens: { Betalingen: 1 } } }),
      ['Betalingen'],
    ],
    ['is empty without rights', loginOf({ menu: both }), []],
    ['is empty without a menu', loginOf({ rights: { defaults: 15, screens: {} } }), []],
  ])('%s', async (_, login, shown) => {
    expect(await menuOf(login)).toEqual(shown)
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
