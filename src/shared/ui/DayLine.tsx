import type { CSSProperties } from 'react'
import './hues.css'
import classes from './DayLine.module.css'

/** Something on a day, between two hours, e.g. 18.5 and 21.5. */
interface DayPiece {
  readonly id: string
  readonly from: number
  readonly till: number
  readonly hue: number
  readonly state: 'past' | 'coming' | 'cancelled'
}

interface Props {
  readonly pieces: readonly DayPiece[]
  /** The hour of now, with its text; null on another day. */
  readonly now: { readonly hour: number; readonly text: string } | null
  /** Everything that the line shows, in words. */
  readonly label: string
}

/** A school day, unless there is something before or after it. */
const usual = { from: 8, till: 22 }

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** The whole school day as one line, with lessons in the hue of their module and a pin at now. */
export function DayLine({ pieces, now, label }: Props) {
  const from = Math.floor(Math.min(usual.from, ...pieces.map((piece) => piece.from)))
  const till = Math.ceil(Math.max(usual.till, ...pieces.map((piece) => piece.till)))
  const at = (hour: number) => `${(100 * (Math.min(Math.max(hour, from), till) - from)) / (till - from)}%`
  return (
    <div role="img" aria-label={label}>
      <div className={classes.line}>
        {pieces.map(({ id, hue, state, ...piece }) => (
          <i
            key={id}
            data-hue={hue}
            data-state={state}
            style={{ insetInlineStart: at(piece.from), insetInlineEnd: `calc(100% - ${at(piece.till)})` }}
          />
        ))}
        {now && <b style={{ insetInlineStart: at(now.hour) }} />}
      </div>
      <div className={classes.hours} style={{ '--now': now ? at(now.hour) : '0%' } as CSSProperties}>
        <span>{clock(from)}</span>
        <span>{clock(till)}</span>
        {now && <span className={classes.now}>{now.text}</span>}
      </div>
    </div>
  )
}
