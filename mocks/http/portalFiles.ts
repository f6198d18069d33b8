import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { staticMiddleware } from 'srvx/static'
import { sitePaths } from '#api/school/serverTypes.ts'
import { percentDecoded } from '#shared/reading/percent.ts'
import { type Visitor, visitorMark } from '../people/schoolOnServer.ts'
import type { SavedSchool } from '../saved/savedSchool.ts'
import { ownFrames } from './guards/security.ts'

/** Serves the built portal at every site of a school. `answer` returns null for any other path. */
export interface PortalFiles {
  /**
   * @param base the path in front of the sites, `''` or `/kamer/CODE`
   * @param visitor a pupil's page is not told who can sign in to a school out of a folder
   */
  answer(request: Request, base: string, visitor?: Visitor): Promise<Response | null>
}

/**
 * Tells a page whose build has a school of its own that its school is on this server, and who can sign in to one that is not
 * the demo's. The page reads it in `mocks/browser/overHttp.ts`.
 */
export function serverMark(base: string, school?: Pick<SavedSchool, 'name' | 'people'>): string {
  const mark = `<meta name="webstudent-mock" content="${base}">`
  if (!school) return mark
  const { name, people } = school
  const json = JSON.stringify({ name, people }).replaceAll('<', '\\u003c')
  return `${mark}<script type="application/json" id="webstudent-school">${json}</script>`
}

/** The stand-in for a missing photo, which other clients of a server ask for at its root. server: resource-33 */
const noPhotoPath = '/static/pics/no_photo.png'

/** Whether a page may have frames: only that of a mock build has some (`scripts/lib/build/contentPolicy.ts`). */
const hasFrames = (index: string) => /<meta[^>]*Content-Security-Policy[^>]*frame-src/.test(index)

/** The normalised path of the file to which any notation of a path leads. */
const nameOf = (path: string): string => posix.normalize(percentDecoded(path))

const notFound = () => new Response('Not Found', { status: 404 })

/**
 * The same answer with its body read. A browser that leaves just as a stream of a file ends makes `undici` close that
 * stream twice, which ends the process.
 */
async function inOnePiece(response: Response): Promise<Response> {
  const { status, headers, body } = response
  return new Response(body && (await response.arrayBuffer()), { status, headers })
}

/** Serves the files of a folder; no path leads out of it. Rejects if there is no portal in it. */
export async function openPortal(folder: string, school?: SavedSchool): Promise<PortalFiles> {
  const index = await readFile(join(folder, 'index.html'), 'utf8')
  const files = staticMiddleware({ dir: folder })
  const framed = hasFrames(index) ? { 'Content-Security-Policy': ownFrames } : {}
  const sites = Object.values(sitePaths)

  return {
    async answer(request, base, visitor = 'trainer') {
      const url = new URL(request.url)
      const path = url.pathname.slice(base.length)
      if (request.method !== 'GET' && request.method !== 'HEAD') return null
      const { method, headers } = request
      const fileAt = async (file: string) =>
        inOnePiece(await files(new Request(new URL(file, url), { method, headers }), notFound))
      if (path === noPhotoPath) return fileAt(path)
      const site = sites.find((each) => path === each || path.startsWith(`${each}/`))
      if (!site) return null
      if (path === site) return Response.redirect(new URL(`${base}${site}/${url.search}`, url), 302)
      const file = path.slice(site.length)
      const name = nameOf(file)
      if (name === '/' || name === '/index.html') {
        const shown = school && visitor === 'pupil' ? { ...school, people: [] } : school
        const marks = serverMark(base, shown) + visitorMark(visitor)
        const page = index.replace('<head>', `<head>${marks}`)
        return new Response(page, {
          headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache', ...framed },
        })
      }
      // The build's worker would run a school of its own in the browser.
      if (name === '/sw.js') return notFound()
      return fileAt(file)
    },
  }
}
