import { describe, expect, test } from 'vitest'
import { type MarkedLesson, markOf, presenceOf } from '../../../src/session/attendance/presence.ts'

// rule: attendance-8
test.each([
  ['', 'pending'],
  ['  ', 'pending'],
  ['Aanwezig', 'present'],
  ['Te laat', 'late'],
  ['Afwezig gewettigd', 'excused'],
  ['Afwezig ongewettigd', 'unexcused'],
  ['Afstandsles', 'distant'],
  ['Vervallen Les', 'cancelled'],
  ['Op stage', 'noted'],
])('%j is %s', (description, mark) => {
  expect(markOf(description)).toBe(mark)
})

const lessons = (...notes: string[]): MarkedLesson[] =>
  notes.map((note, n) => ({ start: `2026-09-0${n + 1} 09:00`, mark: markOf(note), note, subject: 'Web' }))

// rule: attendance-10
describe('the presence', () => {
  test('counts who came too late as present, and leaves out what tells nothing', () => {
    const all = ['Aanwezig', 'Te laat', 'Afwezig gewettigd', 'Afstandsles', 'Vervallen Les', '', 'Op stage']
    expect(presenceOf(lessons(...all))).toMatchObject({ present: 2, late: 1, counted: 3, percentage: 67 })
  })

  test('is never all where something was missed', () => {
    const many = Array.from({ length: 400 }, () => 'Aanwezig')
    expect(presenceOf(lessons(...many, 'Afwezig gewettigd')).percentage).toBe(99)
    expect(presenceOf(lessons(...many)).percentage).toBe(100)
  })

  test('is unknown while nothing was noted', () => {
    expect(presenceOf(lessons('', 'Afstandsles'))).toMatchObject({ counted: 0, percentage: null })
  })

  test('has the last absence, whatever the order of the lessons', () => {
    const some = lessons('Afwezig gewettigd', 'Afwezig ongewettigd', 'Aanwezig')
    for (const order of [some, some.toReversed()])
      expect(presenceOf(order).lastAbsence).toMatchObject({ note: 'Afwezig ongewettigd' })
    expect(presenceOf(lessons('Aanwezig')).lastAbsence).toBeNull()
  })
})
