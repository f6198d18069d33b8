import {
  combine,
  createEffect,
  createEvent,
  createStore,
  type Event,
  merge,
  type Store,
  sample,
} from 'effector'
import { failureText } from '#api/failures/failureText.ts'
import { isUnreached } from '#api/retry.ts'
import { createTask, forQuestion } from '#session/calls/call.ts'
import { lockWhile } from '#session/calls/queryLock.ts'
import { readAtOf } from '#session/calls/readAt.ts'
import { createReading } from '#session/calls/reading.ts'
import { knownAt } from '#session/lastKnown/knownAt.ts'
import { type Choice, hourKey, sameChoice } from '#session/registration/choice.ts'
import { changedAmong, type Marks, type Person } from '#session/registration/marks.ts'
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
import type { Fetched, Status } from '#shared/fetched.ts'
import { toastShown } from '#shared/messages/toasts.ts'
import { afterFailure, type Failure, failureTextOf, othersText, sinceMade } from './list/failure.ts'
import { texts } from './texts.ts'

/** How long after an error the list is read again, in ms. rule: registration-3 */
const rereadAfterMs = 2000

const nobody: readonly Person[] = []

/** A list that is read again, with the people as they were before. */
interface Reread {
  readonly choice: Choice
  readonly people: readonly Person[]
}

interface NamedSave extends SaveRequest {
  /** Of the group. */
  readonly name: string
}

interface Inputs {
  readonly $choice: Store<Choice | null>
  readonly $name: Store<string>
  readonly $marks: Store<Marks>
  /** The screen was opened anew. */
  readonly opened: Event<void>
  /** Marks of an earlier visit are put back; the list is read after that. */
  readonly restored: Event<unknown>
}

