import type { Accepted } from '../../scripts/lib/mutation/score.ts'

/** Mutants that survive and may: each is read by a person, and the reason says why no test can or need notice. */
export const accepted: readonly Accepted[] = []
