import fetchRetry from 'fetch-retry'

export type Fetch = (input: string, init?: RequestInit) => Promise<Response>

/** A place to call and, where somebody is signed in, the way to sign in again when the session has ended. */
export interface Line {
  /** The connection's server location, e.g. `https://school.example/webstudent`. */
  readonly server: string
  /** Signs in with the saved connection; rejects when that is refused or impossible. */
  readonly signInAgain?: () => Promise<void>
}

/** How often a call is tried in all, and how long it waits in between. spec: access-and-account §7, §9 */
export const retryRules = {
  single: { attempts: 3, delayMs: () => 0 },
  batch: { attempts: 5, delayMs: () => 2000 },
  /** Three repeats after the first attempt. */
  login: { attempts: 4, delayMs: (attempt: number) => 150 * 2 * attempt },
} as const

export type Rule = 'single' | 'batch' | 'login'

/** One re-login serves all calls that were under way when the session ended. */
interface Relogin {
  /** How often this line has signed in again. */
  count: number
  running: Promise<boolean> | null
}
const relogins = new WeakMap<Line, Relogin>()

function reloginOf(line: Line): Relogin {
  const known = relogins.get(line)
  if (known) return known
  const fresh: Relogin = { count: 0, running: null }
  relogins.set(line, fresh)
  return fresh
}

/** Makes sure that the line has signed in since `countBefore`; false if that did not work. */
async function signInAgain(line: Line, countBefore: number): Promise<boolean> {
  const relogin = reloginOf(line)
  if (relogin.count > countBefore) return true
  if (!line.signInAgain) return false
  relogin.running ??= line.signInAgain().then(
    () => {
      relogin.count += 1
      relogin.running = null
      return true
    },
    () => {
      relogin.running = null
      return false
    },
  )
  return relogin.running
}

/**
 * A fetch that follows the retry rules: on HTTP 401 it signs in again and repeats the call; the login call is
 * repeated when the server cannot be reached or a proxy in front of it says so (502, 503, 504). A time-out is
 * not repeated: after 15 seconds a person wants an answer, not another wait.
 */
export function withRetries(fetch: Fetch, line: Line, rule: Rule): Fetch {
  const { attempts, delayMs } = retryRules[rule]
  let countBefore = 0
  const remembering: Fetch = (input, init) => {
    countBefore = reloginOf(line).count
    return fetch(input, init)
  }
  const retrying = fetchRetry<Fetch>(remembering, {
    retryDelay: (attempt) => delayMs(attempt + 1),
    retryOn: async (attempt, error, response) => {
      if (attempt + 1 >= attempts) return false
      if (rule === 'login') {
        return error ? error.name === 'TypeError' : [502, 503, 504].includes(response?.status ?? 0)
      }
      return response?.status === 401 && (await signInAgain(line, countBefore))
    },
  })
  return (input, init) => retrying(input, init)
}
