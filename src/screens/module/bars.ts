import moment from 'moment'
import type { ModuleRow } from '#session/programme/modules.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { groupBy } from '#shared/values/groupBy.ts'
import { compareNames } from '#shared/values/order.ts'

/** A row on the timeline. rule: module-9 */
export interface Bar {
  readonly row: ModuleRow
  /** The start of the first day, ms since 1970 in the device's time zone. */
  readonly from: number
  /** The end of the last day, ms since 1970 in the device's time zone. */
  readonly till: number
}

/** A line of the timeline: a module with all its attempts, the earliest first. */
export interface Line {
  readonly moduleId: number
  readonly name: string
  readonly bars: readonly Bar[]
}

export interface Timetable {
  readonly lines: readonly Line[]
  readonly undated: readonly ModuleRow[]
}

const midnight = (day: IsoDate, later = 0) => moment(day, 'YYYY-MM-DD', true).add(later, 'days').valueOf()

/** A bar from Van up to and including Tot; a single day if one is missing, or Tot is before Van. Null without both. */
export function barOf(row: ModuleRow): Bar | null {
  const first = row.from || row.till
  if (first === '') return null
  const last = row.till > first ? row.till : first
  return { row, from: midnight(first), till: midnight(last, 1) }
}

/** The lines in the order of their first bar, then by name. */
export function toTimetable(rows: readonly ModuleRow[]): Timetable {
  const bars = rows
    .map(barOf)
    .filter((bar) => bar !== null)
    .sort((a, b) => a.from - b.from || a.till - b.till || a.row.id - b.row.id)
  return {
    lines: groupBy(bars, ({ row }) => String(row.moduleId))
      .map(([, bars]) => ({ moduleId: bars[0].row.moduleId, name: bars[0].row.name, bars }))
      .sort((a, b) => a.bars[0].from - b.bars[0].from || compareNames(a.name, b.name)),
    undated: rows.filter((row) => barOf(row) === null),
  }
}

/** The bar of a line that is nearest to this moment, in ms. */
export function nearestBar(bars: readonly Bar[], time: number): Bar | undefined {
  const distance = ({ from, till }: Bar) => Math.max(from - time, time - till, 0)
  return bars.toSorted((a, b) => distance(a) - distance(b))[0]
}

export type Step = 'left' | 'right' | 'up' | 'down' | 'first' | 'last'

/**
 * The row ID of the bar that a key leads to: left and right along the lines, up and down to the bar of the next line that
 * starts nearest in time, Home and End to the first and the last.
 */
export function rowAfterStep(lines: readonly Line[], focusedId: number, step: Step): number {
  const lineIndex = lines.findIndex(({ bars }) => bars.some(({ row }) => row.id === focusedId))
  const all = lines.flatMap(({ bars }) => bars)
  const index = all.findIndex(({ row }) => row.id === focusedId)
  const here = all[index]
  if (!here) return all[0]?.row.id ?? focusedId
  const idOf = (bar: Bar | undefined) => bar?.row.id ?? focusedId
  if (step === 'first') return idOf(all[0])
  if (step === 'last') return idOf(all.at(-1))
  if (step === 'left') return idOf(all[index - 1])
  if (step === 'right') return idOf(all[index + 1])
  const line = lines[lineIndex + (step === 'up' ? -1 : 1)]
  return idOf(line?.bars.toSorted((a, b) => Math.abs(a.from - here.from) - Math.abs(b.from - here.from))[0])
}
