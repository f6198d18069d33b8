import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Bar } from '#screens/module/bars.ts'
import {
  boundsOf,
  fitted,
  hiddenEdges,
  moved,
  openingRange,
  type Range,
  roomOf,
  showing,
  zoomed,
} from '#screens/module/range.ts'
import { dayMs } from '#shared/dates/schoolTime.ts'
import { moduleRow } from './support.ts'

const start = Date.UTC(2025, 0, 1)
const row = moduleRow({})
/** A bar between two numbers of days after the start. */
const bar = (from: number, till: number): Bar => ({
  row,
  from: start + from * dayMs,
  till: start + till * dayMs,
})

const anyBounds = fc
  .tuple(fc.nat(1500), fc.integer({ min: 1, max: 2500 }))
  .map(([from, length]) => boundsOf([bar(from, from + length)]))
const anyWidth = fc.integer({ min: 0, max: 1000 })
const anyRange = fc
  .tuple(fc.double({ min: -1e12, max: 4e12, noNaN: true }), fc.double({ min: 1, max: 1e12, noNaN: true }))
  .map(([from, length]): Range => ({ from, till: from + length }))

const lengthOf = ({ from, till }: Range) => till - from
function expectInside(range: Range, bounds: Range) {
  expect(range.from).toBeGreaterThanOrEqual(bounds.from)
  expect(range.till).toBeLessThanOrEqual(bounds.till)
  expect(range.till).toBeGreaterThan(range.from)
  expect([range.from, range.till].every(Number.isInteger)).toBe(true)
}

describe('the range of the timeline', () => {
  test('never leaves the bounds', () => {
    fc.assert(
      fc.property(anyRange, anyBounds, anyWidth, (range, bounds, width) => {
        expectInside(fitted(range, bounds, width), bounds)
        expectInside(moved(range, bounds, width, 1), bounds)
        expectInside(moved(range, bounds, width, -1), bounds)
        expectInside(zoomed(range, bounds, width, 0.5), bounds)
        expectInside(zoomed(range, bounds, width, 2), bounds)
        expectInside(openingRange(bounds, width), bounds)
      }),
    )
  })

  test('does not change once it fits', () => {
    fc.assert(
      fc.property(anyRange, anyBounds, anyWidth, (range, bounds, width) => {
        const once = fitted(range, bounds, width)
        const twice = fitted(once, bounds, width)
        expect(Math.abs(twice.from - once.from)).toBeLessThanOrEqual(1)
        expect(lengthOf(twice)).toBe(lengthOf(once))
      }),
    )
  })

  test('starts with everything when there is room', () => {
    const bounds = boundsOf([bar(0, 150), bar(200, 700)])
    expect(openingRange(bounds, 600)).toEqual(bounds)
  })

  test('starts at the end when there is no room', () => {
    const bounds = boundsOf([bar(0, 150), bar(1800, 2000)])
    const range = openingRange(bounds, 180)
    expect(range.till).toBe(bounds.till)
    expect(lengthOf(range) / dayMs / 30.44).toBeCloseTo(36, 0)
  })

  test('moves by half a screen, up to the end', () => {
    const bounds = boundsOf([bar(0, 2000)])
    const range = openingRange(bounds, 180)
    const earlier = moved(range, bounds, 180, -1)
    expect(range.from - earlier.from).toBeCloseTo(lengthOf(range) / 2, -1)
    expect(moved(range, bounds, 180, 1)).toEqual(range)
  })

  test('is the same after zooming in and out, away from the edges', () => {
    const bounds = boundsOf([bar(0, 2000)])
    const range = { from: start + 800 * dayMs, till: start + 1300 * dayMs }
    const back = zoomed(zoomed(range, bounds, 600, 0.5), bounds, 600, 2)
    expect([back.from, back.till]).toEqual([range.from, range.till])
  })

  // rule: request-15
  test('can handle as many bars as an answer may have', () => {
    const bars = Array.from({ length: 150_000 }, () => bar(0, 10))
    expect(boundsOf(bars)).toEqual(boundsOf(bars.slice(0, 1)))
  })

  test('also exists without bars', () => {
    const bounds = boundsOf([])
    expectInside(openingRange(bounds, 300), bounds)
  })
})

describe('a bar that the keyboard focuses', () => {
  const range = { from: start + 100 * dayMs, till: start + 300 * dayMs }

  test.each([
    ['stays where it is when it can be seen', bar(120, 200), 0],
    ['comes in from the left by its start', bar(50, 150), -50],
    ['comes in from the right by its end', bar(250, 350), 50],
    ['that is longer than the screen shows its start', bar(90, 400), -10],
    ['that is longer and starts on the screen shows its start too', bar(110, 400), 10],
  ])('%s', (_title, target, shift) => {
    expect((showing(range, target).from - range.from) / dayMs).toBe(shift)
  })
})

describe('the hidden part of a bar', () => {
  const range = { from: start + 100 * dayMs, till: start + 300 * dayMs }

  test.each([
    ['nothing when the bar is on the screen', 150, 250, 0, 0],
    ['its start when that is before the screen', 50, 150, 50, 0],
    ['its end when that is after the screen', 250, 350, 0, 50],
    ['both ends when the bar is longer than the screen', 0, 400, 100, 100],
    ['all of it when the bar is before the screen', 0, 50, 50, 0],
    ['all of it when the bar is after the screen', 350, 400, 0, 50],
  ])('is %s', (_title, from, till, before, after) => {
    expect(hiddenEdges(bar(from, till), till - from, range)).toEqual({ before, after })
  })
})

describe('the buttons', () => {
  const bounds = boundsOf([bar(0, 2000)])

  test('cannot move later or zoom out at the start', () => {
    expect(roomOf(openingRange(bounds, 180), bounds, 180)).toEqual({
      earlier: true,
      later: false,
      closer: true,
      wider: false,
    })
  })

  test('can zoom in up to a limit', () => {
    let range = openingRange(bounds, 600)
    for (let time = 0; time < 20; time++) range = zoomed(range, bounds, 600, 0.5)
    expect(roomOf(range, bounds, 600)).toMatchObject({ closer: false, wider: true })
  })

  test('change the range when they are enabled', () => {
    fc.assert(
      fc.property(anyRange, anyBounds, anyWidth, (requested, bounds, width) => {
        const range = fitted(requested, bounds, width)
        const room = roomOf(range, bounds, width)
        if (room.earlier) expect(moved(range, bounds, width, -1).from).toBeLessThan(range.from)
        if (room.later) expect(moved(range, bounds, width, 1).till).toBeGreaterThan(range.till)
        if (room.closer) expect(lengthOf(zoomed(range, bounds, width, 0.5))).toBeLessThan(lengthOf(range))
        if (room.wider) expect(lengthOf(zoomed(range, bounds, width, 2))).toBeGreaterThan(lengthOf(range))
      }),
    )
  })
})
