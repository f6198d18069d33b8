import { attach, combine, createEvent, createStore, restore, sample } from 'effector'
import { or } from 'patronum'
import { betalingen } from '#api/endpoints/betalingen.ts'
import { opleiding } from '#api/endpoints/opleiding.ts'
import { vwocursistpersonalia, vwocursistpersonaliaextra } from '#api/endpoints/personalia.ts'
import { vwocursist } from '#api/endpoints/vwocursist.ts'
import { vwomodule } from '#api/endpoints/vwomodule.ts'
import { vwoparticipaties } from '#api/endpoints/vwoparticipaties.ts'
import type { FormName } from '#api/forms.ts'
import { toLLID } from '#api/llid.ts'
import { getAgenda } from '#session/agenda/getAgenda.ts'
import { $hueOf, lessonsReceived } from '#session/agenda/hues.ts'
import { type AttendanceSummary, attendanceSummary } from '#session/attendance/running.ts'
import { readNextLesson } from '#session/attendance/timetable.ts'
import type { Refetch } from '#session/calls/refetch.ts'
import { $mainMenu } from '#session/navigation/access/menu.ts'
import { $shown } from '#session/navigation/screen/screen.ts'
import { totalsOf as paymentTotals, toPayments } from '#session/payments/payments.ts'
import { userChanged } from '#session/user/session.ts'
import { $now } from '#shared/browser/environment.ts'
import { plusDays, weekOf } from '#shared/dates/calendarDays.ts'
import { momentAt } from '#shared/dates/schoolTime.ts'
import { paths } from '#shared/portal/paths.ts'
import { sumEuro } from '#shared/values/amounts.ts'
import { createFacts, type FactsByPerson, type FactsRequest } from './facts.ts'
import { type Progress, progressOf } from './progress.ts'
import { $wanted, type OverviewPerson } from './subjects.ts'

export { $forms, $subjects } from './subjects.ts'
export { $hueOf }

/** The overview is shown for the current moment. */
export const overviewOpened = createEvent()
// When the clock is replaced, the facts are those of another moment.
sample({
  clock: $now.updates,
  source: $shown,
  filter: (shown) => shown?.path === paths.landingPage,
  fn: () => undefined,
  target: overviewOpened,
})
export const minutePassed = createEvent()

const readClockFx = attach({ source: $now, effect: (now) => momentAt(now()) })
sample({ clock: [overviewOpened, minutePassed], target: readClockFx })
/** The school's clock, `YYYY-MM-DD HH:mm:ss`; `''` before it was read. */
export const $at = restore(readClockFx, '')

/** The number of days in which the page looks for the next lesson. rule: agenda-7 */
const daysAhead = 30

/** The request for a student's list. Nobody else has these cards, see `$forms`. */
function requestOf({ leerlingID }: OverviewPerson) {
  if (leerlingID === null) throw new RangeError('Only a student has payments and programmes.')
  return { query: { LLID: toLLID(leerlingID) } }
}

/** The lessons around today, with a student's attendance; that is null if the agenda does not include it. */
const lessons = createFacts(async (context, subject, { at }) => {
  const today = at.slice(0, 10)
  const range = { from: weekOf(today).from, till: plusDays(today, daysAhead) }
  const { participations, agenda } = await getAgenda(context, subject, range)
  return { entries: agenda.entries, attended: participations && attendanceSummary(participations, today) }
})
/** Derives a fact from each fact. */
const mapFacts = <From, To>(
  facts: FactsByPerson<From> | null,
  take: (fact: From) => To | null,
): FactsByPerson<To> | null => facts && new Map([...facts].map(([key, fact]) => [key, fact && take(fact)]))

export const $lessons = lessons.$facts.map((facts) => mapFacts(facts, ({ entries }) => entries))

const attendance = createFacts(async ({ transport, client }, subject, { at }): Promise<AttendanceSummary> => {
  const rows = await transport.call(vwoparticipaties, requestOf(subject), client)
  return attendanceSummary(rows, at.slice(0, 10))
})
const lessonsHaveAttendance = ({ subjects, forms }: Pick<FactsRequest, 'subjects' | 'forms'>) =>
  forms.includes('Agenda') && subjects.every(({ studentId }) => studentId !== null)
/** A student's lessons include the attendance; for others a call of its own gives it. */
export const $presence = combine(
  $wanted,
  lessons.$facts,
  attendance.$facts,
  ({ subjects, forms }, own, fetched) =>
    lessonsHaveAttendance({ subjects, forms }) ? mapFacts(own, ({ attended }) => attended) : fetched,
)

