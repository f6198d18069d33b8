import { describe, expect, test } from 'vitest'
import { changeName } from '#mocks/panel/tabs/endpointNames.ts'
import { type Browser, createBrowser, personaOf, signIn, siteFor, useTestSchool } from '../../school.ts'

// server: resource-26, resource-27, resource-28
describe('a preference', () => {
  const school = useTestSchool()
  const { userid } = personaOf('jan.janssens')
  const key = { SchermNaam: 'myprofile', Section: 'Window', Name: 'voorkeurscherm' }
  const preference = { ...key, SchermID: 0, UserID: userid, Value: '"Agenda"' }
  const rows = () => school.server.db.tables.voorkeuren.where('gebruikerID', userid)
  const creationOf = (json: object) => ['UserPreference/', { method: 'POST', json }] as const
  const changeOf = (ID: number, fields: object) =>
    [`UserPreference/${ID}`, { json: { ID, ...fields } }] as const
  async function withPreference() {
    const jan = await signIn('jan.janssens')
    await jan.rest(...creationOf(preference))
    return { jan, ID: rows()[0]?.ID ?? 0 }
  }

  test('replaces the one with the same screen, section and name', async () => {
    const jan = await signIn('jan.janssens')
    await jan.rest(...creationOf(preference))
    for (const part of ['SchermNaam', 'Section', 'Name'])
      await jan.rest(...creationOf({ ...preference, [part]: 'x' }))
    await jan.rest(...creationOf({ ...preference, Value: '"myprofile"' }))
    expect(rows().map(({ Value }) => Value)).toEqual(['"myprofile"', '"Agenda"', '"Agenda"', '"Agenda"'])
  })

  test('can be updated with its whole record too, which may have another number for the screen', async () => {
    const { jan, ID } = await withPreference()
    const whole = { ...preference, ID, SchermID: 12 }
    expect(await jan.rows(...changeOf(ID, whole))).toEqual([whole])
    expect(rows()).toMatchObject([{ SchermID: 12, Value: '"Agenda"' }])
  })

  test('that is saved unchanged gets the answer that nothing changed', async () => {
    const { jan, ID } = await withPreference()
    for (const fields of [{ Value: preference.Value }, preference])
      expect(await jan.outcome(...changeOf(ID, fields))).toBe('400 Content not changed')
    const form = [{ ...preference, ID }]
    expect(await jan.outcome('UserPreference/Update', { form })).toBe('400 Content not changed')
  })

  test.each([
    ['another user', { UserID: userid + 1 }, '403 Geen toegang'],
    ['another screen', { SchermNaam: 'Agenda' }, '400 Ongeldige aanvraag: body.SchermNaam'],
    ['another section', { Section: 'FLAGS' }, '400 Ongeldige aanvraag: body.Section'],
    ['another name', { Name: 'x' }, '400 Ongeldige aanvraag: body.Name'],
  ])('cannot become one of %s', async (_, change, outcome) => {
    const { jan, ID } = await withPreference()
    const before = rows()
    const fields = { ...preference, ...change, Value: '1' }
    expect(await jan.outcome(...changeOf(ID, fields))).toBe(outcome)
    expect(rows()).toEqual(before)
  })

  test.each([
    ['Window', 'Agenda'],
    ['FLAGS', 'true'],
    ['FLAGS', '2'],
  ])('in the section %s cannot have the value %s', async (Section, Value) => {
    const jan = await signIn('jan.janssens')
    const outcome = await jan.outcome(...creationOf({ ...preference, Section, Value }))
    expect(outcome).toBe('400 Ongeldige aanvraag: body.Value')
  })
})

