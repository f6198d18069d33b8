import { sessionCookie } from '../server/core/sessions.ts'
import type { ServerRequest } from '../server/server.ts'

/**
 * The school's cookies of this browser. A browser neither shows its worker the cookies of a request nor keeps those
 * of the worker's answers.
 */
export interface CookieJar {
  of(request: Pick<Request, 'url' | 'credentials'>): ServerRequest['cookies']
  /** Keeps what an answer to this address sets. */
  keep(url: string, setCookie: string): void
  all(): [string, string][]
}

/** Everything in front of `/bin/`: each site has its own session. */
const siteOf = (url: string) => url.replace(/\/bin\/.*$/, '').replace(/[?#].*$/, '')

export function createJar(kept: readonly [string, string][] = []): CookieJar {
  const sessions = new Map(kept)
  return {
    of({ url, credentials }) {
      const session = credentials === 'omit' ? undefined : sessions.get(siteOf(url))
      return session === undefined ? {} : { [sessionCookie]: session }
    },
    keep(url, setCookie) {
      const [, value] = new RegExp(`^${sessionCookie}=([^;]*)`).exec(setCookie) ?? []
      if (value !== undefined) sessions.set(siteOf(url), value)
    },
    all: () => [...sessions],
  }
}
