import { type Gateway, sendOn, startGateway } from '../../contracts/gateway.ts'

export interface Answer {
  status: number
  contentType: string
  body: string
}
/** What a broken server makes of an answer. `call` is the path behind server.fcgi, or class and method. */
export type Mutation = (call: string, answer: Answer) => Answer

/** A server that answers as the one behind it does, except for what the mutation does to an answer. */
export function startMutatingProxy(target: string, mutate: Mutation): Promise<Gateway> {
  return startGateway(async (request) => {
    const { pathname, search } = new URL(request.url)
    const call = callOf(pathname, await request.clone().text())
    const answer = await sendOn(request, `${target}${pathname}${search}`)
    // The controls of the simulated server are no part of what is verified.
    if (pathname.startsWith('/__mock/')) return answer
    const { status, contentType, body } = mutate(call, {
      status: answer.status,
      contentType: answer.headers.get('content-type') ?? '',
      body: await answer.text(),
    })
    const headers = new Headers(answer.headers)
    headers.set('Content-Type', contentType)
    return new Response(body, { status, headers })
  })
}

function callOf(pathname: string, body: string): string {
  const path = pathname.replace(/^.*\/server\.fcgi\//, '')
  if (!/^RPC\/ROUTER/i.test(path)) return path
  const { action, method } = JSON.parse(body)
  return `${action}.${method}`
}
