import { serverPattern } from '../../exchange/exchange.ts'
import { refusal } from './limits.ts'

/** Pages of the school server that a browser visits. They hold no script, and nothing unescaped. */
const visitedPattern = /\/bin\/server\.fcgi\/(oauth2|evaluatie)\//i

/**
 * What the framework sends as HTML is no page: it echoes what it was asked, and a form of any web site can ask. In a sandbox
 * nothing of it runs. server: rpc-9
 */
const sandbox = "sandbox; default-src 'none'; frame-ancestors 'none'"
const visited = "script-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
const other = "frame-ancestors 'none'"

/**
 * The page of a mock build may stand in a frame of this server's own pages, so that one page shows people of a school beside
 * each other (`mocks/sideBySide`). Nobody else may frame it, and nobody at all what is no mock build.
 */
export const ownFrames = "frame-ancestors 'self'"

const isFramed = ({ headers }: Response) => headers.get('Content-Security-Policy') === ownFrames

const isPersonal = (path: string, further: readonly string[]) =>
  serverPattern.test(path) || /\/__mock(\/|$)/.test(path) || further.includes(path)

function policyOf(path: string): string {
  if (visitedPattern.test(path)) return visited
  return serverPattern.test(path) ? sandbox : other
}

/** A request with half a `Host` has no address, and is refused. */
const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : '')

/**
 * Adds to an answer what keeps other web sites and caches out.
 *
 * The referrer goes to this server alone. With `no-referrer` a browser sends `Origin: null` with the forms of the
 * start page, and the check of the origin refuses them.
 *
 * @param personal further paths with personal data, which no cache keeps
 */
export function secured(
  response: Response,
  { url }: Pick<Request, 'url'>,
  personal: readonly string[] = [],
): Response {
  const path = pathOf(url)
  const policy = isFramed(response) ? ownFrames : policyOf(path)
  const headers: [string, string][] = [
    ['Content-Security-Policy', policy],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'same-origin'],
    ...(isPersonal(path, personal) ? ([['Cache-Control', 'no-store']] as [string, string][]) : []),
  ]
  return withHeaders(response, headers)
}

/**
 * HTTP 403 for a request that a page of another web site sends; null for any other. Programs name no origin.
 *
 * @param origins the origins of other sites that may, e.g. `https://test.example`
 */
export function refusedOrigin({ headers, url }: Request, origins: readonly string[] = []): Response | null {
  const origin = headers.get('Origin')
  if (origin !== null && origins.includes(origin)) return null
  const own =
    origin === null ||
    (URL.canParse(origin) && [headers.get('Host'), new URL(url).host].includes(new URL(origin).host))
  const site = headers.get('Sec-Fetch-Site')
  if (own && (site === null || site === 'same-origin' || site === 'none')) return null
  return refusal(403, 'Een andere website mag deze school niet bedienen.')
}

const corsHeaders = (origin: string): [string, string][] => [
  ['Access-Control-Allow-Origin', origin],
  ['Access-Control-Allow-Credentials', 'true'],
  ['Vary', 'Origin'],
]

/** Lets the pages of these origins read an answer. */
export function allowOrigin(response: Response, request: Request, origins: readonly string[]): Response {
  const origin = request.headers.get('Origin')
  return origin !== null && origins.includes(origin) ? withHeaders(response, corsHeaders(origin)) : response
}

/** The answer to what a browser asks before a call of one of these origins; null for any other request. */
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
    // The headers of a redirect cannot be changed.
    const { status, statusText, body } = response
    const headers = new Headers(response.headers)
    for (const [name, value] of added) headers.set(name, value)
    return new Response(body, { status, statusText, headers })
  }
}
