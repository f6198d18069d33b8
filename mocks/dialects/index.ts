import { answerAssumptions } from './answers.ts'
import type { Assumption } from './assumption.ts'
import { fieldAssumptions } from './fields.ts'
import { refusalAssumptions } from './refusals.ts'
import { signInAssumptions } from './signIn.ts'
import { wordAssumptions } from './words.ts'

/**
 * Everything that no source states and that a server may do in another way, with the known alternatives. The order is
 * that in which they are spoken: what is inside an answer comes before its envelope and its status.
 */
export const assumptions: readonly Assumption[] = [
  ...fieldAssumptions,
  ...wordAssumptions,
  ...signInAssumptions,
  ...answerAssumptions,
  ...refusalAssumptions,
]

const byId = new Map(assumptions.map((assumption) => [assumption.id, assumption]))

/** An assumption by its name in the file of a dialect. */
export const assumptionOf = (id: string): Assumption | undefined => byId.get(id)
