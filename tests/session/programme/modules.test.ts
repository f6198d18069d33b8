import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ModuleRecord,
  resultOf,
  stateIcons,
  stateOf,
  states,
  toModuleRows,
  totalsOf,
  withoutDuplicates,
} from '#session/programme/modules.ts'
import { reachedText } from '#session/programme/texts.ts'

const record = (ModuleID: number, Resultaat: string, more: Partial<ModuleRecord> = {}): ModuleRecord => ({
  ModuleID,
  OpleidingsvariantID: 101,
  Moduleomschrijving: `Module ${ModuleID}`,
  OpleidingType: 'Secundair volwassenenonderwijs',
  LoopbaanVan: '',
  LoopbaanTot: '',
  Resultaat,
  Atype: '',
  ...more,
})

const results = ['GESLAAGD', 'NT_GESLAAGD', 'NT_DEELGENOMEN', 'VRIJSTELLING', '?', '', 'UITGESTELD'] as const
const records = fc.array(
  fc
    .record({
      id: fc.nat(5),
      result: fc.constantFrom(...results),
      Atype: fc.constantFrom('', '', '', 'VRIJSTELLING'),
    })
    .map(({ id, result, Atype }) => record(id, result, { Atype })),
  { maxLength: 25 },
)
const rows = records.map(toModuleRows)

test('each state has its own icon', () => {
  expect(new Set(states.map((state) => stateIcons[state])).size).toBe(states.length)
  expect(Object.values(stateIcons)).not.toContain('')
})

describe('the state of a result', () => {
  test.each([
    ['GESLAAGD', '', 'reached'],
    ['VRIJSTELLING', 'VRIJSTELLING', 'reached'],
    ['VRIJSTELLING', '', 'reached'],
    ['', 'VRIJSTELLING', 'reached'],
    ['NT_GESLAAGD', 'VRIJWILLIG', 'failed'],
    ['', 'GEEN_VRIJSTELLING', 'todo'],
    ['NT_GESLAAGD', '', 'failed'],
    ['NT_DEELGENOMEN', '', 'failed'],
    ['?', '', 'following'],
    ['', '', 'todo'],
    ['UITGESTELD', '', 'other'],
    ['constructor', '', 'other'],
  ])('Resultaat "%s" with Atype "%s" counts as %s', (Resultaat, Atype, state) => {
    expect(stateOf(resultOf({ Resultaat, Atype }).kind)).toBe(state)
  })
})

describe('duplicates of a module', () => {
  const remaining = (...moduleRows: ModuleRecord[]) =>
    withoutDuplicates(toModuleRows(moduleRows)).map(({ id }) => id)

  test('rows with a result come first, in the order of the answer', () => {
    expect(remaining(record(1, ''), record(2, 'GESLAAGD'), record(3, ''), record(4, '?'))).toEqual([
      1, 3, 0, 2,
    ])
  })

  test('a row without a result is dropped when the module has a result, in any order', () => {
    expect(remaining(record(1, ''), record(1, 'NT_GESLAAGD'), record(1, ''))).toEqual([1])
  })

  test('the first stays when no row of a module has a result', () => {
    expect(remaining(record(1, ''), record(1, ''), record(2, ''))).toEqual([0, 2])
  })

  test('an exemption without a result stays', () => {
    expect(remaining(record(1, 'NT_DEELGENOMEN'), record(1, '', { Atype: 'VRIJSTELLING' }))).toEqual([0, 1])
  })

  test('every module and every result stays, with at most one row without a result for each module', () => {
    fc.assert(
      fc.property(rows, (moduleRows) => {
        const left = withoutDuplicates(moduleRows)
        expect(new Set(left.map(({ moduleId }) => moduleId))).toEqual(
          new Set(moduleRows.map(({ moduleId }) => moduleId)),
        )
        expect(left.filter(({ result }) => result !== '')).toEqual(
          moduleRows.filter(({ result }) => result !== ''),
        )
        for (const { moduleId } of left.filter(({ result }) => result === ''))
          expect(left.filter((row) => row.moduleId === moduleId)).toHaveLength(1)
      }),
    )
  })
})

describe('the total of a programme', () => {
  const total = (...moduleRows: ModuleRecord[]) => totalsOf(toModuleRows(moduleRows))

  test.each([
    [['GESLAAGD', 'NT_GESLAAGD'], '1 van 2 modules'],
    [['GESLAAGD'], '1 van 1 module'],
    [['GESLAAGD', 'RÉUSSI', ''], 'Minstens 1 van 3 modules'],
    [['NT_GESLAAGD', 'RÉUSSI'], 'Niet bekend hoeveel van 2 modules'],
  ])('for %j is %s', (results, text) => {
    expect(reachedText(total(...results.map((result, n) => record(n, result))))).toBe(text)
  })

  test('counts a module once, for its best result', () => {
    expect(
      total(
        record(1, 'NT_GESLAAGD'),
        record(1, 'GESLAAGD'),
        record(2, 'NT_DEELGENOMEN'),
        record(2, '?'),
        record(3, 'NT_GESLAAGD'),
        record(4, ''),
      ),
    ).toEqual({ modules: 4, reached: 1, following: 1, failed: 1, todo: 1, other: 0, exempt: false })
  })

  test('counts an exemption as reached', () => {
    expect(total(record(1, '', { Atype: 'VRIJSTELLING' }))).toMatchObject({ reached: 1, exempt: true })
  })

  test('counts a module with an unknown result separately, even when another attempt failed', () => {
    expect(total(record(1, 'UITGESTELD'))).toMatchObject({ modules: 1, reached: 0, todo: 0, other: 1 })
    expect(total(record(1, 'UITGESTELD'), record(1, ''))).toMatchObject({ todo: 0, other: 1 })
    expect(total(record(1, 'UITGESTELD'), record(1, 'NT_GESLAAGD'))).toMatchObject({ failed: 0, other: 1 })
  })

  test('counts each module in one state, whatever the order of the rows', () => {
    fc.assert(
      fc.property(rows, (moduleRows) => {
        const known = moduleRows.filter(({ outcome }) => outcome !== 'unknown')
        const totals = totalsOf(known)
        expect(states.reduce((sum, state) => sum + totals[state], 0)).toBe(totals.modules)
        expect(totalsOf(known.toReversed())).toEqual(totals)
        expect(totalsOf(withoutDuplicates(known))).toEqual(totals)
      }),
    )
  })
})
