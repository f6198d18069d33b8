import { describe, expect, test } from 'vitest'
import { buildSchool } from '#fixtures/school.ts'
import { dayMs } from '#shared/dates/schoolTime.ts'
import { signIn, useTestSchool } from '../school.ts'
import { change, find, pointsOf, storePoint } from '../server/routes/points.ts'

describe('what a teacher wrote in the agenda', () => {
  const school = useTestSchool({ timetable: true })

  test('stays on each of the next nine days', async () => {
    const jan = await signIn('jan.janssens')
    const { ID: made } = await storePoint(jan, { Titel: 'Punt A' })
    const changed = (await pointsOf(jan)).find(({ Titel }) => Titel === 'Oortjes meebrengen')?.ID ?? 0
    const written = { Details: 'Met blauwe doppen', Nota: 'Reserve meenemen' }
    expect(await change(jan, changed, written)).toBe('200')
    for (let day = 1; day <= 9; day++) {
      await school.controls.advanceClock(dayMs)
      const browser = await signIn('jan.janssens')
      expect([await find(browser, made), await find(browser, changed)], `day ${day}`).toMatchObject([
        { Titel: 'Punt A', Details: 'Hoofdstuk 1', Van: '2026-12-01 09:20:00' },
        { Titel: 'Oortjes meebrengen', ...written },
      ])
    }
  })
})

test.each([1, 7, 30, 120])('a point and a document have the same number %i days later', (days) => {
  const [now, then] = [0, days].map((after) => {
    const today = new Date(Date.UTC(2026, 10, 24 + after)).toISOString().slice(0, 10)
    const { agendapunten, documenten } = buildSchool({ today }).rows
    const points = agendapunten.map(
      ({ ID, KlasID, GroepID, CursistID, TypePunt }) => [ID, [KlasID, GroepID, CursistID, TypePunt]] as const,
    )
    return {
      points: new Map(points),
      documents: new Map(documenten.map((each) => [each.D_ID, each.AgendaPunt])),
    }
  })
  for (const kind of ['points', 'documents'] as const)
    for (const [id, about] of now?.[kind] ?? []) {
      const later = then?.[kind].get(id)
      if (later !== undefined) expect(later, `${kind} ${id}`).toEqual(about)
    }
})
