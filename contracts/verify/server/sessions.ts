import { CookieJar } from 'tough-cookie'
import { sessionCookie } from '../../../mocks/server/core/sessions.ts'
import { buildAddress } from '../../../src/api/address.ts'
import { authenticate, type LoginResult } from '../../../src/api/endpoints/authenticate.ts'
import { ApiFailure } from '../../../src/api/failures/failure.ts'
import { createTransport, type Fetch } from '../../../src/api/transport.ts'
import { projectName, version } from '../../../src/shared/project.ts'
import type { Account } from '../../school/school.ts'
import type { Connection } from './connection.ts'
import { connectionProblem } from './connectionFailure.ts'

/** Why signing in failed. */
export class LoginFailure extends Error {
  override readonly name = 'LoginFailure'
  /** `refused`: the server does not accept this name and password. `broken`: signing in does not work as agreed. */
  readonly kind: 'refused' | 'broken'
  constructor(kind: LoginFailure['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

/** A session of an account. */
export interface Login {
  /** Its `password` is the current one. */
  readonly account: Account
  /** Absent when the answer has another shape than agreed. */
  readonly answer?: LoginResult
  /**
   * The Cookie header for this address; `''` for none. It is what a browser would send, or the session's own cookie
   * when a browser would never send that.
   */
  cookie(address: string): string
}

export interface Sessions {
  /** The session of an account on this server; signs in if there is none. Rejects with a {@link LoginFailure}. */
  enter(server: string, account: Account): Promise<Login>
  /** Forgets a session that has ended or whose password changed, so that the next call signs in again. */
  forget(login: Login): void
}

/** Stores cookies as a browser does. */
export function createJar(): CookieJar {
  return new CookieJar(undefined, { rejectPublicSuffixes: false, looseMode: true })
}

/**
 * Why these cookies of a sign-in would not carry the session to the next call of a browser; `''` if they would.
 * @param server the server location, e.g. `https://school.example/webstudent`
 */
export function cookieProblem(jar: CookieJar, server: string, setCookies: readonly string[]): string {
  if (!setCookies.some((line) => line.startsWith(`${sessionCookie}=`))) return `no ${sessionCookie} cookie`
  const own = setCookies.findLast((line) => line.startsWith(`${sessionCookie}=`)) ?? ''
  if (/;\s*samesite=none/i.test(own) && !/;\s*secure/i.test(own))
    return `an ${sessionCookie} cookie that a browser refuses: SameSite=None without Secure`
  const next = buildAddress({ server, resource: 'myschoolwareaccount', now: 0 })
  if (jar.getCookieStringSync(next).includes(`${sessionCookie}=`)) return ''
  return `an ${sessionCookie} cookie that a browser does not send to REST: its path, domain or age forbids it`
}

/** One real sign-in for each account, reused. */
export function createSessions({ fetch }: Pick<Connection, 'fetch'>): Sessions {
  const logins = new Map<string, Promise<Login>>()
  const keys = new Map<Login, string>()

  async function begin(key: string, server: string, account: Account): Promise<Login> {
    const login = await enter(server, account, fetch)
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

/** Signs in with the password, or else with the other password of the account. */
async function enter(server: string, account: Account, fetch: Fetch): Promise<Login> {
  const { username, password, otherPassword } = account
  try {
    return await signIn(server, account, fetch)
  } catch (error) {
    const refused = error instanceof LoginFailure && error.kind === 'refused'
    if (!refused || otherPassword === undefined) throw error
    return signIn(server, { username, password: otherPassword, otherPassword: password }, fetch)
  }
}

/** Signs in as the portal does. Rejects with a {@link LoginFailure}. */
export async function signIn(server: string, account: Account, fetch: Fetch): Promise<Login> {
  const jar = createJar()
  const setCookies: string[] = []
  let lost = ''
  const storing: Fetch = async (input, init) => {
    const response = await fetch(input, init).catch((error: unknown) => {
      lost = connectionProblem(error)
      throw error
    })
    const target = response.headers.get('location')
    if (target !== null) lost = `the server sends to ${target.replace(/[?#].*$/, '')}`
    for (const line of response.headers.getSetCookie()) {
      setCookies.push(line)
      jar.setCookieSync(line, input, { ignoreError: true })
    }
    return response
  }
  const transport = createTransport({ fetch: storing, now: () => Date.now() })
  const data: [string, string, string, string] = [account.username, account.password, projectName, version]
  let answer: LoginResult | undefined
  try {
    answer = await transport.call(authenticate, { data }, { server })
  } catch (error) {
    // An answer of another shape still opened the session; the interactions on signing in report it.
    if (!(error instanceof ApiFailure)) throw error
    const { reason } = error
    if (reason.kind === 'refused') throw new LoginFailure('refused', reason.message || 'without a reason')
    if (reason.kind !== 'mismatch') throw new LoginFailure('broken', lost || describe(reason))
  }
  const own = setCookies.findLast((line) => line.startsWith(`${sessionCookie}=`))?.replace(/;.*$/, '')
  if (own === undefined)
    throw new LoginFailure('broken', `the answer to signing in has no ${sessionCookie} cookie`)
  // A browser would not send it; the interactions on signing in report that, and the rest is checked all the same.
  const isSent = cookieProblem(jar, server, setCookies) === ''
  return {
    account,
    ...(answer && { answer }),
    cookie: (address) => (isSent ? jar.getCookieStringSync(address) : own),
  }
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
