import fc from 'fast-check'
import { assumptions } from '#mocks/dialects/index.ts'
import { areAlike, type FoundDialect } from '#mocks/dialects/recognise.ts'

export type Choices = Readonly<Record<string, string>>

/** Any alternative for each assumption. */
export const anyChoices: fc.Arbitrary<Choices> = fc.record(
  Object.fromEntries(
    assumptions.map(({ id, alternatives }) => [id, fc.constantFrom(...alternatives.map((each) => each.id))]),
  ),
)

/** Random choices, the same for the same seed. */
export const randomChoices = (seed: number): Choices =>
  fc.sample(fc.noBias(anyChoices), { seed, numRuns: 1 })[0] ?? {}

/** The assumptions for which the wrong alternative was found, leaving out alternatives that look the same. */
export const wrongIn = (spoken: Choices, { choices, unknown }: FoundDialect): string[] =>
  assumptions.flatMap((assumption) => {
    const usual = assumption.alternatives[0]?.id ?? ''
    const spokenChoice = spoken[assumption.id] ?? usual
    const foundChoice = choices[assumption.id] ?? usual
    const strange = unknown.find((each) => each.assumption === assumption.id)
    if (!strange && areAlike(assumption, spokenChoice, foundChoice)) return []
    const shown = strange ? strange.seen.join(' and ') : choices[assumption.id]
    return [
      `${assumption.id}: spoken ${spokenChoice}, ${shown === undefined ? 'no answer shows it' : `found ${shown}`}`,
    ]
  })
