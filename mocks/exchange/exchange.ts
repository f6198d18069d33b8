import { type ServerType, sitePaths } from '#api/school/serverTypes.ts'
import type { ServerRequest } from '../server/server.ts'
import { type Answer, reasonPhrases } from '../server/wire/answer.ts'

/** The addresses of the school server. */
export const serverPattern = /\/bin\/(server\.fcgi|filemanager\.cgi)(\/|$|\?)/
/** The addresses of pages that a browser visits. They hold no script, and everything in them is escaped. */
export const visitedPattern = /\/bin\/server\.fcgi\/(oauth2|evaluatie)\//i

/** The addresses of photos. */
export const photoPattern = /\/fotos\/leerling\/(small|medium)\/[0-9a-f]{8}\.png(\?|$)/

/** The addresses of the page that leads to the portal: one at each site, and one beside the sites. */
export const startHtmlPatterns = {
  site: new RegExp(`(?:${Object.values(sitePaths).join('|')})/start\\.html(\\?|$)`, 'i'),
  root: /^\w+:\/\/[^/]+\/start\.html(\?|$)/i,
} as const

/** A page that redirects to the portal of its own site or, from beside the sites, of the given one. */
export function startHtml(site?: ServerType): string {
  const target = site === undefined ? './' : `.${sitePaths[site]}/`
  return `<!doctype html>
<html lang="nl-BE"><head><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=${target}"><title>Webstudent</title></head>
<body><a href="${target}">Naar het portaal</a></body></html>
`
}

/** The header in which a page of a mock build names its tab. */
export const tabHeader = 'X-Webstudent-Tab'

/** A call of the school server, with the name of the tab that makes it. */
export interface PageCall extends ServerRequest {
  readonly tab?: string
}

/** Returns the bytes of a photo; null if there is none. `file` is the ID as 8 hexadecimal digits, and `.png`. */
export type PhotoStore = (size: 'small' | 'medium', file: string) => Promise<Uint8Array<ArrayBuffer> | null>

/** A request in the form that the server reads. */
export async function readCall(
  request: Request,
  cookies: Readonly<Record<string, string>>,
): Promise<PageCall> {
  const { method, url, headers } = request
  const name = headers.get(tabHeader)
  const tab = name === null ? {} : { tab: name }
  // These methods have no body, and reading an empty one takes longer than the rest of the call.
  if (method === 'GET' || method === 'HEAD') return { method, url, body: '', cookies, ...tab }
  const bytes = new Uint8Array(await request.arrayBuffer())
  const file = { type: headers.get('Content-Type') ?? '', bytes }
  return { method, url, body: new TextDecoder().decode(bytes), file, cookies, ...tab }
}

/** The reason phrases of statuses, which the portal shows. A worker's answer has none by default. */
const phrases: Readonly<Record<number, string>> = reasonPhrases

const byteLengthOf = (body: Answer['body']) =>
  typeof body === 'string' ? new TextEncoder().encode(body).length : body.length

const bodilessStatuses = [204, 304]

/** The body of the answer to a request. The answer to HEAD has none, but the same headers as for GET. */
export const bodyFor = ({ method }: Request, { status, body }: Answer) =>
  method === 'HEAD' || bodilessStatuses.includes(status) ? null : body

/** Status and headers of an answer. */
export const responseInit = ({ status, contentType, body, setCookie, attachment }: Answer) => ({
  status,
  statusText: phrases[status] ?? '',
  headers: {
    'Content-Type': contentType,
    // The web framework sends no length for an empty body.
    ...(body.length > 0 ? { 'Content-Length': String(byteLengthOf(body)) } : {}),
    ...(setCookie ? { 'Set-Cookie': setCookie } : {}),
    ...(attachment === undefined
      ? {}
      : { 'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(attachment)}` }),
  },
})

/** The requested photo, with its headers; null if there is none. The answer to HEAD has no body. server: rest-18 */
export async function findPhoto({ url, method }: Request, photos: PhotoStore) {
  const [size, file = ''] = new URL(url).pathname.split('/').slice(-2)
  const photo = await photos(size === 'medium' ? 'medium' : 'small', file)
  if (!photo) return null
  const headers = {
    'Content-Type': 'image/png',
    'Content-Length': String(photo.length),
    'Cache-Control': 'max-age=3600',
  }
  return { body: method === 'HEAD' ? null : photo, headers }
}
