import { pause } from '#mocks/pause.ts'

/** How long the portal may take to show something, and how often to look, in ms. */
const timeoutMs = 20_000
const pollMs = 100
/** How long a mail or a code may take to arrive, in ms. */
export const messageMs = 5_000

/** Waits for something; null if it does not come in time. It counts attempts, so that a slow device gets more time. */
export async function waitFor<T>(
  find: () => T | null | Promise<T | null>,
  milliseconds = timeoutMs,
): Promise<T | null> {
  for (let waited = 0; ; waited += pollMs) {
    const found = await find()
    if (found !== null || waited >= milliseconds) return found
    await pause(pollMs)
  }
}
