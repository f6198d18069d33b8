/** How long the portal may take to show something, and how often one looks, in ms. */
const patience = 20_000
const lookEvery = 100

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Waits until there is something; null if it does not come in time. */
export async function waitFor<T>(find: () => T | null, milliseconds = patience): Promise<T | null> {
  const end = performance.now() + milliseconds
  for (;;) {
    const found = find()
    if (found !== null || performance.now() > end) return found
    await pause(lookEvery)
  }
}
