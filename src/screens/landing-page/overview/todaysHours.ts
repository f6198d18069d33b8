import { combine, sample } from 'effector'
import { or } from 'patronum'
import { aanwezigheidstype } from '#api/endpoints/registration.ts'
import {
  $registered,
  type HourState,
  hoursRegistered,
  type Registered,
} from '#session/attendance/registered.ts'
import { type CallContext, createTask, isExpiry } from '#session/calls/call.ts'
import { lessonKey } from '#session/registration/choice.ts'
import { readRegistered } from '#session/registration/readRegistered.ts'
import { $unsentHourKeys, unsentDropped } from '#session/registration/unsent.ts'
import { toPortalTypes } from '#session/registration/zeroType.ts'
import { $session } from '#session/user/session.ts'
import { type Hour, hoursOf, hoursOfDay, isUncertain, nextHours, phaseOf } from './hours.ts'
import { $at, $lessons, $timetable, $timetableIsNew, $timetableReading } from './model.ts'

/** An hour of today and its state; `reading`: its list is being read for the first time. */
export interface TodaysHour extends Hour {
  readonly state: HourState | { readonly kind: 'reading' }
}

const unknown: Registered = { kind: 'unknown' }
const keyOf = ({ row, day }: Hour) => row && lessonKey(row, day)

/** Reads hours one after the other, so that no other call waits for them. An hour whose call fails stays unknown. */
async function readHours(context: CallContext, hours: readonly Hour[]) {
  const { transport, client } = context
  const registered = new Map<string, Registered>()
  let types: Promise<boolean> | undefined
  const readTypes = () => {
    types ??= transport.call(aanwezigheidstype, {}, client).then(
      (types) => toPortalTypes(client, types).length > 0,
      (error) => {
        if (isExpiry(error)) throw error
        return false
      },
    )
    return types
  }
  for (const { row, day } of hours)
    if (row) registered.set(lessonKey(row, day), await readRegistered(context, { row, day }, readTypes))
  return registered
}
const task = createTask(readHours)
sample({ clock: task.answered, fn: ({ result }) => result, target: hoursRegistered })

/** Today's hours and the next ones, for a teacher even from data of another day; null if unknown. */
export const $classes = combine(
  { session: $session, timetable: $timetable, lessons: $lessons, at: $at },
  ({ session, timetable, lessons, at }) => {
    const known = timetable?.get('eigen')
    const entries = session?.role === 'leerkracht' ? lessons?.get('eigen') : null
    return { today: hoursOfDay(at.slice(0, 10), known, entries), coming: nextHours(at, known, entries) }
  },
)

/** The hours that a teacher has today; none for staff, or if the server has not given them for today. */
const $hours = combine($session, $timetable, $at, (session, timetable, at) => {
  const known = session?.role === 'leerkracht' ? timetable?.get('eigen') : null
  return known && known.today.date === at.slice(0, 10) ? hoursOf(known.today) : []
})

interface HourFacts {
  readonly known: ReadonlyMap<string, Registered>
  readonly notSent: ReadonlySet<string>
  readonly at: string
  readonly reading: boolean
}

/** The state of an hour: before its end `filled` or `coming`; `untimed` if it is open and may not be over. */
function stateOf(hour: Hour, { known, notSent, at, reading }: HourFacts): TodaysHour['state'] {
  const key = keyOf(hour) ?? ''
  if (notSent.has(key)) return { kind: 'unsent' }
  const registered = known.get(key) ?? unknown
  const phase = phaseOf(hour, at)
  if (registered.kind !== 'filled' && (phase === 'on' || phase === 'coming')) return { kind: 'coming' }
  if (registered.kind === 'open' && phase === 'unknown') return { ...registered, kind: 'untimed' }
  return registered.kind === 'unknown' && hour.row && reading ? { kind: 'reading' } : registered
}

/** Today's hours, each with its registration as far as that is known. rule: landing-10, known-7 */
export const $todaysHours = combine(
  {
    hours: $hours,
    known: $registered,
    notSent: $unsentHourKeys,
    at: $at,
    reading: or(task.$running, $timetableReading),
  },
  ({ hours, ...facts }): readonly TodaysHour[] =>
    hours.map((hour) => ({ ...hour, state: stateOf(hour, facts) })),
)

/**
 * The hours that may have to be filled in are read when the page opens, when another hour is over, and when an unsent list was
 * sent. A timetable from an earlier visit causes no calls, because the current one follows right after it.
 */
const hoursToRead = (hours: readonly TodaysHour[]) =>
  hours.filter(({ row, state }) => row && ['open', 'untimed', 'unknown', 'reading'].includes(state.kind))
const $over = combine($hours, $at, (hours, at) => hours.filter((hour) => phaseOf(hour, at) === 'over').length)
sample({
  clock: [combine({ hours: $hours, over: $over, isNew: $timetableIsNew }).updates, unsentDropped],
  source: combine({ hours: $todaysHours, isNew: $timetableIsNew }),
  filter: ({ hours, isNew }) => isNew && hoursToRead(hours).length > 0,
  fn: ({ hours }) => hoursToRead(hours),
  target: task.started,
})

/**
 * The next hour: the first of today that is not over and not filled in, else the next one; `reading` while today's hours are not
 * known. While a lesson without times may be going on, no hour is next: see {@link isUncertain}. rule: landing-7
 */
export const $next = combine(
  { classes: $classes, hours: $todaysHours, at: $at, isNew: $timetableIsNew, reading: $timetableReading },
  ({ classes: { coming }, hours, at, isNew, reading }): Hour | TodaysHour | 'reading' | null => {
    if (coming === null || isUncertain(coming, at)) return null
    const ahead = hours.find(({ state }) => state.kind === 'coming')
    if (ahead) return ahead
    const next = coming.find((hour) => phaseOf(hour, at) === 'on') ?? coming[0]
    if (reading && !isNew && next?.day !== at.slice(0, 10)) return 'reading'
    return hours.find(({ id }) => id === next?.id) ?? next ?? null
  },
)

/** The first hour of today that is not filled in; `reading` until it is known, null if there is none. rule: landing-10 */
export const $open = $todaysHours.map((hours) => {
  const open = hours.find(({ state: { kind } }) => kind === 'open' || kind === 'reading')
  return open?.state.kind === 'reading' ? 'reading' : (open ?? null)
})
