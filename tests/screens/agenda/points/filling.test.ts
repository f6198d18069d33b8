import { describe, expect, test } from 'vitest'
import { pointTypes } from '#api/endpoints/agendaPunt.ts'
import {
  type Filling,
  filledIn,
  fillingOf,
  isTyped,
  newFilling,
  storedOtherwise,
  weekFound,
} from '#screens/agenda/points/filling.ts'
import type { Week } from '#screens/agenda/points/groups.ts'
import { type Draft, writtenOf } from '#screens/agenda/points/rules.ts'
import type { Step } from '#screens/agenda/points/steps.ts'

const day = '2026-12-01'
const klas = { GroepID: 22, GroepType: 'klas', Groep: '2B' }
const lessonOn = (day: string, from: string, till: string) => ({
  day,
  group: { id: 22, type: 'klas', name: '2B' },
  from,
  till,
})
const week: Week = {
  monday: '2026-11-30',
  groups: [],
  lessons: [lessonOn(day, '09:15', '10:05'), lessonOn('2026-12-02', '11:10', '12:00')],
}
const fill = (filling: Filling, fields: Partial<Draft>, known: Week | null = week) =>
  filledIn(filling, { fields, week: known })
const hours = ({ draft: { van, tot } }: Filling) => [van.day, van.time, tot.day, tot.time]

// rule: point-8, registration-12
describe('the hours of a new point', () => {
  const chosen = fill(newFilling(day), klas)

  test('are those of the lesson of its group, even on another day', () => {
    expect(hours(newFilling(day))).toEqual([day, '', day, ''])
    expect(hours(chosen)).toEqual([day, '09:15', day, '10:05'])
    const moved = fill(chosen, { van: { day: '2026-12-02', time: '09:15' } })
    expect(hours(moved)).toEqual(['2026-12-02', '11:10', '2026-12-02', '12:00'])
  })

  test('come as soon as the week is known', () => {
    const waiting = fill(newFilling(day), klas, null)
    expect(hours(waiting)).toEqual([day, '', day, ''])
    expect(hours(weekFound(waiting, week))).toEqual([day, '09:15', day, '10:05'])
  })
})

describe('the day of the end', () => {
  const long = fill(newFilling(day), {
    van: { day, time: '09:20' },
    tot: { day: '2026-12-02', time: '10:10' },
  })

  test('keeps its distance to the beginning', () => {
    expect(fill(long, { van: { day: '2026-12-10', time: '09:20' } }).draft.tot.day).toBe('2026-12-11')
  })

  test('is that of the beginning when it was empty or earlier', () => {
    const emptied = fill(long, { van: { day: '', time: '09:20' } })
    expect(emptied.draft.tot.day).toBe('')
    expect(fill(emptied, { van: { day: '2026-12-03', time: '09:20' } }).draft.tot.day).toBe('2026-12-03')
    const before = fill(long, { tot: { day: '2026-11-30', time: '10:10' } })
    expect(fill(before, { van: { day: '2026-12-04', time: '09:20' } }).draft.tot.day).toBe('2026-12-04')
  })
})

describe('the form', () => {
  const written = writtenOf(fill(newFilling(day), { ...klas, Titel: 'Boek lezen' }).draft)
  const stored = { id: 7, written, fixed: false }

  test('of a stored point opens with the stored values, and keeps its hours', () => {
    const opened = fillingOf(stored)
    expect(isTyped(opened)).toBe(false)
    expect(hours(fill(opened, { ...klas }))).toEqual(hours(opened))
    expect(isTyped(fill(opened, { Titel: 'Boek' }))).toBe(true)
  })

  // rule: save-6
  describe('after the school stored another value', () => {
    const differences = [{ field: 'Titel', label: 'Titel', sent: 'Boek lezen', now: 'Boek' }]
    const answered = (steps: readonly Step[], from: 'form' | null, id = 8) => ({
      work: { steps, message: '', from },
      done: { count: 1, failure: '', undo: [{ does: 'remove', id, before: written }] as const },
      differences,
    })
    const makeSteps: readonly Step[] = [{ does: 'make', point: { ...written, TypePunt: pointTypes.task } }]

    test('a point without a number does not replace the known number', () => {
      expect(storedOtherwise(newFilling(day), answered(makeSteps, 'form', 0)).stored).toBeNull()
    })

    test('another form does not change', () => {
      const filling = newFilling(day)
      expect(storedOtherwise(filling, answered(makeSteps, null))).toBe(filling)
    })
  })
})
