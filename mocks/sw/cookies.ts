import { sessionCookie } from '../server/core/sessions.ts'
import type { ServerRequest } from '../server/server.ts'

/**
 * The school's cookies of this browser. A worker cannot read the cookies of a request, and the browser does not store
 * those of its answers.
 */
export interface CookieJar {
  of(request: Pick<Request, 'url' | 'credentials'>): ServerRequest['cookies']
  /** Stores the cookie that an answer to this address sets. */
  store(url: string, setCookie: string): void
  all(): [string, string][]
}

/** Everything in front of `/bin/`: each site has its own session. */
const siteOf = (url: string) => url.replace(/\/bin\/.*$/, '').replace(/[?#].*$/, '')

export function createJar(stored: readonly [string, string][] = []): CookieJar {
  const sessions = new Map(stored)
  return {
    of({ url, credentials }) {
      const session = credentials === 'omit' ? undefined : sessions.get(siteOf(url))
      return session === undefined ? {} : { [sessionCookie]: session }
    },
    store(url, setCookie) {
      const [, value] = new RegExp(`^${sessionCookie}=([^;]*)`).exec(setCookie) ?? []
      if (value !== undefined) sessions.set(siteOf(url), value)
    },
    all: () => [...sessions],
  }
}
