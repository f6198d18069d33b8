import type { Endpoint, RequestOf } from '#api/endpoint.ts'
import { ApiFailure } from '#api/failures/failure.ts'
import type { Told } from './openSaves.ts'
import { createSaveTask } from './saveTask.ts'

/** Whether the server stored nothing because nothing differs. rule: profile-16; server: rest-10, rest-11 */
export function isUnchanged(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false
  const { reason } = error
  if (reason.kind !== 'status' && reason.kind !== 'refused') return false
  // HTTP says the same with a status of its own, which has no words.
  if (reason.kind === 'status' && reason.status === 304) return true
  const words = reason.kind === 'status' ? [reason.message, reason.statusText] : [reason.message]
  return words.some((text) => text.toLowerCase().includes('content not changed'))
}

/** Resolves when the server has what is saved, also if it had the same before. Rejects with whatever else is wrong. */
export async function stored(saving: Promise<unknown>): Promise<void> {
  try {
    await saving
  } catch (error) {
    if (!isUnchanged(error)) throw error
  }
}

/**
 * A call that stores something. `saved` fires when the server has the data, also if it had the same data before.
 * @param told see `createSaveTask`
 */
export function createSave<E extends Endpoint>(endpoint: E, told: Told | null = null) {
  const task = createSaveTask<RequestOf<E> & object, null>({
    async run({ transport, client }, request) {
      await stored(transport.call(endpoint, request, client))
      return null
    },
    told: () => told,
  })
  const saved = task.answered.map(() => undefined)
  const failed = task.failed.map(({ error }) => error as ApiFailure)
  return { save: task.requested, saved, failed, $saving: task.$saving }
}
