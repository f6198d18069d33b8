import { CookieJar } from 'tough-cookie'
import { sessionCookie } from '../../mocks/server/sessions.ts'
import { buildAddress } from '../../src/api/address.ts'
import { authenticate } from '../../src/api/endpoints/authenticate.ts'
import { ApiFailure } from '../../src/api/failure.ts'
import { createTransport, type Fetch } from '../../src/api/transport.ts'
import { projectName, version } from '../../src/shared/project.ts'
import type { Account } from '../school/school.ts'
import { connectionProblem } from './connectionFailure.ts'

/** Why there is no session. */
export class LoginFailure extends Error {
  override readonly name = 'LoginFailure'
  /** `refused`: the server does not accept this name and password; `broken`: signing in does not work as agreed. */
  readonly kind: 'refused' | 'broken'
  constructor(kind: LoginFailure['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

/** Somebody who is signed in. */
export interface Login {
  /** With the password that it has now as `password`. */
  readonly account: Account
  /** What a browser would send there as Cookie; `''` for nothing. */
  cookie(address: string): string
}

export interface Sessions {
  /** The account's session on this server; signs in when there is none. Rejects with a {@link LoginFailure}. */
  enter(server: string, account: Account): Promise<Login>
  /** Sign in anew next time: the session has ended, or the password is another one. */
  forget(login: Login): void
}

/** Keeps cookies as a browser does. */
export function createJar(): CookieJar {
  return new CookieJar(undefined, { rejectPublicSuffixes: false, looseMode: true })
}

/**
 * Why a browser that got these cookies when it signed in would not be signed in at the next call; `''` if it would.
 * @param server the server location, e.g. `https://school.example/webstudent`
 */
export function cookieProblem(jar: CookieJar, server: string, setCookies: readonly string[]): string {
  if (!setCookies.some((line) => line.startsWith(`${sessionCookie}=`))) return `no ${sessionCookie} cookie`
  const next = buildAddress({ server, resource: 'myschoolwareaccount', now: 0 })
  if (jar.getCookieStringSync(next).includes(`${sessionCookie}=`)) return ''
  return `a ${sessionCookie} cookie that a browser does not send to REST: its path, domain or age forbids it`
}

/** One real login for each account, reused. @param limitMs how long a login may take */
export function createSessions(limitMs: number): Sessions {
  const logins = new Map<string, Promise<Login>>()
  const keys = new Map<Login, string>()

  async function begin(key: string, server: string, account: Account): Promise<Login> {
    const login = await enter(server, account, limitMs)
    keys.set(login, key)
    return login
  }

  return {
    enter(server, account) {
      const key = `${server} ${account.username}`
      const login = logins.get(key) ?? begin(key, server, account)
      logins.set(key, login)
      return login
    },
    forget(login) {
      const key = keys.get(login)
      if (key !== undefined) logins.delete(key)
      keys.delete(login)
    },
  }
}

/** Signs in with whichever of the account's passwords it has now. */
async function enter(server: string, account: Account, limitMs: number): Promise<Login> {
  const { username, password, otherPassword } = account
  try {
    return await signIn(server, account, limitMs)
  } catch (error) {
    const refused = error instanceof LoginFailure && error.kind === 'refused'
    if (!refused || otherPassword === undefined) throw error
    return signIn(server, { username, password: otherPassword, otherPassword: password }, limitMs)
  }
}

/** Signs in as the portal does. */
async function signIn(server: string, account: Account, limitMs: number): Promise<Login> {
  const jar = createJar()
  const setCookies: string[] = []
  let lost = ''
  const keeping: Fetch = async (input, init) => {
    const response = await fetch(input, { ...init, signal: AbortSignal.timeout(limitMs) }).catch(
      (error: unknown) => {
        lost = connectionProblem(error)
        throw error
      },
    )
    for (const line of response.headers.getSetCookie()) {
      setCookies.push(line)
      jar.setCookieSync(line, input, { ignoreError: true })
    }
    return response
  }
  const transport = createTransport({ fetch: keeping, now: () => Date.now() })
  const data: [string, string, string, string] = [account.username, account.password, projectName, version]
  try {
    await transport.call(authenticate, { data }, { server })
  } catch (error) {
    // An answer of another shape is for the interactions on signing in to report; the session is there.
    if (!(error instanceof ApiFailure)) throw error
    const { reason } = error
    if (reason.kind === 'refused') throw new LoginFailure('refused', reason.message || 'without a reason')
    if (reason.kind !== 'mismatch') throw new LoginFailure('broken', lost || describe(reason))
  }
  const problem = cookieProblem(jar, server, setCookies)
  if (problem) throw new LoginFailure('broken', `the answer to signing in has ${problem}`)
  return { account, cookie: (address) => jar.getCookieStringSync(address) }
}

function describe(reason: ApiFailure['reason']): string {
  switch (reason.kind) {
    case 'status':
      return `signing in is answered with HTTP ${reason.status}`
    case 'unauthorized':
      return 'signing in is answered with HTTP 401'
    case 'unreadable':
      return 'signing in is answered with something that is no JSON'
    default:
      return 'signing in gets no answer'
  }
}
