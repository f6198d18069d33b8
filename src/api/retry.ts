import fetchRetry from 'fetch-retry'
import type { Endpoint, RequestParts } from './endpoint.ts'
import { ApiFailure } from './failures/failure.ts'

export type Fetch = (input: string, init?: RequestInit) => Promise<Response>

/** A server to call and, for a signed-in user, the way to sign in again when the session has ended. */
export interface Client {
  /** The connection's server location, e.g. `https://school.example/webstudent`. */
  readonly server: string
  /** Signs in with the stored connection; rejects if that is refused or impossible. */
  readonly signInAgain?: () => Promise<void>
  /** Wraps the fetch of each attempt, to observe it or to answer instead of the server. */
  readonly intercept?: (fetch: Fetch, endpoint: Endpoint, request: RequestParts) => Fetch
}

/** The number of attempts of a call, and the wait before each repeat. rule: request-6, request-9 */
const retryRules = {
  normal: { attempts: 3, delayMs: () => 0 },
  once: { attempts: 1, delayMs: () => 0 },
  login: { attempts: 4, delayMs: (attempt: number) => 150 * 2 * attempt },
} as const

/** A sign-in is not repeated if the server asks to wait longer. */
const maxRetryAfterMs = 10_000

/** The wait that a server asks for with `Retry-After`, in ms; 0 without a number of seconds. rule: request-9 */
function requestedDelayMs(response: Response | null): number {
  const seconds = response?.headers.get('Retry-After')?.trim() ?? ''
  return /^\d+$/.test(seconds) ? Number(seconds) * 1000 : 0
}

export type RetryRule = keyof typeof retryRules

/** Thrown by an attempt that exceeds the time limit. */
export const timedOut = new DOMException('time-out', 'TimeoutError')

/** Thrown by an attempt whose answer is larger than the portal reads. */
export const tooLarge = new DOMException('too large', 'QuotaExceededError')

interface Relogins {
  ended: number
  /** How many of the ended re-logins succeeded. */
  renewals: number
  /** Whether the last ended re-login succeeded. */
  succeeded: boolean
  running: Promise<void> | null
}
const reloginsByClient = new WeakMap<Client, Relogins>()

function reloginsOf(client: Client): Relogins {
  const known = reloginsByClient.get(client)
  if (known) return known
  const relogins: Relogins = { ended: 0, renewals: 0, succeeded: false, running: null }
  reloginsByClient.set(client, relogins)
  return relogins
}

/** How often this client has signed in again successfully. */
export const renewalsOf = (client: Client): number => reloginsOf(client).renewals

/** How many attempts of this client to sign in again have ended, with or without success. */
export const endedReloginsOf = (client: Client): number => reloginsOf(client).ended

/**
 * Signs in again after a refused attempt, unless the client has done so since that attempt started; resolves with whether it
 * succeeded. `endedBefore`: the number of re-logins that had ended at the start of the attempt. One re-login serves all attempts
 * that started before it ended, even if it fails, so that a wrong password is not sent twenty times.
 */
export async function signedInAgain(client: Client, endedBefore: number): Promise<boolean> {
  if (!client.signInAgain) return false
  const relogins = reloginsOf(client)
  if (!relogins.running && relogins.ended === endedBefore) relogins.running = signIn(client, relogins)
  await relogins.running
  return relogins.succeeded
}

async function signIn(client: Client, relogins: Relogins): Promise<void> {
  // `running` must be set before anything else, because signInAgain may throw synchronously.
  await null
  try {
    await client.signInAgain?.()
    relogins.succeeded = true
    relogins.renewals += 1
  } catch {
    relogins.succeeded = false
  }
  relogins.ended += 1
  relogins.running = null
}

/**
 * A fetch that repeats a call after HTTP 401 and a new sign-in. It repeats the login call if the server cannot be reached or a
 * proxy answers 502, 503 or 504. After a time-out it does not, because the user should not wait for another 15 seconds.
 */
export function withRetries(fetch: Fetch, client: Client, rule: RetryRule): Fetch {
  const { attempts, delayMs } = retryRules[rule]
  return (input, init) => {
    let endedBefore = 0
    const attempt: Fetch = (input, init) => {
      endedBefore = endedReloginsOf(client)
      return fetch(input, init)
    }
    const retrying = fetchRetry<Fetch>(attempt, {
      retryDelay: (attempt, _, response) => Math.max(delayMs(attempt + 1), requestedDelayMs(response)),
      retryOn: async (attempt, error, response) => {
        if (attempt + 1 >= attempts) return false
        if (rule === 'login') {
          return response
            ? [502, 503, 504].includes(response.status) && requestedDelayMs(response) <= maxRetryAfterMs
            : error !== timedOut && error !== tooLarge
        }
        return response?.status === 401 && (await signedInAgain(client, endedBefore))
      },
    })
    return retrying(input, init)
  }
}

/** Whether a call failed because there is no session. */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof ApiFailure && error.reason.kind === 'unauthorized'

/** Whether a call got no answer at all. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.reason.kind === 'unreachable' || error.reason.kind === 'timeout')
