import { CookieJar } from 'tough-cookie'
import { buildAddress } from '#api/address.ts'
import { authenticate, type LoginResult } from '#api/endpoints/authenticate.ts'
import { ApiFailure } from '#api/failures/failure.ts'
import { createTransport, type Fetch } from '#api/transport.ts'
import { sessionCookie } from '#mocks/server/wire/cookie.ts'
import { projectName, version } from '#shared/portal/project.ts'
import type { Trouble } from '../../problems/trouble.ts'
import { TroubleError } from '../../problems/trouble.ts'
import type { Account } from '../../school/school.ts'
import type { Connection } from './connection.ts'
import { connectionTrouble } from './connectionFailure.ts'
import { NotChecked } from './failure.ts'

/** Why signing in failed: the server refuses the name and password, or does not behave as agreed. */
export class LoginFailure extends TroubleError {
  override readonly name = 'LoginFailure'
}

/** The message with which a server refuses a sign-in; undefined for another failure. */
export const refusalIn = (error: unknown): string | undefined =>
  error instanceof LoginFailure && error.trouble.kind === 'sign-in refused'
    ? error.trouble.message
    : undefined

/** A session of an account. */
export interface Login {
  /** The account, whose `password` is the current one. */
  readonly account: Account
  /** The answer; absent if it has another shape than agreed. */
  readonly answer?: LoginResult | undefined
  /**
   * The Cookie header for this address; `''` for none. It is what a browser would send, or the session's own cookie if a
   * browser would never send that.
   */
  cookie(address: string): string
  /**
   * Signs in again, unless that has happened since. Absent for sessions that are not shared, because probes end those on purpose.
   * @param cookie the cookie of the call that was answered with HTTP 401
   * @returns a function that records that the session had ended by itself
   */
  renew?(address: string, cookie: string): Promise<() => void>
  /** Whether the session has ended by itself, so the one after it may do so too. */
  hasEnded?(): boolean
}

export interface Sessions {
  /**
   * The session of an account on this server, with a sign-in if there is none. Rejects with a {@link LoginFailure}, which is
   * remembered unless the server did not answer.
   */
  enter(server: string, account: Account): Promise<Login>
  /** How long each session lasted that ended by itself, in s. */
  readonly ended: readonly number[]
  /** Forgets a session that has ended or whose password changed, so that the next call signs in again. */
  forget(login: Login): void
}

/** Stores cookies as a browser does. */
export function createJar(): CookieJar {
  return new CookieJar(undefined, { rejectPublicSuffixes: false, looseMode: true })
}

/** The cookies of an answer that a browser would store. @param address that of its call */
export function jarOf(setCookies: readonly string[], address: string): CookieJar {
  const jar = createJar()
  for (const line of setCookies) jar.setCookieSync(line, address, { ignoreError: true })
  return jar
}

/**
 * Why the cookies of a sign-in would not carry the session to a browser's next call; undefined if they would.
 * @param server the server location, such as `https://school.example/webstudent`
 */
export function cookieFault(
  jar: CookieJar,
  server: string,
  setCookies: readonly string[],
): 'none' | 'refused' | 'not sent' | undefined {
  const own = setCookies.findLast((line) => line.startsWith(`${sessionCookie}=`))
  if (own === undefined) return 'none'
  if (/;\s*samesite=none/i.test(own) && !/;\s*secure/i.test(own)) return 'refused'
  const next = buildAddress({ server, resource: 'myschoolwareaccount', now: 0 })
  return jar.getCookieStringSync(next).includes(`${sessionCookie}=`) ? undefined : 'not sent'
}

/**
 * Makes somebody's call, and repeats it after a new sign-in if their session had ended, as the portal does. Rejects if it is
 * refused again where sessions are known to end, because nothing can be concluded from it. server: session-4, session-6
 */
export async function withSession<T>(
  login: Login | undefined,
  address: string,
  call: (cookie: string) => Promise<T>,
  statusOf: (answer: T) => number,
): Promise<T> {
  const cookie = login?.cookie(address) ?? ''
  const first = await call(cookie)
  if (!login?.renew || cookie === '' || statusOf(first) !== 401) return first
  const ended = await login.renew(address, cookie).catch(() => undefined)
  const second = ended && (await call(login.cookie(address)))
  if (second !== undefined && statusOf(second) !== 401) {
    ended?.()
    return second
  }
  if (login.hasEnded?.()) throw new NotChecked({ kind: 'no answer', why: { kind: 'status', status: 401 } })
  return first
}

