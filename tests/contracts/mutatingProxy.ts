import { type Gateway, startGateway } from '#contracts/verify/comparison/gateway.ts'
import { parseJson } from '#shared/values/json.ts'
import { sendOn } from './sendOn.ts'

export interface Answer {
  status: number
  contentType: string
  body: string
  cookies: readonly string[]
  /** Whether it is a file: its bytes are not shown in `body`, and stay when that stays empty. */
  isFile?: boolean
  headers?: Readonly<Record<string, string>>
}
/** What a server knows about a request. */
interface Asked {
  readonly site: string
  readonly query: URLSearchParams
  readonly cookie: string
}
/** What a broken server makes of an answer. `call` is the path behind server.fcgi, or class and method. */
export type Mutation = (call: string, answer: Answer, method: string, asked: Asked) => Answer

/**
 * A server that answers as the one behind it does, except for what the mutation does to an answer.
 * @param changeBody changes the body of a request before the server behind it gets it
 * @param changeQuery changes the query before that server gets it
 * @param changeCookie changes the Cookie header before that server gets it
 * @param changePath changes the path before that server gets it
 */
export function startMutatingProxy(
  target: string,
  mutate: Mutation,
  changeBody?: (call: string, body: string) => string,
  changeQuery?: (call: string, query: URLSearchParams) => void,
  changeCookie?: (cookie: string) => string,
  changePath: (pathname: string) => string = (pathname) => pathname,
): Promise<Gateway> {
  return startGateway(async (request) => {
    const { pathname, search, searchParams: query } = new URL(request.url)
    const text = await request.clone().text()
    const call = callOf(pathname, text)
    const taken = changeBody?.(call, text) ?? text
    const { method, headers: sent } = request
    const asked = taken === text ? request : new Request(request.url, { method, headers: sent, body: taken })
    const changed = new URLSearchParams(query)
    changeQuery?.(call, changed)
    const asks = changeQuery ? `?${changed}` : search
    const cookie = changeCookie?.(request.headers.get('cookie') ?? '')
    const answer = await sendOn(asked, `${target}${changePath(pathname)}${asks}`, cookie)
    const headers = new Headers(answer.headers)
    // The controls of the simulated server are not mutated.
    if (pathname.startsWith('/__mock/')) return answer
    const isFile = /attachment/.test(headers.get('content-disposition') ?? '')
    const bytes = await answer.arrayBuffer()
    const seen = {
      status: answer.status,
      contentType: headers.get('content-type') ?? '',
      body: isFile ? '' : new TextDecoder().decode(bytes),
      ...(isFile && { isFile }),
      cookies: headers.getSetCookie(),
    }
    const {
      status,
      contentType,
      body,
      cookies,
      headers: added = {},
    } = mutate(call, seen, request.method, {
      site: pathname.replace(/\/bin\/.*$/, ''),
      query,
      cookie: request.headers.get('cookie') ?? '',
    })
    headers.set('Content-Type', contentType)
    headers.delete('Set-Cookie')
    for (const line of cookies) headers.append('Set-Cookie', line)
    for (const [name, value] of Object.entries(added)) headers.set(name, value)
    const bodiless = status === 204 || status === 304
    const kept = isFile && body === '' ? bytes : body
    return new Response(bodiless ? null : kept, { status, headers })
  })
}

/** What a mutation is told of a request: the path behind server.fcgi, or class and method. */
export function callOf(pathname: string, body: string): string {
  const path = pathname.replace(/^.*\/(server\.fcgi|filemanager\.cgi)\//, '')
  if (!/^RPC\/ROUTER/i.test(path)) return path
  const call = parseJson(body)
  return call && typeof call === 'object' && 'method' in call
    ? `${(call as { action?: string }).action}.${call.method}`
    : path
}
