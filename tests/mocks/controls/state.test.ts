import { describe, expect, test } from 'vitest'
import { buildDemo, openDemo, readDemoState } from '#mocks/demo.ts'
import { createClock } from '#mocks/server/core/clock.ts'
import { testClock } from '../testClock.ts'

const recipe = { today: '2026-11-24', seed: 1, students: 0, scenario: null }
const openSchool = () => openDemo({ clock: testClock() })
type Json = Record<string, unknown>
const storedState = async () =>
  JSON.parse(JSON.stringify((await openSchool()).state())) as { rows: Record<string, Json[]> } & Json

describe('a stored state', () => {
  test('is the same after it was written as JSON and read', async () => {
    const state = await storedState()
    expect(readDemoState(structuredClone(state))).toEqual(state)
  })

  test('shares unchanged rows with other schools', async () => {
    const before = await openSchool()
    await before.server.db.tables.gebruikers.update(2001, { naam: 'Iemand' })
    const state = readDemoState(JSON.parse(JSON.stringify(before.state())))
    const after = await openDemo({ clock: testClock(), state })
    const seeded = buildDemo(recipe).rows
    expect(after.server.db.tables.lessen.all().every((row, n) => row === seeded.lessen[n])).toBe(true)
    const users = after.server.db.tables.gebruikers.all()
    expect(users.filter((row, n) => row !== seeded.gebruikers[n])).toEqual([
      expect.objectContaining({ userid: 2001, naam: 'Iemand' }),
    ])
  })

  test('from an earlier version gets its missing tables and fields from the seeded school', async () => {
    const state = await storedState()
    const { gemeenten: _, ...rows } = state.rows
    const personeel = rows.personeel?.map(({ Functie: _, ...row }) => row) ?? []
    const read = readDemoState({ ...state, rows: { ...rows, personeel, vroeger: [{ x: 1 }] } })
    expect(read.rows.gemeenten).toEqual(buildDemo(recipe).rows.gemeenten)
    expect(read.rows.personeel).toEqual(buildDemo(recipe).rows.personeel)
    expect(read.rows).not.toHaveProperty('vroeger')
  })

  test('from a version that counted the points of the agenda has each of them once, also the next day', async () => {
    const state = await storedState()
    const { agendapunten: points = [], documenten = [], nummers: _, ...rows } = state.rows
    const counted = new Map(points.map(({ ID }, at) => [ID, at + 1]))
    const older = {
      ...rows,
      agendapunten: points.map((row) => ({ ...row, ID: counted.get(row.ID) })),
      documenten: documenten.map((row, at) => ({ ...row, D_ID: at + 1 })),
    }
    const read = readDemoState({ ...state, rows: older })
    expect(read.rows.agendapunten).toEqual(buildDemo(recipe).rows.agendapunten)
    const { server, controls } = await openDemo({ clock: testClock(), state: read })
    await controls.setClock({ at: '2026-11-25 09:00' })
    const nextDay = buildDemo({ ...recipe, today: '2026-11-25' }).rows
    for (const table of ['agendapunten', 'documenten'] as const)
      expect(server.db.tables[table].all()).toEqual(nextDay[table])
  })

  describe('from a version that had 18 staff, 16 rooms and 15 students, and no timetable', () => {
    const readOlder = async () => {
      const state = await storedState()
      const { lesuren: _, groepsleden: __, ...rows } = state.rows
      const older = {
        ...rows,
        personeel: rows.personeel?.slice(0, 18) ?? [],
        lokalen: rows.lokalen?.slice(0, 16) ?? [],
        cursisten: rows.cursisten?.slice(0, 15) ?? [],
        // A trainer removed the first user.
        gebruikers: rows.gebruikers?.slice(1) ?? [],
      }
      return { older, read: readDemoState({ ...state, rows: older }).rows }
    }

    test('gets the people and rooms that the added tables refer to', async () => {
      const { read } = await readOlder()
      const staff = new Set(read.personeel.map(({ PersoneelID }) => PersoneelID))
      const rooms = new Set(read.lokalen.map(({ LokaalID }) => LokaalID))
      const people = new Set(read.cursisten.map(({ ID }) => ID))
      expect(read.lesuren).toEqual(buildDemo(recipe).rows.lesuren)
      expect(read.lesuren.filter(({ PersoneelID }) => !staff.has(PersoneelID))).toEqual([])
      expect(read.lesuren.filter(({ LokaalID }) => !rooms.has(LokaalID))).toEqual([])
      expect(read.groepsleden.filter(({ CursistID }) => !people.has(CursistID))).toEqual([])
    })

    test('keeps its own rows, and stays without a user whom a trainer removed', async () => {
      const { older, read } = await readOlder()
      expect(read.personeel.slice(0, older.personeel.length)).toEqual(older.personeel)
      expect(read.gebruikers).toEqual(older.gebruikers)
    })
  })

  test('from this version stays without a person whom a trainer removed', async () => {
    const state = await storedState()
    const personeel = state.rows.personeel?.slice(0, -1) ?? []
    expect(readDemoState({ ...state, rows: { ...state.rows, personeel } }).rows.personeel).toEqual(personeel)
  })

  test('with an invalid row is refused, with the table and the field', async () => {
    const state = await storedState()
    const betalingen = state.rows.betalingen?.map((row) => ({ ...row, Betaald: 'veel' })) ?? []
    expect(() => readDemoState({ ...state, rows: { ...state.rows, betalingen } })).toThrow(
      /betalingen\.Betaald/,
    )
  })

  test('opens on a later day with the dates of that day', async () => {
    const state = readDemoState(await storedState())
    const later = await openDemo({ clock: createClock('2027-05-03 09:00:00'), state })
    expect(later.state().recipe.today).toBe('2027-05-03')
    expect(later.state().rows).toEqual(buildDemo({ ...recipe, today: '2027-05-03' }).rows)
  })
})

test('an open school shares the rows of another day once its clock has reached that day', async () => {
  const school = await openSchool()
  await school.controls.setClock({ at: '2027-05-03 09:00' })
  const seeded = buildDemo({ ...recipe, today: '2027-05-03' }).rows
  expect(school.server.db.tables.lessen.all().every((row, n) => row === seeded.lessen[n])).toBe(true)
})

test('a school keeps optional columns that a user filled in or emptied once its clock has reached another day', async () => {
  const { server, controls } = await openSchool()
  const { participaties, agendapunten } = server.db.tables
  const seat = participaties.all().find(({ Commentaar }) => Commentaar === undefined)
  const point = agendapunten.all().find(({ Nota, KlasID }) => Nota !== undefined && KlasID === null)
  await participaties.update(Number(seat?.ID), { Commentaar: 'Belde zelf' })
  await agendapunten.update(Number(point?.ID), { Nota: undefined, Details: 'Met de fiets' })
  await controls.setClock({ at: '2026-11-25 09:00' })
  expect(participaties.get(Number(seat?.ID))).toMatchObject({ Commentaar: 'Belde zelf' })
  const moved = agendapunten.get(Number(point?.ID))
  expect(moved).toMatchObject({ Details: 'Met de fiets' })
  expect(moved?.Nota).toBeUndefined()
})

test('a point that a user took from its class stays without a class once the clock has reached another day', async () => {
  const { server, controls } = await openSchool()
  const { agendapunten } = server.db.tables
  const point = agendapunten.all().find(({ KlasID }) => KlasID !== null)
  await agendapunten.update(Number(point?.ID), { KlasID: null })
  await controls.setClock({ at: '2026-11-25 09:00' })
  expect(agendapunten.get(Number(point?.ID))).toMatchObject({ KlasID: null })
})
