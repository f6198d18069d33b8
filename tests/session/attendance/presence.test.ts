import { describe, expect, test } from 'vitest'
import { attendanceWord } from '#api/words/attendance.ts'
import { type MarkedLesson, presenceOf } from '#session/attendance/presence.ts'

const today = '2026-09-30'
const lessons = (...notes: string[]): MarkedLesson[] =>
  notes.map((note, n) => ({
    start: `2026-09-0${n + 1} 09:00`,
    attendance: attendanceWord(note),
    subject: 'Web',
    lesid: n,
  }))

// rule: attendance-10
describe('the presence', () => {
  test('counts a late arrival as present, and leaves out lessons without a known presence', () => {
    const all = ['Aanwezig', 'Te laat', 'Afwezig gewettigd', 'Afstandsles', 'Vervallen Les', '']
    expect(presenceOf(lessons(...all), today)).toMatchObject({
      present: 2,
      late: 1,
      counted: 3,
      percentage: 67,
    })
  })

  test('is never 100 % when a lesson was missed', () => {
    const many = Array.from({ length: 400 }, () => 'Aanwezig')
    expect(presenceOf(lessons(...many, 'Afwezig gewettigd'), today).percentage).toBe(99)
    expect(presenceOf(lessons(...many), today).percentage).toBe(100)
  })

  test('is unknown while no attendance was noted', () => {
    expect(presenceOf(lessons('', 'Afstandsles'), today)).toMatchObject({ counted: 0, percentage: null })
  })

  test('has no percentage when a word is unknown, which may be an absence', () => {
    const presence = presenceOf(lessons('Aanwezig', 'Op stage', 'Examen', 'Op stage'), today)
    expect(presence).toMatchObject({ present: 1, counted: 1, percentage: null })
    expect(presence.unknown).toEqual([
      { text: 'Op stage', times: 2 },
      { text: 'Examen', times: 1 },
    ])
  })

  test('has the last absence, whatever the order of the lessons', () => {
    const some = lessons('Afwezig gewettigd', 'Afwezig ongewettigd', 'Aanwezig')
    for (const order of [some, some.toReversed()])
      expect(presenceOf(order, today).lastAbsence).toMatchObject({ attendance: { kind: 'unexcused' } })
    expect(presenceOf(lessons('Aanwezig'), today).lastAbsence).toBeNull()
  })

  test('ignores absences after today', () => {
    const some = lessons('Afwezig gewettigd', 'Afwezig ongewettigd')
    expect(presenceOf(some, '2026-09-01').lastAbsence).toMatchObject({ attendance: { kind: 'excused' } })
    expect(presenceOf(some, '2026-08-31').lastAbsence).toBeNull()
  })
})
