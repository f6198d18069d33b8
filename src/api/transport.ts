import type * as z from 'zod/mini'
import { buildAddress, encodeBody, encodeFile, withQuery } from './address.ts'
import { readAnswer } from './answer.ts'
import type { Api, Endpoint, Method, RequestOf, RequestParts, ResponseOf } from './endpoint.ts'
import { myschoolwareaccount } from './endpoints/myschoolwareaccount.ts'
import { ApiFailure } from './failure.ts'
import {
  type Client,
  type Fetch,
  isUnauthorized,
  type Rule,
  renewalsOf,
  timedOut,
  tooLarge,
  withGroupRetries,
  withRetries,
} from './retry.ts'

export type { Client, Fetch } from './retry.ts'

/** rule: request-5 */
export const timeoutMs = 15_000

/** Bytes of an answer; a file may be as large as it is. rule: request-15 */
const largestAnswer = 48_000_000

/** Changes where or how one request is sent. rule: request-8 */
export interface Override {
  method?: Method
  api?: Api
  /** Another server location than the client's. */
  server?: string
  /** A whole address instead of server, API and resource. */
  url?: string
}

/** One of several calls that go out together, each as a request of its own. */
interface GroupItem<E extends Endpoint> {
  readonly endpoint: E
  readonly request: RequestOf<E>
  readonly override?: Override
}

type GroupAnswers<Items extends readonly GroupItem<Endpoint>[]> = {
  -readonly [I in keyof Items]: Items[I] extends GroupItem<infer E> ? ResponseOf<E> : never
}

export interface Transport {
  /** Makes one call. Rejects with an {@link ApiFailure} and nothing else. */
  call<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    client: Client,
    override?: Override,
  ): Promise<ResponseOf<E>>
  /** Makes the login call, which has a retry rule of its own. */
  login<E extends Endpoint>(endpoint: E, request: RequestOf<E>, client: Client): Promise<ResponseOf<E>>
  /**
   * Makes several calls at once; rejects with the first {@link ApiFailure}. When one of them finds that the session has
   * ended, all of them are sent again: they must bear being repeated. rule: request-7
   */
  all<const Items extends readonly GroupItem<Endpoint>[]>(
    items: Items,
    client: Client,
  ): Promise<GroupAnswers<Items>>
}

/** What the transport needs of its environment; a test replaces it. */
interface Environment {
  fetch: Fetch
  /** Milliseconds since 1970. */
  now: () => number
}

/**
 * Types an item of {@link Transport.all}, so that its request is checked against its endpoint.
 * @internal The tests alone use it until a screen sends several calls at once.
 */
export const groupItem = <E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  override?: Override,
): GroupItem<E> => ({ endpoint, request, ...(override ? { override } : {}) })

