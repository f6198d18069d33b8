import { describe, expect, test } from 'vitest'
import { lanesOf } from '#shared/ui/days/DayLine.tsx'

const lanes = (...pieces: [from: number, till: number][]) =>
  lanesOf(pieces.map(([from, till]) => ({ from, till }))).placed.map(({ from, lane }) => [from, lane])

describe('the day line', () => {
  test('has one lane while nothing overlaps', () => {
    expect(lanes([9, 10], [10, 11])).toEqual([
      [9, 0],
      [10, 0],
    ])
  })

  test('puts simultaneous lessons above each other', () => {
    expect(lanes([9, 12], [9, 10], [10, 11])).toEqual([
      [9, 0],
      [9, 1],
      [10, 1],
    ])
    expect(
      lanesOf([
        { from: 9, till: 12 },
        { from: 10, till: 11 },
      ]).lanes,
    ).toBe(2)
  })

  test('has at most three lanes', () => {
    expect(lanesOf(Array.from({ length: 9 }, () => ({ from: 9, till: 10 }))).lanes).toBe(3)
  })
})
