import type { Outcome } from './controls/failedAnswer.ts'
import type { ServerRequest } from './server/server.ts'
import type { Answer } from './server/wire/answer.ts'

/** Which addresses belong to the school server. */
export const serverPattern = /\/bin\/(server\.fcgi|filemanager\.cgi)(\/|$|\?)/
/** Which addresses are those of photos. */
export const photoPattern = /\/fotos\/leerling\/(small|medium)\/[0-9a-f]{8}\.png(\?|$)/

/** Answers a call of the school server; never rejects. */
export type Answering = (call: ServerRequest) => Promise<Outcome>

/** Gives the bytes of a photo, or null if there is none. `file` is the 8-digit hex of the ID and `.png`. */
export type PhotoStore = (size: 'small' | 'medium', file: string) => Promise<Uint8Array<ArrayBuffer> | null>

/** A request as the server reads it. */
export async function readCall(
  request: Request,
  cookies: Readonly<Record<string, string>>,
): Promise<ServerRequest> {
  const { method, url } = request
  // These carry no body, and reading none takes longer than the rest of the call.
  if (method === 'GET' || method === 'HEAD') return { method, url, body: '', cookies }
  const bytes = new Uint8Array(await request.arrayBuffer())
  const file = { type: request.headers.get('Content-Type') ?? '', bytes }
  return { method, url, body: new TextDecoder().decode(bytes), file, cookies }
}

/** The words beside a status, which the portal shows; a worker's answer has none of itself. */
const reasons: Readonly<Record<number, string>> = {
  200: 'OK',
  302: 'Found',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

/** How an answer goes over the line. */
export const responseInit = ({ status, contentType, setCookie, attachment }: Answer) => ({
  status,
  statusText: reasons[status] ?? '',
  headers: {
    'Content-Type': contentType,
    ...(setCookie ? { 'Set-Cookie': setCookie } : {}),
    ...(attachment === undefined
      ? {}
      : { 'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(attachment)}` }),
  },
})

/** A photo at the address of one, with its headers; null if there is none. */
export async function photoAt(url: string, photos: PhotoStore) {
  const [size, file = ''] = new URL(url).pathname.split('/').slice(-2)
  const body = await photos(size === 'medium' ? 'medium' : 'small', file)
  return body && { body, headers: { 'Content-Type': 'image/png', 'Cache-Control': 'max-age=3600' } }
}
