/** The page may be blocked for this long at a time. */
const maxBlockMs = 12

/** The clock is read once for this many items. */
const itemsPerCheck = 50

const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

/**
 * Calls `work` for one item after another until it returns `false`, in batches that do not block the page. After a long list the
 * page also gets a turn before this resolves. rule: request-15
 */
export async function inBatches<T>(
  items: readonly T[],
  work: (item: T, at: number) => unknown,
): Promise<void> {
  let paused = false
  let until = performance.now() + maxBlockMs
  for (const [at, item] of items.entries()) {
    if (at % itemsPerCheck === itemsPerCheck - 1 && performance.now() > until) {
      paused = true
      await pause()
      until = performance.now() + maxBlockMs
    }
    if (work(item, at) === false) break
  }
  if (paused) await pause()
}

/** In characters. A longer text takes long to parse. */
const longText = 200_000

/** Gives the page a turn if the text is long. */
export const pauseIfLong = async (text: string): Promise<void> => {
  if (text.length > longText) await pause()
}
