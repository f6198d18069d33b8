import { type Gateway, startGateway } from '../../contracts/verify/comparison/gateway.ts'
import { sendOn } from './sendOn.ts'

export interface Answer {
  status: number
  contentType: string
  body: string
  /** Lines of Set-Cookie. */
  cookies: readonly string[]
  /** Headers that are added. */
  headers?: Readonly<Record<string, string>>
}
/** What a broken server makes of an answer. `call` is the path behind server.fcgi, or class and method. */
export type Mutation = (call: string, answer: Answer, method: string) => Answer

/**
 * A server that answers as the one behind it does, except for what the mutation does to an answer.
 * @param accept the body of a request as the server behind it takes it
 */
export function startMutatingProxy(
  target: string,
  mutate: Mutation,
  accept?: (call: string, body: string) => string,
): Promise<Gateway> {
  return startGateway(async (request) => {
    const { pathname, search } = new URL(request.url)
    const text = await request.clone().text()
    const call = callOf(pathname, text)
    const taken = accept?.(call, text) ?? text
    const { method, headers: sent } = request
    const asked = taken === text ? request : new Request(request.url, { method, headers: sent, body: taken })
    const answer = await sendOn(asked, `${target}${pathname}${search}`)
    const headers = new Headers(answer.headers)
    // Files, and the controls of the simulated server, are no part of what is mutated.
    const isFile = /attachment/.test(headers.get('content-disposition') ?? '')
    if (isFile || pathname.startsWith('/__mock/')) return answer
    const seen = {
      status: answer.status,
      contentType: headers.get('content-type') ?? '',
      body: await answer.text(),
      cookies: headers.getSetCookie(),
    }
    const { status, contentType, body, cookies, headers: added = {} } = mutate(call, seen, request.method)
    headers.set('Content-Type', contentType)
    headers.delete('Set-Cookie')
    for (const line of cookies) headers.append('Set-Cookie', line)
    for (const [name, value] of Object.entries(added)) headers.set(name, value)
    const bodiless = status === 204 || status === 304
    return new Response(bodiless ? null : body, { status, headers })
  })
}

function callOf(pathname: string, body: string): string {
  const path = pathname.replace(/^.*\/(server\.fcgi|filemanager\.cgi)\//, '')
  if (!/^RPC\/ROUTER/i.test(path)) return path
  const { action, method } = JSON.parse(body)
  return `${action}.${method}`
}
