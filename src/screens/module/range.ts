import { dayMs } from '#shared/dates/schoolTime.ts'
import type { Bar } from './bars.ts'

/** A period, in ms since 1970. */
export interface Range {
  readonly from: number
  readonly till: number
}

const monthMs = 30.44 * dayMs
/** The room beside the first and the last bar. */
const margin = 15 * dayMs
/** The shortest range that is shown. */
const shortest = 3 * monthMs
/** At this width a finger can still hit a bar of half a year. */
const pixelsPerMonth = 5

const lengthOf = ({ from, till }: Range) => till - from

/** The limits of the range: all bars, with some room beside them. */
export function boundsOf(bars: readonly Bar[]): Range {
  if (bars.length === 0) return { from: 0, till: shortest }
  return {
    from: bars.reduce((first, { from }) => Math.min(first, from), Number.POSITIVE_INFINITY) - margin,
    till: bars.reduce((last, { till }) => Math.max(last, till), Number.NEGATIVE_INFINITY) + margin,
  }
}

const longest = (bounds: Range, width: number): number =>
  Math.min(lengthOf(bounds), Math.max(shortest, (width / pixelsPerMonth) * monthMs))

/** The nearest range in whole milliseconds that is neither too short nor too long for the width (px), within the bounds. */
export function fitted(range: Range, bounds: Range, width: number): Range {
  const max = longest(bounds, width)
  const length = Math.round(Math.min(Math.max(lengthOf(range), Math.min(shortest, max)), max))
  const centred = (range.from + range.till - length) / 2
  const from = Math.round(Math.min(Math.max(centred, bounds.from), bounds.till - length))
  return { from, till: from + length }
}

/** The range at first: as much as fits, up to the end. */
export const openingRange = (bounds: Range, width: number): Range =>
  fitted({ from: bounds.till - longest(bounds, width), till: bounds.till }, bounds, width)

/** The range moved by half its length, earlier (-1) or later (1). */
export function moved(range: Range, bounds: Range, width: number, direction: -1 | 1): Range {
  const step = (direction * lengthOf(range)) / 2
  return fitted({ from: range.from + step, till: range.till + step }, bounds, width)
}

/** The range with the same middle, and a length multiplied by the factor. */
export function zoomed(range: Range, bounds: Range, width: number, factor: number): Range {
  const middle = (range.from + range.till) / 2
  const half = (lengthOf(range) * factor) / 2
  return fitted({ from: middle - half, till: middle + half }, bounds, width)
}

/** The range moved no further than needed to show this bar, or the start of a bar that is longer than the range. */
export function showing(range: Range, bar: Bar): Range {
  const shift =
    bar.from < range.from || lengthOf(range) < bar.till - bar.from
      ? bar.from - range.from
      : Math.max(bar.till - range.till, 0)
  return { from: range.from + shift, till: range.till + shift }
}

/** How much of a period of this width, in px, lies before and after the visible range; in px. */
export function hiddenEdges(stretch: Range, width: number, range: Range): { before: number; after: number } {
  const pixels = width / lengthOf(stretch)
  const hidden = (time: number) => Math.min(Math.max(time * pixels, 0), width)
  return { before: hidden(range.from - stretch.from), after: hidden(stretch.till - range.till) }
}

/** Which buttons still have an effect. */
export function roomOf(range: Range, bounds: Range, width: number) {
  const max = longest(bounds, width)
  return {
    earlier: range.from > bounds.from,
    later: range.till < bounds.till,
    closer: lengthOf(range) > Math.min(shortest, max) + 1,
    wider: lengthOf(range) < Math.round(max) - 1,
  }
}
