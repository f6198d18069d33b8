import { describe, expect, test } from 'vitest'
import { scenarios } from '#mocks/controls/scenarios/index.ts'
import { findScenarios, startToUndo } from '#mocks/panel/tabs/scenarios/find.ts'

const names = (search: string) => findScenarios(scenarios, search).map(({ name }) => name)

describe('the search for a scenario in the panel', () => {
  test('finds all in order when it is empty', () => {
    expect(findScenarios(scenarios, '')).toEqual(scenarios)
  })

  test('looks in the title, the purpose and the short name, without regard to case and the order of words', () => {
    expect(names('DUBBEL betaalde')).toEqual(['te-veel-betaald'])
    expect(names('vijfduizend')).toEqual(['vijfduizend-lessen'])
    expect(names('onbestaand')).toEqual([])
  })
})

describe('the offer to undo', () => {
  const at = '2026-11-24 10:00:00'

  test('is there only while the start of the scenario is the last change', () => {
    expect(startToUndo({ undoable: [{ what: 'scenario Onderhoud', at }] })).toBe('scenario Onderhoud')
    expect(
      startToUndo({
        undoable: [
          { what: 'betalingen', at },
          { what: 'scenario Onderhoud', at },
        ],
      }),
    ).toBeNull()
    expect(startToUndo({ undoable: [] })).toBeNull()
  })
})
