import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose_gc')
const collectGarbage = runInNewContext('gc') as () => void

/** MB in use after a clean-up. */
export function memory(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed / 2 ** 20
}

export const ms = (value: number) => `${value.toFixed(value < 10 ? 3 : 0)} ms`
export const mb = (value: number) => `${value.toFixed(0)} MB`

/** The value below which this part of the sorted ones lies. */
export const quantile = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN

/**
 * How long an operation takes, in ms, sorted: so many times, or as often as possible within `budgetMs`.
 */
export async function sample(
  times: number,
  run: () => unknown,
  budgetMs = Number.POSITIVE_INFINITY,
): Promise<number[]> {
  const taken: number[] = []
  const end = performance.now() + budgetMs
  for (let n = 0; n < times && (n < 5 || performance.now() < end); n++) {
    const start = performance.now()
    await run()
    taken.push(performance.now() - start)
  }
  return taken.toSorted((a, b) => a - b)
}
