import { attach, createEvent, createStore, sample } from 'effector'
import { type SavedFile, saveFileFx } from '#shared/browser/files.ts'
import { toastShown } from '#shared/messages/toasts.ts'
import { userChanged } from '../user/session.ts'
import { type CallContext, createTask, isExpiry } from './call.ts'

/** A file, and a Dutch sentence about it with which the toast ends. */
interface FetchedFile extends SavedFile {
  readonly remark?: string | undefined
}

/**
 * Downloads a file for the signed-in user and reports that with a toast. `requested` starts a download unless one is running,
 * whose params are in `$running`. `failed` has the error, except that of an expired session, which is reported elsewhere. A
 * file for a user who has left is dropped.
 * @param message the Dutch text of the toast, by the file's name
 */
export function createDownload<Params>(
  fetchFile: (context: CallContext, params: Params) => Promise<FetchedFile>,
  message: (name: string) => string,
) {
  const requested = createEvent<Params>()
  const fetchTask = createTask(fetchFile)
  // With the whole file as params, `done` still has its remark.
  const saveFx = attach({ mapParams: (file: FetchedFile) => file, effect: saveFileFx })
  const $running = createStore<{ readonly params: Params } | null>(null)
    .on(fetchTask.started, (_, params) => ({ params }))
    .reset(fetchTask.answered, fetchTask.failed, userChanged)
  sample({ clock: requested, filter: $running.map((running) => running === null), target: fetchTask.started })
  sample({ clock: fetchTask.answered, fn: ({ result }) => result, target: saveFx })
  sample({
    clock: saveFx.done,
    fn: ({ params: { name, remark } }) => ({ text: remark ? `${message(name)} ${remark}` : message(name) }),
    target: toastShown,
  })
  const failed = fetchTask.failed.filterMap(({ error }) => (isExpiry(error) ? undefined : error))
  return { requested, failed, $running: $running.map((running) => running?.params ?? null) }
}
