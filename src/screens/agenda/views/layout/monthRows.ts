import type { CSSProperties } from 'react'
import { dayOf, type Entry } from '#session/agenda/entries.ts'

/** The minimum and maximum number of entries in a day of a month, with two lines of text each. */
const [minRows, maxRows] = [1, 3]

/** The number of rows that the fullest day needs, as far as they fit. */
export const rowsFor = (counts: ReadonlyMap<string, number>): number =>
  Math.min(maxRows, Math.max(minRows, ...counts.values()))

/** The maximum number of letters of a name that fit on one line of a day, in a month or a week. */
export const lineWidth = 18

/** The lines of text of each entry of a day: one or two for its name, and one for its kind and hour. */
export const linesFor = (names: readonly string[]): 2 | 3 =>
  names.some(({ length }) => length > lineWidth) ? 3 : 2

/** Whether an entry is the only one of its day, so that it takes as many lines as its name needs. */
export const isAlone = (entry: Entry, counts: ReadonlyMap<string, number>): boolean =>
  counts.get(dayOf(entry)) === 1 && entry.end.slice(0, 10) === dayOf(entry)

/** The style of an entry that is alone on a day with this many rows. */
export const aloneIn = (style: CSSProperties | undefined, rows: number): CSSProperties =>
  ({
    ...style,
    height: 'auto',
    minHeight: rows > 1 ? style?.height : undefined,
    maxHeight: 'calc(100% - 2px)',
    '--chip-lines': Math.max(3, 2 * rows),
  }) as CSSProperties
