import type { Words } from './words.ts'

/** The harms that a problem can do to people, the gravest first. */
export const harms = [
  'lets in or gives away',
  'loses what was stored',
  'breaks a screen',
  'shows what is not so',
  'slower',
  'may be meant',
  'harmless',
] as const
export type Harm = (typeof harms)[number]

/** The meaning of a kind of problem. */
export interface Meaning<P> {
  /** The harm. With `as the portal does`, the portal's own models get the answer, and what they do with it decides. */
  readonly harm: Harm | 'as the portal does'
  /** The harm if the problem contradicts only an assumption: nothing else then shows that the answer is wrong. */
  readonly assumed?: Harm
  readonly says: (problem: P) => { readonly expected: Words; readonly got: Words }
}

type Pair = readonly [expected: string, got: string]

/** The words for a kind of problem without further data: what was expected, and what came instead. */
export interface Wording {
  readonly nl: Pair
  readonly en: Pair
}

/**
 * The meanings of kinds that do the same harm.
 * @param assumed the harm if they contradict only an assumption
 */
export function withHarm<Kind extends string>(
  harm: Meaning<unknown>['harm'],
  kinds: Readonly<Record<Kind, Wording>>,
  assumed?: Harm,
): Readonly<Record<Kind, Meaning<unknown>>> {
  const meanings = {} as Record<Kind, Meaning<unknown>>
  for (const [kind, { nl, en }] of Object.entries(kinds) as [Kind, Wording][])
    meanings[kind] = {
      harm,
      ...(assumed && { assumed }),
      says: () => ({ expected: { nl: nl[0], en: en[0] }, got: { nl: nl[1], en: en[1] } }),
    }
  return meanings
}