/** Creates the sessions of a verification, one for each account, which all its calls share. */
export function createSessions({ fetch }: Pick<Connection, 'fetch'>): Sessions {
  const logins = new Map<string, Promise<Login>>()
  const keys = new Map<Login, string>()
  const ended: number[] = []
  const acceptedUsernames = new Set<string>()

  /**
   * Signs in with the password, or else with the second one, which an earlier change may have left. Only an accepted username is
   * tried twice: another one may be mistyped, and refused sign-ins could lock somebody else's account.
   */
  async function enter(server: string, account: Account): Promise<Login> {
    const { username, password, otherPassword } = account
    try {
      return await signIn(server, account, fetch)
    } catch (error) {
      if (refusalIn(error) === undefined || otherPassword === undefined || !acceptedUsernames.has(username))
        throw error
      return signIn(server, { username, password: otherPassword, otherPassword: password }, fetch)
    }
  }

  async function begin(key: string, server: string, account: Account): Promise<Login> {
    let current = await enter(server, account)
    acceptedUsernames.add(account.username)
    let began = performance.now()
    let renewing: Promise<void> | undefined
    let [lasted, hasEnded] = [0, false]
    function recordEnd() {
      hasEnded = true
    }
    async function again() {
      current = await signIn(server, current.account, fetch)
      lasted = Math.round((performance.now() - began) / 1000)
      began = performance.now()
    }
    const login: Login = {
      account: current.account,
      answer: current.answer,
      cookie: (address) => current.cookie(address),
      async renew(address, cookie) {
        if (current.cookie(address) !== cookie) return recordEnd
        renewing ??= again().finally(() => {
          renewing = undefined
        })
        await renewing
        return () => {
          recordEnd()
          ended.push(lasted)
        }
      },
      hasEnded: () => hasEnded,
    }
    keys.set(login, key)
    return login
  }

  return {
    ended,
    enter(server, account) {
      const key = `${server} ${account.username}`
      const known = logins.get(key)
      if (known) return known
      const login = begin(key, server, account)
      logins.set(key, login)
      login.catch((error: unknown) => {
        // A server that refused refuses again; one that did not answer may answer the next time.
        if (error instanceof LoginFailure && error.trouble.kind === 'connection') logins.delete(key)
      })
      return login
    },
    forget(login) {
      const key = keys.get(login)
      if (key !== undefined) logins.delete(key)
      keys.delete(login)
    },
  }
}

/** Signs in as the portal does. Rejects with a {@link LoginFailure}. */
export async function signIn(server: string, account: Account, fetch: Fetch): Promise<Login> {
  const jar = createJar()
  const setCookies: string[] = []
  let lost: Trouble | undefined
  const storing: Fetch = async (input, init) => {
    const response = await fetch(input, init).catch((error: unknown) => {
      lost = connectionTrouble(error)
      throw error
    })
    const target = response.headers.get('location')
    if (target !== null) lost = { kind: 'redirect', to: target.replace(/[?#].*$/, '') }
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
    // An answer of another shape still opened the session; the interactions about signing in report it.
    if (!(error instanceof ApiFailure)) throw error
    const { reason } = error
    if (reason.kind !== 'mismatch')
      throw new LoginFailure(reason.kind === 'refused' ? troubleOf(reason) : (lost ?? troubleOf(reason)))
  }
  const own = setCookies.findLast((line) => line.startsWith(`${sessionCookie}=`))?.replace(/;.*$/, '')
  if (own === undefined) throw new LoginFailure({ kind: 'no cookie', cookie: sessionCookie })
  // The session is used even if a browser would not send its cookie, which the interactions about signing in report.
  const isSent = cookieFault(jar, server, setCookies) === undefined
  return { account, answer, cookie: (address) => (isSent ? jar.getCookieStringSync(address) : own) }
}

function troubleOf(reason: ApiFailure['reason']): Trouble {
  switch (reason.kind) {
    case 'refused':
      return { kind: 'sign-in refused', message: reason.message }
    case 'status':
      return { kind: 'sign-in status', status: reason.status }
    case 'unauthorized':
      return { kind: 'sign-in status', status: 401 }
    case 'unreadable':
      return { kind: 'sign-in unreadable' }
    default:
      return { kind: 'sign-in unanswered' }
  }
}