/** The transport to server.fcgi, as the rules of requests ask. rule: request-1, request-2, request-3, request-12 */
export function createTransport({ fetch, now }: Environment): Transport {
  let lastTid = 0

  async function send<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    client: Client,
    rule: Rule,
    override: Override = {},
  ): Promise<ResponseOf<E>> {
    const parts = request as RequestParts
    const { api = endpoint.api, method = endpoint.method, server = client.server } = override
    const { resource } = endpoint
    const { id, name, query } = parts
    const address = override.url
      ? withQuery(override.url, query, now())
      : buildAddress({ server, api, resource, method, id, name, query, now: now() })
    const body = endpoint.rpc
      ? {
          action: endpoint.rpc.action,
          method: endpoint.rpc.method,
          data: parts.data,
          type: 'rpc',
          tid: ++lastTid,
        }
      : parts.body
    const encoded = body === undefined ? undefined : encodeBody(resource, body)
    const init: RequestInit = {
      method,
      credentials: 'include',
      cache: 'no-store',
      // The browser adds the content type with its boundary.
      ...(parts.file && { body: encodeFile(parts.file) }),
      ...(encoded && { body: encoded.body, headers: { 'Content-Type': encoded.contentType } }),
    }
    const limit = endpoint.envelope === 'file' ? Number.POSITIVE_INFINITY : largestAnswer
    const response = await connect(
      endpoint,
      withRetries(withTimeout(fetch, limit), client, rule),
      address,
      init,
    )
    return readAnswer(endpoint, response) as Promise<z.output<E['response']>>
  }

  /** Asks whether the session is alive. Rejects if it is not, and not for any other reason. */
  const checkSession = (client: Client, rule: Rule) =>
    send(myschoolwareaccount, {}, client, rule).catch((error: unknown) => {
      if (isUnauthorized(error)) throw error
    })

  /** Sends a group once. Rejects with the first HTTP 401, else with the first failure. */
  async function sendGroup(items: readonly GroupItem<Endpoint>[], client: Client): Promise<unknown[]> {
    const results = await Promise.allSettled(
      items.map(({ endpoint, request, override }) => send(endpoint, request, client, 'group', override)),
    )
    const failures = results.flatMap((result, place) =>
      result.status === 'rejected' ? [{ error: result.reason, endpoint: items[place]?.endpoint }] : [],
    )
    const first = failures.find(({ error }) => isUnauthorized(error)) ?? failures[0]
    if (!first) return results.map((result) => (result as PromiseFulfilledResult<unknown>).value)
    const unclear = failures.some(({ error, endpoint }) => endpoint && mayMeanNoSession(endpoint, error))
    if (unclear && client.signInAgain && !isUnauthorized(first.error)) await checkSession(client, 'group')
    throw first.error
  }

  /**
   * An Ext.Direct call always answers HTTP 200. When it is refused, a REST call shows whether the session has ended: it
   * would answer 401 and sign in again. The refused call is then repeated, because it had no effect.
   */
  async function call<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    client: Client,
    override?: Override,
  ): Promise<ResponseOf<E>> {
    const before = renewalsOf(client)
    const attempt = () => send(endpoint, request, client, 'single', override)
    try {
      return await attempt()
    } catch (refusal) {
      if (!mayMeanNoSession(endpoint, refusal) || !client.signInAgain) throw refusal
      await checkSession(client, 'single')
      if (renewalsOf(client) === before) throw refusal
      return attempt()
    }
  }

  return {
    call,
    login: (endpoint, request, client) => send(endpoint, request, client, 'login'),
    all: async (items, client) =>
      (await withGroupRetries(() => sendGroup(items, client), client)) as GroupAnswers<typeof items>,
  }
}

/** Whether a refusal of a call may be because the session has ended: Ext.Direct never answers HTTP 401. rule: request-12 */
const mayMeanNoSession = ({ rpc, session }: Endpoint, error: unknown): boolean =>
  rpc !== undefined && session && error instanceof ApiFailure && error.reason.kind === 'refused'

/**
 * Ends an attempt, the reading of its body included, after {@link timeoutMs}. The clock decides and not the fetch:
 * a body from a service worker ignores the abort, and older browsers abort with an error of their own.
 */
const withTimeout =
  (fetch: Fetch, limit: number): Fetch =>
  async (input, init) => {
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const deadline = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(timedOut)
        controller.abort(timedOut)
      }, timeoutMs)
    })
    try {
      return await Promise.race([
        receive(fetch, input, { ...init, signal: controller.signal }, limit),
        deadline,
      ])
    } finally {
      clearTimeout(timer)
    }
  }

/** The response with its whole body at hand. A body of more bytes than the limit is not read to its end. */
async function receive(fetch: Fetch, input: string, init: RequestInit, limit: number): Promise<Response> {
  const response = await fetch(input, init)
  const { status, statusText, headers } = response
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    bytes += part.value.byteLength
    if (bytes > limit) {
      void reader?.cancel().catch(() => {})
      throw tooLarge
    }
    parts.push(part.value)
  }
  return new Response(bytes > 0 ? joined(parts, bytes) : null, { status, statusText, headers })
}

function joined(parts: readonly Uint8Array<ArrayBuffer>[], bytes: number): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(bytes)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.byteLength
  }
  return all
}

async function connect(
  endpoint: Endpoint,
  fetch: Fetch,
  address: string,
  init: RequestInit,
): Promise<Response> {
  try {
    return await fetch(address, init)
  } catch (error) {
    if (error === tooLarge) throw new ApiFailure(endpoint.name, { kind: 'tooMuch' })
    throw new ApiFailure(
      endpoint.name,
      error === timedOut ? { kind: 'timeout', afterMs: timeoutMs } : { kind: 'unreachable' },
    )
  }
}
