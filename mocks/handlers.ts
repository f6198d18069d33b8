import { HttpResponse, http, type RequestHandler } from 'msw'
import type { Answer } from './server/answer.ts'
import type { SchoolServer } from './server/server.ts'

/** Gives the bytes of a photo, or null if there is none. `file` is the 8-digit hex of the ID and `.png`. */
export type PhotoStore = (size: 'small' | 'medium', file: string) => Promise<Uint8Array<ArrayBuffer> | null>

const respond = ({ status, contentType, body, setCookie }: Answer) =>
  new HttpResponse(body, {
    status,
    headers: { 'Content-Type': contentType, ...(setCookie ? { 'Set-Cookie': setCookie } : {}) },
  })

/**
 * MSW handlers in front of a simulated server: one for all of server.fcgi, which finds the endpoint itself by a
 * table, and one for the photos.
 */
export function createHandlers(server: SchoolServer, photos: PhotoStore): RequestHandler[] {
  return [
    http.all(/\/bin\/server\.fcgi(\/|$|\?)/, async ({ request, cookies }) => {
      const body = await request.text()
      const { method, url } = request
      return respond(await server.handle({ method, url, body, cookies }))
    }),
    http.get(/\/fotos\/leerling\/(small|medium)\/[0-9a-f]{8}\.png(\?|$)/, async ({ request }) => {
      const [size, file = ''] = new URL(request.url).pathname.split('/').slice(-2)
      const photo = await photos(size === 'medium' ? 'medium' : 'small', file)
      if (!photo) return new HttpResponse(null, { status: 404 })
      return new HttpResponse(photo, {
        headers: { 'Content-Type': 'image/png', 'Cache-Control': 'max-age=3600' },
      })
    }),
  ]
}
