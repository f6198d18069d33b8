import { createEffect, createEvent, createStore, type Event, merge, sample } from 'effector'
import { not } from 'patronum'
import { failureText } from '#api/failures/failureText.ts'
import { isUnreached } from '#api/retry.ts'
import { createTask } from '#session/calls/call.ts'
import { lockWhile } from '#session/calls/queryLock.ts'
import { type Choice, sameChoice } from '#session/registration/choice.ts'
import { changedAmong, type Person } from '#session/registration/marks.ts'
import {
  mayHaveStored,
  readPeople,
  type SaveRequest,
  type SaveResult,
  save,
} from '#session/registration/saving.ts'
import { unsentAnswered, unsentRefused } from '#session/registration/sendUnsent.ts'
import { $unsent, type Unsent, unsentDropped, unsentOf, unsentPut } from '#session/registration/unsent.ts'
import { userChanged } from '#session/user/session.ts'
import { toastShown } from '#shared/messages/toasts.ts'
import { $choice, $name } from './choosing.ts'
import { afterFailure, type Failure } from './list/failure.ts'
import { $marks, $people, nobody, read } from './people.ts'
import { texts } from './texts.ts'

/** How long after an error the list is refetched, in ms. rule: registration-3 */
const refetchAfterMs = 2000

interface NamedSave extends SaveRequest {
  /** The name of the group. */
  readonly name: string
}

/** A list that is refetched, with its people before the save. */
interface Refetch {
  readonly choice: Choice
  readonly people: readonly Person[]
}

export const saveRequested = createEvent()
const task = createTask<NamedSave, SaveResult>(save)
export const saveStarted = task.started
export const $saving = task.$running
const toSave = sample({
  clock: saveRequested,
  source: { choice: $choice, name: $name, people: $people, marks: $marks },
  // A double click saves once.
  filter: not($saving),
})
sample({
  clock: toSave.filterMap(({ choice, ...given }): NamedSave | undefined =>
    choice !== null && changedAmong(given.people, given.marks).length > 0 ? { choice, ...given } : undefined,
  ),
  target: saveStarted,
})
lockWhile($saving)

const ofChoice = <T extends { params: SaveRequest }>(clock: Event<T>): Event<T> =>
  sample({
    clock: clock as Event<{ params: SaveRequest }>,
    source: $choice,
    filter: (choice, { params }) => sameChoice(choice, params.choice),
    fn: (_, end) => end as T,
  })
const answeredHere = ofChoice(task.answered)
// A list that waited for a connection ends in the same ways once it is sent. rule: known-7
const answeredLater = ofChoice(unsentAnswered)
export const answered = merge([answeredHere, answeredLater])
export const failed = merge([ofChoice(task.failed), ofChoice(unsentRefused)])

// After a failed save the list is refetched; if that fails too, nothing changes. rule: registration-3
const waitFx = createEffect(() => new Promise<void>((done) => setTimeout(done, refetchAfterMs)))
const refetchTask = createTask((context, { choice }: Refetch) => readPeople(context, choice))
sample({ clock: failed, target: waitFx })
const waited = sample({ clock: waitFx.done, source: { choice: $choice, people: $people } })
sample({
  clock: waited.filterMap(({ choice, people }): Refetch | undefined =>
    choice ? { choice, people } : undefined,
  ),
  target: refetchTask.started,
})
export const $failure = createStore<Failure | null>(null)
  .on(failed, (_, { params: { marks }, error }) => ({
    marks,
    why: failureText(error),
    waits: isUnreached(error),
  }))
  .reset(saveStarted, $choice, userChanged)
export const refetched = sample({
  clock: refetchTask.answered,
  source: { choice: $choice, marks: $marks, failure: $failure },
  fn: ({ choice, marks, failure }, { params, result: now }) =>
    choice === params.choice && failure !== null
      ? afterFailure(failure, { before: params.people, now, marks, uren: choice.uren })
      : undefined,
}).filterMap((after) => after)
sample({ clock: [refetched, answered.map(({ result }) => result)], fn: ({ people }) => people, target: read })

/** The people who are gone, if all others are stored; else undefined. */
const allSaved = ({ result }: { result: SaveResult }) =>
  result.overtaken.length === 0 && result.otherwise.length === 0 ? result.gone : undefined
const savedHere = merge([
  answeredHere.filterMap(allSaved),
  refetched.filterMap(({ stored }) => (stored ? nobody : undefined)),
])
/** All marks are stored; the payload has the people who are no longer in the group. */
export const saved = merge([savedHere, answeredLater.filterMap(allSaved)])
sample({
  clock: savedHere,
  filter: (gone) => gone.length === 0,
  fn: () => ({ text: texts.saved }),
  target: toastShown,
})

// Offline the marks are stored, and sent once the server can be reached. rule: known-7
sample({
  clock: task.failed.filter({ fn: ({ error }) => isUnreached(error) }),
  fn: ({ params: { choice, name, people, marks }, error }): Unsent => ({
    choice,
    name,
    marks,
    people: people.filter(({ id }) => marks[id] !== undefined),
    tried: mayHaveStored(error) ? marks : {},
    state: 'waiting',
    why: '',
  }),
  target: unsentPut,
})
// A list that is stored now need not be sent later.
sample({
  clock: sample({ clock: savedHere, source: { choice: $choice, unsent: $unsent } }).filterMap(
    ({ choice, unsent }) => unsentOf(unsent, choice)?.choice,
  ),
  target: unsentDropped,
})
