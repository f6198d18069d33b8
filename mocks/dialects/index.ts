import { answerAssumptions } from './answers.ts'
import type { Assumption } from './assumption.ts'
import { callAssumptions } from './calls.ts'
import { fieldAssumptions } from './fields.ts'
import { inputAssumptions } from './inputs.ts'
import { refusalAssumptions } from './refusals.ts'
import { signInAssumptions } from './signIn.ts'
import { wordAssumptions } from './words.ts'

/**
 * Every behaviour that no source states, with its alternatives, in the order in which they are applied: the content of an
 * answer before its envelope and its status.
 */
export const assumptions: readonly Assumption[] = [
  ...fieldAssumptions,
  ...wordAssumptions,
  ...signInAssumptions,
  ...answerAssumptions,
  ...refusalAssumptions,
]

/** All assumptions, including those that no answer shows. A server is recognised by {@link assumptions} alone. */
export const everyAssumption: readonly Assumption[] = [
  ...callAssumptions,
  ...assumptions,
  ...inputAssumptions,
]

const byId = new Map(everyAssumption.map((assumption) => [assumption.id, assumption]))

/** The assumption with this ID. */
export const assumptionOf = (id: string): Assumption | undefined => byId.get(id)
