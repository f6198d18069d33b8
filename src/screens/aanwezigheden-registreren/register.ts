import { combine, createEvent, createStore, type Event, type Store, sample } from 'effector'
import { failureText } from '#api/failures/failureText.ts'
import { isUnreached } from '#api/retry.ts'
import { forQuestion } from '#session/calls/call.ts'
import { readAtOf } from '#session/calls/readAt.ts'
import { createReading } from '#session/calls/reading.ts'
import { knownAt } from '#session/lastKnown/knownAt.ts'
import type { Choice } from '#session/registration/choice.ts'
import type { Marks, Person } from '#session/registration/marks.ts'
import { readPeople } from '#session/registration/saving.ts'
import { userChanged } from '#session/user/session.ts'
import type { Fetched, Status } from '#shared/fetched.ts'
import { failureTextOf, othersText, sinceMade } from './list/failure.ts'
import { createListSaving } from './listSaving.ts'

const nobody: readonly Person[] = []

interface Inputs {
  readonly $choice: Store<Choice | null>
  readonly $name: Store<string>
  readonly $marks: Store<Marks>
  /** Marks of an earlier visit are put back; the list is read after that. */
  readonly restored: Event<unknown>
}

/** The list of a group as the server has it, and the saving of what is filled in. */
export function createRegister({ $choice, $name, $marks, restored }: Inputs) {
  /** The people as the server has them. */
  const read = createEvent<readonly Person[]>()
  const $data = createStore<readonly Person[] | null>(null)
    .on(read, (_, people) => people)
    .reset($choice, userChanged)
  const $people = $data.map((people) => people ?? nobody)

  const retried = createEvent()
  const readTask = createReading(readPeople)
  sample({
    clock: [$choice, retried],
    source: $choice,
    filter: (choice) => choice !== null,
    fn: (choice) => choice as Choice,
    target: readTask.asked,
  })
  const current = forQuestion(readTask, $choice)
  const saving = createListSaving({ $choice, $name, $marks, $people })
  const { asked, answered, failed, reread } = saving
  sample({ clock: current.answered, fn: ({ result }) => result, target: read })
  sample({ clock: reread, fn: ({ people }) => people, target: read })
  sample({ clock: answered, fn: ({ result }) => result.people, target: read })

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

  /** Why the last save did not succeed; `''` if it did. It stays until the next try. */
  const $message = createStore('')
    // What waits for a line is no failure: it is sent later. rule: known-7
    .on(failed, (_, { params: { people, marks }, error }) =>
      isUnreached(error) ? '' : failureTextOf(people, { marks, why: failureText(error) }),
    )
    .on(answered, (_, { result }) => othersText(result.overtaken, result.gone))
    .on(reread, (_, { text }) => text)
    .on(readAfterwards, (before, { text }) => text || before)
    .reset(asked, $choice, userChanged)
  /** Those whom somebody else has filled in meanwhile. */
  const $overtaken = createStore<ReadonlySet<number>>(new Set())
    .on(answered, (_, { result }) => new Set(result.overtaken.map(({ id }) => id)))
    .on(reread, (known, { overtaken }) => new Set([...known, ...overtaken.map(({ id }) => id)]))
    .on(readAfterwards, (_, { overtaken }) => new Set(overtaken.map(({ id }) => id)))
    .reset($choice, userChanged)

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
  const { saved, $saving, saveRequested, $failure } = saving
  return { list, read, saved, $people, $saving, saveRequested, $message, $failure, $overtaken }
}
