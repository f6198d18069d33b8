import { describe, expect, test } from 'vitest'
import { faultSchema } from '#mocks/controls/faults/faults.ts'
import { errorStatuses } from '#mocks/server/wire/answer.ts'
import { type Column, columns, failureOf } from '../e2e/matrix/columns.ts'
import { countCells, formatMatrix, type RowResult, type Verdict } from '../e2e/matrix/table.ts'

/** A row in which the other cells pass. */
const row = (action: string, cells: Partial<Record<Column, Verdict>> = {}): RowResult => ({
  screen: '/betalingen',
  action,
  verdicts: {
    ...(Object.fromEntries(columns.map((column) => [column, { kind: 'pass' }])) as RowResult['verdicts']),
    ...cells,
  },
})

describe('the columns of the fault matrix', () => {
  const failures = columns.map((column) => failureOf(column, 'Naam'))

  test('contain every type of fault', () => {
    const types = faultSchema.def.options.map(({ shape }) => shape.kind.def.values[0])
    expect(new Set(failures.map(({ kind }) => kind))).toEqual(new Set(types))
  })

  test('contain every status', () => {
    expect(failures.flatMap((fault) => (fault.kind === 'status' ? [fault.status] : []))).toEqual([
      ...errorStatuses,
    ])
  })

  test('are faults that the controls accept', () => {
    for (const fault of failures) expect(faultSchema.safeParse(fault).success).toBe(true)
  })
})

describe('the table', () => {
  const rows = [
    row('reads'),
    row('saves', {
      '401': { kind: 'exception', reason: 'status text' },
      html: { kind: 'fail', message: 'no message' },
    }),
  ]
  const text = formatMatrix(rows)

  test('counts its cells', () => {
    expect(countCells(rows)).toEqual({ all: 30, pass: 28, exception: 1, fail: 1 })
    expect(text).toContain('30 cells: 28 passed, 1 exceptions, 1 failed')
  })

  test('names a screen once, with each of its rows', () => {
    expect(text.match(/\| \/betalingen/g)).toHaveLength(1)
    expect(text).toMatch(/\n\| {13}\| saves /)
  })

  test('explains why a cell failed, and lists only the reasons that it uses', () => {
    expect(text).toContain('✗ /betalingen, saves, html: no message')
    expect(text).toMatch(/\n[a-z]: the message is the English reason phrase/)
    expect(text).not.toContain('makes no calls')
  })
})

test('columns that were not walked stay empty and are not counted', () => {
  const narrow: RowResult = { ...row('opens'), verdicts: { [columns[0] as Column]: { kind: 'pass' } } }
  expect(countCells([narrow])).toEqual({ all: 1, pass: 1, exception: 0, fail: 0 })
  expect(formatMatrix([narrow])).toContain('1 cells: 1 passed, 0 exceptions, 0 failed')
})
