import { serverPattern, visitedPattern } from '../../exchange/exchange.ts'
import { refusal } from './limits.ts'

/**
 * The sandbox for HTML that the web framework sends. It repeats parts of the request, which a form of any website can send; in
 * a sandbox none of it runs. server: rpc-9
 */
const sandboxPolicy = "sandbox; default-src 'none'; frame-ancestors 'none'"
const visitedPolicy = "script-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
const defaultPolicy = "frame-ancestors 'none'"

/**
 * Lets only this server's own pages frame a page of a mock build, so that one page shows several people of a school
 * (`mocks/sideBySide`). Pages that are not a mock build cannot be framed at all.
 */
export const ownFramesPolicy = "frame-ancestors 'self'"

const isFramed = ({ headers }: Response) => headers.get('Content-Security-Policy') === ownFramesPolicy

const isPersonal = (path: string, otherPaths: readonly string[]) =>
  serverPattern.test(path) || /\/__mock(\/|$)/.test(path) || otherPaths.includes(path)

function policyOf(path: string): string {
  if (visitedPattern.test(path)) return visitedPolicy
  return serverPattern.test(path) ? sandboxPolicy : defaultPolicy
}

/** The path of a request. A request with an incomplete `Host` has no address, and is refused. */
const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : '')

/**
 * Adds headers to an answer that keep other websites and caches out.
 *
 * The referrer goes only to this server. With `no-referrer`, a browser would send `Origin: null` with the forms of the start
 * page, which the check of the origin refuses.
 *
 * @param personal further paths with personal data, which no cache may keep
 */
export function withSecurityHeaders(
  response: Response,
  { url }: Pick<Request, 'url'>,
  personal: readonly string[] = [],
): Response {
  const path = pathOf(url)
  const policy = isFramed(response) ? ownFramesPolicy : policyOf(path)
  const headers: [string, string][] = [
    ['Content-Security-Policy', policy],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'same-origin'],
    ...(isPersonal(path, personal) ? ([['Cache-Control', 'no-store']] as [string, string][]) : []),
  ]
  return withHeaders(response, headers)
}

export const otherSiteText = 'Een andere website mag deze school niet bedienen.'

/**
 * HTTP 403 for a request from a page of another website; null for any other. Programs send no origin.
 * @param origins the origins of other sites that are allowed, such as `https://test.example`
 */
export function refusedOrigin({ headers, url }: Request, origins: readonly string[]): Response | null {
  const origin = headers.get('Origin')
  if (origin !== null && origins.includes(origin)) return null
  const isOwnOrigin =
    origin === null ||
    (URL.canParse(origin) && [headers.get('Host'), new URL(url).host].includes(new URL(origin).host))
  const site = headers.get('Sec-Fetch-Site')
  if (isOwnOrigin && (site === null || site === 'same-origin' || site === 'none')) return null
  return refusal(403, otherSiteText)
}

const corsHeaders = (origin: string): [string, string][] => [
  ['Access-Control-Allow-Origin', origin],
  ['Access-Control-Allow-Credentials', 'true'],
  ['Vary', 'Origin'],
]

/** Adds the headers with which pages of these origins may read an answer. */
export function allowOrigin(response: Response, request: Request, origins: readonly string[]): Response {
  const origin = request.headers.get('Origin')
  return origin !== null && origins.includes(origin) ? withHeaders(response, corsHeaders(origin)) : response
}

/** The answer to a browser's preflight request from one of these origins; null for any other request. */
export function preflight({ method, headers }: Request, origins: readonly string[]): Response | null {
  const origin = headers.get('Origin')
  if (method !== 'OPTIONS' || origin === null || !origins.includes(origin)) return null
  const wanted = headers.get('Access-Control-Request-Headers') ?? ''
  return new Response(null, {
    status: 204,
    headers: [
      ['Access-Control-Allow-Methods', 'GET, HEAD, POST, PUT, PATCH, DELETE'],
      ['Access-Control-Allow-Headers', wanted],
      ['Access-Control-Max-Age', '600'],
    ],
  })
}

function withHeaders(response: Response, added: readonly [string, string][]): Response {
  try {
    for (const [name, value] of added) response.headers.set(name, value)
    return response
  } catch {
    // The headers of a redirect are read-only.
    const { status, statusText, body } = response
    const headers = new Headers(response.headers)
    for (const [name, value] of added) headers.set(name, value)
    return new Response(body, { status, statusText, headers })
  }
}
