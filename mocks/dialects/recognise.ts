import { parseJson } from '#shared/values/json.ts'
import { type Alternative, type Assumption, concerns, type ObservedCall } from './assumption.ts'
import { chosenAlternative, type Dialect } from './dialect.ts'
import { assumptions } from './index.ts'

/** A call and its answer, with the body parsed. */
export const observe = (call: Omit<ObservedCall, 'json'>): ObservedCall => ({
  ...call,
  json: parseJson(call.body),
})

/** The part of the dialect that was observed. */
export type FoundDialect = Pick<Dialect, 'choices' | 'unknown'>

/** The observations about one assumption so far. */
interface Observations {
  /** The alternatives that fit every sign. */
  candidates: readonly Alternative[]
  /** The alternatives that fit some sign. With a server that mixes its behaviour, none fits all of them. */
  readonly fittingSome: Set<string>
  /** The signs that fit no alternative. */
  readonly unfit: Set<string>
}

/** A server can show thousands of signs that fit no alternative; a report needs a few. */
const maxUnfit = 5

/** Recognises the dialect of a server from its answers. */
export function createRecogniser() {
  const observations = new Map<Assumption, Observations>()

  function record(assumption: Assumption, sign: unknown): void {
    const { alternatives, describe } = assumption
    const known = observations.get(assumption) ?? {
      candidates: alternatives,
      fittingSome: new Set(),
      unfit: new Set(),
    }
    observations.set(assumption, known)
    known.candidates = known.candidates.filter(({ fits }) => fits(sign))
    const fitting = alternatives.filter(({ fits }) => fits(sign))
    for (const { id } of fitting) known.fittingSome.add(id)
    if (fitting.length === 0 && known.unfit.size < maxUnfit) known.unfit.add(describe(sign))
  }

  return {
    add(call: ObservedCall): void {
      for (const assumption of assumptions)
        if (concerns(assumption, call.endpoint))
          for (const sign of assumption.signs(call)) record(assumption, sign)
    },
    result(): FoundDialect {
      const choices: Record<string, string> = {}
      const unknown: FoundDialect['unknown'] = []
      for (const assumption of assumptions) {
        const known = observations.get(assumption)
        if (!known) continue
        const [first, ...others] = known.candidates
        if (first && others.every((other) => areAlike(assumption, first.id, other.id)))
          choices[assumption.id] = first.id
        else unknown.push({ assumption: assumption.id, seen: [...known.fittingSome, ...known.unfit] })
      }
      return { choices, unknown }
    },
  }
}

/** Whether some schools' data cannot tell two alternatives apart. */
export const areAlike = ({ alike = [] }: Assumption, one: string, other: string): boolean =>
  one === other || alike.some((pair) => pair.includes(one) && pair.includes(other))

/** A contradiction between an answer and the known dialect. */
export interface Contradiction {
  readonly assumption: Assumption
  /** The alternative in the dialect; the usual one if the dialect has none. */
  readonly known: Alternative
  /** The alternative that the answer shows; null if none fits. */
  readonly shown: Alternative | null
  /** What the answer shows, without personal data. */
  readonly seen: string
}

/** The contradictions between an answer and the known dialect, one for each assumption. */
export function contradictionsIn(
  call: ObservedCall,
  dialect: Pick<Dialect, 'choices'>,
): readonly Contradiction[] {
  return assumptions.flatMap((assumption): Contradiction[] => {
    if (!concerns(assumption, call.endpoint)) return []
    const known = chosenAlternative(dialect, assumption)
    const sign = assumption.signs(call).find((each) => !known.fits(each))
    if (sign === undefined) return []
    const shown =
      assumption.alternatives.find(({ id, fits }) => fits(sign) && !areAlike(assumption, id, known.id)) ??
      null
    return [{ assumption, known, shown, seen: assumption.describe(sign) }]
  })
}
