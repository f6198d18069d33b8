import { HttpResponse, http, type RequestHandler } from 'msw'
import type { ServerType } from '#api/school/serverTypes.ts'
import type { CallResult } from '../server/wire/answer.ts'
import {
  bodyFor,
  findPhoto,
  type PageCall,
  type PhotoStore,
  photoPattern,
  readCall,
  responseInit,
  serverPattern,
  startHtml,
  startHtmlPatterns,
} from './exchange.ts'

type ReadCall = (request: Request, cookies: Readonly<Record<string, string>>) => Promise<PageCall | Response>

/** The addresses of a pattern that starts at a path, at this origin. */
const atOrigin = (origin: string, { source, flags }: RegExp) =>
  new RegExp(`^${origin.replaceAll(/[.[\]]/g, '\\$&')}(?=/)[^?#]*${source}`, flags)

/** The call stays open, as at a server that hangs. */
const neverResolves = () => new Promise<never>(() => {})

/**
 * MSW handlers for a simulated school: for server.fcgi and filemanager.cgi, for the photos, and for the page that leads to the
 * portal.
 * @param answer returns the result of a call, and never rejects
 * @param photos reads the photos of the people
 * @param read reads a request; returns a `Response` to refuse it
 * @param origin the only origin at which they answer, such as `https://school.example`; all if not given
 * @param defaultSite the site to which `start.html` beside the sites leads; without it there is no such page
 */
export function createHandlers(
  answer: (call: PageCall) => Promise<CallResult>,
  photos: PhotoStore,
  read: ReadCall = readCall,
  { defaultSite, origin }: { readonly defaultSite?: ServerType | undefined; readonly origin?: string } = {},
): RequestHandler[] {
  const restrict = (pattern: RegExp) => (origin === undefined ? pattern : atOrigin(origin, pattern))
  const photo = async ({ request }: { request: Request }) => {
    const found = await findPhoto(request, photos)
    return found ? new HttpResponse(found.body, found) : new HttpResponse(null, { status: 404 })
  }
  const startPage = (site?: ServerType) => () => HttpResponse.html(startHtml(site))
  const startHandlers = (pattern: RegExp, site?: ServerType) => [
    http.get(restrict(pattern), startPage(site)),
    http.head(restrict(pattern), startPage(site)),
  ]
  return [
    http.all(restrict(serverPattern), async ({ request, cookies }) => {
      const call = await read(request, cookies)
      if (call instanceof Response) return call
      const result = await answer(call)
      if (result === 'no connection') return HttpResponse.error()
      if (result === 'no answer') return neverResolves()
      return new HttpResponse(bodyFor(request, result), responseInit(result))
    }),
    http.get(restrict(photoPattern), photo),
    http.head(restrict(photoPattern), photo),
    ...startHandlers(startHtmlPatterns.site),
    ...(defaultSite ? startHandlers(startHtmlPatterns.root, defaultSite) : []),
  ]
}