// server: resource-39
describe('a preference that is removed', () => {
  const school = useTestSchool()
  const { userid } = personaOf('jan.janssens')
  const preference = (Name: string) => ({
    Section: 'Window',
    Name,
    Value: '1',
    SchermNaam: '',
    SchermID: 0,
    UserID: userid,
  })
  const names = () => school.server.db.tables.voorkeuren.where('gebruikerID', userid).map(({ Name }) => Name)
  async function create(browser: Browser, name: string) {
    const options = { method: 'POST', json: preference(name) }
    const [row] = await browser.rows<{ ID: number }>('UserPreference/', options)
    return row?.ID ?? 0
  }
  const removal = { method: 'DELETE' }
  async function withPreferences() {
    const jan = await signIn('jan.janssens')
    const ids: number[] = []
    for (const name of ['een', 'twee', 'drie']) ids.push(await create(jan, name))
    return { jan, ids }
  }

  test('is gone after a call with its ID, or with a form of one row or of a list', async () => {
    const { jan, ids } = await withPreferences()
    const [first = 0, second = 0, third = 0] = ids
    expect(await jan.rows(`UserPreference/${first}`, removal)).toEqual([{ ID: first }])
    expect(names()).toEqual(['twee', 'drie'])
    for (const form of [{ ID: second }, [{ ID: third }]])
      expect(await jan.rows('UserPreference/Delete', { form })).toEqual([form].flat())
    expect(names()).toEqual([])
  })

  test('is named in Dutch in the list of changes', () => {
    const url = `${siteFor(personaOf('jan.janssens'))}/bin/server.fcgi/REST/UserPreference/1`
    const name = school.server.endpointOf({ method: 'DELETE', url, body: '', cookies: {} })
    expect(changeName(name ?? '')).toBe('Voorkeur verwijderd')
  })

  test('has an ID that is never used again', async () => {
    const { jan, ids } = await withPreferences()
    await jan.rest('UserPreference/Delete', { form: ids.map((ID) => ({ ID })) })
    expect(ids).not.toContain(await create(jan, 'vier'))
  })

  test('must exist and belong to the user', async () => {
    const { jan, ids } = await withPreferences()
    const [first = 0] = ids
    const isabelle = await signIn('isabelle.lambert')
    const [own, unknown] = [{ ID: first }, { ID: 999_999 }]
    expect(await isabelle.outcome(`UserPreference/${first}`, removal)).toMatch(/^403 /)
    expect(await isabelle.outcome('UserPreference/Delete', { form: [own] })).toMatch(/^403 /)
    expect(await jan.outcome('UserPreference/999999', removal)).toMatch(/^404 /)
    expect(await jan.outcome('UserPreference/Delete', { form: [own, unknown] })).toMatch(/^404 /)
    expect(names()).toEqual(['een', 'twee', 'drie'])
  })
})

describe('the account of the signed-in user', () => {
  useTestSchool()
  const an = personaOf('an.peeters')
  const next = 'Nieuw-wachtwoord-1!'

  const change = async (browser: Browser, OldPaswoord: string, NewPaswoord: string) => {
    const [account] = await browser.rows('myschoolwareaccount')
    return { json: { ...account, OldPaswoord, NewPaswoord } }
  }

  const [wrong, weak] = [
    'Het huidige wachtwoord is niet juist',
    'Je wachtwoord voldoet niet aan de regels van de school',
  ]
  test.each([
    ['the password that it has', an.wachtwoord, an.wachtwoord, 'Content not changed'],
    ['no password at all', '', '', 'Content not changed'],
    ['a wrong current password', 'fout', next, wrong],
    ['a password that breaks the rules', an.wachtwoord, 'a', weak],
    ['no password', an.wachtwoord, '', weak],
    ['a wrong current password twice', 'fout', 'fout', wrong],
  ])('stays as it is with %s', async (_what, old, next, message) => {
    const browser = await signIn(an)
    const outcome = await browser.outcome('myschoolwareaccount', await change(browser, old, next))
    expect(outcome).toBe(`400 ${message}`)
    await createBrowser().signIn(an)
  })

  test('no longer has to change its password after a change', async () => {
    const karin = personaOf('karin.vandenbossche')
    expect((await createBrowser().signIn(karin)).UserData.veranderpaswoord).toBe(true)
    const browser = await signIn(karin)
    await browser.rest('myschoolwareaccount', await change(browser, karin.wachtwoord, next))
    const { UserData } = await createBrowser().signIn({ ...karin, wachtwoord: next })
    expect(UserData.veranderpaswoord).toBe(false)
  })

  test('cannot change another user', async () => {
    const browser = await signIn(an)
    const { json } = await change(browser, an.wachtwoord, next)
    const ofAnother = { json: { ...json, gebruikersnummer: 0 } }
    expect(await browser.outcome('myschoolwareaccount', ofAnother)).toMatch(/^403 /)
  })

  test('of the system user cannot be changed this way', async () => {
    const system = personaOf('systeemgebruiker')
    const browser = await signIn(system)
    const changed = await change(browser, system.wachtwoord, next)
    expect(await browser.outcome('myschoolwareaccount', changed)).toBe('400 Gebruik ChangeAdminPassword')
  })
})
