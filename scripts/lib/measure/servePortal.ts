import { serve } from 'srvx'
import { staticMiddleware } from 'srvx/static'
import { serveMock } from '../../../mocks/http/serve.ts'
import type { Clock } from '../../../mocks/server/core/clock.ts'

const hostname = '127.0.0.1'
const site = '/webstudent'

/** Serves the files of a built folder, by their path in it. */
export const servedFolder = (dir: string): ((request: Request) => Promise<Response>) => {
  const files = staticMiddleware({ dir })
  return async (request) => files(request, () => new Response('Not Found', { status: 404 }))
}

/**
 * Serves the production build at `/webstudent/`, compressed, and a school server behind the same origin, as a school
 * has them. `dist/portal` must have been built.
 * @param files answers a request for a file of the portal; the address has no `/webstudent` left
 */
export async function servePortal(
  clock: Clock,
  files: (request: Request) => Promise<Response> = servedFolder('dist/portal'),
): Promise<{ url: string; close(): Promise<void> }> {
  const mock = await serveMock({ port: 0, clock })
  const http = serve({
    port: 0,
    hostname,
    silent: true,
    gracefulShutdown: false,
    async fetch(request) {
      const { pathname, search } = new URL(request.url)
      if (!pathname.startsWith(`${site}/`) || /^\/\w+\/(bin|fotos)\//.test(pathname)) {
        const { method, headers } = request
        const body = method === 'GET' ? null : await request.arrayBuffer()
        return fetch(mock.url + pathname + search, { method, headers, body })
      }
      const file = new Request(new URL(pathname.slice(site.length), request.url), {
        headers: request.headers,
      })
      return files(file)
    },
  })
  await http.ready()
  return {
    url: new URL(`${site}/`, http.url).href,
    async close() {
      await http.close(true)
      await mock.close()
    },
  }
}
