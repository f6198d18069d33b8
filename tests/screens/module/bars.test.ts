import { describe, expect, test } from 'vitest'
import { barOf, nearestBar, rowAfterStep, type Step, toTimetable } from '#screens/module/bars.ts'
import { moduleRow } from './support.ts'

const row = (id: number, moduleId: number, from: string, till: string, name = `M${moduleId}`) =>
  moduleRow({ id, moduleId, name, from, till })
const at = (year: number, month: number, day: number) => new Date(year, month - 1, day).getTime()
const barTimes = (from: string, till: string) => {
  const bar = barOf(row(1, 1, from, till))
  return bar && [bar.from, bar.till]
}

describe('a bar', () => {
  test.each([
    ['runs from Van up to and including Tot', '2026-09-01', '2027-01-31', at(2026, 9, 1), at(2027, 2, 1)],
    ['of one day is a day long', '2028-02-29', '2028-02-29', at(2028, 2, 29), at(2028, 3, 1)],
    [
      'ends at midnight after the change to summer time',
      '2026-03-29',
      '2026-03-29',
      at(2026, 3, 29),
      at(2026, 3, 30),
    ],
    [
      'ends at midnight after the change to winter time',
      '2026-10-25',
      '2026-10-25',
      at(2026, 10, 25),
      at(2026, 10, 26),
    ],
    ['without Tot is the day of Van', '2026-09-01', '', at(2026, 9, 1), at(2026, 9, 2)],
    ['without Van is the day of Tot', '', '2027-01-31', at(2027, 1, 31), at(2027, 2, 1)],
    ['with Tot before Van is the day of Van', '2026-09-01', '2026-08-01', at(2026, 9, 1), at(2026, 9, 2)],
  ])('%s', (_title, from, till, start, end) => {
    expect(barTimes(from, till)).toEqual([start, end])
  })

  test('needs a date', () => {
    expect(barTimes('', '')).toBeNull()
  })
})

describe('the timetable', () => {
  test('has a line for each module, with its attempts from early to late', () => {
    const { lines } = toTimetable([
      row(0, 1, '2026-02-01', '2026-06-30'),
      row(1, 2, '2025-09-01', '2026-01-31'),
      row(2, 1, '2025-02-01', '2025-06-30'),
    ])
    expect(lines.map(({ name, bars }) => [name, bars.map((bar) => bar.row.id)])).toEqual([
      ['M1', [2, 0]],
      ['M2', [1]],
    ])
  })

  test('orders lines that start together by name', () => {
    const { lines } = toTimetable([
      row(0, 1, '2026-02-01', '2026-06-30', 'Engels 10'),
      row(1, 2, '2026-02-01', '2026-06-30', 'Engels 2'),
    ])
    expect(lines.map(({ name }) => name)).toEqual(['Engels 2', 'Engels 10'])
  })

  test('lists modules without dates separately', () => {
    const { lines, undated } = toTimetable([row(0, 1, '', ''), row(1, 1, '2026-02-01', '2026-06-30')])
    expect([lines.length, undated.map(({ id }) => id)]).toEqual([1, [0]])
  })
})

describe('the bar nearest to a moment', () => {
  const bars = [row(1, 1, '2025-02-01', '2025-06-30'), row(2, 1, '2026-02-01', '2026-06-30')]
    .map(barOf)
    .filter((bar) => bar !== null)

  test.each([
    ['before all is the first', at(2020, 1, 1), 1],
    ['on a bar is that bar', at(2026, 3, 1), 2],
    ['a little after the first is the first', at(2025, 9, 1), 1],
    ['a little before the second is the second', at(2025, 12, 1), 2],
    ['after all is the last', at(2030, 1, 1), 2],
  ])('%s', (_title, time, id) => {
    expect(nearestBar(bars, time)?.row.id).toBe(id)
  })

  test('is missing when there are no bars', () => {
    expect(nearestBar([], 0)).toBeUndefined()
  })
})

describe('an arrow key on a bar', () => {
  const { lines } = toTimetable([
    row(10, 1, '2025-02-01', '2025-06-30'),
    row(11, 1, '2026-02-01', '2026-06-30'),
    row(20, 2, '2025-09-01', '2026-01-31'),
    row(30, 3, '2026-02-01', '2026-06-30'),
  ])

  test.each<[number, Step, number]>([
    [10, 'right', 11],
    [11, 'right', 20],
    [30, 'right', 30],
    [20, 'left', 11],
    [10, 'left', 10],
    [11, 'down', 20],
    [20, 'up', 11],
    [30, 'down', 30],
    [10, 'up', 10],
    [20, 'first', 10],
    [20, 'last', 30],
    [99, 'right', 10],
  ])('from %i, %s leads to %i', (from, step, to) => {
    expect(rowAfterStep(lines, from, step)).toBe(to)
  })
})
