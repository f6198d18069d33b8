import { HttpResponse, http, type RequestHandler } from 'msw'
import {
  type AnswerCall,
  bodyFor,
  type PhotoStore,
  photoAt,
  photoPattern,
  readCall,
  responseInit,
  serverPattern,
  startHtml,
  startHtmlPattern,
} from './exchange.ts'
import type { ServerRequest } from './server/server.ts'

type ReadCall = (
  request: Request,
  cookies: Readonly<Record<string, string>>,
) => Promise<ServerRequest | Response>

const forever = () => new Promise<never>(() => {})

/**
 * MSW handlers in front of a simulated school: one for all of server.fcgi and filemanager.cgi, which looks the
 * endpoint up in a table, one for the photos, and one for the page that leads to the portal.
 *
 * @param read reads a request; a `Response` is the answer to one that it refuses
 */
export function createHandlers(
  answer: AnswerCall,
  photos: PhotoStore,
  read: ReadCall = readCall,
): RequestHandler[] {
  const start = () => HttpResponse.html(startHtml)
  return [
    http.all(serverPattern, async ({ request, cookies }) => {
      const call = await read(request, cookies)
      if (call instanceof Response) return call
      const result = await answer(call)
      if (result === 'no connection') return HttpResponse.error()
      if (result === 'no answer') return forever()
      return new HttpResponse(bodyFor(request, result), responseInit(result))
    }),
    http.get(photoPattern, async ({ request }) => {
      const photo = await photoAt(request.url, photos)
      return photo ? new HttpResponse(photo.body, photo) : new HttpResponse(null, { status: 404 })
    }),
    http.get(startHtmlPattern, start),
    http.head(startHtmlPattern, start),
  ]
}
