import type { Endpoint } from '../endpoint.ts'

/** The rows of an answer that are not shown because they do not fit. rule: error-8 */
interface OmittedRows {
  readonly endpoint: Endpoint
  readonly count: number
  /** The fields that do not fit, each once, such as `Tebetalen`. */
  readonly fields: readonly string[]
}

/** How an answer deviates from the agreed form. */
export interface Deviations {
  /** The rows that are not shown; null when every row is. */
  readonly omittedRows: OmittedRows | null
  /** Values that were read as another value, by path in the result (`AzureDomeinID`); undefined if absent. Empty for a list. */
  readonly originals: ReadonlyMap<string, unknown>
}

const deviationsByAnswer = new WeakMap<object, Deviations>()

/** Records the deviations of an answer, for {@link deviationsOf}. */
export function recordDeviations<T extends object>(answer: T, deviations: Deviations): T {
  deviationsByAnswer.set(answer, deviations)
  return answer
}

const noDeviations: Deviations = { omittedRows: null, originals: new Map() }

/** How an answer deviates from the agreed form, by the object that the call returned. */
export const deviationsOf = (answer: unknown): Deviations =>
  (typeof answer === 'object' && answer !== null ? deviationsByAnswer.get(answer) : undefined) ?? noDeviations
