import { expect, test } from 'vitest'
import { groupKey, isSameGroup } from '#screens/agenda/points/groupKey.ts'
import { groupsFrom, lessonOf } from '#screens/agenda/points/groups.ts'
import type { Entry } from '#session/agenda/entries.ts'

const klas = (id: number) => ({ id, type: 'klas', name: '' })
const written = (GroepID: number, group: string) =>
  ({ group, own: { written: { GroepID, GroepType: 'lesgroep' } } }) as Entry

// rule: point-8
test('a group of another term is distinguished from one of this week with the same name', () => {
  const groups = [
    { id: 41, type: 'klas', name: '4A', label: '4A' },
    { id: 2631, type: 'lesgroep', name: 'WEB1 ma-avond', label: 'WEB1 ma-avond' },
  ]
  const entries = [written(2621, 'WEB1 ma-avond'), written(2631, 'WEB1 ma-avond'), written(2622, 'WEB2')]
  expect(groupsFrom({ monday: '2026-11-23', groups, lessons: [] }, entries)).toEqual([
    ...groups,
    { id: 2621, type: 'lesgroep', name: 'WEB1 ma-avond', label: 'WEB1 ma-avond (andere periode)' },
    { id: 2622, type: 'lesgroep', name: 'WEB2', label: 'WEB2' },
  ])
})

// rule: point-8
test('the groups of earlier points are known before the week is, in alphabetical order', () => {
  const entries = [written(2, '4B'), written(0, 'Eigen'), written(1, '4A'), { group: '5A' } as Entry]
  expect(groupsFrom(null, entries).map(({ name }) => name)).toEqual(['4A', '4B'])
})

test('the lesson of a group is the first of that day', () => {
  const lesson = (day: string, groupId: number, from: string) => ({
    day,
    group: klas(groupId),
    from,
    till: '',
  })
  const lessons = [
    lesson('2026-11-23', 1, '08:00'),
    lesson('2026-11-24', 2, '09:00'),
    lesson('2026-11-24', 1, '10:00'),
    lesson('2026-11-24', 1, '11:00'),
  ]
  const week = { monday: '2026-11-23', groups: [], lessons }
  expect(lessonOf(week, klas(1), '2026-11-24')?.from).toBe('10:00')
  expect([lessonOf(week, klas(2), '2026-11-23'), lessonOf(null, klas(1), '2026-11-24')]).toEqual([
    undefined,
    undefined,
  ])
})

// rule: point-8; server: teacher-4
test('a class and a group of pupils with the same number are two groups, each with its own hours', () => {
  const [two, both] = ['klas', 'lesgroep'].map((type) => ({ id: 415, type, name: type, label: type }))
  if (!two || !both) throw new Error('there are two')
  const lessons = [
    { day: '2026-11-24', group: both, from: '09:00', till: '09:50' },
    { day: '2026-11-24', group: two, from: '11:00', till: '11:50' },
  ]
  const week = { monday: '2026-11-23', groups: [two, both], lessons }
  expect(groupsFrom(week, [])).toEqual([two, both])
  expect([two, both].map((group) => lessonOf(week, group, '2026-11-24')?.from)).toEqual(['11:00', '09:00'])
})

// rule: point-8; server: agenda-3
test('the groups of lessons in the agenda are known by name, with their number if it is known', () => {
  const lesson = (group: string, groupType = 'klas') => ({ kind: 'les', group, groupType }) as Entry
  const week = {
    monday: '2026-11-23',
    groups: [
      { id: 22, type: 'klas', name: '2B', label: '2B' },
      { id: 41, type: 'klas', name: '', label: 'Groep 41' },
    ],
    lessons: [],
  }
  const entries = [lesson('2B'), lesson('4A'), lesson('4A'), lesson('2B', 'lesgroep'), lesson('')]
  expect(groupsFrom(week, entries)).toEqual([
    { id: 22, type: 'klas', name: '2B', label: '2B' },
    { id: 0, type: 'lesgroep', name: '2B', label: '2B' },
    { id: 0, type: 'klas', name: '4A', label: '4A' },
    { id: 41, type: 'klas', name: '', label: 'Groep 41' },
  ])
})

// rule: point-7; server: teacher-4
test('two groups are the same by their numbers, or by their names when a number is unknown', () => {
  const of = (id: number, name: string, type = 'klas') => ({ id, name, type })
  expect(isSameGroup(of(22, '2B'), of(22, 'Klas 2B'))).toBe(true)
  expect(isSameGroup(of(22, '2B'), of(23, '2B'))).toBe(false)
  expect(isSameGroup(of(0, '2B'), of(22, '2B'))).toBe(true)
  expect(isSameGroup(of(0, '2B'), of(0, '2B', 'lesgroep'))).toBe(false)
  expect(isSameGroup(of(0, ''), of(0, ''))).toBe(false)
  expect(new Set([of(0, '22'), of(22, ''), of(0, '2B')].map(groupKey)).size).toBe(3)
})
