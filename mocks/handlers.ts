import { HttpResponse, http, type RequestHandler } from 'msw'
import {
  type Answering,
  type PhotoStore,
  photoAt,
  photoPattern,
  readCall,
  responseInit,
  serverPattern,
} from './exchange.ts'

const forever = () => new Promise<never>(() => {})

/**
 * MSW handlers in front of a simulated school: one for all of server.fcgi and filemanager.cgi, which finds the
 * endpoint itself by a table, and one for the photos.
 */
export function createHandlers(answer: Answering, photos: PhotoStore): RequestHandler[] {
  return [
    http.all(serverPattern, async ({ request, cookies }) => {
      const outcome = await answer(await readCall(request, cookies))
      if (outcome === 'no connection') return HttpResponse.error()
      if (outcome === 'no answer') return forever()
      return new HttpResponse(outcome.body, responseInit(outcome))
    }),
    http.get(photoPattern, async ({ request }) => {
      const photo = await photoAt(request.url, photos)
      return photo ? new HttpResponse(photo.body, photo) : new HttpResponse(null, { status: 404 })
    }),
  ]
}
