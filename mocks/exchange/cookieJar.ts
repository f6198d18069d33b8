import type { ServerRequest } from '../server/server.ts'
import { locationOf } from '../server/wire/address.ts'
import { sessionCookie } from '../server/wire/cookie.ts'
import { isFrameTab } from '../sideBySide/frameTab.ts'
import { tabHeader } from './exchange.ts'

/**
 * The school's cookies in this browser: a worker cannot read the cookies of a request, and the browser does not store those of
 * its answers. A portal in a frame (`mocks/sideBySide`) has cookies of its own.
 */
export interface CookieJar {
  cookiesFor(request: Pick<Request, 'url' | 'credentials' | 'headers'>): ServerRequest['cookies']
  /** Stores the cookie of an answer from this address, for the tab with this name. */
  store(url: string, setCookie: string, tab?: string | null): void
  all(): [string, string][]
}

/** The maximum number of frames whose cookies are stored, because each page with frames adds keys. */
const maxFrameCookies = 100

/** Each site has its own session. */
const siteOf = (url: string) => locationOf(url).replace(/[?#].*$/, '')
const keyOf = (url: string, tab: string | null | undefined) =>
  siteOf(url) + (isFrameTab(tab) ? ` ${tab}` : '')

/** A jar with stored cookies, each under the key of its site and frame. */
export function createJar(stored: readonly [string, string][] = []): CookieJar {
  const sessions = new Map(stored)
  return {
    cookiesFor({ url, credentials, headers }) {
      const session = credentials === 'omit' ? undefined : sessions.get(keyOf(url, headers.get(tabHeader)))
      return session === undefined ? {} : { [sessionCookie]: session }
    },
    store(url, setCookie, tab) {
      const [, value] = new RegExp(`^${sessionCookie}=([^;]*)`).exec(setCookie) ?? []
      if (value === undefined) return
      sessions.set(keyOf(url, tab), value)
      const frameKeys = [...sessions.keys()].filter((key) => key.includes(' '))
      for (const key of frameKeys.slice(0, -maxFrameCookies)) sessions.delete(key)
    },
    all: () => [...sessions],
  }
}
