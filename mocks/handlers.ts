import { HttpResponse, http, type RequestHandler } from 'msw'
import { failedAnswer } from './controls/failedAnswer.ts'
import type { Faults } from './controls/faults.ts'
import type { Answer } from './server/answer.ts'
import type { SchoolServer } from './server/server.ts'

/** Gives the bytes of a photo, or null if there is none. `file` is the 8-digit hex of the ID and `.png`. */
export type PhotoStore = (size: 'small' | 'medium', file: string) => Promise<Uint8Array<ArrayBuffer> | null>

const respond = ({ status, contentType, body, setCookie, attachment }: Answer) =>
  new HttpResponse(body, {
    status,
    headers: {
      'Content-Type': contentType,
      ...(setCookie ? { 'Set-Cookie': setCookie } : {}),
      ...(attachment === undefined
        ? {}
        : { 'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(attachment)}` }),
    },
  })

const forever = () => new Promise<never>(() => {})

/**
 * MSW handlers in front of a simulated server: one for all of server.fcgi and filemanager.cgi, which finds the endpoint itself by a
 * table, and one for the photos. `faults` spoil the calls that they say.
 */
export function createHandlers(server: SchoolServer, photos: PhotoStore, faults?: Faults): RequestHandler[] {
  return [
    http.all(/\/bin\/(server\.fcgi|filemanager\.cgi)(\/|$|\?)/, async ({ request, cookies }) => {
      const bytes = new Uint8Array(await request.arrayBuffer())
      const { method, url } = request
      const file = { type: request.headers.get('Content-Type') ?? '', bytes }
      const call = { method, url, body: new TextDecoder().decode(bytes), file, cookies }
      const answer = () => server.handle(call)
      const failure = faults?.next(server.endpointOf(call))
      const outcome = failure ? await failedAnswer(failure, answer) : await answer()
      if (outcome === 'no connection') return HttpResponse.error()
      if (outcome === 'no answer') return forever()
      return respond(outcome)
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
