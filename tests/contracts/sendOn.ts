/** The time for an answer, in ms. */
const limitMs = 15_000
/** The headers that are forwarded; the others belong to one connection. */
const forwardedHeaders = ['accept', 'content-type', 'cookie']

/**
 * Sends a request to another address, with its body and the headers that matter there.
 * @param cookie replaces the request's own; `''` for none
 */
export async function sendOn(request: Request, address: string, cookie?: string): Promise<Response> {
  const headers = new Headers()
  for (const name of forwardedHeaders) {
    const value = name === 'cookie' ? (cookie ?? request.headers.get(name)) : request.headers.get(name)
    if (value) headers.set(name, value)
  }
  const body = await request.arrayBuffer()
  const response = await fetch(address, {
    method: request.method,
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(limitMs),
    ...(body.byteLength > 0 && { body }),
  })
  const answer = await response.arrayBuffer()
  const { status } = response
  const answerHeaders = new Headers(response.headers)
  // The body has been read and, if necessary, decompressed.
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive'])
    answerHeaders.delete(name)
  return new Response(answer.byteLength > 0 ? answer : null, { status, headers: answerHeaders })
}
