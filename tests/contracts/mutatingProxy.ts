import { type Gateway, startGateway } from '#contracts/verify/comparison/gateway.ts'
import { locationOf } from '#mocks/server/wire/address.ts'
import { parseJson } from '#shared/values/json.ts'
import { sendOn } from './sendOn.ts'

/** An answer that a mutation may change. */
export interface Answer {
  status: number
  contentType: string
  body: string
  cookies: readonly string[]
  /** Whether it is a file. `body` is then empty; if the mutation leaves it so, the file is sent unchanged. */
  isFile?: boolean
  headers?: Readonly<Record<string, string>>
}
/** What a server knows about a request. */
export interface RequestFacts {
  readonly site: string
  readonly query: URLSearchParams
  readonly cookie: string
}
/** What a broken server makes of an answer. `call` is the path after `server.fcgi/`, or class and method. */
export type Mutation = (call: string, answer: Answer, method: string, asked: RequestFacts) => Answer

/** Changes of a request before the server behind a proxy gets it. */
interface RequestChanges {
  readonly changeBody?: (call: string, body: string) => string
  readonly changeQuery?: (call: string, query: URLSearchParams) => void
  readonly changeCookie?: (cookie: string) => string
  readonly changePath?: (pathname: string) => string
}

/** Starts a proxy that changes the requests to a server, and its answers. */
export function startMutatingProxy(
  target: string,
  mutate: Mutation,
  { changeBody, changeQuery, changeCookie, changePath }: RequestChanges = {},
): Promise<Gateway> {
  return startGateway(async (request) => {
    const { pathname, search, searchParams } = new URL(request.url)
    const { method, headers } = request
    const text = await request.clone().text()
    const call = callOf(pathname, text)
    const body = changeBody?.(call, text) ?? text
    const changed = body === text ? request : new Request(request.url, { method, headers, body })
    const query = new URLSearchParams(searchParams)
    changeQuery?.(call, query)
    const address = `${target}${changePath?.(pathname) ?? pathname}${changeQuery ? `?${query}` : search}`
    const cookie = headers.get('cookie') ?? ''
    const response = await sendOn(changed, address, changeCookie?.(cookie))
    // The controls of the simulated server are not mutated.
    if (pathname.startsWith('/__mock/')) return response
    const answer = await answerOf(response)
    const asked = { site: locationOf(pathname), query: searchParams, cookie }
    return mutatedResponse(response, mutate(call, answer, method, asked), answer.isFile)
  })
}

/** An answer as a mutation gets it. The response can still be read. */
export async function answerOf(response: Response): Promise<Answer> {
  const { status, headers } = response
  const isFile = /attachment/.test(headers.get('content-disposition') ?? '')
  return {
    status,
    contentType: headers.get('content-type') ?? '',
    body: isFile ? '' : await response.clone().text(),
    cookies: headers.getSetCookie(),
    ...(isFile && { isFile }),
  }
}

/**
 * The response with what a mutation made of its answer.
 * @param isFile whether an empty body stands for the bytes of the response; a mutation may leave `isFile` out of its answer
 */
export async function mutatedResponse(
  response: Response,
  { status, contentType, body, cookies, headers: added = {} }: Answer,
  isFile: boolean | undefined,
): Promise<Response> {
  const headers = new Headers(response.headers)
  headers.set('Content-Type', contentType)
  headers.delete('Set-Cookie')
  for (const line of cookies) headers.append('Set-Cookie', line)
  for (const [name, value] of Object.entries(added)) headers.set(name, value)
  const hasBody = status !== 204 && status !== 304
  const content = isFile && body === '' ? await response.arrayBuffer() : body
  return new Response(hasBody ? content : null, { status, headers })
}

/** What a request calls: the path after `server.fcgi/`, or class and method. */
export function callOf(pathname: string, body: string): string {
  const path = pathname.replace(/^.*\/(server\.fcgi|filemanager\.cgi)\//, '')
  if (!/^RPC\/ROUTER/i.test(path)) return path
  const call = parseJson(body)
  return call && typeof call === 'object' && 'method' in call
    ? `${(call as { action?: string }).action}.${call.method}`
    : path
}
