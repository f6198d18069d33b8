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

/** How long an operation takes, in ms, sorted: so many times. */
export const sample = async (times: number, run: () => unknown): Promise<number[]> =>
  (await sampleInTurn(times, [run]))[0] ?? []

/**
 * How long operations that take turns take, in ms, each sorted: so many times, or as often as possible within
 * `budgetMs`.
 */
export async function sampleInTurn(
  times: number,
  runs: readonly (() => unknown)[],
  budgetMs = Number.POSITIVE_INFINITY,
): Promise<number[][]> {
  const taken = runs.map((): number[] => [])
  const end = performance.now() + budgetMs
  for (let n = 0; n < times && (n < 5 || performance.now() < end); n++) {
    for (const [index, run] of runs.entries()) {
      const start = performance.now()
      await run()
      taken[index]?.push(performance.now() - start)
    }
  }
  return taken.map((times) => times.toSorted((a, b) => a - b))
}