/** The list of a group as the server has it, and the saving of what is filled in. */
export function createRegister({ $choice, $name, $marks, opened, restored }: Inputs) {
  const saveRequested = createEvent()
  const retried = createEvent()

  // Reading.
  const readTask = createReading(readPeople, 'LeerlingAanwezigheid')
  sample({
    clock: [$choice, retried],
    source: $choice,
    filter: (choice) => choice !== null,
    fn: (choice) => choice as Choice,
    target: readTask.asked,
  })
  const current = forQuestion(readTask, $choice)
  const saveTask = createTask<NamedSave, SaveResult>(save, 'VerwerkAanwezigHeden')
  const isOfChoice = (choice: Choice | null, { params }: { params: SaveRequest }) =>
    sameChoice(choice, params.choice)
  const ofChoice = <T extends { params: SaveRequest }>(clock: Event<T>): Event<T> =>
    sample({
      clock: clock as Event<{ params: SaveRequest }>,
      source: $choice,
      filter: isOfChoice,
      fn: (_, end) => end as T,
    })
  const savedNow = ofChoice(saveTask.answered)
  // This list may also be sent later, and then it ends in the same ways. rule: known-7
  const answered = merge([savedNow, ofChoice(unsentAnswered)])
  const failed = merge([ofChoice(saveTask.failed), ofChoice(unsentRefused)])

  // After an error the list is read again; what cannot be read then changes nothing. rule: registration-3
  const waitFx = createEffect(() => new Promise<void>((done) => setTimeout(done, rereadAfterMs)))
  const rereadTask = createTask(
    async (context, { choice }: Reread) => readPeople(context, choice),
    'LeerlingAanwezigheid',
  )
  sample({ clock: failed, target: waitFx })
  const $failure = createStore<Failure | null>(null)
    .on(failed, (_, { params: { marks }, error }) => ({ marks, why: failureText(error) }))
    .reset(saveTask.asked, $choice, userChanged)
  const reread = sample({
    clock: rereadTask.answered,
    source: { choice: $choice, marks: $marks, failure: $failure },
    filter: ({ choice, failure }, { params }) => choice === params.choice && failure !== null,
    fn: ({ marks, failure }, { params: { choice, people: before }, result: now }) =>
      afterFailure(failure as Failure, { before, now, marks, uren: choice.uren }),
  })

  /** The people as the server has them. */
  const read = createEvent<readonly Person[]>()
  sample({ clock: current.answered, fn: ({ result }) => result, target: read })
  sample({ clock: reread, fn: ({ people }) => people, target: read })
  sample({ clock: answered, fn: ({ result }) => result.people, target: read })
  /** Nothing is left to save; the answer of the server, or the list after an answer that was lost, says so. */
  const allSaved = ({ result }: { result: SaveResult }) =>
    result.overtaken.length === 0 ? result.gone : undefined
  const savedHere = merge([
    savedNow.filterMap(allSaved),
    reread.filterMap(({ stored }) => (stored ? nobody : undefined)),
  ])
  const saved = merge([savedHere, ofChoice(unsentAnswered).filterMap(allSaved)])

  const $data = createStore<readonly Person[] | null>(null)
    .on(read, (_, people) => people)
    .reset($choice, userChanged)
  const $people = $data.map((people) => people ?? nobody)
  sample({
    clock: waitFx.done,
    source: { choice: $choice, people: $people },
    // Stryker disable next-line all: What is read is of the choice, so that there is one; without it nothing is done either.
    filter: ({ choice }) => choice !== null,
    fn: ({ choice, people }): Reread => ({ choice: choice as Choice, people }),
    target: rereadTask.asked,
  })

  // What was put back may be older than what is stored. rule: registration-6
  const $restoring = createStore(false).on(restored, () => true)
  const readAfterwards = sample({
    clock: current.answered,
    source: { restoring: $restoring, marks: $marks },
    // What was last known says nothing of what others have stored since.
    filter: ({ restoring }, { result }) => restoring && knownAt(result) === null,
    fn: ({ marks }, { result }) => sinceMade(result, marks),
  })
  $restoring.reset(readAfterwards, userChanged)

  // Saving.
  sample({
    clock: saveRequested,
    source: { choice: $choice, name: $name, people: $people, marks: $marks, saving: saveTask.$running },
    // A double click is one save.
    filter: ({ choice, people, marks, saving }) =>
      !saving && choice !== null && changedAmong(people, marks).length > 0,
    fn: ({ choice, name, people, marks }): NamedSave => ({ choice: choice as Choice, name, people, marks }),
    target: saveTask.asked,
  })
  const $saving = saveTask.$running
  lockWhile($saving)
  sample({
    clock: savedHere,
    filter: (gone) => gone.length === 0,
    fn: () => ({ text: texts.saved }),
    target: toastShown,
  })

  // Without a line it is kept, and sent when there is one. rule: known-7
  sample({
    clock: saveTask.failed.filter({ fn: ({ error }) => isUnreached(error) }),
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
  sample({
    clock: sample({ clock: savedHere, source: { choice: $choice, unsent: $unsent } }).filterMap(
      ({ choice, unsent }) => unsentOf(unsent, choice)?.choice,
    ),
    target: unsentDropped,
  })

  /** Why the last save did not succeed; `''` if it did. It stays until the next try. */
  const $message = createStore('')
    .on(failed, (_, { params: { people, marks }, error }) =>
      [
        failureTextOf(people, { marks, why: failureText(error) }),
        ...(isUnreached(error) ? [texts.sentLater] : []),
      ].join(' '),
    )
    .on(answered, (_, { result }) => othersText(result.overtaken, result.gone))
    .on(reread, (_, { text }) => text)
    .on(readAfterwards, (before, { text }) => text || before)
    .reset(saveTask.asked, $choice, userChanged)
  /** Those whom somebody else has filled in meanwhile. */
  const $overtaken = createStore<ReadonlySet<number>>(new Set())
    .on(answered, (_, { result }) => new Set(result.overtaken.map(({ id }) => id)))
    .on(reread, (known, { overtaken }) => new Set([...known, ...overtaken.map(({ id }) => id)]))
    .on(readAfterwards, (_, { overtaken }) => new Set(overtaken.map(({ id }) => id)))
    .reset($choice, userChanged)

  // The list in its statuses.
  const $error = createStore('')
    .on(current.failed, (_, { error }) => failureText(error))
    .reset(readTask.asked, $choice, userChanged)
  const $status = combine(
    $data,
    $error,
    (data, error): Status => (data !== null ? 'ready' : error === '' ? 'loading' : 'error'),
  )
  const list: Fetched = {
    $status,
    $error,
    $loading: readTask.$running,
    retried,
    $notShown: createStore([]),
    $readAt: readAtOf(current.answered).reset($choice),
  }

  /** The hours of which everybody has been seen to be filled in: `2026-11-24 0 41 3`. */
  const $seenDone = createStore<ReadonlySet<string>>(new Set()).reset(opened, userChanged)
  sample({
    clock: read,
    source: { choice: $choice, seen: $seenDone },
    // Stryker disable next-line all: What is read is of the choice, so that there is one; without it nothing is done either.
    filter: ({ choice }) => choice !== null,
    fn: ({ choice, seen }, people) => {
      const next = new Set(seen)
      // Stryker disable next-line all: The filter has seen that it is there; the mark is for the compiler.
      for (const uur of choice?.uren ?? []) {
        // Where nobody is, nothing has been filled in.
        const done = people.length > 0 && people.every(({ stored }) => stored.get(uur)?.type !== 0)
        const key = choice ? hourKey(choice, uur) : ''
        if (done) next.add(key)
        else next.delete(key)
      }
      return next
    },
    target: $seenDone,
  })

  return { list, read, saved, $people, $saving, saveRequested, $message, $failure, $overtaken, $seenDone }
}
