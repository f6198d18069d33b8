import { parseJson } from '../../src/shared/json.ts'
import { type Alternative, type Assumption, concerns, type Seen } from './assumption.ts'
import type { Dialect } from './dialect.ts'
import { assumptions } from './index.ts'

/** Looks at a call and its answer. */
export const see = (call: Omit<Seen, 'json'>): Seen => ({ ...call, json: parseJson(call.body) })

/** What was found of a dialect. */
export type Found = Pick<Dialect, 'choices' | 'unknown'>

/** Finds out which dialect a server speaks, from its answers. */
export interface Recogniser {
  add(seen: Seen): void
  found(): Found
}

/** What was seen of an assumption so far. */
interface Notes {
  /** Those that fit every sign. */
  candidates: readonly Alternative[]
  /** Those that fit some sign: a server that does both ways has none that fits all. */
  readonly some: Set<string>
  /** Signs that no alternative fits. */
  readonly strange: Set<string>
}

const mostStrange = 5

export function createRecogniser(): Recogniser {
  const notes = new Map<Assumption, Notes>()

  function note(assumption: Assumption, sign: unknown): void {
    const { alternatives, describe } = assumption
    const known = notes.get(assumption) ?? { candidates: alternatives, some: new Set(), strange: new Set() }
    notes.set(assumption, known)
    known.candidates = known.candidates.filter(({ fits }) => fits(sign))
    const fitting = alternatives.filter(({ fits }) => fits(sign))
    for (const { id } of fitting) known.some.add(id)
    if (fitting.length === 0 && known.strange.size < mostStrange) known.strange.add(describe(sign))
  }

  return {
    add(seen) {
      for (const assumption of assumptions)
        if (concerns(assumption, seen.endpoint))
          for (const sign of assumption.signs(seen)) note(assumption, sign)
    },
    found() {
      const choices: Record<string, string> = {}
      const unknown: Found['unknown'] = []
      for (const assumption of assumptions) {
        const known = notes.get(assumption)
        if (!known) continue
        const [first, ...others] = known.candidates
        if (first && others.every((other) => areAlike(assumption, first.id, other.id)))
          choices[assumption.id] = first.id
        else unknown.push({ assumption: assumption.id, seen: [...known.some, ...known.strange] })
      }
      return { choices, unknown }
    },
  }
}

/** Whether a school's data may not tell two alternatives apart. */
export const areAlike = ({ alike = [] }: Assumption, one: string, other: string): boolean =>
  one === other || alike.some((pair) => pair.includes(one) && pair.includes(other))
