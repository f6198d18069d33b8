import { appendFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { sessionCookie } from '#mocks/server/wire/cookie.ts'
import type { RealCall } from './realTraffic.ts'
import { createReplacer } from './recording.ts'

/** The paths of a school. */
const schoolPath = /^(\/[^/]+)\/(bin|fotos|static)\//

/** The problem with the location of a real server, in a sentence; undefined if it has the path of a site. */
export const locationProblem = (server: string): string | undefined =>
  /^https?:\/\/[^/]+\/./.test(server)
    ? undefined
    : '--server needs an address with the path of a site, e.g. https://school.example/webstudent'

/** Headers about one connection, which a proxy does not pass on. */
const connectionHeaders = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-encoding',
  'content-length',
  'host',
]

/**
 * The address of a real server for a path of the page: `/webstudent/…` is the given location, and the other sites lie
 * beside it.
 */
export function serverAddressOf(server: string, path: string): string {
  const location = new URL(server.replace(/\/+$/, ''))
  const [, site = ''] = schoolPath.exec(path) ?? []
  const parent = location.pathname.slice(0, location.pathname.lastIndexOf('/'))
  const own = site === '/webstudent' ? location.pathname : parent + site
  return location.origin + own + path.slice(site.length)
}

/** A cookie of the server, rewritten for the page: for this host and the page's path, and without TLS. */
export const localCookie = (cookie: string, site: string): string =>
  cookie
    .split(';')
    .map((part) => part.trim())
    .filter((part) => !/^(domain=|secure$|samesite=none$)/i.test(part))
    .map((part) => (/^path=/i.test(part) ? `path=${site}/` : part))
    .join('; ')

/** What else a forwarder does with each call. */
interface Listeners {
  /** A file that gets each call as a line of JSON, with all personal data replaced. */
  readonly record?: string | undefined
  readonly onCall?: (call: RealCall) => void
}

/**
 * Passes requests for a school on to a real server, with cookies for this host. Answers 502 if that server cannot be reached.
 * @returns a function that answers a request, and gives false for one that is not for a school
 */
export function createForwarder(server: string, { record, onCall }: Listeners) {
  const replace = createReplacer()

  async function passOn(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const { method = 'GET' } = request
    const body = await buffer(request)
    const at = Date.now()
    const isCall = /\/bin\//.test(path)
    const log = (result: RealCall['result']) => {
      const call = { at, method, url: serverAddressOf(server, path), body: body.toString() }
      if (isCall) onCall?.({ ...call, result, duration: Date.now() - at })
    }
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers))
      if (value !== undefined && !connectionHeaders.includes(name)) headers.set(name, String(value))
    headers.set('origin', new URL(server).origin)
    const init = { method, headers, redirect: 'manual' as const }
    const answer = await fetch(
      serverAddressOf(server, path),
      body.length > 0 ? { ...init, body } : init,
    ).catch((error: unknown) => {
      log('no connection')
      throw error
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    response.statusCode = answer.status
    response.statusMessage = answer.statusText
    for (const [name, value] of answer.headers)
      if (!connectionHeaders.includes(name) && name !== 'set-cookie') response.setHeader(name, value)
    const [, site = ''] = schoolPath.exec(path) ?? []
    const cookies = answer.headers.getSetCookie().map((cookie) => localCookie(cookie, site))
    if (cookies.length > 0) response.setHeader('Set-Cookie', cookies)
    response.end(bytes)
    const contentType = answer.headers.get('content-type') ?? ''
    const [session] = answer.headers.getSetCookie().filter((line) => line.startsWith(`${sessionCookie}=`))
    const result = { status: answer.status, contentType, body: bytes.toString() }
    log(session === undefined ? result : { ...result, setCookie: session })
    if (record === undefined || !isCall) return
    const exchange = replace({
      method,
      path,
      status: answer.status,
      requestBody: body.toString(),
      contentType,
      responseBody: bytes.toString(),
      at,
    })
    appendFileSync(record, `${JSON.stringify(exchange)}\n`)
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const path = request.url ?? ''
    if (!schoolPath.test(path)) return false
    passOn(request, response, path).catch((error: unknown) => {
      const { cause, message } = error as Error
      const reason = cause instanceof Error ? cause.message : message
      console.error(`${server} cannot be reached: ${reason}`)
      response.statusCode = 502
      response.end('Bad Gateway')
    })
    return true
  }
}
