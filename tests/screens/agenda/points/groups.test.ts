import { expect, test } from 'vitest'
import { groupsFrom } from '../../../../src/screens/agenda/points/groups.ts'
import type { Entry } from '../../../../src/session/agenda/entries.ts'

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
