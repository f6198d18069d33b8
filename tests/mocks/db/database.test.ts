import { describe, expect, test, vi } from 'vitest'
import { buildSchool } from '#fixtures/school.ts'
import { createDatabase } from '#mocks/db/database.ts'
import type { TableName } from '#mocks/db/tables.ts'
import { withoutTimetable } from '../school.ts'

const today = '2026-11-24'
const schoolOf = (students: number) => withoutTimetable(buildSchool({ today, students }))
const databaseWith = (students: number) => createDatabase(schoolOf(students))
const firstGenerated = 100_000

describe('a generated person', () => {
  test('is in no table until somebody asks for that person, and has all rows from then on', async () => {
    const db = await databaseWith(3)
    expect(db.tables.cursisten.get(firstGenerated)).toBeUndefined()
    const person = await db.person(firstGenerated)
    expect(person?.ID).toBe(firstGenerated)
    expect(db.tables.gebruikers.where('CursistID', firstGenerated)).toHaveLength(1)
    expect(db.tables.betalingen.where('CursistID', firstGenerated).length).toBeGreaterThan(0)
    expect(db.tables.cursisten.get(firstGenerated + 1)).toBeUndefined()
  })

  test('is created once, even when 50 requests ask at the same time in different ways', async () => {
    const school = schoolOf(3)
    const rowsOf = vi.spyOn(school.generated, 'rowsOf')
    const db = await createDatabase(school)
    const [row] = school.generated.rowsOf(firstGenerated).gebruikers
    if (!row) throw new Error('no user')
    rowsOf.mockClear()
    const asks = Array.from({ length: 50 }, (_, n) =>
      [() => db.person(firstGenerated), () => db.user(row.userid), () => db.userByName(row.gebruikersnaam)][
        n % 3
      ]?.(),
    )
    const found = await Promise.all(asks)
    expect(found.every((each) => each !== undefined)).toBe(true)
    expect(rowsOf).toHaveBeenCalledTimes(1)
    expect(db.tables.cursisten.count()).toBe(school.rows.cursisten.length + 1)
    expect(db.tables.gebruikers.where('gebruikersnaam', row.gebruikersnaam)).toHaveLength(1)
  })

  test('is the same when found by ID, by user or by username in capitals', async () => {
    const db = await databaseWith(3)
    const id = firstGenerated + 2
    const person = await db.person(id)
    const user = await db.user(person?.UserID ?? -1)
    expect(user?.CursistID).toBe(id)
    const other = await databaseWith(3)
    const name = user?.gebruikersnaam.toUpperCase() ?? ''
    expect(await other.userByName(name)).toEqual(user)
  })

  test.each(['', 'nobody', 'a.b.100000', '.100000', '__proto__'])(
    'is not found by an invalid name: %j',
    async (name) => {
      expect(await (await databaseWith(3)).userByName(name)).toBeUndefined()
    },
  )
})

describe('the people made by hand', () => {
  test('are there from the start, user 0 included', async () => {
    const db = await databaseWith(0)
    expect((await db.user(0))?.naam).toBe('Beheerder')
    expect((await db.userByName('BEHEERDER'))?.userid).toBe(0)
    expect((await db.person(5001))?.Voornaam).toBe('An')
  })

  test('are found when their username was stored with capitals', async () => {
    const db = await databaseWith(0)
    await db.tables.gebruikers.update(2001, { gebruikersnaam: 'An@Mail.example' })
    expect((await db.userByName('an@mail.EXAMPLE'))?.userid).toBe(2001)
    expect(await db.userByName('an.peeters')).toBeUndefined()
  })
})

describe('two databases', () => {
  test('of one school have the same rows, and a change in one does not reach the other', async () => {
    const school = schoolOf(5)
    const [one, two] = [await createDatabase(school), await createDatabase(school)]
    const ids = [...school.generated.ids()]
    await Promise.all([one, two].flatMap((each) => ids.map((id) => each.person(id))))
    for (const name of Object.keys(one.tables) as TableName[]) {
      expect(one.tables[name].all()).toEqual(two.tables[name].all())
    }
    await one.tables.gebruikers.update(2001, { naam: 'Iemand' })
    expect(two.tables.gebruikers.get(2001)?.naam).toBe('An Peeters')
    expect(school.rows.gebruikers.find(({ userid }) => userid === 2001)?.naam).toBe('An Peeters')
  })
})

test('a school with an invalid row does not open, and the error names the row', async () => {
  const school = schoolOf(0)
  const [first] = school.rows.betalingen
  if (!first) throw new Error('no payments')
  const rows = { ...school.rows, betalingen: [{ ...first, Inschrijfdatum: 'gisteren' }] }
  await expect(createDatabase({ ...school, rows })).rejects.toThrow(
    `betalingen: the row with ID ${first.ID} does not fit at Inschrijfdatum`,
  )
})
