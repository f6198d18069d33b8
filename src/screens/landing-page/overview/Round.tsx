import type { HourState } from '#session/attendance/registered.ts'
import type { IconName } from '#shared/icons.tsx'
import { Status, type StatusKind } from '#shared/ui/marks/Status.tsx'
import classes from './Round.module.css'
import type { TodaysHour } from './round.ts'
import { texts } from './texts.ts'

interface Shown {
  readonly kind: StatusKind
  readonly icon: IconName
}

const shown: Readonly<Record<HourState['kind'], Shown>> = {
  filled: { kind: 'good', icon: 'passed' },
  open: { kind: 'warn', icon: 'alert' },
  unknown: { kind: 'calm', icon: 'todo' },
  coming: { kind: 'info', icon: 'clock' },
  unsent: { kind: 'warn', icon: 'upload' },
}

/** What is registered of an hour, in words. rule: landing-10 */
export function HourStatus({ state }: Pick<TodaysHour, 'state'>) {
  return <Status {...shown[state.kind]}>{texts.registered(state)}</Status>
}

/** How many of today's hours are filled in, as a ring with a part for each hour. rule: landing-10 */
export function Ring({ hours }: { hours: readonly TodaysHour[] }) {
  const filled = hours.filter(({ state }) => state.kind === 'filled').length
  return (
    <span className={classes.ring} role="img" aria-label={texts.round(filled, hours.length)}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        {hours.map(({ id, state }, n) => (
          <circle
            key={id}
            data-state={state.kind}
            cx="24"
            cy="24"
            r="20"
            pathLength={hours.length}
            strokeDasharray={`0.8 ${hours.length - 0.8}`}
            strokeDashoffset={-n - 0.1}
          />
        ))}
      </svg>
      <b>{texts.share(filled, hours.length)}</b>
    </span>
  )
}
