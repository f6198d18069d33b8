import type { CSSProperties } from 'react'
import type { Entry } from '#session/agenda/entries.ts'
import { hourAt } from '#session/agenda/pieces.ts'
import type { Hours } from '../../entries/selection.ts'
import { reachesAnotherDay } from './events.ts'

/** The hours of a week, of which long stretches without entries are folded. */
export interface Folding extends Hours {
  /** The hours that are folded, e.g. 13 for 13:00 to 14:00. */
  readonly folded: ReadonlySet<number>
}

/** The least number of hours in a row that are folded. They are as high together as one hour. */
const shortestFold = 3

/** Folds the stretches of a week without entries; none if no entry has hours. */
export function foldingOf(entries: readonly Entry[], hours: Hours): Folding {
  const timed = entries.filter((entry) => !entry.wholeDay && !reachesAnotherDay(entry))
  const isFree = (hour: number) =>
    timed.every(({ start, end }) => hourAt(start) >= hour + 1 || (hourAt(end) || 24) <= hour)
  const all = Array.from({ length: hours.till - hours.from }, (_, n) => hours.from + n)
  const free = { ...hours, folded: new Set(timed.length > 0 ? all.filter(isFree) : []) }
  const long = [...foldsOf(free)].filter(([from, till]) => till - from >= shortestFold)
  return {
    ...hours,
    folded: new Set(all.filter((hour) => long.some(([from, till]) => from <= hour && hour < till))),
  }
}

/** The end of each folded stretch, by its beginning. */
export function foldsOf({ folded }: Folding): ReadonlyMap<number, number> {
  const isFirst = (hour: number) => !folded.has(hour - 1)
  const endOf = (hour: number): number => (folded.has(hour) ? endOf(hour + 1) : hour)
  return new Map([...folded].filter(isFirst).map((hour) => [hour, endOf(hour)]))
}

/** The hours of a week, none of them folded. */
export const unfolded = (hours: Hours): Folding => ({ ...hours, folded: new Set() })

/** The height of each hour as a share of a full hour, from top to bottom. */
export function heightsOf(folding: Folding): number[] {
  const folds = [...foldsOf(folding)]
  return Array.from({ length: folding.till - folding.from }, (_, n) => {
    const hour = folding.from + n
    const [first, end] = folds.find(([first, end]) => first <= hour && hour < end) ?? [0, 1]
    return 1 / (end - first)
  })
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

/** The height of all hours together, in full hours. */
export const heightOf = (folding: Folding): number => sum(heightsOf(folding))

/** The place, from 0 to 1, of a moment that is at this share of equal hours. */
function shareAt(share: number, folding: Folding): number {
  const heights = heightsOf(folding)
  const hour = share * heights.length
  const above = heights.map((height, n) => height * Math.min(Math.max(hour - n, 0), 1))
  return sum(above) / sum(heights)
}

const shareIn = (value: unknown) => Number(/^(-?[\d.]+)%$/.exec(String(value))?.[1] ?? Number.NaN) / 100
const percent = (share: number) => `${+(100 * share).toFixed(4)}%`

/** The style of the library, which has equal hours, adapted to the folded hours. */
export function folded(style: CSSProperties | undefined, folding: Folding): CSSProperties | undefined {
  const [top, bottom] = [shareIn(style?.top), shareIn(style?.bottom)]
  if (folding.folded.size === 0 || Number.isNaN(top) || Number.isNaN(bottom)) return style
  return {
    ...style,
    top: percent(shareAt(top, folding)),
    bottom: percent(1 - shareAt(1 - bottom, folding)),
  }
}

/** The moment, `YYYY-MM-DD HH:mm:ss`, that equal hours show at the place of this moment among folded hours. */
export function foldedMoment(moment: string, folding: Folding): string {
  const length = folding.till - folding.from
  const share = (hourAt(moment) - folding.from) / length
  if (folding.folded.size === 0 || share < 0 || share > 1) return moment
  const minutes = Math.round(60 * (folding.from + length * shareAt(share, folding)))
  const two = (number: number) => String(number).padStart(2, '0')
  return `${moment.slice(0, 10)} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`
}

/** In hours of the least height: how far below and above the label of an hour the label of the current time covers it. */
const [below, above] = [0.55, 0.18]

/** The places on the axis, from the top, of the hours that the current time would cover. */
export function coveredHours(moment: string, folding: Folding): ReadonlySet<number> {
  const heights = heightsOf(folding)
  const now = sum(heights) * shareAt((hourAt(moment) - folding.from) / heights.length, folding)
  const folds = foldsOf(folding)
  const isCovered = (n: number) => {
    const [hour, top] = [folding.from + n, sum(heights.slice(0, n))]
    const hasLabel = !folding.folded.has(hour) || folds.has(hour)
    return hasLabel && top - above < now && now < top + below
  }
  return new Set([...heights.keys()].filter(isCovered))
}
