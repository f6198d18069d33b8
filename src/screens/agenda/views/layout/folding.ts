import type { CSSProperties } from 'react'
import type { Entry } from '#session/agenda/entries.ts'
import { hoursOfMoment } from '#session/agenda/pieces.ts'
import type { Hours } from '../../entries/selection.ts'
import { reachesAnotherDay } from './days.ts'

/** The hours of a week, with the long stretches without entries, which are folded: each is as high as one hour. */
export interface Folding extends Hours {
  readonly folds: readonly Hours[]
}

/** The least number of hours of a folded stretch. */
const shortestFold = 3

const hoursIn = ({ from, till }: Hours) => Array.from({ length: till - from }, (_, n) => from + n)

/** The folded stretch of which an hour, e.g. 13 for 13:00 to 14:00, is a part. */
export const foldAt = ({ folds }: Folding, hour: number): Hours | undefined =>
  folds.find(({ from, till }) => from <= hour && hour < till)

/** Folds the stretches of a week without entries; none if no entry has hours. */
export function foldingOf(entries: readonly Entry[], hours: Hours): Folding {
  const timed = entries.filter((entry) => !entry.wholeDay && !reachesAnotherDay(entry))
  if (timed.length === 0) return unfolded(hours)
  const isBusy = (hour: number) =>
    timed.some(({ start, end }) => hoursOfMoment(start) < hour + 1 && (hoursOfMoment(end) || 24) > hour)
  const ends = [hours.from - 1, ...hoursIn(hours).filter(isBusy), hours.till]
  const free = ends.slice(1).map((till, n) => ({ from: (ends[n] ?? 0) + 1, till }))
  return { ...hours, folds: free.filter(({ from, till }) => till - from >= shortestFold) }
}

/** The hours of a week with none of them folded. */
export const unfolded = (hours: Hours): Folding => ({ ...hours, folds: [] })

/** The height of each hour as a share of a full hour, from top to bottom. */
export const heightsOf = (folding: Folding): number[] =>
  hoursIn(folding).map((hour) => {
    const { from, till } = foldAt(folding, hour) ?? { from: 0, till: 1 }
    return 1 / (till - from)
  })

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
export const percent = (share: number): string => `${+(100 * share).toFixed(4)}%`

/** The style of the library, which has equal hours, adapted to the folded hours. */
export function folded(style: CSSProperties | undefined, folding: Folding): CSSProperties | undefined {
  const [top, bottom] = [shareIn(style?.top), shareIn(style?.bottom)]
  if (folding.folds.length === 0 || Number.isNaN(top) || Number.isNaN(bottom)) return style
  return {
    ...style,
    top: percent(shareAt(top, folding)),
    bottom: percent(1 - shareAt(1 - bottom, folding)),
  }
}

/** The moment, `YYYY-MM-DD HH:mm:ss`, that equal hours show at the place of this moment among folded hours. */
export function foldedMoment(moment: string, folding: Folding): string {
  const length = folding.till - folding.from
  const share = (hoursOfMoment(moment) - folding.from) / length
  if (folding.folds.length === 0 || share < 0 || share > 1) return moment
  const minutes = Math.round(60 * (folding.from + length * shareAt(share, folding)))
  const two = (number: number) => String(number).padStart(2, '0')
  return `${moment.slice(0, 10)} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`
}

/** How far below and above the label of an hour the current time covers it, in hours of the least height. */
const [below, above] = [0.55, 0.18]

/** The places on the axis, from the top, of the hours that the current time would cover. */
export function coveredHours(moment: string, folding: Folding): ReadonlySet<number> {
  const heights = heightsOf(folding)
  const now = sum(heights) * shareAt((hoursOfMoment(moment) - folding.from) / heights.length, folding)
  const isCovered = (n: number) => {
    const [hour, top] = [folding.from + n, sum(heights.slice(0, n))]
    const hasLabel = (foldAt(folding, hour)?.from ?? hour) === hour
    return hasLabel && top - above < now && now < top + below
  }
  return new Set([...heights.keys()].filter(isCovered))
}
