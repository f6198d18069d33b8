import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Answer {
  status: number
  contentType: string
  body: string
}
/** What a broken server makes of an answer. `call` is the path behind server.fcgi, or class and method. */
export type Mutation = (call: string, answer: Answer) => Answer

export interface Proxy {
  readonly url: string
  close(): void
}

/** A server that answers as the one behind it does, except for what the mutation does to an answer. */
export async function startMutatingProxy(target: string, mutate: Mutation): Promise<Proxy> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    const { cookie = '' } = request.headers
    const answer = await fetch(`${target}${request.url}`, {
      method: request.method ?? 'GET',
      headers: cookie ? { cookie } : {},
      ...(body && { body }),
    })
    const mutated = mutate(callOf(request.url ?? '', body), {
      status: answer.status,
      contentType: answer.headers.get('content-type') ?? '',
      body: await answer.text(),
    })
    const cookies = answer.headers.getSetCookie()
    response.writeHead(mutated.status, {
      'Content-Type': mutated.contentType,
      ...(cookies.length > 0 && { 'Set-Cookie': cookies }),
    })
    response.end(mutated.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function callOf(url: string, body: string): string {
  const [path = ''] = url.replace(/^.*\/server\.fcgi\//, '').split('?')
  if (!/^RPC\/ROUTER/i.test(path)) return path
  const { action, method } = JSON.parse(body)
  return `${action}.${method}`
}
