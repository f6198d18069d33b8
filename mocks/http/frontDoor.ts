import type { ServerRequest } from 'srvx'
import { createConnections } from './brokenConnection.ts'
import { failedRequest, refusal, refusedRequest } from './limits.ts'
import { RoomRefusal } from './roomCodes.ts'
import { refusedRoomPage } from './roomPages.ts'
import { allowOrigin, preflight, secured } from './security.ts'

interface DoorOptions {
  /** Whether a header `Host` names this server. */
  readonly isOwnHost: (host: string) => boolean
  /** The origins of other web sites that may call schools. */
  readonly origins: readonly string[]
}

/** What each request goes through before and after it is answered. */
export type FrontDoor = <Request extends ServerRequest>(
  request: Request,
  respond: (request: Request) => Promise<Response>,
) => Promise<Response>

/**
 * Refuses what no school should see, adds the headers that keep other web sites and caches out, and breaks the connection of a
 * call whose line fails: that answer never comes.
 */
export function createFrontDoor({ isOwnHost, origins }: DoorOptions): FrontDoor {
  const connections = createConnections()

  function refusedHere(request: Request): Response | null {
    const refused = refusedRequest(request)
    if (refused) return refused
    const host = request.headers.get('Host') ?? ''
    return isOwnHost(host)
      ? preflight(request, origins)
      : refusal(421, `This server is not ${host}; --allow-host makes it answer to that name.`)
  }

  return async (request, respond) => {
    const breakOff = connections.arrived(request)
    const answering = async () => refusedHere(request) ?? (await respond(request))
    const response = await answering().catch((error: unknown) =>
      error instanceof RoomRefusal ? refusedRoomPage(error.message) : failedRequest(error),
    )
    if (response.type === 'error') {
      breakOff()
      return new Promise<never>(() => {})
    }
    return allowOrigin(secured(response, request), request, origins)
  }
}
