import { describe, expect, test } from 'vitest'
import type { LeerlingAanwezigheid } from '#api/endpoints/registration.ts'
import { afterTap, beforeTap, codesOf, typedCode } from '#screens/aanwezigheden-registreren/list/codes.ts'
import { choiceOf, groupsOf, tabsOf, withHour } from '#screens/aanwezigheden-registreren/list/hours.ts'
import {
  allPresent,
  countsOf,
  pruned,
  storedOtherwise,
  withMark,
} from '#screens/aanwezigheden-registreren/list/marks.ts'
import { found, sectionsOf } from '#screens/aanwezigheden-registreren/list/order.ts'
import type { Lesson } from '#session/attendance/lessonTimes.ts'
import { afterSaving, changedAmong, changedByOthers, linesOf, peopleOf } from '#session/registration/marks.ts'

const type = (ID: number, Code: string, Omschrijving: string) => ({ ID, Code, Omschrijving, Kleur: '' })
const codes = codesOf([
  type(1, '', 'Aanwezig'),
  type(2, 'L', 'Te laat'),
  type(3, 'Z', 'Ziek'),
  type(7, 'B', 'Afwezig ongewettigd'),
  type(8, '', 'Afstandsles'),
  type(9, '', 'Vervallen Les'),
])

// rule: registration-8; server: teacher-1, teacher-2
describe('the codes of a school', () => {
  test('change with each tap: present, late, absent', () => {
    const taps = [0, 1, 2, 3].reduce<number[]>((all) => [...all, afterTap(codes, all.at(-1) ?? 0)], [0])
    expect(taps).toEqual([0, 1, 2, 7, 1])
    expect([0, 1, 2, 7].map((code) => beforeTap(codes, code))).toEqual([7, 7, 1, 2])
    expect(afterTap(codes, 3)).toBe(1)
  })

  test('give the presence: open without a code, and other for a lesson at a distance', () => {
    expect([0, 1, 2, 3, 7, 8, 9, 99].map(codes.presenceOf)).toEqual([
      ...(['open', 'present', 'late', 'absent', 'absent', 'other', 'other', 'open'] as const),
    ])
  })

  test('have a key: their own letter or the first of their name, for the first code with that letter', () => {
    expect(['l', 'Z', 'a', 'v', 'x', 'Enter'].map((key) => typedCode(codes, key)?.ID)).toEqual([
      ...[2, 3, 1, 9, undefined, undefined],
    ])
    expect(typedCode(codesOf([type(1, 'F2', 'Aanwezig')]), 'F2')).toBeUndefined()
  })

  test('tell that a lesson was cancelled', () => {
    expect([1, 8, 9].map(codes.isCancelled)).toEqual([false, false, true])
  })

  test('may be unknown words, with an unknown presence', () => {
    const other = codesOf([
      type(1, '', 'Aanwezig'),
      type(2, 'S', 'Op stage'),
      type(3, 'O', 'Ongewettigd afwezig'),
    ])
    expect([1, 2, 3].map(other.presenceOf)).toEqual(['present', 'unknown', 'absent'])
    expect(other.absent).toBe(3)
  })

  test('may be few, with other names', () => {
    const few = codesOf([type(4, 'X', 'Ja'), type(5, 'N', 'Nee')])
    expect([few.present, few.late, few.absent]).toEqual([4, 0, 5])
    expect([afterTap(few, 4), afterTap(few, 5)]).toEqual([5, 4])
    expect([beforeTap(few, 4), beforeTap(few, 5)]).toEqual([5, 4])
    expect(afterTap(codesOf([]), 0)).toBe(0)
  })

  test('without names are called "Aanwezig" or by their letter or number', () => {
    const nameless = codesOf([type(1, '', ''), type(3, 'Z', ''), type(8, '', '')])
    expect(nameless.all.map(({ Omschrijving }) => Omschrijving)).toEqual(['Aanwezig', 'Code Z', 'Code 8'])
  })
})

const hour = (GroepID: number, Lesuur: number, more: Partial<Lesson> = {}): Lesson => ({
  GroepID,
  GroepType: 0,
  Omschrijving: `G${GroepID}`,
  Lesuur,
  VakNaam: 'Vak',
  LokaalCode: 'A1',
  LESID: 0,
  times: null,
  ...more,
})

