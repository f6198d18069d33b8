import type { Entry, Kind } from '#session/agenda/entries.ts'
import { midnightAfter } from '#session/agenda/times.ts'
import type { Period } from '#shared/dates/calendarDays.ts'
import { foldAccents, searchWords } from '#shared/search/searchable.ts'
import { compareNames } from '#shared/values/order.ts'

interface Selection {
  readonly period: Period
  readonly cancelled: boolean
  /** A moment of the school's clock. A cancelled lesson that is not over at this moment is always shown. */
  readonly at?: string
  readonly text: string
  /** An empty list selects all. */
  readonly subjects: readonly string[]
  /** An empty list selects all. */
  readonly kinds?: readonly Kind[]
}

const textOf = (entry: Entry) =>
  [
    entry.subject,
    entry.title,
    entry.group,
    entry.teacher,
    entry.roomCode,
    entry.roomDescription,
    entry.place,
    entry.part,
    entry.comment,
    entry.attendance.text,
    entry.details ?? '',
    entry.description ?? '',
  ].join('\n')

/** The texts without accents, cached because each typed letter searches the whole agenda. */
const folded = new WeakMap<Entry, string>()
function foldedTextOf(entry: Entry): string {
  const known = folded.get(entry)
  if (known !== undefined) return known
  const text = foldAccents(textOf(entry))
  folded.set(entry, text)
  return text
}

/** Whether an entry falls, wholly or partly, in a period. One that ends at midnight does not reach the day after. */
export const isIn = ({ start, end }: Entry, { from, till }: Period): boolean =>
  start <= `${till} 23:59:59` && (end > `${from} 00:00:00` || (end === start && start >= `${from} 00:00:00`))

/** The entries to show, and the hidden cancelled ones. Every word of the search must occur; case and accents are ignored. */
export function select(
  entries: readonly Entry[],
  { period, cancelled, at = '', text, subjects, kinds = [] }: Selection,
): { shown: Entry[]; hidden: Entry[] } {
  const words = searchWords(text)
  const matching = entries.filter((entry) => {
    if (!isIn(entry, period)) return false
    if (kinds.length > 0 && !kinds.includes(entry.kind)) return false
    if (subjects.length > 0 && !subjects.includes(entry.subject)) return false
    return words.length === 0 || words.every((word) => foldedTextOf(entry).includes(word))
  })
  const isHidden = (entry: Entry) => !cancelled && entry.cancelled && (at === '' || entry.end <= at)
  return { shown: matching.filter((entry) => !isHidden(entry)), hidden: matching.filter(isHidden) }
}

/** The subjects of the entries, in alphabetical order. */
export const subjectsIn = (entries: readonly Entry[]): string[] =>
  [...new Set(entries.map(({ subject }) => subject))].sort(compareNames)

/** The subjects and modules that have lessons; a teacher's own point may be about something else. */
export const modulesIn = (entries: readonly Entry[]): ReadonlySet<string> =>
  new Set(entries.flatMap(({ kind, subject }) => (kind === 'les' ? subject : [])))

/** Whole hours between which the day and week views are drawn. */
export interface Hours {
  /** The first hour, 0 to 23. */
  readonly from: number
  /** The hour of the end, 1 to 24. */
  readonly till: number
}

/** The hours that are shown while no lesson is known. */
export const officeHours: Hours = { from: 8, till: 18 }

/** The hours between which the entries take place; null when no entry has hours. */
export function hoursOf(entries: readonly Entry[]): Hours | null {
  const timed = entries.filter(({ wholeDay }) => !wholeDay)
  if (timed.length === 0) return null
  let from = 24
  let till = 0
  for (const { start, end } of timed) {
    const later = end.slice(0, 10) > start.slice(0, 10)
    const isMidnight = later && end === midnightAfter(start.slice(0, 10))
    const overnight = later && !isMidnight
    from = Math.min(from, overnight ? 0 : Number(start.slice(11, 13)))
    const endHour = Number(end.slice(11, 13)) + (end.slice(14) > '00:00' ? 1 : 0)
    till = Math.max(till, overnight || isMidnight ? 24 : endHour)
  }
  return { from, till: Math.min(24, Math.max(till, from + 1)) }
}
