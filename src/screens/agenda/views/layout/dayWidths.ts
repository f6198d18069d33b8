import type { CSSProperties } from 'react'
import { type Period, plusDays } from '#shared/dates/calendarDays.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { percent } from './folding.ts'

/** The width of each day of a week, Monday first, as a share of the week. */
export type DayWidths = readonly number[]

/** The width of a day without lessons, as a share of the week: 52 px on a screen of 1280, and 48 of 960. */
const narrowed = { wide: 0.057, narrow: 0.08 }

/** The day of the week, Monday being 0. */
export const weekdayOf = (day: IsoDate): number => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7

/** The days of the week, Monday being 0, that have an entry anywhere in the period. */
function busyWeekdays(counts: ReadonlyMap<string, number>, { from, till }: Period): Set<number> {
  const busy = new Set<number>()
  for (let day = from; day !== '' && day <= till; day = plusDays(day, 1))
    if (counts.has(day)) busy.add(weekdayOf(day))
  return busy
}

/**
 * The widths of the days of a week: those without lessons are narrow, but not today, and all are equal if none has any.
 * @param counts the number of entries of each day of the period; a day without any is left out
 * @param today the weekday of today, Monday being 0, if the period is its week
 */
export function dayWidths(
  counts: ReadonlyMap<string, number>,
  period: Period,
  screen: keyof typeof narrowed = 'wide',
  today: number | null = null,
): DayWidths {
  const busy = busyWeekdays(counts, period)
  if (busy.size > 0 && today !== null) busy.add(today)
  if (busy.size === 0) return Array.from({ length: 7 }, () => 1 / 7)
  const free = narrowed[screen]
  const wide = (1 - (7 - busy.size) * free) / busy.size
  return Array.from({ length: 7 }, (_, n) => (busy.has(n) ? wide : free))
}

const before = (widths: DayWidths, day: number) => widths.slice(0, day).reduce((sum, width) => sum + width, 0)

/** The widths as variables for the style sheet: the columns of a grid, and where the current day begins and ends. */
export function widthVariables(widths: DayWidths, today: number | null): CSSProperties {
  const days = { '--days': widths.map((width) => `minmax(0, ${width}fr)`).join(' ') }
  const now = today !== null && {
    '--now-from': String(before(widths, today)),
    '--now-till': String(before(widths, today + 1)),
  }
  return { ...days, ...now } as CSSProperties
}

const shareIn = (value: unknown) => Number(/(-?[\d.]+)%/.exec(String(value))?.[1] ?? Number.NaN) / 100

/** The style of the library, which divides the width in seven equal days, adapted to these widths. */
export function moved(style: CSSProperties | undefined, widths: DayWidths): CSSProperties | undefined {
  const from = Math.round(shareIn(style?.left) * 7)
  const days = Math.round(shareIn(style?.width) * 7)
  if (!style || Number.isNaN(from) || Number.isNaN(days)) return style
  const start = before(widths, from)
  return {
    ...style,
    left: `calc(${percent(start)} + 4px)`,
    width: `calc(${percent(before(widths, from + days) - start)} - 5px)`,
  }
}
