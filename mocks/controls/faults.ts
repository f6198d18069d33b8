import type { ErrorStatus } from '../server/answer.ts'

/** How a call fails. */
export type Failure =
  /** There is no connection. The server never hears of the call. */
  | { readonly kind: 'unreachable' }
  /** The answer never comes. The server never hears of the call. */
  | { readonly kind: 'timeout' }
  /** HTTP 200 with a web page where data should be. The server never hears of the call. */
  | { readonly kind: 'html' }
  /** An HTTP error with a web page, as a proxy sends it. The server never hears of the call. */
  | { readonly kind: 'status'; readonly status: ErrorStatus }
  /** The server does what it is asked, but its answer lacks a field, e.g. `Tebetalen` or `UserData.name`. */
  | { readonly kind: 'missing field'; readonly field: string }

/** A failure, and which calls it hits: always by count, never by chance, so that every run can be repeated. */
export type Fault = Failure & {
  /** The name of the endpoint whose calls are hit; every endpoint's if not given. */
  readonly endpoint?: string
  /** The first call that is hit, counted from when the fault was set; 1 if not given. */
  readonly from?: number
  /** How many calls in a row are hit; all that follow if not given. */
  readonly times?: number
}

export interface Faults {
  /** Sets the faults that hold from now on, and starts counting; `[]` ends them all. Throws for an unknown endpoint. */
  set(faults: readonly Fault[]): void
  /** Counts a call of this endpoint, and says how it fails, if it does. The first fault that fits decides. */
  next(endpoint: string | undefined): Failure | null
}

/** The faults of one simulated server. `endpoints` are the names that a fault may carry. */
export function createFaults(endpoints: readonly string[]): Faults {
  let counted: { fault: Fault; calls: number }[] = []
  return {
    set(faults) {
      for (const { endpoint } of faults) {
        if (endpoint !== undefined && !endpoints.includes(endpoint))
          throw new RangeError(`No endpoint is called ${endpoint}; there are ${endpoints.join(', ')}`)
      }
      counted = faults.map((fault) => ({ fault, calls: 0 }))
    },
    next(endpoint) {
      let hit: Fault | null = null
      for (const entry of counted) {
        const { fault } = entry
        if (fault.endpoint !== undefined && fault.endpoint !== endpoint) continue
        entry.calls += 1
        const { from = 1, times = Number.POSITIVE_INFINITY } = fault
        if (entry.calls >= from && entry.calls < from + times) hit ??= fault
      }
      return hit
    },
  }
}
