import { serve } from 'srvx'
import { staticMiddleware } from 'srvx/static'
import { serveMock } from '../../mocks/http.ts'
import { createClock } from '../../mocks/server/clock.ts'
import { today } from './support.ts'

const hostname = '127.0.0.1'
const site = '/webstudent'

/** The production build at `/webstudent/` and the school server behind the same origin, as a school has them. */
export async function servePortal(): Promise<{ url: string; close(): Promise<void> }> {
  const mock = await serveMock({ port: 0, clock: createClock(`${today} 10:00:00`) })
  const files = staticMiddleware({ dir: 'dist/portal' })
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
      return files(file, () => new Response('Not Found', { status: 404 }))
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
