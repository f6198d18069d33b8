import { answerAssumptions } from './answers.ts'
import type { Assumption } from './assumption.ts'
import { callAssumptions } from './calls.ts'
import { fieldAssumptions } from './fields.ts'
import { inputAssumptions } from './inputs.ts'
import { refusalAssumptions } from './refusals.ts'
import { signInAssumptions } from './signIn.ts'
import { wordAssumptions } from './words.ts'

/**
 * Everything that no source states and that a server may do in another way, with the known alternatives, in the order in
 * which they are applied: the content of an answer before its envelope and its status.
 */
export const assumptions: readonly Assumption[] = [
  ...fieldAssumptions,
  ...wordAssumptions,
  ...signInAssumptions,
  ...answerAssumptions,
  ...refusalAssumptions,
]

/** All assumptions, including those that no answer shows; a server is recognised by {@link assumptions} alone. */
export const everyAssumption: readonly Assumption[] = [
  ...callAssumptions,
  ...assumptions,
  ...inputAssumptions,
]

const byId = new Map(everyAssumption.map((assumption) => [assumption.id, assumption]))

/** An assumption by its name in the file of a dialect. */
export const assumptionOf = (id: string): Assumption | undefined => byId.get(id)