// rule: registration-1, registration-4
describe('the hours of a day', () => {
  const rows = [hour(1, 3), hour(2, 1), hour(1, 1, { GroepType: 1 }), hour(1, 4)]

  test('are all disabled while no group is chosen', () => {
    expect(tabsOf(rows, null, false).filter(({ row }) => row !== null)).toEqual([])
    expect(tabsOf(rows, null, false)).toHaveLength(8)
  })

  test('lead to the group of that hour, except while hours are combined', () => {
    const choice = choiceOf('2026-11-24', hour(1, 3))
    const tabs = tabsOf([...rows, hour(5, 2)], choice, false)
    expect(tabs.map(({ row }) => row?.GroepID)).toEqual([
      ...[undefined, 5, 1, 1, undefined, undefined, undefined, undefined],
    ])
    expect(tabs.filter(({ chosen }) => chosen).map(({ uur }) => uur)).toEqual([3])
    expect(tabsOf([...rows, hour(5, 2)], choice, true)[1]?.row).toBeNull()
    const without = tabsOf(rows, { ...choice, uren: [2] }, false)
    expect(without.filter(({ chosen }) => chosen)).toEqual([])
  })

  test('show when their lesson begins, by preference that of the chosen group', () => {
    const from = (from: string) => ({ times: { from, till: '12:00' } })
    const late = [hour(2, 1, from('09:00')), hour(1, 1, from('08:45')), hour(2, 2, from('09:30')), hour(2, 3)]
    const begins = (choice: Parameters<typeof tabsOf>[1]) =>
      tabsOf(late, choice, false).map(({ shown }) => shown?.times?.from)
    const free = Array(6).fill(undefined)
    expect(begins(null)).toEqual(['09:00', '09:30', ...free])
    expect(begins(choiceOf('2026-11-24', hour(1, 1)))).toEqual(['08:45', '09:30', ...free])
  })

  test('can be combined, and one always stays', () => {
    const choice = choiceOf('2026-11-24', hour(1, 4))
    const both = withHour(choice, hour(1, 3), true)
    expect(both.uren).toEqual([3, 4])
    expect(withHour(both, hour(1, 4), true).uren).toEqual([3])
    expect(withHour(choice, hour(1, 4), true)).toEqual(choice)
    expect(withHour(both, hour(1, 4), false).uren).toEqual([4])
  })

  test('list each group once, by kind and name', () => {
    expect(groupsOf(rows).map(({ GroepType, GroepID }) => [GroepType, GroepID])).toEqual([
      ...[
        [0, 1],
        [0, 2],
        [1, 1],
      ],
    ])
  })
})

const line = (LL_ID: number, AanwezigheidstypeID: number, more: Partial<LeerlingAanwezigheid> = {}) => ({
  LL_ID,
  Naam: `N${LL_ID}`,
  Voornaam: `V${9 - LL_ID}`,
  KlasNummer: LL_ID,
  Klas: '4A',
  AanwezigheidstypeID,
  Commentaar: '',
  Vast: false,
  ...more,
})
const one = (rows: LeerlingAanwezigheid[]) => peopleOf([{ uur: 3, rows }])

