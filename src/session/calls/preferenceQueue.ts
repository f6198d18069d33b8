import { combine, createEvent, createStore, sample } from 'effector'
import type { ApiFailure } from '#api/failures/failure.ts'
import { $session, preferencesKnown, userChanged } from '../user/session.ts'
import { isSame, type PreferenceChange } from '../user/userPreferences.ts'
import { createTask } from './call.ts'
import type { PreferencesToStore, StoredPreferences } from './storePreferences.ts'

/** The signed-in user has changed these preferences, so they are stored at the server. */
export const preferencesChanged = createEvent<readonly PreferenceChange[]>()

/** The code that stores preferences is loaded at the first change, because the sign-in page does not need it. */
const storeTask = createTask<PreferencesToStore, StoredPreferences, ApiFailure>(async (context, task) =>
  (await import('./storePreferences.ts')).storePreferences(context, task),
)

const $waiting = createStore<readonly PreferenceChange[]>([])
  .on(preferencesChanged, (waiting, changes) => [...waiting, ...changes])
  .reset(storeTask.started, userChanged)

/** The server has stored these changes as they were sent. */
export const preferencesStored = storeTask.answered.map(({ params, result }) =>
  params.changes.filter(
    (change) => !result.differences.some((different) => isSame(different.change, change)),
  ),
)
/** The server has stored these changes otherwise than they were sent. rule: save-6 */
export const preferencesStoredOtherwise = storeTask.answered.filterMap(({ result }) =>
  result.differences.length > 0 ? result.differences : undefined,
)
export const preferencesFailed = storeTask.failed.map(({ params, error }) => ({
  changes: params.changes,
  error,
}))

sample({ clock: storeTask.answered, fn: ({ result }) => result.preferences, target: preferencesKnown })
// What the portal knows may be out of date, so the next task refetches the list.
sample({ clock: storeTask.failed, fn: () => null, target: preferencesKnown })

// Tasks run one at a time, because the second change of a preference needs the ID that the first one got.
sample({
  clock: [preferencesChanged, storeTask.answered, storeTask.failed],
  source: combine({ waiting: $waiting, running: storeTask.$running, session: $session }),
  filter: ({ waiting, running, session }) => waiting.length > 0 && !running && session !== null,
  fn: ({ waiting, session }): PreferencesToStore => ({
    userId: session?.login.UserData.userid ?? 0,
    known: session?.preferences ?? null,
    changes: waiting,
  }),
  target: storeTask.started,
})
