import type { ServerRequest } from 'srvx'
import { createConnectionBreaker } from './connectionBreaker.ts'
import { failedRequest, refusal, refusedRequest } from './limits.ts'
import { allowOrigin, preflight, withSecurityHeaders } from './security.ts'

interface FilterOptions {
  /** Whether a `Host` header names this server. */
  readonly isOwnHost: (host: string) => boolean
  /** The origins of other websites that may call schools. */
  readonly origins: readonly string[]
  /** Paths with personal data, other than those of schools and controls, such as `/kamers`. */
  readonly personal?: readonly string[]
  /** The answer to an error with a reason for the user; null for any other error. */
  readonly explain?: (error: unknown, request: Request) => Response | null
}

/** Wraps the answer to each request in checks. */
export type RequestFilter = <Request extends ServerRequest>(
  request: Request,
  respond: (request: Request) => Promise<Response>,
) => Promise<Response>

/**
 * Refuses requests that must not reach a school, adds headers against other websites and caches, and breaks the connection of a
 * call that a fault leaves unanswered.
 */
export function createRequestFilter({ isOwnHost, origins, personal, explain }: FilterOptions): RequestFilter {
  const breakerOf = createConnectionBreaker()

  function refuse(request: Request): Response | null {
    const refused = refusedRequest(request)
    if (refused) return refused
    const { headers, url } = request
    // The address has the host that a trusted proxy names. Headers that a website cannot set are always trusted.
    const forwarded = headers.has('X-Forwarded-Host') ? [new URL(url).host] : []
    const names = [headers.get('Host') ?? '', ...forwarded]
    const foreign = names.find((name) => !isOwnHost(name))
    return foreign === undefined
      ? preflight(request, origins)
      : refusal(421, `This server is not ${foreign}; --allow-host makes it answer to that name.`)
  }

  return async (request, respond) => {
    const breakConnection = breakerOf(request)
    const answer = async () => refuse(request) ?? (await respond(request))
    const response = await answer().catch(
      (error: unknown) => explain?.(error, request) ?? failedRequest(error),
    )
    if (response.type === 'error') {
      breakConnection()
      return new Promise<never>(() => {})
    }
    return allowOrigin(withSecurityHeaders(response, request, personal), request, origins)
  }
}
