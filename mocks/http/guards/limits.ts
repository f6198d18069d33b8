/** The longest address of a request, in characters. A class needs far less. */
const maxUrlLength = 4_000
/** A name, or an IPv6 address in brackets, with or without a port. */
const hostPattern = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])(?::\d{1,5})?$/i
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** The largest body, in bytes. */
export const maxBodyBytes = 50_000_000

/** A refusal whose body is its reason, in one line. */
export const refusal = (status: number, reason: string, headers: Record<string, string> = {}): Response =>
  new Response(`${reason}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers },
  })

/** The answer to a request that must not reach a school: HTTP 400, 405 or 414 with a reason. Null for any other request. */
export function refusedRequest({ method, url, headers }: Request): Response | null {
  if (!methods.has(method)) return refusal(405, `The method ${method} is not allowed here.`, allow)
  if (!hostPattern.test(headers.get('Host') ?? '')) return refusal(400, 'The header Host names no host.')
  if (url.length > maxUrlLength) return refusal(414, `An address has at most ${maxUrlLength} characters.`)
  return null
}

const allow = { Allow: [...methods].join(', ') }

/** HTTP 413. It ends the connection, because the rest of the body was not read, and no other request can follow. */
export const tooLarge = (): Response =>
  refusal(413, 'The body of this request is too large.', { Connection: 'close' })

/** The answer after an unexpected error; HTTP 413 if the web framework refused the body. */
export function failedRequest(error: unknown): Response {
  if (error instanceof Error && 'code' in error && error.code === 'ERR_BODY_TOO_LARGE') return tooLarge()
  console.error('A request failed:', error)
  return refusal(500, 'The mock server failed at this request; its console says why.')
}

/** HTTP 429, which asks to try again in a minute. */
export const tooManyRequests = (reason: string): Response => refusal(429, reason, { 'Retry-After': '60' })
