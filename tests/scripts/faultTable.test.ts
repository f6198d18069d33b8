import { describe, expect, test } from 'vitest'
import { faultSchema } from '../../mocks/controls/faults.ts'
import { errorStatuses } from '../../mocks/server/wire/answer.ts'
import { type Column, columns, failureOf } from '../e2e/matrix/columns.ts'
import { countCells, formatMatrix, type Verdict, type Walked } from '../e2e/matrix/table.ts'

/** A row that passes, but for these cells. */
const row = (does: string, cells: Partial<Record<Column, Verdict>> = {}): Walked => ({
  screen: '/betalingen',
  does,
  verdicts: {
    ...(Object.fromEntries(columns.map((column) => [column, { kind: 'pass' }])) as Walked['verdicts']),
    ...cells,
  },
})

describe('the columns of the fault matrix', () => {
  const failures = columns.map((column) => failureOf(column, 'Naam'))

  test('hold every kind of fault that there is', () => {
    const kinds = faultSchema.def.options.map(({ shape }) => shape.kind.def.values[0])
    expect(new Set(failures.map(({ kind }) => kind))).toEqual(new Set(kinds))
  })

  test('hold every status', () => {
    expect(failures.flatMap((fault) => (fault.kind === 'status' ? [fault.status] : []))).toEqual([
      ...errorStatuses,
    ])
  })

  test('are faults that the controls take', () => {
    for (const fault of failures) expect(faultSchema.safeParse(fault).success).toBe(true)
  })
})

describe('the table', () => {
  const rows = [
    row('reads'),
    row('saves', {
      '401': { kind: 'listed', reason: 'status text' },
      html: { kind: 'fail', why: 'nothing was said' },
    }),
  ]
  const text = formatMatrix(rows)

  test('counts its cells', () => {
    expect(countCells(rows)).toEqual({ all: 30, pass: 28, listed: 1, fail: 1 })
    expect(text).toContain('30 cells: 28 passed, 1 listed with a reason, 1 failed')
  })

  test('names a screen once and each of its rows', () => {
    expect(text.match(/\| \/betalingen/g)).toHaveLength(1)
    expect(text).toMatch(/\n\| {13}\| saves /)
  })

  test('says why a cell failed, and the reasons that it uses and no others', () => {
    expect(text).toContain('✗ /betalingen, saves, html: nothing was said')
    expect(text).toMatch(/\n[a-z]: in the words of the HTTP status/)
    expect(text).not.toContain('makes no call of its own')
  })
})
