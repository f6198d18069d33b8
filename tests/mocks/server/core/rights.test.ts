import { describe, expect, test } from 'vitest'
import type { LoginResult } from '#api/endpoints/authenticate.ts'
import { type Audience, formNames, formsIn } from '#api/forms.ts'
import { toLLID } from '#api/llid.ts'
import { personas } from '#fixtures/personas.ts'
import type { Row } from '#mocks/db/tables.ts'
import { formsFor, readableForms } from '#mocks/server/core/rights.ts'
import { createBrowser, signIn, useTestSchool, withoutTimetable } from '../../school.ts'

/** The menu and the rights of staff, who read the screens of students whom they help. server: teacher-13, teacher-15 */
const staff = {
  menu: [
    { Form: 'Agenda' },
    { Form: 'MijnGegevens', Items: [{ Form: 'personaliaBewerken' }] },
    { Form: 'Aanwezigheden' },
    { Form: 'AanwezighedenRegistreren' },
    { Form: 'Opleiding' },
    { Form: 'Betalingen' },
    { Form: 'myprofile' },
  ],
  screens: {
    Agenda: 15,
    MijnGegevens: 1,
    personaliaBewerken: 1,
    Aanwezigheden: 1,
    AanwezighedenRegistreren: 5,
    Opleiding: 1,
    Betalingen: 1,
    myprofile: 5,
  },
}

/** What each kind of user finds in the menu and may do: bits 1 open, 2 create, 4 update, 8 delete. */
const expectedOf: Record<string, { menu: LoginResult['menu']['Items']; screens: Record<string, number> }> = {
  Cursist: {
    menu: [
      {
        Form: 'Studie',
        Items: [
          { Form: 'Agenda' },
          { Form: 'MijnGegevens', Items: [{ Form: 'personaliaBewerken' }] },
          { Form: 'Aanwezigheden' },
          { Form: 'Opleiding' },
          { Form: 'Betalingen' },
        ],
      },
      { Form: 'myprofile' },
    ],
    screens: {
      Agenda: 1,
      MijnGegevens: 1,
      Aanwezigheden: 1,
      Opleiding: 1,
      Betalingen: 1,
      personaliaBewerken: 5,
      myprofile: 5,
    },
  },
  Leerling: {
    menu: [{ Form: 'Agenda' }, { Form: 'MijnGegevens' }, { Form: 'Aanwezigheden' }, { Form: 'myprofile' }],
    screens: { Agenda: 1, MijnGegevens: 1, Aanwezigheden: 1, myprofile: 5 },
  },
  Ouder: {
    menu: [{ Form: 'Agenda' }, { Form: 'Aanwezigheden' }, { Form: 'myprofile' }],
    screens: { Agenda: 1, Aanwezigheden: 1, myprofile: 5 },
  },
  Leerkracht: staff,
  'VWO-medewerker': staff,
  Systeemgebruiker: staff,
  Beheerder: {
    menu: [{ Form: 'Configuratie' }, { Form: 'myprofile' }],
    screens: { Configuratie: 5, myprofile: 5 },
  },
}

const expectedForms = new Set(Object.values(expectedOf).flatMap(({ screens }) => Object.keys(screens)))

/** A form of the portal that is not listed above is new, and is tested with its screen. */
const isNew = (form: string) => formNames.some((name) => name === form) && !expectedForms.has(form)

const withoutNew = (items: LoginResult['menu']['Items']): LoginResult['menu']['Items'] =>
  items
    .filter(({ Form }) => !isNew(Form))
    .map(({ Form, Items }) => (Items ? { Form, Items: withoutNew(Items) } : { Form }))

describe('every persona', () => {
  useTestSchool({ shared: true })

  test.each(personas.map((persona) => [persona.gebruikersnaam, persona] as const))(
    'signs in with the menu and the rights of the role: %s',
    async (_, persona) => {
      const login = await createBrowser().signIn(persona)
      const expected = expectedOf[persona.rol]
      const screens = Object.entries(login.rights.screens).filter(([form]) => !isNew(form))
      expect(withoutNew(login.menu.Items)).toEqual(expected?.menu)
      // The secretariat changes data too.
      const own = persona.gebruikersnaam === 'griet.aerts' ? { personaliaBewerken: 5 } : {}
      expect([login.rights.defaults, Object.fromEntries(screens)]).toEqual([
        0,
        { ...expected?.screens, ...own },
      ])
      expect(login.UserData).toMatchObject({ userid: persona.userid, name: persona.naam })
    },
  )

  test('identifies staff by PersoneelID and parents by Rol', async () => {
    const config = async (who: string) => (await createBrowser().signIn(who)).SessionConfig
    expect(await config('jan.janssens')).toEqual({ PersoneelID: 301, FotoURL: 'fotos/' })
    expect(await config('katrien.maes')).toEqual({ Rol: 'Moeder', FotoURL: 'fotos/' })
    expect(await config('an.peeters')).toEqual({ FotoURL: 'fotos/' })
    expect(await config('beheerder')).toEqual({ FotoURL: 'fotos/' })
  })
})

describe('a switch that is off', () => {
  const school = useTestSchool({ school: withoutTimetable })
  const switchOff = (name: keyof Row<'configuratie'>) =>
    Promise.all(
      school.server.db.tables.configuratie
        .all()
        .map(({ ID }) => school.server.db.tables.configuratie.update(ID, { [name]: false })),
    )

  test.each([
    ['ToonBetalingen', ['Betalingen']],
    ['ToonAgenda', ['Agenda']],
    ['ToonAanwezigheden', ['Aanwezigheden']],
    ['ToonOpleiding', ['Opleiding']],
    ['ToonMijnGegevens', ['MijnGegevens', 'personaliaBewerken']],
    ['KanMijnGegevensBewerken', ['personaliaBewerken']],
  ] as const)('%s takes %j out of the menu and the rights', async (name, forms) => {
    const before = formsIn((await createBrowser().signIn('an.peeters')).menu.Items)
    expect(before).toEqual(expect.arrayContaining([...forms]))
    await switchOff(name)
    const after = await createBrowser().signIn('an.peeters')
    expect(formsIn(after.menu.Items)).toEqual(before.filter((form) => !forms.some((gone) => gone === form)))
    const screens = Object.keys(after.rights.screens)
    for (const form of forms) expect(screens).not.toContain(form)
  })

  // server: resource-17
  test('closes the lessons only when both ToonAgenda and ToonAanwezigheden are off', async () => {
    // As closed.test.ts shows, switching off one of the two is not enough.
    await switchOff('ToonAgenda')
    await switchOff('ToonAanwezigheden')
    const query = { LLID: toLLID(5001) }
    expect(await (await signIn('an.peeters')).outcome('vwoparticipaties/', { query })).toBe(
      '403 Geen toegang tot deze gegevens',
    )
  })
})

const roles: Audience[] = ['beheerder', 'cursist', 'leerling', 'ouder', 'personeel']

test.each(roles)('without a configuration a %s has only the forms that have no switch', (role) => {
  const own = { beheerder: ['Configuratie'], personeel: ['AanwezighedenRegistreren'] }
  expect(formsFor(role, {}).filter((form) => !isNew(form))).toEqual([
    ...(role === 'beheerder' || role === 'personeel' ? own[role] : []),
    'myprofile',
  ])
  expect(readableForms(role, {})).toEqual(expect.arrayContaining([...formsFor(role, {})]))
})
