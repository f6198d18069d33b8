// Sends the lists that were saved offline, whichever screen is open. rule: known-7

import { combine, createEvent, type Event, merge, sample } from 'effector'
import { and, not } from 'patronum'
import { myschoolwareaccount } from '#api/endpoints/myschoolwareaccount.ts'
import { ApiFailure } from '#api/failures/failure.ts'
import { failureText } from '#api/failures/failureText.ts'
import { isUnreached } from '#api/retry.ts'
import { navigateFx } from '#shared/browser/environment.ts'
import { $isServerUnreachable, $offline } from '#shared/browser/network.ts'
import { askFx } from '#shared/messages/dialogs.ts'
import { longToastShown } from '#shared/messages/toasts.ts'
import { linkToHour } from '#shared/portal/dayAddress.ts'
import { paths } from '#shared/portal/paths.ts'
import { type CallContext, createTask, isExpiry } from '../calls/call.ts'
import { recheckDue } from '../calls/saveTask.ts'
import { unsentAbandoned, unsentChanged } from '../forms/unsaved.ts'
import { $session, isAccountOf, type Session, sessionStarted } from '../user/session.ts'
import { draftsDropped } from './drafts.ts'
import { mayHaveStored, type SaveRequest, save } from './saving.ts'
import { readUnsentFx } from './storedUnsent.ts'
import { texts } from './texts.ts'
import { $unsent, type Unsent, unsentDropped, unsentOf, unsentPut } from './unsent.ts'

/** Reads the lists if somebody signed in before this file was loaded. */
export const unsentNeeded = createEvent()
/** The user asks to try again whether the server can be reached. */
export const retryRequested = createEvent()
export const unsentOpened = createEvent<Unsent>()

interface Sending extends SaveRequest {
  readonly unsent: Unsent
  readonly session: Session
}

/** Sends a list only if the server's session is that of the person who made the marks. rule: session-9 */
async function sendForOwner(context: CallContext, { session, ...request }: Sending) {
  const { transport, client } = context
  const accounts = await transport.call(myschoolwareaccount, {}, client)
  if (!isAccountOf(session.login, accounts))
    throw new ApiFailure(myschoolwareaccount.name, { kind: 'signedOut' })
  return save(context, request)
}
const task = createTask(sendForOwner)

export const unsentAnswered = task.answered
/** Whether the marks were not sent, so that the server cannot have stored them. */
const wasNotSent = (error: Error) =>
  isUnreached(error) ||
  isExpiry(error) ||
  (error instanceof ApiFailure && error.endpoint === myschoolwareaccount.name)
export const unsentRefused = task.failed.filter({ fn: ({ error }) => !wasNotSent(error) })

// The lists are read first, because another tab may have stored or sent some meanwhile.
sample({
  clock: merge([
    unsentNeeded,
    retryRequested,
    sessionStarted,
    recheckDue,
    $isServerUnreachable.updates.filter({ fn: (isUnreachable) => !isUnreachable }),
  ]),
  filter: $session.map(Boolean),
  fn: () => undefined,
  target: readUnsentFx,
})

// Lists are sent one at a time, so that nothing is sent for a user who has signed out meanwhile.
const $nextSending = combine($unsent, $session, (all, session): Sending | null => {
  const unsent = all.find(({ state }) => state === 'waiting')
  if (!unsent || !session) return null
  const { choice, people, marks, tried } = unsent
  return { unsent, session, choice, people, marks, tried }
})

/** Adds the current unsent list to the end of an attempt, because it may have changed or gone meanwhile. */
const withCurrentUnsent = <T extends { params: Sending }>(end: Event<T>) =>
  sample({
    clock: end as Event<{ params: Sending }>,
    source: $unsent,
    fn: (all, each) => ({ ...(each as T), current: unsentOf(all, each.params.choice) }),
  })

const answered = withCurrentUnsent(task.answered)
sample({
  clock: answered.filterMap(({ params, result, current }): Unsent | undefined => {
    if (!current) return undefined
    if (result.overtaken.length > 0) return { ...current, state: 'overtaken' }
    const names = new Set(result.otherwise.map(({ person }) => `${person.firstName} ${person.lastName}`))
    if (names.size > 0)
      return { ...current, people: result.people, state: 'refused', why: texts.storedOtherwise([...names]) }
    if (current.marks === params.marks) return undefined
    return { ...current, people: result.people.filter(({ id }) => current.marks[id] !== undefined) }
  }),
  target: unsentPut,
})
const sentUnchanged = answered.filter({
  fn: ({ params, result: { overtaken, otherwise }, current }) =>
    overtaken.length === 0 && otherwise.length === 0 && (current === null || current.marks === params.marks),
})
sample({ clock: sentUnchanged, fn: ({ params }) => params.choice, target: unsentDropped })
sample({ clock: sentUnchanged, fn: ({ params }) => [params.choice], target: draftsDropped })
sample({
  clock: sentUnchanged.filter({ fn: ({ result }) => result.gone.length === 0 }),
  fn: ({ params: { unsent } }) => texts.sent(unsent),
  target: longToastShown,
})
sample({
  clock: sentUnchanged.filter({ fn: ({ result }) => result.gone.length > 0 }),
  fn: ({ params: { unsent }, result: { gone } }) => ({
    title: texts.notAllSent,
    text: texts.leftGroup(
      unsent,
      gone.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    ),
  }),
  target: askFx,
})
sample({
  clock: withCurrentUnsent(task.failed).filterMap(({ params, error, current }): Unsent | undefined => {
    if (!current) return undefined
    if (mayHaveStored(error)) return { ...current, tried: { ...current.tried, ...params.marks } }
    return wasNotSent(error) ? undefined : { ...current, state: 'refused', why: failureText(error) }
  }),
  target: unsentPut,
})

// The next list is sent after each reading, each answer and each refusal.
sample({
  clock: sample({
    clock: [readUnsentFx.finally, task.answered, unsentRefused],
    source: $nextSending,
    filter: and(not($offline), not(task.$running)),
  }),
  filter: Boolean,
  target: task.started,
})

// A sign-out asks first, because the unsent lists end with it; their drafts go too.
sample({ clock: $unsent, fn: (all) => (all.length > 0 ? texts.signOut(all) : null), target: unsentChanged })
sample({
  clock: unsentAbandoned,
  source: $unsent,
  fn: (all) => all.map(({ choice }) => choice),
  target: draftsDropped,
})

sample({
  clock: unsentOpened,
  fn: ({ choice: { Datum, uren, ...group } }) => ({
    to: linkToHour(paths.aanwezighedenRegistreren, Datum, { ...group, Lesuur: uren[0] ?? 0 }),
  }),
  target: navigateFx,
})
