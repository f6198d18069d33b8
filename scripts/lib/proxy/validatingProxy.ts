import { serve } from 'srvx'
import type { Validator } from '#contracts/openapi/validator.ts'

export interface ValidatingProxy {
  /** e.g. `http://127.0.0.1:40213` */
  readonly url: string
  /** Every call that the document refuses, a sentence each, in the order of the calls. */
  readonly refusals: readonly string[]
  /** How many calls of the school server were checked. */
  checked(): number
  close(): Promise<void>
}

const call = /\/bin(\/(?:server\.fcgi|filemanager\.cgi)\/.*)$/
/** Paths that a browser requests on its own; the portal does not call them. */
const visited = /^\/server\.fcgi\/(oauth2|evaluatie)\//

/**
 * Stands in front of a server on this machine and holds every call of a school server against an OpenAPI document. A call
 * that the document refuses is answered with 502 and the reason; everything else passes unchanged.
 */
export async function startValidatingProxy(upstream: string, validator: Validator): Promise<ValidatingProxy> {
  const refusals: string[] = []
  let checked = 0
  const refuse = (sentences: readonly string[]) => {
    refusals.push(...sentences)
    return Response.json({ success: false, message: sentences.join('\n') }, { status: 502 })
  }

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const target = new URL(`${url.pathname}${url.search}`, upstream)
    const path = call.exec(url.pathname)?.[1]
    const body = request.method === 'GET' || request.method === 'HEAD' ? undefined : await request.bytes()
    const sent = new Headers(request.headers)
    // A page's origin is that of the proxy, and is rewritten to that of the server.
    if (sent.get('Origin') === url.origin) sent.set('Origin', target.origin)
    // `fetch` would decompress a compressed body, but keep the header that says it is compressed.
    sent.set('Accept-Encoding', 'identity')
    const forward = () =>
      fetch(target, {
        method: request.method,
        headers: sent,
        redirect: 'manual',
        signal: request.signal,
        body: body ?? null,
      })
    if (path === undefined || visited.test(path)) return forward()
    checked += 1
    const headers = Object.fromEntries(request.headers)
    const isJson = /json/.test(headers['content-type'] ?? '')
    const seen = {
      method: request.method,
      path: decodeURI(path),
      query: url.search,
      headers,
      body: isJson && body && body.length > 0 ? new TextDecoder().decode(body) : undefined,
    }
    const wrong = validator.request(seen)
    if (wrong.length > 0) return refuse(wrong)
    const response = await forward()
    const text = await response.clone().text()
    const { status } = response
    const bad = validator.response(seen, {
      status,
      type: response.headers.get('Content-Type') ?? '',
      body: text,
    })
    return bad.length > 0 ? refuse(bad) : response
  }

  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    silent: true,
    gracefulShutdown: false,
    fetch: answer,
  })
  await server.ready()
  return {
    url: (server.url ?? '').replace(/\/$/, ''),
    refusals,
    checked: () => checked,
    close: () => server.close(true),
  }
}
