import type { HourState } from '#session/attendance/registered.ts'
import type { IconName } from '#shared/look/icons.tsx'
import { Status, type StatusKind } from '#shared/ui/marks/Status.tsx'
import { Skeleton } from '#shared/ui/Skeleton.tsx'
import classes from './RegistrationProgress.module.css'
import { texts } from './texts.ts'
import type { TodaysHour } from './todaysHours.ts'

const looks: Readonly<Record<HourState['kind'], { kind: StatusKind; icon: IconName }>> = {
  filled: { kind: 'good', icon: 'passed' },
  open: { kind: 'warn', icon: 'alert' },
  unknown: { kind: 'calm', icon: 'todo' },
  coming: { kind: 'info', icon: 'clock' },
  unsent: { kind: 'warn', icon: 'upload' },
  untimed: { kind: 'calm', icon: 'todo' },
}

/** How far an hour is registered, in words. rule: landing-10 */
export function HourStatus({ state }: Pick<TodaysHour, 'state'>) {
  if (state.kind === 'reading') return <Skeleton height={26} width={96} />
  return <Status {...looks[state.kind]}>{texts.registered(state)}</Status>
}

/** How many of today's hours must still be filled in, in words and as a ring with a part for each hour. rule: landing-10 */
export function RegistrationProgress({ hours }: { hours: readonly TodaysHour[] }) {
  const count = (kind: TodaysHour['state']['kind']) => hours.filter(({ state }) => state.kind === kind).length
  if (count('reading') > 0) return <Skeleton height={16} width={160} />
  return (
    <>
      <svg className={classes.ring} viewBox="0 0 48 48" aria-hidden="true">
        {hours.map(({ id, state }, n) => (
          <circle
            key={id}
            data-state={state.kind}
            cx="24"
            cy="24"
            r="18"
            pathLength={hours.length}
            // Each part is 0.8 long, with a gap of 0.2.
            strokeDasharray={`0.8 ${hours.length - 0.8}`}
            strokeDashoffset={-n - 0.1}
          />
        ))}
      </svg>
      <span>{texts.registrationProgress(count)}</span>
    </>
  )
}
