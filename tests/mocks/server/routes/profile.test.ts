import { describe, expect, test } from 'vitest'
import { changeName } from '#mocks/panel/tabs/endpointTexts.ts'
import {
  type Browser,
  createBrowser,
  personaOf,
  type RestOptions,
  signIn,
  siteFor,
  useTestSchool,
} from '../../school.ts'

async function call(browser: Browser, resource: string, options?: RestOptions) {
  const response = await browser.rest(resource, options)
  const { data, message } = (await response.json()) as { data?: unknown[]; message?: string }
  return { status: response.status, data, message }
}

const send = (method: string, body: object): RestOptions => ({ method, body: JSON.stringify(body) })

describe('external systems', () => {
  useTestSchool({ shared: true })

  test('give each user their own links', async () => {
    const links = async (who: string) => (await call(await signIn(who), 'ExternSysteemUser/')).data
    expect(await links('an.peeters')).toEqual([{ ExternSysteemID: 2 }])
    expect(await links('jan.janssens')).toEqual([])
  })
})

// server: resource-26, resource-27, resource-28
describe('a preference', () => {
  const school = useTestSchool()
  const { userid } = personaOf('jan.janssens')
  const key = { SchermNaam: 'myprofile', Section: 'Window', Name: 'voorkeurscherm' }
  const preference = { ...key, SchermID: 0, UserID: userid, Value: '"Agenda"' }
  const rows = () => school.server.db.tables.voorkeuren.where('gebruikerID', userid)
  const insert = (browser: Browser, body: object) => call(browser, 'UserPreference/', send('POST', body))
  const update = (browser: Browser, ID: number, body: object) =>
    call(browser, `UserPreference/${ID}`, send('PUT', { ID, ...body }))
  /** Jan's preference, stored. */
  async function stored() {
    const jan = await signIn('jan.janssens')
    await insert(jan, preference)
    return { jan, ID: rows()[0]?.ID ?? 0 }
  }

  test('is stored for its user alone, also for the next sign-in', async () => {
    const jan = await signIn('jan.janssens')
    expect((await call(jan, 'UserPreference/')).data).toEqual([])
    const { status, data } = await insert(jan, preference)
    expect([status, data]).toEqual([200, [{ ID: expect.any(Number), ...preference }]])
    expect((await call(await signIn('jan.janssens'), 'UserPreference/')).data).toEqual(data)
    expect((await call(await signIn('isabelle.lambert'), 'UserPreference/')).data).toEqual([])
  })

  test('takes the place of the one of its screen, section and name', async () => {
    const jan = await signIn('jan.janssens')
    await insert(jan, preference)
    for (const part of ['SchermNaam', 'Section', 'Name']) await insert(jan, { ...preference, [part]: 'x' })
    await insert(jan, { ...preference, Value: '"myprofile"' })
    expect(rows().map(({ Value }) => Value)).toEqual(['"myprofile"', '"Agenda"', '"Agenda"', '"Agenda"'])
  })

  test('is updated by its ID', async () => {
    const { jan, ID } = await stored()
    const { data } = await update(jan, ID, { Value: '"myprofile"' })
    expect(data).toEqual([{ ...preference, ID, Value: '"myprofile"' }])
  })

  test('is updated by its whole record too, which may name another number of the screen', async () => {
    const { jan, ID } = await stored()
    const changed = { ...preference, ID, SchermID: 12 }
    expect((await update(jan, ID, changed)).data).toEqual([changed])
    expect(rows()).toMatchObject([{ SchermID: 12, Value: '"Agenda"' }])
  })

  test('that is the same as before is no change', async () => {
    const { jan, ID } = await stored()
    const unchanged = { status: 400, message: 'Content not changed' }
    for (const body of [{ Value: preference.Value }, preference])
      expect(await update(jan, ID, body)).toMatchObject(unchanged)
    const form = new URLSearchParams({ rows: JSON.stringify([{ ...preference, ID }]) }).toString()
    const answer = await call(jan, 'UserPreference/Update', { method: 'POST', body: form })
    expect(answer).toMatchObject(unchanged)
  })

  test.each([
    ['another user', 403, { UserID: userid + 1 }, 'Geen toegang'],
    ['another screen', 400, { SchermNaam: 'Agenda' }, 'Ongeldige aanvraag: body.SchermNaam'],
    ['another section', 400, { Section: 'FLAGS' }, 'Ongeldige aanvraag: body.Section'],
    ['another name', 400, { Name: 'x' }, 'Ongeldige aanvraag: body.Name'],
  ])('cannot become one of %s', async (_, status, change, message) => {
    const { jan, ID } = await stored()
    const before = rows()
    const body = { ...preference, ...change, Value: '1' }
    expect(await update(jan, ID, body)).toMatchObject({ status, message })
    expect(rows()).toEqual(before)
  })

  test('is not updated by another user, nor when it does not exist, nor with another ID in the body', async () => {
    const { jan, ID } = await stored()
    const Value = '"myprofile"'
    const results = [
      await update(await signIn('isabelle.lambert'), ID, { Value }),
      await update(jan, 999_999, { Value }),
      await update(jan, ID, { ID: ID + 1, Value }),
      await insert(jan, { ...preference, UserID: userid + 1 }),
    ]
    expect(results.map(({ status, message }) => [status, message])).toEqual([
      [403, 'Geen toegang'],
      [404, 'Onbekende voorkeur'],
      [400, 'Ongeldige aanvraag: body.ID'],
      [403, 'Geen toegang'],
    ])
    expect(rows()).toMatchObject([{ Value: '"Agenda"' }])
  })

  test('of the section FLAGS is on or off', async () => {
    const jan = await signIn('jan.janssens')
    for (const Value of ['1', '0'])
      expect(await insert(jan, { ...preference, Section: 'FLAGS', Value })).toMatchObject({
        status: 200,
        data: [{ Section: 'FLAGS', Value }],
      })
  })

  test.each([
    ['Window', 'Agenda'],
    ['FLAGS', 'true'],
    ['FLAGS', '2'],
  ])('in the section %s does not have the value %s', async (Section, Value) => {
    const answer = await insert(await signIn('jan.janssens'), { ...preference, Section, Value })
    expect(answer).toMatchObject({ status: 400, message: 'Ongeldige aanvraag: body.Value' })
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
  const idOf = ([row] = [] as unknown[]) => (row as { ID: number }).ID
  const remove = (browser: Browser, rows: unknown) => {
    const body = new URLSearchParams({ rows: JSON.stringify(rows) }).toString()
    return call(browser, 'UserPreference/Delete', { method: 'POST', body })
  }
  async function withPreferences() {
    const jan = await signIn('jan.janssens')
    const ids: number[] = []
    for (const name of ['een', 'twee', 'drie']) {
      const { data } = await call(jan, 'UserPreference/', send('POST', preference(name)))
      ids.push(idOf(data))
    }
    return { jan, ids }
  }

  test('is gone, alone by its ID, and as a form of one row or of a list', async () => {
    const { jan, ids } = await withPreferences()
    const [first = 0, second = 0, third = 0] = ids
    expect(await call(jan, `UserPreference/${first}`, { method: 'DELETE' })).toMatchObject({
      status: 200,
      data: [{ ID: first }],
    })
    expect(names()).toEqual(['twee', 'drie'])
    expect(await remove(jan, { ID: second })).toMatchObject({ status: 200, data: [{ ID: second }] })
    expect(await remove(jan, [{ ID: third }])).toMatchObject({ status: 200, data: [{ ID: third }] })
    expect(names()).toEqual([])
  })

  test('has a Dutch name in the list of changes', () => {
    const url = `${siteFor(personaOf('jan.janssens'))}/bin/server.fcgi/REST/UserPreference/1`
    const name = school.server.endpointOf({ method: 'DELETE', url, body: '', cookies: {} })
    expect(changeName(name ?? '')).toBe('Voorkeur verwijderd')
  })

  test('never gives its ID to another one', async () => {
    const { jan, ids } = await withPreferences()
    await remove(
      jan,
      ids.map((ID) => ({ ID })),
    )
    const { data } = await call(jan, 'UserPreference/', send('POST', preference('vier')))
    expect(ids).not.toContain(idOf(data))
  })

  test('is one of the user who asks, and there is one', async () => {
    const { jan, ids } = await withPreferences()
    const [first = 0] = ids
    const isabelle = await signIn('isabelle.lambert')
    const results = [
      await call(isabelle, `UserPreference/${first}`, { method: 'DELETE' }),
      await remove(isabelle, [{ ID: first }]),
      await call(jan, 'UserPreference/999999', { method: 'DELETE' }),
      await remove(jan, [{ ID: first }, { ID: 999_999 }]),
      await call(jan, 'UserPreference/', { method: 'DELETE' }),
    ]
    expect(results.map(({ status }) => status)).toEqual([403, 403, 404, 404, 400])
    expect(names()).toEqual(['een', 'twee', 'drie'])
  })
})

describe('the account of the signed-in user', () => {
  useTestSchool()
  const an = personaOf('an.peeters')
  const next = 'Nieuw-wachtwoord-1!'

  async function change(browser: Browser, passwords: { OldPaswoord: string; NewPaswoord: string }) {
    const [account] = (await call(browser, 'myschoolwareaccount')).data ?? []
    return call(browser, 'myschoolwareaccount', send('PUT', { ...(account as object), ...passwords }))
  }

  test('gets another password by the whole record', async () => {
    const answer = await change(await signIn(an), { OldPaswoord: an.wachtwoord, NewPaswoord: next })
    expect(answer).toMatchObject({ status: 200, data: [{ gebruikersnaam: an.gebruikersnaam }] })
    expect(Object.keys(answer.data?.[0] ?? {})).not.toContain('NewPaswoord')
    await createBrowser().signIn({ ...an, wachtwoord: next })
  })

  test.each([
    ['the password that it has', an.wachtwoord, an.wachtwoord, 'Content not changed'],
    ['no password at all', '', '', 'Content not changed'],
    ['a wrong current password', 'fout', next, 'Het huidige wachtwoord is niet juist'],
    [
      'a password that breaks the rules',
      an.wachtwoord,
      'a',
      'Je wachtwoord voldoet niet aan de regels van de school',
    ],
    ['no password', an.wachtwoord, '', 'Je wachtwoord voldoet niet aan de regels van de school'],
    ['a wrong current password twice', 'fout', 'fout', 'Het huidige wachtwoord is niet juist'],
  ])('stays as it is with %s', async (_what, OldPaswoord, NewPaswoord, message) => {
    expect(await change(await signIn(an), { OldPaswoord, NewPaswoord })).toMatchObject({
      status: 400,
      message,
    })
    await createBrowser().signIn(an)
  })

  test('is answered as it is read', async () => {
    const browser = await signIn(an)
    const { data: before } = await call(browser, 'myschoolwareaccount')
    const { data } = await change(browser, { OldPaswoord: an.wachtwoord, NewPaswoord: next })
    expect(data).toEqual(before)
  })

  test('that must be changed no longer must', async () => {
    const karin = personaOf('karin.vandenbossche')
    expect((await createBrowser().signIn(karin)).UserData.veranderpaswoord).toBe(true)
    await change(await signIn(karin), { OldPaswoord: karin.wachtwoord, NewPaswoord: next })
    const { UserData } = await createBrowser().signIn({ ...karin, wachtwoord: next })
    expect(UserData.veranderpaswoord).toBe(false)
  })

  test('cannot change another user', async () => {
    const browser = await signIn(an)
    const [account] = (await call(browser, 'myschoolwareaccount')).data ?? []
    const body = {
      ...(account as object),
      gebruikersnummer: 0,
      OldPaswoord: an.wachtwoord,
      NewPaswoord: next,
    }
    expect((await call(browser, 'myschoolwareaccount', send('PUT', body))).status).toBe(403)
  })

  test('of the system user is not changed this way', async () => {
    const system = personaOf('systeemgebruiker')
    const answer = await change(await signIn(system), { OldPaswoord: system.wachtwoord, NewPaswoord: next })
    expect(answer).toMatchObject({ status: 400, message: 'Gebruik ChangeAdminPassword' })
  })
})
