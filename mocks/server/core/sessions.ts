import { minuteMs } from '#shared/dates/schoolTime.ts'
import { namedPath, type Site } from '../wire/sites.ts'
import type { Clock } from './clock.ts'

export const sessionLifetimeMs = 30 * minuteMs

/** The maximum number of sessions without a user: more than any class opens at once. A removed session is replaced at its next call. */
const maxAnonymous = 1_000

export interface Session {
  readonly id: string
  /**
   * The path of the session's site, with the name of its edition even if the path lacks it, because the editions of a school do
   * not share sessions. server: session-2
   */
  readonly site: string
  readonly userid: number | null
  /** The user's sign-in before the one that opened this session; absent if that was never stored. server: login-3 */
  readonly previous?: string | undefined
  /** When it was last used, in ms since 1970. */
  readonly usedAt: number
}

export interface Sessions {
  /** The session with this cookie on this site, unless it has expired; its 30 minutes start again. */
  use(id: string | undefined, site: Site): Session | null
  /** The user of this session, without extending it; null if no user is signed in. */
  userOf(id: string): number | null
  /** The sign-in before the one that opened this session, see {@link Session}. */
  previous(id: string): string | undefined
  /** A new session without a user. */
  open(site: Site): Session
  /** Signs this user in to the session, or out with null. `previous` is the user's sign-in before this one. */
  assign(id: string, userid: number | null, previous?: string): void
  /** Moves the last use of all sessions by `ms`, after the clock was moved. */
  shift(ms: number): void
  /** All sessions, including expired ones, in the order of their last use. */
  all(): readonly Session[]
  /** The users who are signed in, each once. */
  users(): readonly number[]
  /** Replaces all sessions with these. */
  replace(sessions: readonly Session[]): void
}

/** The server's sessions: each has an upper-case GUID and ends 30 minutes after its last call. server: session-1, session-6 */
export function createSessions(clock: Clock, newId: () => string): Sessions {
  /** The sessions, in the order of their last use. */
  const sessions = new Map<string, Session>()
  /** The IDs of the sessions without a user, in the same order. */
  const anonymous = new Set<string>()

  function store(session: Session): Session {
    drop(session.id)
    sessions.set(session.id, session)
    if (session.userid !== null) return session
    anonymous.add(session.id)
    const [oldest] = anonymous
    if (anonymous.size > maxAnonymous && oldest !== undefined) drop(oldest)
    return session
  }
  function drop(id: string): void {
    sessions.delete(id)
    anonymous.delete(id)
  }
  const isExpired = ({ usedAt }: Session) => clock.now() - usedAt > sessionLifetimeMs
  function dropExpired(): void {
    for (const session of sessions.values()) {
      if (!isExpired(session)) return
      drop(session.id)
    }
  }
  return {
    use(id, site) {
      dropExpired()
      const session = id === undefined ? undefined : sessions.get(id)
      // After the clock was moved back, expired sessions may come after others.
      if (session && isExpired(session)) drop(session.id)
      if (session?.site !== namedPath(site) || isExpired(session)) return null
      return store({ ...session, usedAt: clock.now() })
    },
    userOf: (id) => sessions.get(id)?.userid ?? null,
    previous: (id) => sessions.get(id)?.previous,
    open: (site) =>
      store({ id: newId().toUpperCase(), site: namedPath(site), userid: null, usedAt: clock.now() }),
    assign(id, userid, previous) {
      const session = sessions.get(id)
      if (session) store({ ...session, userid, previous })
    },
    shift(ms) {
      for (const [id, session] of sessions) sessions.set(id, { ...session, usedAt: session.usedAt + ms })
    },
    all: () => [...sessions.values()],
    users: () => [
      ...new Set(
        [...sessions.values()].flatMap((session) => (isExpired(session) ? [] : (session.userid ?? []))),
      ),
    ],
    replace(others) {
      sessions.clear()
      anonymous.clear()
      for (const session of others) store(session)
    },
  }
}
