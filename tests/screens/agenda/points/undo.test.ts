import { beforeEach, describe, expect, test } from 'vitest'
import { copySubmitted, copyWanted, weeksChosen } from '#screens/agenda/points/copying.ts'
import { removeWanted } from '#screens/agenda/points/removing.ts'
import { $undoable, undoRequested } from '#screens/agenda/points/writing.ts'
import { useTestSchool } from '#tests/mocks/school.ts'
import { openAgenda, type Reader } from '../support.ts'
import { makePoint, storedPoints } from './support.ts'

// rule: point-11
describe('the undo of agenda points', () => {
  const school = useTestSchool({ timetable: true })
  let jan: Reader
  beforeEach(async () => {
    jan = await openAgenda(school, 'jan.janssens')
  })
  const rows = () => storedPoints(school)
  const makeOwn = async () => (await makePoint(jan)).own

  test('is still offered after it failed, and the removed point is not lost', async () => {
    await jan.fire(removeWanted, await makeOwn())
    const removed = jan.get($undoable)
    school.faults.set([{ endpoint: 'AgendaPunt save', kind: 'unreachable' }])
    await jan.fire(undoRequested)
    expect([rows(), jan.get($undoable)]).toEqual([[], removed])
    school.faults.set([])
    await jan.fire(undoRequested)
    expect(rows()).toHaveLength(1)
    expect(jan.get($undoable)).toEqual({ text: 'De wijziging is ongedaan gemaakt.', steps: [] })
  })

  test('of several points continues where it failed', async () => {
    await jan.fire(copyWanted, await makeOwn())
    await jan.fire(weeksChosen, 3)
    await jan.fire(copySubmitted)
    expect(rows()).toHaveLength(4)
    school.faults.set([{ endpoint: 'AgendaPunt remove', kind: 'unreachable', from: 2 }])
    await jan.fire(undoRequested)
    expect(jan.get($undoable)?.text).toMatch(/^1 van 3 gelukt\./)
    school.faults.set([])
    await jan.fire(undoRequested)
    expect(rows()).toHaveLength(1)
  })

  test('is for the last successful change when the next one fails', async () => {
    const own = await makeOwn()
    const before = jan.get($undoable)
    school.faults.set([{ endpoint: 'AgendaPunt remove', kind: 'unreachable' }])
    await jan.fire(removeWanted, own)
    expect(jan.get($undoable)).toBe(before)
  })
})
