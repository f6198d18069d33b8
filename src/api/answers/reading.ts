import type { Endpoint } from '../endpoint.ts'

/** The rows of an answer that are not shown because they do not fit. rule: error-8 */
interface OmittedRows {
  /** The call whose answer has these rows. */
  readonly endpoint: Endpoint
  readonly count: number
  /** The fields that do not fit, each once, such as `Tebetalen`. */
  readonly fields: readonly string[]
}

/** How an answer deviates from the agreed form. */
export interface Reading {
  /** The rows that are not shown; null when every row is. */
  readonly omittedRows: OmittedRows | null
  /**
   * The server's values that were read as another value, by their path in the result, such as `AzureDomeinID`. A field that was
   * absent has undefined. Empty for a list.
   */
  readonly originals: ReadonlyMap<string, unknown>
}

const readings = new WeakMap<object, Reading>()

/** Records how an answer was read, for {@link readingOf}. */
export function recordReading<T extends object>(answer: T, reading: Reading): T {
  readings.set(answer, reading)
  return answer
}

const withoutRemarks: Reading = { omittedRows: null, originals: new Map() }

/** How an answer was read, by the object that the call returned. */
export const readingOf = (answer: unknown): Reading =>
  (typeof answer === 'object' && answer !== null ? readings.get(answer) : undefined) ?? withoutRemarks
