import type { Endpoint, RequestOf, ResponseOf } from '#api/endpoint.ts'
import { ApiFailure } from '#api/failures/failure.ts'
import type { StoredCheck } from './compare.ts'
import type { Reminder } from './openSaves.ts'
import { createSaveTask } from './saveTask.ts'

/** Whether the server stored nothing because nothing differs. rule: profile-16; server: rest-10, rest-11 */
export function isUnchanged(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false
  const { reason } = error
  if (reason.kind !== 'status' && reason.kind !== 'refused') return false
  // HTTP status 304 means the same, and has no message.
  if (reason.kind === 'status' && reason.status === 304) return true
  const words = reason.kind === 'status' ? [reason.message, reason.statusText] : [reason.message]
  return words.some((text) => text.toLowerCase().includes('content not changed'))
}

/**
 * Resolves once the server has the sent data, with undefined if it already had them. Rejects with any other failure.
 */
export async function stored<Answer>(saving: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await saving
  } catch (error) {
    if (!isUnchanged(error)) throw error
    return undefined
  }
}

/**
 * A call that stores something. `saved` fires when the server has the data, even if it already had them; `otherwise` when it has
 * stored something else.
 * @param options as in `createSaveTask`
 */
export function createSave<E extends Endpoint>(
  endpoint: E,
  {
    reminder = null,
    compare,
  }: {
    readonly reminder?: Reminder | null
    readonly compare: StoredCheck<RequestOf<E> & object, ResponseOf<E> | undefined>
  },
) {
  const task = createSaveTask<RequestOf<E> & object, ResponseOf<E> | undefined>({
    run: ({ transport, client }, request) => stored(transport.call(endpoint, request, client)),
    compare,
    reminder: () => reminder,
  })
  const saved = task.answered.map(() => undefined)
  const failed = task.failed.map(({ error }) => error as ApiFailure)
  return { save: task.requested, saved, otherwise: task.otherwise, failed, $saving: task.$saving }
}
