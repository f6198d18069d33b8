import { expect, test } from 'vitest'
import { groupsFrom, lessonOf } from '#screens/agenda/points/groups.ts'
import type { Entry } from '#session/agenda/entries.ts'

const written = (GroepID: number, group: string) =>
  ({ group, own: { written: { GroepID, GroepType: 'lesgroep' } } }) as Entry

// rule: point-8
test('a group of another term with the name of one of this week is told apart', () => {
  const groups = [
    { id: 41, type: 'klas', name: '4A' },
    { id: 2631, type: 'lesgroep', name: 'WEB1 ma-avond' },
  ]
  const entries = [written(2621, 'WEB1 ma-avond'), written(2631, 'WEB1 ma-avond'), written(2622, 'WEB2')]
  expect(groupsFrom({ monday: '2026-11-23', groups, lessons: [] }, entries)).toEqual([
    ...groups,
    { id: 2621, type: 'lesgroep', name: 'WEB1 ma-avond (andere periode)' },
    { id: 2622, type: 'lesgroep', name: 'WEB2' },
  ])
})

// rule: point-8
test('of what was written the groups are known before the week is, in the order of the alphabet', () => {
  const entries = [written(2, '4B'), written(0, 'Eigen'), written(1, '4A'), { group: '5A' } as Entry]
  expect(groupsFrom(null, entries).map(({ name }) => name)).toEqual(['4A', '4B'])
})

test('the lesson of a group is the first of that day', () => {
  const lesson = (day: string, groupId: number, from: string) => ({ day, groupId, from, till: '' })
  const lessons = [
    lesson('2026-11-23', 1, '08:00'),
    lesson('2026-11-24', 2, '09:00'),
    lesson('2026-11-24', 1, '10:00'),
    lesson('2026-11-24', 1, '11:00'),
  ]
  const week = { monday: '2026-11-23', groups: [], lessons }
  expect(lessonOf(week, 1, '2026-11-24')?.from).toBe('10:00')
  expect([lessonOf(week, 2, '2026-11-23'), lessonOf(null, 1, '2026-11-24')]).toEqual([undefined, undefined])
})
