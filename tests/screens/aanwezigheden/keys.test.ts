import { describe, expect, test } from 'vitest'
import { stepOf, type TreeRow } from '#screens/aanwezigheden/keys.ts'

const closed: TreeRow = { level: 0, open: false }
const rows: readonly TreeRow[] = [
  { level: 0, open: true },
  { level: 1, open: true },
  { level: 2, open: null },
  { level: 2, open: null },
  closed,
]

describe('in the tree grid', () => {
  test.each([
    ['ArrowDown', 0, { to: 1 }],
    ['ArrowDown', 4, { to: 4 }],
    ['ArrowUp', 2, { to: 1 }],
    ['ArrowUp', 0, { to: 0 }],
    ['Home', 3, { to: 0 }],
    ['End', 0, { to: 4 }],
    ['PageDown', 1, { to: 4 }],
    ['PageUp', 4, { to: 0 }],
    ['ArrowRight', 4, 'toggle'],
    ['ArrowRight', 0, { to: 1 }],
    ['ArrowRight', 2, null],
    ['ArrowLeft', 0, 'toggle'],
    ['ArrowLeft', 3, { to: 1 }],
    ['ArrowLeft', 4, { to: 4 }],
    ['Enter', 0, 'toggle'],
    [' ', 4, 'toggle'],
    ['Enter', 2, null],
    [' ', 2, null],
    ['a', 0, null],
    ['Tab', 0, null],
    ['ArrowDown', 9, null],
  ] as const)('the key "%s" on row %i has the effect %j', (key, at, step) => {
    expect(stepOf(key, rows, at)).toEqual(step)
  })
})
