import { expect, test } from 'vitest'
import { aloneIn, isAlone, rowsFor } from '#screens/agenda/views/layout/monthRows.ts'
import type { Entry } from '#session/agenda/entries.ts'

const counts = (...each: number[]) => new Map(each.map((count, n) => [`2026-11-0${n + 1}`, count]))

test.each([
  [[], 1],
  [[1, 1], 1],
  [[1, 3, 2], 3],
  [[9], 3],
])('days with %j entries have %i rows each', (each, rows) => {
  expect(rowsFor(counts(...each))).toBe(rows)
})

test('a lesson is alone on its day when no other entry touches that day', () => {
  const lesson = (start: string, end: string) => ({ start, end }) as Entry
  const evening = lesson('2026-11-01 18:30:00', '2026-11-01 21:30:00')
  expect([isAlone(evening, counts(1)), isAlone(evening, counts(2))]).toEqual([true, false])
  expect(isAlone(lesson('2026-11-01 22:00:00', '2026-11-02 01:00:00'), counts(1, 1))).toBe(false)
})

test('a lesson that is alone may be as high as its day, and is at least as high as one row of the month', () => {
  expect(aloneIn({ height: '100%' }, 1)).toMatchObject({ height: 'auto', minHeight: undefined })
  expect(aloneIn({ top: '0', height: '33%' }, 3)).toEqual({
    top: '0',
    height: 'auto',
    minHeight: '33%',
    maxHeight: 'calc(100% - 2px)',
    '--chip-lines': 6,
  })
})
