import { answerAssumptions } from './answers.ts'
import type { Assumption } from './assumption.ts'
import { callAssumptions } from './calls.ts'
import { fieldAssumptions } from './fields.ts'
import { inputAssumptions } from './inputs.ts'
import { refusalAssumptions } from './refusals.ts'
import { signInAssumptions } from './signIn.ts'
import { wordAssumptions } from './words.ts'

/**
 * The behaviours that no source states and that an answer shows, with their alternatives, in the order in which they are applied:
 * the content of an answer before its envelope and its status.
 */
export const assumptions: readonly Assumption[] = [
  ...fieldAssumptions,
  ...wordAssumptions,
  ...signInAssumptions,
  ...answerAssumptions,
  ...refusalAssumptions,
]

/** The {@link assumptions}, by which a server is recognised, and the behaviours that no answer shows. */
export const everyAssumption: readonly Assumption[] = [
  ...callAssumptions,
  ...assumptions,
  ...inputAssumptions,
]

const byId = new Map(everyAssumption.map((assumption) => [assumption.id, assumption]))

/** The assumption with this ID. */
export const assumptionOf = (id: string): Assumption | undefined => byId.get(id)
