import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { staticMiddleware } from 'srvx/static'
import { sitePaths } from '../server/wire/sites.ts'

/** Serves the built portal at every site of a school: `answer` gives null for a path that is none of it. */
export interface PortalFiles {
  /**
   * @param request what was asked
   * @param base what stands in front of the sites, `''` or `/kamer/CODE`
   */
  answer(request: Request, base: string): Promise<Response | null>
}

/** The name of the page's mark that its school is on this server, for a build that could have one itself. */
const mark = (base: string) => `<meta name="webstudent-mock" content="${base}">`

const notFound = () => new Response('Not Found', { status: 404 })

/** The files of a folder and nothing else, whatever a path looks like. Rejects if there is no portal in it. */
export async function openPortal(folder: string): Promise<PortalFiles> {
  const index = await readFile(join(folder, 'index.html'), 'utf8')
  const files = staticMiddleware({ dir: folder })
  const sites = Object.values(sitePaths)

  return {
    async answer(request, base) {
      const url = new URL(request.url)
      const path = url.pathname.slice(base.length)
      const site = sites.find((each) => path === each || path.startsWith(`${each}/`))
      if (!site || (request.method !== 'GET' && request.method !== 'HEAD')) return null
      if (path === site) return Response.redirect(new URL(`${base}${site}/${url.search}`, url), 302)
      const file = path.slice(site.length)
      if (file === '/' || file === '/index.html') {
        const page = index.replace('<head>', `<head>${mark(base)}`)
        const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' }
        return new Response(page, { headers })
      }
      // The worker of a build would keep a school of its own in the browser.
      if (file === '/sw.js') return notFound()
      return files(new Request(new URL(file, url), { headers: request.headers }), notFound)
    },
  }
}
