import fetchRetry from 'fetch-retry'
import type { Endpoint, RequestParts } from './endpoint.ts'
import { ApiFailure } from './failures/failure.ts'

export type Fetch = (input: string, init?: RequestInit) => Promise<Response>

/** A server to call and, for a signed-in user, the way to sign in again when the session has ended. */
export interface Client {
  /** The connection's server location, e.g. `https://school.example/webstudent`. */
  readonly server: string
  /** Signs in with the saved connection; rejects when that is refused or impossible. */
  readonly signInAgain?: () => Promise<void>
  /** A wrapper around each attempt of its calls, to observe it or to answer instead of the server. */
  readonly through?: (fetch: Fetch, endpoint: Endpoint, request: RequestParts) => Fetch
}

/** How often a call is tried in all, and how long it waits in between. rule: request-6, request-9 */
const retryRules = {
  single: { attempts: 3, delayMs: () => 0 },
  once: { attempts: 1, delayMs: () => 0 },
  /** Three repeats after the first attempt. */
  login: { attempts: 4, delayMs: (attempt: number) => 150 * 2 * attempt },
} as const

/** The longest that a sign-in waits for a server that says when to come back, in ms. */
const patienceMs = 10_000

/** How long a server asks to wait with `Retry-After`, in ms; 0 if it does not say so in seconds. rule: request-9 */
function askedDelayMs(response: Response | null): number {
  const seconds = response?.headers.get('Retry-After')?.trim() ?? ''
  return /^\d+$/.test(seconds) ? Number(seconds) * 1000 : 0
}

export type Rule = 'single' | 'once' | 'login'

/** Thrown by an attempt that exceeds the time limit. */
export const timedOut = new DOMException('time-out', 'TimeoutError')

/** Thrown by an attempt whose answer is larger than the portal reads. */
export const tooLarge = new DOMException('too large', 'QuotaExceededError')

/** How often a client has signed in again, and how that went the last time. */
interface Relogins {
  ended: number
  /** How many of them succeeded. */
  renewals: number
  succeeded: boolean
  running: Promise<void> | null
}
const reloginsByClient = new WeakMap<Client, Relogins>()

function reloginsOf(client: Client): Relogins {
  const known = reloginsByClient.get(client)
  if (known) return known
  const fresh: Relogins = { ended: 0, renewals: 0, succeeded: false, running: null }
  reloginsByClient.set(client, fresh)
  return fresh
}

/** How often this client has signed in again. A higher number than before means that it did so in between. */
export const renewalsOf = (client: Client): number => reloginsOf(client).renewals

/** How many attempts of this client to sign in again have ended, well or badly. */
export const endedReloginsOf = (client: Client): number => reloginsOf(client).ended

/**
 * Whether the client has signed in again since an attempt started, at which time `endedBefore` re-logins had ended. One re-login
 * serves all attempts that started before it ended, also if it fails: a wrong password must not be sent twenty times.
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
 * A fetch that follows the retry rules: on HTTP 401 it signs in again and repeats the call; the login call is
 * repeated when the server cannot be reached or a proxy in front of it answers 502, 503 or 504. A time-out is
 * not repeated: after 15 seconds the user should not wait again.
 */
export function withRetries(fetch: Fetch, client: Client, rule: Rule): Fetch {
  const { attempts, delayMs } = retryRules[rule]
  return (input, init) => {
    let endedBefore = 0
    const attempt: Fetch = (input, init) => {
      endedBefore = endedReloginsOf(client)
      return fetch(input, init)
    }
    const retrying = fetchRetry<Fetch>(attempt, {
      retryDelay: (attempt, _, response) => Math.max(delayMs(attempt + 1), askedDelayMs(response)),
      retryOn: async (attempt, error, response) => {
        if (attempt + 1 >= attempts) return false
        if (rule === 'login') {
          return response
            ? [502, 503, 504].includes(response.status) && askedDelayMs(response) <= patienceMs
            : error !== timedOut && error !== tooLarge
        }
        return response?.status === 401 && (await signedInAgain(client, endedBefore))
      },
    })
    return retrying(input, init)
  }
}

/** Whether a call failed with HTTP 401. */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof ApiFailure && error.reason.kind === 'unauthorized'

/** Whether nothing came back from the server: there is no connection, or no server. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.reason.kind === 'unreachable' || error.reason.kind === 'timeout')
