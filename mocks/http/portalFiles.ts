import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { staticMiddleware } from 'srvx/static'
import { sitePaths } from '#api/school/serverTypes.ts'
import { decodePercent } from '#shared/reading/percent.ts'
import { schoolMeta, type Visitor, visitorMeta } from '../pageMarks.ts'
import type { SavedSchool } from '../saved/savedSchool.ts'
import { ownFramesPolicy } from './guards/security.ts'

/** Serves the built portal at every site of a school. */
export interface PortalFiles {
  /**
   * The answer to a request; null for another path.
   * @param base the path in front of the sites, `''` or `/kamer/CODE`
   * @param visitor who gets the page: a pupil's page does not list who can sign in to a school from a folder
   */
  answer(request: Request, base: string, visitor?: Visitor): Promise<Response | null>
}

/**
 * HTML that tells a page that its school is on this server, with the people who can sign in unless it is the demo's. The page
 * reads it in `mocks/browser/overHttp.ts`.
 */
export function serverMarkup(base: string, school?: Pick<SavedSchool, 'name' | 'people'>): string {
  const mark = schoolMeta(base)
  if (!school) return mark
  const { name, people } = school
  const json = JSON.stringify({ name, people }).replaceAll('<', '\\u003c')
  return `${mark}<script type="application/json" id="webstudent-school">${json}</script>`
}

/** The placeholder for a missing photo, which other clients request at the root of a server. server: resource-33 */
const noPhotoPath = '/static/pics/no_photo.png'

/** Whether a page may have frames, as only that of a mock build may (`scripts/lib/build/contentPolicy.ts`). */
const hasFrames = (index: string) => /<meta[^>]*Content-Security-Policy[^>]*frame-src/.test(index)

/** A path without percent-encoding and dot segments. */
const normalisePath = (path: string): string => posix.normalize(decodePercent(path))

const notFound = () => new Response('Not Found', { status: 404 })

/**
 * The answer with its whole body read. If a browser leaves when a stream of a file ends, `undici` closes the stream twice,
 * which would end the process.
 */
async function withWholeBody(response: Response): Promise<Response> {
  const { status, headers, body } = response
  return new Response(body && (await response.arrayBuffer()), { status, headers })
}

/** Serves the files of a folder, and none outside it. Rejects if there is no portal in it. */
export async function openPortal(folder: string, school?: SavedSchool): Promise<PortalFiles> {
  const index = await readFile(join(folder, 'index.html'), 'utf8')
  const files = staticMiddleware({ dir: folder })
  const policy = hasFrames(index) ? { 'Content-Security-Policy': ownFramesPolicy } : {}
  const sites = Object.values(sitePaths)

  return {
    async answer(request, base, visitor = 'trainer') {
      const url = new URL(request.url)
      const path = url.pathname.slice(base.length)
      if (request.method !== 'GET' && request.method !== 'HEAD') return null
      const { method, headers } = request
      const serveFile = async (file: string) =>
        withWholeBody(await files(new Request(new URL(file, url), { method, headers }), notFound))
      if (path === noPhotoPath) return serveFile(path)
      const site = sites.find((each) => path === each || path.startsWith(`${each}/`))
      if (!site) return null
      if (path === site) return Response.redirect(new URL(`${base}${site}/${url.search}`, url), 302)
      const file = path.slice(site.length)
      const name = normalisePath(file)
      if (name === '/' || name === '/index.html') {
        const visibleSchool = school && visitor === 'pupil' ? { ...school, people: [] } : school
        const marks = serverMarkup(base, visibleSchool) + visitorMeta(visitor)
        const page = index.replace('<head>', `<head>${marks}`)
        return new Response(page, {
          headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache', ...policy },
        })
      }
      // The worker of the build would run another school in the browser.
      if (name === '/sw.js') return notFound()
      return serveFile(file)
    },
  }
}
