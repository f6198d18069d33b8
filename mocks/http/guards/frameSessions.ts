import { createJar } from '../../exchange/cookieJar.ts'
import { tabHeader } from '../../exchange/exchange.ts'
import { isFrameTab } from '../../sideBySide/frameTab.ts'

/** Answers a request of a frame with the frame's own cookies, and any other request unchanged. */
type AnswerFrame = <T extends Response | null>(
  request: Request,
  next: (request: Request) => Promise<T>,
) => Promise<T>

/**
 * Keeps the sessions of portals in frames of one page (`mocks/sideBySide`). A browser has one set of cookies for all frames, so
 * the server keeps the cookies of each frame, under the name that it sends. Nobody can guess that name, and no other site can
 * send it.
 */
export function createFrameSessions(): AnswerFrame {
  const jar = createJar()
  return async (request, next) => {
    const tab = request.headers.get(tabHeader)
    if (!isFrameTab(tab)) return next(request)
    const response = await next(withCookies(request, jar.cookiesFor(withCredentials(request))))
    for (const cookie of response?.headers.getSetCookie() ?? []) {
      // The path of the cookie names the site, because the address of a control has none.
      const [, path] = /; *path=([^;]*)/i.exec(cookie) ?? []
      jar.store(new URL(`${(path ?? '/').replace(/\/$/, '')}/bin/`, request.url).href, cookie, tab)
    }
    response?.headers.delete('Set-Cookie')
    return response
  }
}

const withCredentials = ({ url, headers }: Request) => ({ url, headers, credentials: 'include' as const })

/** Replaces the browser's session cookie with the cookies of the frame. */
function withCookies(request: Request, frameCookies: Readonly<Record<string, string>>): Request {
  const { method, url, body } = request
  const headers = new Headers(request.headers)
  const others = (headers.get('Cookie') ?? '').split(/; */).filter((pair) => !/^(FPWebSession=|$)/.test(pair))
  const cookies = [...others, ...Object.entries(frameCookies).map(([name, value]) => `${name}=${value}`)]
  headers.set('Cookie', cookies.join('; '))
  return new Request(url, { method, headers, ...(body && { body, duplex: 'half' }) } as RequestInit)
}
