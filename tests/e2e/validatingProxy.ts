import { serve } from 'srvx'
import type { Validator } from '../contracts/openapi/validator.ts'

export interface ValidatingProxy {
  /** Such as `http://127.0.0.1:40213`. */
  readonly url: string
  /** A sentence about every call that violates the document, in the order of the calls. */
  readonly refusals: readonly string[]
  close(): Promise<void>
}

/** The path of a call as the document has it: the part after `/bin`. */
const callPath = /\/bin(\/(?:server\.fcgi|filemanager\.cgi)\/.*)$/
/** Paths that the browser opens as pages; the portal does not request them. */
const pagePath = /^\/server\.fcgi\/(oauth2|evaluatie)\//

/**
 * Starts a proxy for a server on this machine that checks every call of a school server against an OpenAPI document. It answers
 * a call that violates the document with 502 and the reason, and passes on everything else unchanged.
 */
export async function startValidatingProxy(upstream: string, validator: Validator): Promise<ValidatingProxy> {
  const refusals: string[] = []
  const refuse = (sentences: readonly string[]) => {
    refusals.push(...sentences)
    return Response.json({ success: false, message: sentences.join('\n') }, { status: 502 })
  }

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const target = new URL(`${url.pathname}${url.search}`, upstream)
    const path = callPath.exec(url.pathname)?.[1]
    const body = request.method === 'GET' || request.method === 'HEAD' ? undefined : await request.bytes()
    const sent = new Headers(request.headers)
    // The page's origin is the proxy; the server expects its own.
    if (sent.get('Origin') === url.origin) sent.set('Origin', target.origin)
    // `fetch` would decompress the body, but keep the header that says it is compressed.
    sent.set('Accept-Encoding', 'identity')
    const forward = () =>
      fetch(target, {
        method: request.method,
        headers: sent,
        redirect: 'manual',
        signal: request.signal,
        body: body ?? null,
      })
    if (path === undefined || pagePath.test(path)) return forward()
    const headers = Object.fromEntries(request.headers)
    const isJson = /json/.test(headers['content-type'] ?? '')
    const checkedRequest = {
      method: request.method,
      path: decodeURI(path),
      query: url.search,
      headers,
      body: isJson && body && body.length > 0 ? new TextDecoder().decode(body) : undefined,
    }
    const requestProblems = validator.request(checkedRequest)
    if (requestProblems.length > 0) return refuse(requestProblems)
    const response = await forward()
    const text = await response.clone().text()
    const { status } = response
    const responseProblems = validator.response(checkedRequest, {
      status,
      type: response.headers.get('Content-Type') ?? '',
      body: text,
    })
    return responseProblems.length > 0 ? refuse(responseProblems) : response
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
    close: () => server.close(true),
  }
}
