import type { HourState } from '#session/attendance/registered.ts'
import type { IconName } from '#shared/look/icons.tsx'
import { Status, type StatusKind } from '#shared/ui/marks/Status.tsx'
import { Skeleton } from '#shared/ui/Skeleton.tsx'
import { texts } from './texts.ts'
import type { TodaysHour } from './todaysHours.ts'

const looks: Readonly<Record<Exclude<HourState['kind'], 'coming'>, { kind: StatusKind; icon: IconName }>> = {
  filled: { kind: 'good', icon: 'passed' },
  open: { kind: 'warn', icon: 'alert' },
  unknown: { kind: 'calm', icon: 'todo' },
  unsent: { kind: 'warn', icon: 'upload' },
  untimed: { kind: 'calm', icon: 'todo' },
}

/** How far an hour is registered, in words; nothing for an hour that is going on or is still to come. rule: landing-10 */
export function HourStatus({ state }: Pick<TodaysHour, 'state'>) {
  if (state.kind === 'reading') return <Skeleton height={26} width={96} />
  if (state.kind === 'coming') return null
  return <Status {...looks[state.kind]}>{texts.registered(state)}</Status>
}

/** How many of today's hours must still be filled in. rule: landing-10 */
export function RegistrationProgress({ hours }: { hours: readonly TodaysHour[] }) {
  const count = (kind: TodaysHour['state']['kind']) => hours.filter(({ state }) => state.kind === kind).length
  if (count('reading') > 0) return <Skeleton height={16} width={160} />
  return texts.registrationProgress(count)
}