// rule: registration-2, registration-5, registration-6, registration-9
describe('the entered attendance', () => {
  const people = one([line(1, 0), line(2, 3), line(3, 4, { Vast: true })])
  const [first, second, third] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]

  test('is a change when its code or the remark with it differs', () => {
    const marks = withMark(withMark({}, first, { type: 1, remark: '' }), second, { type: 3, remark: 'Mama' })
    expect(changedAmong(people, marks).map(({ id }) => id)).toEqual([1, 2])
    expect(withMark(marks, second, { type: 3, remark: '' })).toEqual({ 1: { type: 1, remark: '' } })
  })

  test('is not a change without a code, but its remark stays', () => {
    const marks = withMark({}, first, { type: 0, remark: 'later' })
    expect([changedAmong(people, marks), marks[1]?.remark]).toEqual([[], 'later'])
    expect(linesOf(people, marks, 3)).toEqual([])
  })

  test('never changes a fixed row', () => {
    expect(withMark({}, third, { type: 1, remark: '' })).toEqual({})
    expect(linesOf(people, { 3: { type: 1, remark: '' } }, 3)).toEqual([])
  })

  test('of several hours is sent for the hours in which it differs', () => {
    const both = peopleOf([
      { uur: 3, rows: [line(1, 1), line(2, 1)] },
      { uur: 4, rows: [line(1, 0), line(2, 1)] },
    ])
    expect(both.map(({ mixed, common }) => [mixed, common.type])).toEqual([
      [true, 0],
      [false, 1],
    ])
    const marks = { 1: { type: 1, remark: '' }, 2: { type: 1, remark: '' } }
    expect(changedAmong(both, marks).map(({ id }) => id)).toEqual([1])
    expect([linesOf(both, marks, 3), linesOf(both, marks, 4).map(({ LL_ID }) => LL_ID)]).toEqual([[], [1]])
  })

  // rule: registration-9
  test('fills in only open hours when everybody is marked as present', () => {
    const both = peopleOf([
      { uur: 3, rows: [line(1, 2), line(2, 1), line(3, 7)] },
      { uur: 4, rows: [line(1, 0), line(2, 1), line(3, 2)] },
    ])
    const none = { present: 0, late: 0, absent: 0, other: 0, unknown: 0, open: 0 }
    expect(countsOf(both, {}, codes)).toEqual({ ...none, open: 1, present: 1, absent: 1 })
    const marks = allPresent({}, both, codes)
    expect(changedAmong(both, marks).map(({ id }) => id)).toEqual([1])
    expect(countsOf(both, marks, codes)).toEqual({ ...none, late: 1, present: 1, absent: 1 })
    expect(linesOf(both, marks, 3)).toEqual([])
    expect(linesOf(both, marks, 4)).toEqual([{ LL_ID: 1, AanwezigheidstypeID: 1, Commentaar: '' }])
    const [saved] = both.map((person) => afterSaving(person, marks))
    expect([...(saved?.stored.values() ?? [])].map(({ type }) => type)).toEqual([2, 1])
    // Even if a colleague fills in the open hour meanwhile, nothing is overwritten, so there is no question.
    const now = peopleOf([
      { uur: 3, rows: [line(1, 2)] },
      { uur: 4, rows: [line(1, 7)] },
    ])
    expect([changedByOthers(both, now, marks, {}), linesOf(now, marks, 4), pruned(marks, now)]).toEqual([
      [],
      [],
      {},
    ])
  })

  test('is overtaken when somebody else stored another value in a marked row', () => {
    const now = one([line(1, 2), line(2, 4), line(3, 4, { Vast: true })])
    expect(changedByOthers(people, now, { 1: { type: 7, remark: '' } }, {}).map(({ id }) => id)).toEqual([1])
    expect(changedByOthers(people, now, { 1: { type: 2, remark: '' } }, {})).toEqual([])
    expect(changedByOthers(people, now, {}, {})).toEqual([])
  })

  test('replaces a stored value in one of several hours, even when the others are open', () => {
    const both = peopleOf([
      { uur: 3, rows: [line(1, 2), line(2, 0), line(3, 1)] },
      { uur: 4, rows: [line(1, 0), line(2, 0), line(3, 1)] },
    ])
    const marks = Object.fromEntries([1, 2, 3].map((id) => [id, { type: 1, remark: '' }]))
    expect(storedOtherwise(both, marks).map(({ id }) => id)).toEqual([1])
  })

  test('is no longer marked when the server has it', () => {
    const now = one([line(1, 2), line(2, 3)])
    const marks = { 1: { type: 2, remark: '' }, 2: { type: 7, remark: '' }, 5: { type: 1, remark: '' } }
    expect(pruned(marks, now)).toEqual({ 2: { type: 7, remark: '' } })
  })
})

// rule: preference-1, preference-3
describe('the order of the list', () => {
  const people = one([line(2, 0), line(1, 0, { Klas: '4B' }), line(3, 0)])
  const order = { sortToNaam: true, sortToVoornaam: false, sortToKlasNummer: false, groupToKlas: false }
  const ids = (more: Partial<typeof order>) =>
    sectionsOf(people, { ...order, ...more }).map((section) => [
      section.klas,
      ...section.people.map(({ id }) => id),
    ])

  test('is by name, by first name or by class number', () => {
    expect(ids({})).toEqual([['', 1, 2, 3]])
    expect(ids({ sortToNaam: false, sortToVoornaam: true })).toEqual([['', 3, 2, 1]])
    expect(ids({ sortToNaam: false })).toEqual([['', 2, 1, 3]])
    expect(ids({ sortToVoornaam: true, sortToKlasNummer: true })).toEqual([['', 1, 2, 3]])
  })

  test('is by name when two classes have the same number', () => {
    const both = one([line(2, 0, { KlasNummer: 4 }), line(1, 0, { KlasNummer: 4, Klas: '4B' })])
    const [all] = sectionsOf(both, { ...order, sortToKlasNummer: true })
    expect(all?.people.map(({ id }) => id)).toEqual([1, 2])
  })

  test('separates the classes on request', () => {
    expect(ids({ groupToKlas: true })).toEqual([
      ['4A', 2, 3],
      ['4B', 1],
    ])
  })

  test('is searched by names and number, ignoring accents', () => {
    const named = one([line(1, 0, { Naam: 'Çelik', Voornaam: 'Elif', KlasNummer: 12 }), line(2, 0)])
    expect(['celik elif', '12', 'n2', ''].map((text) => found(named, text).length)).toEqual([1, 1, 1, 2])
  })
})
