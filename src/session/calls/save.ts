import { ApiFailure } from '#api/failures/failure.ts'

/** Whether the server stored nothing because nothing differs. rule: profile-16; server: rest-10, rest-11 */
function isUnchanged(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false
  const { reason } = error
  if (reason.kind !== 'status' && reason.kind !== 'refused') return false
  // HTTP status 304 means the same, and has no message.
  if (reason.kind === 'status' && reason.status === 304) return true
  const words = reason.kind === 'status' ? [reason.message, reason.statusText] : [reason.message]
  return words.some((text) => text.toLowerCase().includes('content not changed'))
}

/** Resolves once the server has the sent data, with undefined if it already had them. Rejects with any other failure. */
export async function acceptUnchanged<Answer>(saving: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await saving
  } catch (error) {
    if (!isUnchanged(error)) throw error
    return undefined
  }
}
