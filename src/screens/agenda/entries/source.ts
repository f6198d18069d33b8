import { combine, createEvent, createStore, restore, sample } from 'effector'
import { failureText } from '#api/failures/failureText.ts'
import type { Agenda, Entry } from '#session/agenda/entries.ts'
import { type AgendaOwner, getAgenda } from '#session/agenda/getAgenda.ts'
import { sameAgendaText } from '#session/agenda/sameAgenda.ts'
import { knownAt } from '#session/cache/knownAt.ts'
import { createCachedTask } from '#session/calls/cachedTask.ts'
import { type CallContext, forCurrentParams } from '#session/calls/call.ts'
import { notShownOf } from '#session/calls/notShown.ts'
import { $children, $selectedChild } from '#session/user/child.ts'
import { personName } from '#session/user/personName.ts'
import { choosesSubject, type Leerling } from '#session/user/roles.ts'
import { $leerlingID, $session, userChanged } from '#session/user/session.ts'
import { $choosesSubject, $chosenPerson } from '#session/user/subject.ts'
import { $now } from '#shared/browser/environment.ts'
import type { Period } from '#shared/dates/calendarDays.ts'
import { momentAt } from '#shared/dates/schoolTime.ts'
import type { NotShown, Status } from '#shared/fetched.ts'
import { rowNames } from '../texts.ts'

/** The owner of the agenda that is shown, and the call that gives it. rule: agenda-8 */
export interface Who extends AgendaOwner {
  /** The key of the agenda: that of the user, a child or a chosen person. */
  readonly key: string
  /** A parent's child, and another child whose agenda must differ. rule: agenda-20 */
  readonly siblings?: readonly [Leerling, Leerling]
}

/** An agenda as it was at a moment. */
export interface Answer {
  readonly key: string
  /** When the agenda was fetched, on the school's clock. */
  readonly at: string
  /** The days that the agenda covers; null for all. */
  readonly range: Period | null
  readonly entries: readonly Entry[]
  /** The received rows that cannot be shown. */
  readonly notShown: readonly NotShown[]
  /** The warning that the agenda may be of more than one child; `''` for none. rule: agenda-20 */
  readonly undivided: string
}

/** The rows of an answer that cannot be shown, because of their form or because they have no times. rule: error-8 */
function notShownIn(answer: unknown, { untimed }: Agenda, names: Pick<NotShown, 'one' | 'many'>) {
  const [aside] = notShownOf(answer)
  const count = untimed.count + (aside?.count ?? 0)
  const fields = [...new Set([...(aside?.fields ?? []), ...untimed.fields])]
  return count === 0 ? [] : [{ ...names, count, fields }]
}

interface Question {
  readonly who: Who
  readonly range: Period
  readonly now: () => number
}

/** The owner of the agenda; null while nobody is signed in, and for a parent without children. */
export const $who = combine(
  $session,
  $leerlingID,
  $selectedChild,
  $children,
  $chosenPerson,
  (session, leerlingID, child, children, chosen): Who | null => {
    if (!session) return null
    const { role } = session
    if (role === 'student')
      return leerlingID === null ? null : { key: 'eigen', studentId: leerlingID, childId: null }
    if (role === 'ouder') {
      const other = children.find(({ ID }) => ID !== child?.ID)
      return (
        child && {
          key: `kind ${child.ID}`,
          studentId: null,
          childId: child.ID,
          ...(other && { siblings: [child, other] }),
        }
      )
    }
    if (!chosen)
      return {
        key: 'eigen',
        studentId: null,
        childId: null,
        ...(choosesSubject(role) && { reader: session.login.UserData.name ?? '' }),
      }
    // Staff of adult education see the lessons of a student, a teacher the points of a pupil. rule: counter-5
    const key = `gekozen ${chosen.ID}`
    return role === 'vwo'
      ? { key, studentId: chosen.ID, childId: null }
      : { key, studentId: null, childId: chosen.ID }
  },
)

/** Whether the agenda is the user's own as a teacher, in which lessons differ by their group. rule: agenda-4 */
export const $ofTeacher = combine(
  $choosesSubject,
  $chosenPerson,
  (chooses, chosen) => chooses && chosen === null,
)

/** Fetches the agenda of these days; a student's agenda always comes whole. */
export async function readAnswer(context: CallContext, { who, range, now }: Question): Promise<Answer> {
  const { key, studentId, siblings } = who
  const [{ rows, agenda }, other] = await Promise.all([
    getAgenda(context, who, range),
    // If the other agenda cannot be read, there is nothing to compare.
    siblings && getAgenda(context, { studentId, childId: siblings[1].ID }, range).catch(() => null),
  ])
  const whole = studentId !== null
  const notShown = notShownIn(rows, agenda, whole ? rowNames.lesson : rowNames.point)
  const at = momentAt(knownAt(rows) ?? now())
  const entriesOf = [agenda.entries, other?.agenda.entries ?? null]
  const undivided = sameAgendaText(
    (siblings ?? []).map((child, n) => ({ name: personName(child), entries: entriesOf[n] ?? null })),
  )
  return { key, at, range: whole ? null : range, entries: agenda.entries, notShown, undivided }
}
const readTask = createCachedTask(readAnswer)

/** Fetches the agenda of these days; an outdated answer is dropped. */
export const rangeRequested = createEvent<Period>()
const question = sample({
  clock: rangeRequested,
  source: { who: $who, now: $now },
  filter: ({ who }) => who !== null,
  fn: ({ who, now }, range): Question => ({ who: who as Who, range, now }),
})
const $question = restore(question, null).reset(userChanged)
sample({ clock: question, target: readTask.started })

const current = forCurrentParams(readTask, $question)
const answered = current.answered.map(({ result }) => result)
const failed = current.failed.map(({ params, error }) => ({ key: params.who.key, text: failureText(error) }))

const $latest = restore(answered, null).reset(userChanged)

/** The agenda to show; null while this person's is not known. */
export const $answer = combine($latest, $who, (answer, who) => (answer?.key === who?.key ? answer : null))

/** Why the last attempt failed, in Dutch; `''` if it did not. The older agenda stays on the screen, with its time. */
export const $error = createStore('')
  .on(failed, (_, { text }) => text)
  .reset(answered, question, userChanged)

export const $isFetching = readTask.$running

export const $status = combine(
  $answer,
  $error,
  (answer, error): Status => (answer ? 'ready' : error !== '' ? 'error' : 'loading'),
)

/** Whether the school gives no entries for a child or a chosen person. server: agenda-6 */
export const $noneGiven = combine(
  $answer,
  $who,
  (answer, who) =>
    answer !== null &&
    who !== null &&
    who.childId !== null &&
    answer.entries.length + answer.notShown.length === 0,
)
