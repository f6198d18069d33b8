import { appendFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Plugin } from 'vite'
import type { Dialect } from '#mocks/dialects/dialect.ts'
import type { CallResult } from '#mocks/server/wire/answer.ts'
import { sessionCookie } from '#mocks/server/wire/cookie.ts'
import { createRealTraffic } from './realTraffic.ts'
import { createReplacer } from './recording.ts'

/** The paths of a school. Everything else comes from the development server. */
const schoolPath = /^(\/[^/]+)\/(bin|fotos|static)\//

/** Headers of one connection. They are not passed on. */
const connectionHeaders = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-encoding',
  'content-length',
  'host',
]

/** Removes the simulated school that an earlier start has left in the browser. */
export const withoutWorker = `navigator.serviceWorker?.getRegistrations().then(async (all) => {
  await Promise.all(all.map((each) => each.unregister()))
  if (navigator.serviceWorker.controller) location.reload()
})`

/**
 * The address of a real server for a path of the page: `/webstudent/…` is the given location, every other site lies
 * beside it.
 */
export function addressAt(server: string, path: string): string {
  const location = new URL(server.replace(/\/+$/, ''))
  const [, site = ''] = schoolPath.exec(path) ?? []
  const parent = location.pathname.slice(0, location.pathname.lastIndexOf('/'))
  const own = site === '/webstudent' ? location.pathname : parent + site
  return location.origin + own + path.slice(site.length)
}

/** A cookie of the server, rewritten for the page: of this host, at the page's path, also without TLS. */
export const cookieHere = (cookie: string, site: string): string =>
  cookie
    .split(';')
    .map((part) => part.trim())
    .filter((part) => !/^(domain=|secure$|samesite=none$)/i.test(part))
    .map((part) => (/^path=/i.test(part) ? `path=${site}/` : part))
    .join('; ')

/**
 * Connects the page to a real server through the development server. Writes each call to a file where one is given: one
 * JSON object per line, with all personal data replaced.
 * @param dialect the known dialect of this server; the log notes what in an answer contradicts it
 */
export function serverProxy(server: string, record?: string, dialect?: Dialect): Plugin {
  const replace = createReplacer()
  const traffic = createRealTraffic(dialect)

  async function pass(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const { method = 'GET' } = request
    const body = await buffer(request)
    const at = Date.now()
    const isCall = /\/bin\//.test(path)
    const log = (result: CallResult) => {
      const call = { at, method, url: addressAt(server, path), body: body.toString() }
      if (isCall) traffic.record({ ...call, result, duration: Date.now() - at })
    }
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers))
      if (value !== undefined && !connectionHeaders.includes(name)) headers.set(name, String(value))
    headers.set('origin', new URL(server).origin)
    const init = { method, headers, redirect: 'manual' as const }
    const answer = await fetch(addressAt(server, path), body.length > 0 ? { ...init, body } : init).catch(
      (error: unknown) => {
        log('no connection')
        throw error
      },
    )
    const bytes = Buffer.from(await answer.arrayBuffer())
    response.statusCode = answer.status
    response.statusMessage = answer.statusText
    for (const [name, value] of answer.headers)
      if (!connectionHeaders.includes(name) && name !== 'set-cookie') response.setHeader(name, value)
    const [, site = ''] = schoolPath.exec(path) ?? []
    const cookies = answer.headers.getSetCookie().map((cookie) => cookieHere(cookie, site))
    if (cookies.length > 0) response.setHeader('Set-Cookie', cookies)
    response.end(bytes)
    const contentType = answer.headers.get('content-type') ?? ''
    const [session] = answer.headers.getSetCookie().filter((line) => line.startsWith(`${sessionCookie}=`))
    const said = { status: answer.status, contentType, body: bytes.toString() }
    log(session === undefined ? said : { ...said, setCookie: session })
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

  let panel = ''
  return {
    name: 'webstudent:server-proxy',
    apply: 'serve',
    configResolved: ({ base }) => {
      panel = `${base}mocks/browser/realServer.ts`
    },
    transformIndexHtml: () => [
      { tag: 'script', children: withoutWorker, injectTo: 'head-prepend' },
      { tag: 'script', attrs: { type: 'module', src: panel }, injectTo: 'body' },
    ],
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (traffic.answer(request, response)) return
        const path = request.url ?? ''
        if (!schoolPath.test(path)) return next()
        pass(request, response, path).catch((error: unknown) => {
          const { cause, message } = error as Error
          const reason = cause instanceof Error ? cause.message : message
          console.error(`${server} cannot be reached: ${reason}`)
          response.statusCode = 502
          response.end('Bad Gateway')
        })
      })
    },
  }
}
