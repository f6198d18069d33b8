import type { Words } from './words.ts'

/** What a problem does to people, the gravest first. */
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
  /** Where it says `as the portal does`, the portal's own models are given the answer: what they do with it decides. */
  readonly harm: Harm | 'as the portal does'
  /** What it is instead where it contradicts only what we assume: nothing else shows that it is wrong. */
  readonly assumed?: Harm
  readonly says: (problem: P) => { readonly expected: Words; readonly got: Words }
}

type Pair = readonly [expected: string, got: string]

/** A kind of problem that is described by its name alone: what was expected, and what came. */
export interface Said {
  readonly nl: Pair
  readonly en: Pair
}

/**
 * The meaning of kinds that all do the same harm.
 * @param assumed what they do where they contradict an assumption alone
 */
export function doing<Kind extends string>(
  harm: Meaning<unknown>['harm'],
  kinds: Readonly<Record<Kind, Said>>,
  assumed?: Harm,
): Readonly<Record<Kind, Meaning<unknown>>> {
  const meanings = {} as Record<Kind, Meaning<unknown>>
  for (const [kind, { nl, en }] of Object.entries(kinds) as [Kind, Said][])
    meanings[kind] = {
      harm,
      ...(assumed && { assumed }),
      says: () => ({ expected: { nl: nl[0], en: en[0] }, got: { nl: nl[1], en: en[1] } }),
    }
  return meanings
}
