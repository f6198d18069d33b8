/** How long the page may be blocked at a time, in ms. */
const slice = 12

/** How many items are done between two looks at the clock. */
const itemsAtOnce = 50

const pause = () => new Promise<void>((done) => setTimeout(done))

/**
 * Calls `work` for one item after another, in pieces that do not block the page, until it returns `false`. After a long list
 * the page gets a turn before this resolves. rule: request-15
 */
export async function inPieces<T>(
  items: readonly T[],
  work: (item: T, at: number) => unknown,
): Promise<void> {
  let paused = false
  let until = performance.now() + slice
  for (const [at, item] of items.entries()) {
    if (at % itemsAtOnce === itemsAtOnce - 1 && performance.now() > until) {
      paused = true
      await pause()
      until = performance.now() + slice
    }
    if (work(item, at) === false) break
  }
  if (paused) await pause()
}

/** From this number of characters on, a text takes long to parse. */
const longText = 200_000

/** Gives the page a turn to be drawn if the text is long. */
export const pauseFor = async (text: string): Promise<void> => {
  if (text.length > longText) await pause()
}
