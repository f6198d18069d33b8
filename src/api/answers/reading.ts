import type { Endpoint } from '../endpoint.ts'

/** Rows of an answer that are not shown because they do not fit. rule: error-8 */
interface SetAside {
  /** The name of the call whose answer has these rows. */
  readonly endpoint: Endpoint
  readonly count: number
  /** The fields that do not fit, each once: `Tebetalen`. */
  readonly fields: readonly string[]
}

/** The remarks on an answer that does not have the agreed form everywhere. */
export interface Reading {
  /** The rows that are not shown; null when every row is. */
  readonly aside: SetAside | null
  /**
   * What the server sent where that is not what the answer has now, by its path in the result: `AzureDomeinID`.
   * Undefined for a field that was absent. Not kept for lists.
   */
  readonly originals: ReadonlyMap<string, unknown>
}

const readings = new WeakMap<object, Reading>()

/** Notes how an answer was read; `readingOf` gives it back to whoever has the answer. */
export function noteReading<T extends object>(answer: T, reading: Reading): T {
  readings.set(answer, reading)
  return answer
}

const asAgreed: Reading = { aside: null, originals: new Map() }

/** How an answer was read, looked up by the value that the call returned. */
export const readingOf = (answer: unknown): Reading =>
  (typeof answer === 'object' && answer !== null ? readings.get(answer) : undefined) ?? asAgreed
