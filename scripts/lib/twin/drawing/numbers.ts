import type { Traces } from '../reading/traces.ts'
import type { Draw } from './draw.ts'

/** The numbers of one kind: those of people, those of lessons, … */
export interface Numbers {
  /** The number in the twin that stands for a recorded one. Throws RangeError for one that was not given. */
  of(original: number): number
  /** A number that stands for nothing recorded. */
  fresh(): number
}

interface NumberSources {
  readonly draw: Draw
  readonly traces: Traces
}

/**
 * Gives the numbers of one kind new values in the same order, from a small one on: lists that a server sorts by number keep
 * their order. 0 stays 0, since it names the administrator, or nothing. server: login-12
 */
export function createNumbers(
  kind: string,
  { draw, traces }: NumberSources,
  originals: Iterable<number>,
): Numbers {
  const known = new Map<number, number>([[0, 0]])
  let last = draw.int(`start of ${kind}`, 40)
  function fresh(): number {
    do last += 1
    while (traces.numbers.has(String(last)))
    return last
  }
  for (const original of [...new Set(originals)].filter((n) => n !== 0).sort((a, b) => a - b))
    known.set(original, fresh())
  return {
    of(original) {
      const found = known.get(original)
      if (found === undefined) throw new RangeError(`No number of ${kind} was given for one that is asked`)
      return found
    },
    fresh,
  }
}