/** The amount due, the amount paid of payments that are not settled, and the numbers of open and of all payments. */
const payments = createFacts(async ({ transport, client }, subject) => {
  const rows = await transport.call(betalingen, requestOf(subject), client)
  const all = toPayments(rows)
  const { amount, due } = paymentTotals(all)
  return {
    due,
    paid: sumEuro([amount, -due]),
    open: all.filter(({ due }) => due > 0).length,
    payments: all.length,
  }
})
export const $payments = payments.$facts

const progress = createFacts(async ({ transport, client }, subject): Promise<readonly Progress[]> => {
  const request = requestOf(subject)
  const [programmes, modules] = await Promise.all([
    transport.call(opleiding, request, client),
    transport.call(vwomodule, request, client),
  ])
  return progressOf(programmes, modules)
})
export const $progress = progress.$facts

/** The contact data of a student; `''` if the school has none. */
const contact = createFacts(async ({ transport, client }, { leerlingID }) => {
  const id = leerlingID ?? 0
  const [[personalia], [extra], [student]] = await Promise.all([
    transport.call(vwocursistpersonalia, { id }, client),
    transport.call(vwocursistpersonaliaextra, { id }, client),
    transport.call(vwocursist, { id }, client),
  ])
  return { gsm: personalia?.Gsm ?? '', phone: extra?.Telefoon ?? '', email: student?.Email ?? '' }
})
/** The data about the person whom staff have chosen at the counter. rule: counter-8 */
export const $contact = contact.$facts

const timetable = createFacts((context, _subject, { at }: FactsRequest) => readNextLesson(context, at))
/** A teacher's next hour, and today's hours. */
export const $timetable = timetable.$facts
/** Whether the timetable was read during this visit. */
export const $timetableIsNew = timetable.$oldFrom.map((from) => from === null)
export const $timetableReading = timetable.task.$running

/** The menu entry of the registration; null if the user has none. */
export const $registerEntry = $mainMenu.map(
  (entries) => entries.find(({ form }) => form === 'AanwezighedenRegistreren') ?? null,
)

const wanted = sample({
  clock: overviewOpened,
  source: combine({ wanted: $wanted, now: $now }),
  fn: ({ wanted, now }): FactsRequest => ({ ...wanted, at: momentAt(now()) }),
})
const has = (form: FormName) => (request: FactsRequest) => request.forms.includes(form)
sample({ clock: wanted, filter: has('Agenda'), target: lessons.task.started })
sample({ clock: wanted, filter: has('AanwezighedenRegistreren'), target: timetable.task.started })
sample({ clock: wanted, filter: has('Betalingen'), target: payments.task.started })
sample({ clock: wanted, filter: has('Opleiding'), target: progress.task.started })
sample({
  clock: wanted,
  filter: (request) => has('MijnGegevens')(request) && request.subjects.every(({ chosen }) => chosen),
  target: contact.task.started,
})
sample({
  clock: wanted,
  filter: (request) => has('Aanwezigheden')(request) && !lessonsHaveAttendance(request),
  target: attendance.task.started,
})

sample({
  clock: lessons.task.answered,
  fn: ({ params: { at }, result }) => ({
    entries: [...result.values()].flatMap((lessons) => lessons?.entries ?? []),
    from: at.slice(0, 10),
  }),
  target: lessonsReceived,
})

/** When the oldest fact on the page was read, in ms since 1970; null if all facts are new. rule: known-1 */
export const $oldFrom = combine(
  [lessons, attendance, payments, progress, timetable].map((facts) => facts.$oldFrom),
  (moments) => moments.reduce((a, b) => (a === null || (b !== null && b < a) ? b : a), null),
)

const all = [lessons, attendance, payments, progress, contact, timetable]
const $running = or(...all.map(({ task }) => task.$running))
const $known = combine(
  all.map(({ $facts }) => $facts),
  (facts) => facts.flatMap((each): unknown[] => (each ? [...each.values()] : [])),
)
/** Whether all or some facts of the page are missing, once all calls have ended: no call gave them, now or earlier. */
export const $missing = createStore<'all' | 'some' | null>(null)
  .on(
    sample({ clock: $running.updates.filter({ fn: (running) => !running }), source: $known }),
    (_, known) => {
      if (!known.includes(null)) return null
      return known.every((fact) => fact === null) ? 'all' : 'some'
    },
  )
  .reset(userChanged)

export const refetch: Refetch = {
  requested: overviewOpened,
  $loading: $running,
  // The card of a failed call reports the failure itself.
  $error: createStore(''),
}
