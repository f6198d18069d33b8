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

const forever = () => new Promise<never>(() => {})

/**
 * MSW handlers in front of a simulated school: one for all of server.fcgi and filemanager.cgi, which looks the
 * endpoint up in a table, one for the photos, and one for the page that leads to the portal.
 */
export function createHandlers(answer: AnswerCall, photos: PhotoStore): RequestHandler[] {
  const start = () => HttpResponse.html(startHtml)
  return [
    http.all(serverPattern, async ({ request, cookies }) => {
      const result = await answer(await readCall(request, cookies))
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
