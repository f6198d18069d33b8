import { describe, expect, test } from 'vitest'
import { attendanceVocabulary, attendanceWord } from '#api/words/attendance.ts'
import { resultWord } from '#api/words/results.ts'
import { createWordReader } from '#api/words/vocabulary.ts'

// rule: attendance-8, attendance-10
describe('a word for attendance', () => {
  test.each([
    ['', 'pending'],
    ['  ', 'pending'],
    ['Nog niet ingevuld', 'pending'],
    ['Aanwezig', 'present'],
    ['AANWEZIG', 'present'],
    ['aanw.', 'present'],
    ['Te laat', 'late'],
    ['Laat', 'late'],
    ['Laattijdig', 'late'],
    ['Afwezig gewettigd', 'excused'],
    ['Gewettigd afwezig', 'excused'],
    ['Gewettigde afwezigheid', 'excused'],
    ['afw. gew.', 'excused'],
    ['Gewettigd', 'excused'],
    ['Afwezig ongewettigd', 'unexcused'],
    ['Ongewettigd afwezig', 'unexcused'],
    ['ONGEWETTIGD AFWEZIG', 'unexcused'],
    ['Ongewettigde afwezigheid', 'unexcused'],
    ['Afw. (ongew.)', 'unexcused'],
    ['Niet gewettigd afwezig', 'unexcused'],
    ['Onwettig afwezig', 'unexcused'],
    ['Afwezig', 'absent'],
    ['Niet aanwezig', 'absent'],
    ['Ziek', 'absent'],
    ['Doktersattest', 'absent'],
    ['Afwezig met doktersattest', 'absent'],
    ['Afwezig wegens ziekte', 'absent'],
    ['Persoonlijk', 'absent'],
    ['Persoonlijke reden', 'absent'],
    ['Afstandsles', 'distant'],
    ['Les op afstand', 'distant'],
    ['Vervallen Les', 'cancelled'],
    ['vervallen', 'cancelled'],
    ['Les afgelast', 'cancelled'],
  ])('%j is %s', (text, kind) => {
    expect(attendanceWord(text)).toEqual({ kind, text: text.trim() })
  })

  // A known word within a longer text does not count.
  test.each(['Op stage', 'Aanwezig op stage', 'Niet te laat', 'Gewettigd ongewettigd', 'Présent', '?', 'P'])(
    '%j is unknown and keeps the spelling of the school',
    (text) => {
      expect(attendanceWord(text)).toEqual({ kind: 'unknown', text })
    },
  )
})

// rule: attendance-10
test('a school adds its own words to those that are known', () => {
  const read = createWordReader(attendanceVocabulary, {
    present: ['Présent'],
    unexcused: ['Absent injustifié'],
  })
  const kinds = ['PRÉSENT', 'injustifié, absent', 'Aanwezig', 'Absent'].map((text) => read(text).kind)
  expect(kinds).toEqual(['present', 'unexcused', 'present', 'unknown'])
})

// rule: module-5, module-8
describe('a word for a result', () => {
  test.each([
    ['GESLAAGD', 'passed'],
    ['Geslaagd', 'passed'],
    ['VRIJSTELLING', 'exempt'],
    ['Vrijgesteld', 'exempt'],
    ['NT_GESLAAGD', 'failed'],
    ['Niet geslaagd', 'failed'],
    ['NT_DEELGENOMEN', 'absent'],
    ['Niet deelgenomen', 'absent'],
    ['?', 'following'],
    ['', 'todo'],
    [' ', 'todo'],
  ])('%j is %s', (text, kind) => {
    expect(resultWord(text)).toEqual({ kind, text: text.trim() })
  })

  test.each(['GESLAAGD MET VRUCHT', 'DEELS_GESLAAGD', '12/20', '??', 'constructor'])(
    '%j is unknown',
    (text) => {
      expect(resultWord(text)).toEqual({ kind: 'unknown', text })
    },
  )
})
