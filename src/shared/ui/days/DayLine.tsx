import type { CSSProperties } from 'react'
import '../hues.css'
import classes from './DayLine.module.css'

/** Something on a day, between two hours, e.g. 18.5 and 21.5. */
export interface DayPiece {
  readonly id: string
  readonly from: number
  readonly till: number
  /** Undefined for a piece about several modules. */
  readonly hue: number | undefined
  readonly state: 'past' | 'coming' | 'cancelled' | 'forgotten'
}

interface Props {
  readonly pieces: readonly DayPiece[]
  /** The current hour, with its text; null on another day. */
  readonly now: { readonly hour: number; readonly text: string } | null
  /** Everything that the line shows, in words. */
  readonly label: string
}

/** More pieces at the same time share the last lane. */
const maxLanes = 3

/** Gives each piece the first lane that is free at its start, so that simultaneous pieces do not overlap. */
export function lanesOf<T extends { readonly from: number; readonly till: number }>(
  pieces: readonly T[],
): { readonly lanes: number; readonly placed: readonly (T & { readonly lane: number })[] } {
  const ends: number[] = []
  const placed = pieces
    .toSorted((a, b) => a.from - b.from || b.till - a.till)
    .map((piece) => {
      const free = ends.findIndex((end) => end <= piece.from)
      const lane = free >= 0 ? free : Math.min(ends.length, maxLanes - 1)
      ends[lane] = Math.max(ends[lane] ?? 0, piece.till)
      return { ...piece, lane }
    })
  return { lanes: Math.max(1, ends.length), placed }
}

/** The hours between which a line is drawn. */
export interface Span {
  readonly from: number
  readonly till: number
}

/** The hours of a school day, extended by whatever lies before or after them. */
export const spanOf = (pieces: readonly Pick<DayPiece, 'from' | 'till'>[]): Span => ({
  from: Math.floor(Math.min(8, ...pieces.map(({ from }) => from))),
  till: Math.ceil(Math.max(22, ...pieces.map(({ till }) => till))),
})

const positionIn = ({ from, till }: Span, hour: number) =>
  `${(100 * (Math.min(Math.max(hour, from), till) - from)) / (till - from)}%`

interface LineProps extends Span {
  readonly pieces: readonly DayPiece[]
  /** The current hour; null on another day. */
  readonly now: number | null
  readonly thin?: boolean
}

/** The line without texts. */
export function HourLine({ pieces, now, thin = false, ...span }: LineProps) {
  const { lanes, placed } = lanesOf(pieces)
  return (
    <span className={classes.line} data-thin={thin} style={{ '--lanes': lanes } as CSSProperties}>
      {placed.map(({ id, hue, state, lane, from, till }) => (
        <i
          key={id}
          data-hue={hue}
          data-state={state}
          style={
            {
              insetInlineStart: positionIn(span, from),
              insetInlineEnd: `calc(100% - ${positionIn(span, till)})`,
              '--lane': lane,
            } as CSSProperties
          }
        />
      ))}
      {now !== null && <b style={{ insetInlineStart: positionIn(span, now) }} />}
    </span>
  )
}

/** An hour as `08:00`. */
export const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** A day without evening lessons ends at this hour, unless it is later now. */
const endOfSchool = 16

/** A school day as one line, with the lessons in the hues of their modules and a pin at the current time. */
export function DayLine({ pieces, now, label }: Props) {
  const { from } = spanOf(pieces)
  const till = Math.ceil(Math.max(endOfSchool, now?.hour ?? 0, ...pieces.map((piece) => piece.till)))
  const span = { from, till }
  /** The position of the current time, from 0 to 1. */
  const share = now ? (now.hour - from) / (till - from) : 0.5
  return (
    <div role="img" aria-label={label}>
      <HourLine {...span} pieces={pieces} now={now?.hour ?? null} />
      <div
        className={classes.hours}
        style={{ '--now': now ? positionIn(span, now.hour) : '0%' } as CSSProperties}
      >
        <span style={{ '--away': share } as CSSProperties}>{clock(from)}</span>
        <span style={{ '--away': 1 - share } as CSSProperties}>{clock(till)}</span>
        {now && <span className={classes.now}>{now.text}</span>}
      </div>
    </div>
  )
}
