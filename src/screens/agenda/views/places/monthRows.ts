import type { CSSProperties } from 'react'
import { dayOf, type Entry } from '#session/agenda/entries.ts'

/** A day of a month has room for so many entries, each of two lines of text. */
const [fewest, most] = [2, 3]

/** As many rows as the fullest day needs, if there is room for them. */
export const rowsFor = (counts: ReadonlyMap<string, number>): number =>
  Math.min(most, Math.max(fewest, ...counts.values()))

/** A name of so many letters fits in one line of a day, in a month or a week. */
export const shortName = 18

/** How many lines of text each entry of a day gets: one or two for its name, and one for what it is and its hour. */
export const linesFor = (names: readonly string[]): 2 | 3 =>
  names.some(({ length }) => length > shortName) ? 3 : 2

/** Whether an entry has its day to itself: then it takes the lines that its name needs. */
export const isAlone = (entry: Entry, counts: ReadonlyMap<string, number>): boolean =>
  counts.get(dayOf(entry)) === 1 && entry.end.slice(0, 10) === dayOf(entry)

/** The place of an entry that is alone on a day with so many rows. */
export const aloneIn = (style: CSSProperties | undefined, rows: number): CSSProperties =>
  ({
    ...style,
    height: 'auto',
    minHeight: style?.height,
    maxHeight: 'calc(100% - 2px)',
    '--chip-lines': 2 * rows,
  }) as CSSProperties
