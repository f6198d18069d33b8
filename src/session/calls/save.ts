import { createEvent, sample, split } from 'effector'
import type { Endpoint } from '#api/endpoint.ts'
import { ApiFailure } from '#api/failures/failure.ts'
import { createCall } from './call.ts'
import { lockWhile } from './queryLock.ts'

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

/** A call that stores something. `saved` fires when the server has the data, also if it had the same data before. */
export function createSave<E extends Endpoint>(endpoint: E) {
  const call = createCall(endpoint)
  const saved = createEvent()
  const failed = createEvent<ApiFailure>()
  sample({ clock: call.answered, target: saved })
  split({
    source: call.failed.map(({ error }) => error),
    match: (failure) => (isUnchanged(failure) ? 'unchanged' : 'failed'),
    cases: { unchanged: saved.prepend(() => undefined), failed },
  })
  lockWhile(call.$running)
  return { save: call.asked, saved, failed, $saving: call.$running }
}
