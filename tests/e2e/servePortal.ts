import { type ServerOptions, serve } from 'srvx'
import { staticMiddleware } from 'srvx/static'
import { type ServerType, sitePaths } from '#api/school/serverTypes.ts'
import { type MockServer, serveMock } from '#mocks/http/serve.ts'
import type { Clock } from '#mocks/server/core/clock.ts'

/** A web server on this machine. */
interface Listening {
  readonly url: string
  close(): Promise<void>
}

/** Listens on this machine, on any free port unless the options name one. */
export async function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  options: Partial<ServerOptions> = {},
): Promise<Listening> {
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    silent: true,
    gracefulShutdown: false,
    ...options,
    fetch,
  })
  await server.ready()
  return { url: server.url ?? '', close: () => server.close(true) }
}

/** Serves the files of a built folder, by their path in it. */
export const servedFolder = (dir: string): ((request: Request) => Promise<Response>) => {
  const files = staticMiddleware({ dir })
  return async (request) => files(request, () => new Response('Not Found', { status: 404 }))
}

/** A server with the files of a folder below a path; it has nothing else. */
export const servedBelow = (
  path: string,
  dir: string,
): ((request: Request) => Response | Promise<Response>) => {
  const files = servedFolder(dir)
  return (request) => {
    const url = new URL(request.url)
    if (!url.pathname.startsWith(path)) return new Response('Not Found', { status: 404 })
    return files(new Request(new URL(url.pathname.slice(path.length - 1), url), { headers: request.headers }))
  }
}

interface ServedPortal extends Listening {
  readonly mock: MockServer
}

/**
 * Serves the production build at the path of an edition, the students' if none is given, and a school server behind the
 * same origin, as a school has them. `dist/portal` must have been built.
 * @param files answers a request for a file of the portal; the address no longer has the path of the edition
 */
export async function servePortal(
  clock: Clock,
  files: (request: Request) => Promise<Response> = servedFolder('dist/portal'),
  edition: ServerType = 'STUDENT',
): Promise<ServedPortal> {
  const site = sitePaths[edition]
  const mock = await serveMock({ port: 0, clock, defaultSite: edition })
  const http = await listen(async (request) => {
    const { pathname, search } = new URL(request.url)
    if (!pathname.startsWith(`${site}/`) || /^\/\w+\/(bin|fotos)\//.test(pathname)) {
      const { method, headers } = request
      const body = method === 'GET' ? null : await request.arrayBuffer()
      return fetch(mock.url + pathname + search, { method, headers, body })
    }
    const file = new Request(new URL(pathname.slice(site.length), request.url), { headers: request.headers })
    return files(file)
  })
  return {
    url: new URL(`${site}/`, http.url).href,
    mock,
    async close() {
      await http.close()
      await mock.close()
    },
  }
}
