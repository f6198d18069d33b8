import { combine, createEvent, createStore, type Event, type Store, sample } from 'effector'
import { failureText } from '#api/failures/failureText.ts'
import { knownAt } from '#session/cache/knownAt.ts'
import { forCurrentParams } from '#session/calls/call.ts'
import { readAtOf } from '#session/calls/readAt.ts'
import { createReading } from '#session/calls/reading.ts'
import type { Choice } from '#session/registration/choice.ts'
import type { Marks, Person } from '#session/registration/marks.ts'
import { readPeople } from '#session/registration/saving.ts'
import { userChanged } from '#session/user/session.ts'
import type { Fetched, Status } from '#shared/fetched.ts'
import { sinceMade } from './list/failure.ts'
import { createListSaving } from './listSaving.ts'
import { createSaveMessages } from './saveMessages.ts'

const nobody: readonly Person[] = []

interface Inputs {
  readonly $choice: Store<Choice | null>
  readonly $name: Store<string>
  readonly $marks: Store<Marks>
  /** Marks of an earlier visit are put back; the list is read after that. */
  readonly restored: Event<unknown>
}

/** The list of a group as the server has it, and the saving of its marks. */
export function createRegister({ $choice, $name, $marks, restored }: Inputs) {
  const read = createEvent<readonly Person[]>()
  const $data = createStore<readonly Person[] | null>(null)
    .on(read, (_, people) => people)
    .reset($choice, userChanged)
  const $people = $data.map((people) => people ?? nobody)

  const retried = createEvent()
  const readTask = createReading(readPeople)
  sample({
    clock: sample({ clock: [$choice, retried], source: $choice }).filterMap((choice) => choice ?? undefined),
    target: readTask.started,
  })
  const current = forCurrentParams(readTask, $choice)
  const saving = createListSaving({ $choice, $name, $marks, $people })
  sample({ clock: current.answered, fn: ({ result }) => result, target: read })
  sample({ clock: saving.refetched, fn: ({ people }) => people, target: read })
  sample({ clock: saving.answered, fn: ({ result }) => result.people, target: read })

  // Restored marks may be older than the stored ones. rule: registration-6
  const $restoring = createStore(false).on(restored, () => true)
  const readAfterwards = sample({
    clock: current.answered,
    source: { restoring: $restoring, marks: $marks },
    // A cached list does not show what others have stored since.
    filter: ({ restoring }, { result }) => restoring && knownAt(result) === null,
    fn: ({ marks }, { result }) => sinceMade(result, marks),
  })
  $restoring.reset(readAfterwards, userChanged)

  const { $message, $overtaken, $otherRows } = createSaveMessages({ $choice, saving, readAfterwards })

  const $error = createStore('')
    .on(current.failed, (_, { error }) => failureText(error))
    .reset(readTask.started, $choice, userChanged)
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
  return { list, read, saved, $people, $saving, saveRequested, $message, $failure, $overtaken, $otherRows }
}
