import { combine, createStore, sample } from 'effector'
import { type LeerlingAanwezigheid, leerlingAanwezigheid } from '#api/endpoints/registration.ts'
import { hourQuery } from '#session/attendance/timetable.ts'
import { type CallContext, createTask, isExpiry } from '#session/calls/call.ts'
import { hourKey } from '#session/registration/choice.ts'
import { $unsent, unsentDropped } from '#session/registration/unsent.ts'
import { $session, userChanged } from '#session/user/session.ts'
import { type Hour, hoursOf } from './hours.ts'
import { $at, $timetable, $timetableIsNew } from './model.ts'

/** What is registered of an hour: nobody is left open, so many are, or nobody knows. */
type Registered =
  | { readonly kind: 'filled' }
  | { readonly kind: 'open'; readonly people: number }
  | { readonly kind: 'unknown' }

/** An hour of today, and where it stands; `unsent`: it was saved without a line. */
export interface TodaysHour extends Hour {
  readonly id: string
  readonly state: Registered | { readonly kind: 'coming' | 'unsent' }
}

const idOf = ({ start, end }: Hour) => `${start} ${end}`
const unknown: Registered = { kind: 'unknown' }

/** A list without people says nothing. */
function registeredOf(people: readonly LeerlingAanwezigheid[]): Registered {
  const open = people.filter(({ AanwezigheidstypeID }) => AanwezigheidstypeID === 0).length
  if (people.length === 0) return unknown
  return open === 0 ? { kind: 'filled' } : { kind: 'open', people: open }
}

/** One hour after the other, so that nothing waits for this; an hour whose call fails stays unknown. */
async function readHours({ transport, client }: CallContext, hours: readonly Hour[]) {
  const read = new Map<string, Registered>()
  for (const hour of hours) {
    if (!hour.row) continue
    const query = hourQuery(hour.start.slice(0, 10), hour.row, hour.row.Lesuur)
    try {
      read.set(idOf(hour), registeredOf(await transport.call(leerlingAanwezigheid, { query }, client)))
    } catch (error) {
      if (isExpiry(error)) throw error
      read.set(idOf(hour), unknown)
    }
  }
  return read
}
const task = createTask(readHours)

const $known = createStore<ReadonlyMap<string, Registered>>(new Map())
  .on(task.answered, (known, { result }) => new Map([...known, ...result]))
  .reset(userChanged)

/** The hours that a teacher has today; none for staff, who see those of all. */
const $hours = combine($session, $timetable, (session, timetable) => {
  const known = session?.role === 'leerkracht' ? timetable?.get('eigen') : null
  return known ? hoursOf(known.today) : []
})

const $notSent = $unsent.map(
  (all) => new Set(all.flatMap(({ choice }) => choice.uren.map((uur) => hourKey(choice, uur)))),
)
const isIn = (keys: ReadonlySet<string>, { row, start }: Hour) =>
  row !== null && keys.has(hourKey({ ...row, Datum: start.slice(0, 10) }, row.Lesuur))

/** Today's hours, each with what is registered of it as far as that is known. rule: landing-10, known-7 */
export const $todaysHours = combine(
  { hours: $hours, known: $known, notSent: $notSent, at: $at },
  ({ hours, known, notSent, at }): readonly TodaysHour[] =>
    hours.map((hour) => ({ ...hour, id: idOf(hour), state: stateOf(hour, { known, notSent, at }) })),
)

interface Facts {
  readonly known: ReadonlyMap<string, Registered>
  readonly notSent: ReadonlySet<string>
  readonly at: string
}
function stateOf(hour: Hour, { known, notSent, at }: Facts): TodaysHour['state'] {
  if (isIn(notSent, hour)) return { kind: 'unsent' }
  return hour.end > at.slice(0, 16) ? { kind: 'coming' } : (known.get(idOf(hour)) ?? unknown)
}

/**
 * Those that are over and not known to be filled in are asked: when the page opens, when one more is over, and when one was
 * sent. A timetable of an earlier visit asks for none: the one of now does, right after it.
 */
const toAsk = (hours: readonly TodaysHour[]) =>
  hours.filter(({ row, state }) => row && (state.kind === 'open' || state.kind === 'unknown'))
const $over = $todaysHours.map((hours) => hours.filter(({ state }) => state.kind !== 'coming').length)
sample({
  clock: [combine({ hours: $hours, over: $over, isNew: $timetableIsNew }).updates, unsentDropped],
  source: combine({ hours: $todaysHours, isNew: $timetableIsNew }),
  filter: ({ hours, isNew }) => isNew && toAsk(hours).length > 0,
  fn: ({ hours }) => toAsk(hours),
  target: task.asked,
})
