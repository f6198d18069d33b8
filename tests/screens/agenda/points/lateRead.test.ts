import { beforeEach, describe, expect, test } from 'vitest'
import { retried } from '#screens/agenda/model.ts'
import { copySubmitted, copyWanted, weeksChosen } from '#screens/agenda/points/copying.ts'
import { moved } from '#screens/agenda/points/moving.ts'
import { removeWanted } from '#screens/agenda/points/removing.ts'
import type { Draft } from '#screens/agenda/points/rules.ts'
import { undoRequested } from '#screens/agenda/points/writing.ts'
import { useTestSchool } from '#tests/mocks/school.ts'
import { openAgenda, type Reader } from '../support.ts'
import { changePoint, day, makePoint, shownPoint, storedPoints } from './support.ts'

// rule: point-15
describe('a changed point, while the agenda cannot be read again', () => {
  const school = useTestSchool({ timetable: true })
  let jan: Reader
  const rows = () => storedPoints(school)
  const own = () => shownPoint(jan).own
  const change = (fields: Partial<Draft>) => changePoint(jan, own(), fields)
  beforeEach(async () => {
    jan = await openAgenda(school, 'jan.janssens')
    await makePoint(jan)
    school.faults.set([{ endpoint: 'AgendaPunt', kind: 'status', status: 500 }])
    await change({ Details: 'Hoofdstuk 1' })
  })

  test('keeps the first change when it is changed again', async () => {
    await change({ Nota: 'Kopie maken' })
    expect(rows()).toMatchObject([{ Details: 'Hoofdstuk 1', Nota: 'Kopie maken' }])
    await jan.fire(undoRequested)
    expect(rows()).toMatchObject([{ Details: 'Hoofdstuk 1', Nota: '' }])
  })

  test('keeps it when it is moved', async () => {
    await jan.fire(moved, { own: own(), start: `${day} 11:00:00`, end: `${day} 12:00:00` })
    expect(rows()).toMatchObject([{ Details: 'Hoofdstuk 1', Van: `${day} 11:00:00` }])
  })

  test('is copied with its change', async () => {
    await jan.fire(copyWanted, own())
    await jan.fire(weeksChosen, 1)
    await jan.fire(copySubmitted)
    expect(rows().map(({ Details }) => Details)).toEqual(['Hoofdstuk 1', 'Hoofdstuk 1'])
  })

  test('is restored with its change when its removal is undone', async () => {
    await jan.fire(removeWanted, own())
    expect(rows()).toEqual([])
    await jan.fire(undoRequested)
    expect(rows()).toMatchObject([{ Details: 'Hoofdstuk 1' }])
  })

  test('has the values of the server once the agenda is read again', async () => {
    school.faults.set([])
    const [row] = rows()
    await school.server.db.tables.agendapunten.update(row?.ID ?? 0, { Details: 'Elders gewijzigd' })
    await jan.fire(retried)
    await change({ Nota: 'Kopie maken' })
    expect(rows()).toMatchObject([{ Details: 'Elders gewijzigd', Nota: 'Kopie maken' }])
  })
})
