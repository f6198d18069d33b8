import { combine, createEvent, createStore, sample } from 'effector'
import { not } from 'patronum'
import { failureText } from '#api/failures/failureText.ts'
import { knownAt } from '#session/cache/knownAt.ts'
import { createCachedTask } from '#session/calls/cachedTask.ts'
import { forCurrentParams } from '#session/calls/call.ts'
import { readAtOf } from '#session/calls/readAt.ts'
import { reachedAgain } from '#session/calls/repeatOnceReached.ts'
import { readPeople } from '#session/registration/saving.ts'
import { userChanged } from '#session/user/session.ts'
import type { Fetched, Status } from '#shared/fetched.ts'
import { $choice } from './choosing.ts'
import { sinceMade } from './list/failure.ts'
import { $hasMarks, $marks, $read, read } from './people.ts'

/** Marks were restored; the list is then refetched, to find what others have stored since. */
export const restored = createEvent()
const retried = createEvent()
/** A save of marks reads the list itself, and says what others have stored since. rule: registration-6 */
const $keepsAsRead = combine($read, $hasMarks, (people, hasMarks) => people !== null && hasMarks)
const readTask = createCachedTask(readPeople, not($keepsAsRead))
sample({ clock: [$choice, retried], source: $choice, filter: Boolean, target: readTask.started })
const current = forCurrentParams(readTask, $choice)
sample({ clock: current.answered, fn: ({ result }) => result, target: read })

// Restored marks may be older than the stored ones. rule: registration-6
const $restoring = createStore(false).on(restored, () => true)
/** The changes by others since the restored marks were made. */
export const readAfterwards = sample({
  clock: current.answered,
  source: { restoring: $restoring, marks: $marks },
  // A cached list does not show what others have stored since.
  filter: ({ restoring }, { result }) => restoring && knownAt(result) === null,
  fn: ({ marks }, { result }) => sinceMade(result, marks),
})
$restoring.reset(readAfterwards, userChanged)

const $error = createStore('')
  .on(current.failed, (_, { error }) => failureText(error))
  .reset(readTask.started, read, $choice, userChanged)
  .reset(sample({ clock: reachedAgain, filter: $keepsAsRead }))
const $status = combine(
  $read,
  $error,
  (people, error): Status => (people !== null ? 'ready' : error === '' ? 'loading' : 'error'),
)
/** The list of the chosen group, and the state of its fetch. */
export const register: Fetched = {
  $status,
  $error,
  $loading: readTask.$running,
  retried,
  $notShown: createStore([]),
  $readAt: readAtOf(current.answered).reset($choice),
}
