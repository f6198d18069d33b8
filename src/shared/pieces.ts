/** How long the page may be held up at a time, ms. */
const slice = 12

/** Between two looks at the clock. */
const itemsAtOnce = 50

const pause = () => new Promise<void>((done) => setTimeout(done))

/**
 * Calls `work` for one item after the other, in pieces that do not hold up the page, until it gives `false`. What is done
 * after a long list begins a piece of its own. rule: request-15
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

/** A text of so many characters takes long to read. */
const longText = 200_000

/** What is done with a long text after this begins a piece of its own: the page may be drawn before. */
export const pauseFor = async (text: string): Promise<void> => {
  if (text.length > longText) await pause()
}
