/** Lets tasks run side by side, except that one waits for all earlier ones that share a key with it. */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>()
  return {
    run(keys: readonly string[], task: () => Promise<void>): Promise<void> {
      const turn = Promise.all(keys.map((key) => last.get(key))).then(task)
      for (const key of keys) last.set(key, turn)
      return turn
    },
  }
}

/**
 * Returns a function that gives a call the moment at which it may start, from the present moment, in ms. No second has more calls
 * than the rate, a fifth of which may start together, so that calls that share an answer do not wait for each other too.
 */
export function createPace(rate: number): (now: number) => number {
  const together = Math.max(1, Math.floor(rate / 5))
  const starts: number[] = []
  return (now) => {
    const earlier = starts.length === together ? starts.shift() : undefined
    const at = earlier === undefined ? now : Math.max(now, earlier + (1000 * together) / rate)
    starts.push(at)
    return at
  }
}

/** Lets a limited number of tasks run at once; the others wait in order. */
export function createSlots(max: number) {
  let free = max
  const waiting: (() => void)[] = []
  return {
    async run<T>(task: () => Promise<T>): Promise<T> {
      if (free > 0) free -= 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await task()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else free += 1
      }
    },
  }
}
