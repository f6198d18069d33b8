import type * as z from 'zod/mini'
import { isOnline } from '#shared/browser/environment.ts'
import { buildAddress, encodeBody, encodeFile } from './address.ts'
import { readAnswer } from './answers/answer.ts'
import type { Endpoint, RequestOf, RequestParts, ResponseOf } from './endpoint.ts'
import { myschoolwareaccount } from './endpoints/myschoolwareaccount.ts'
import { ApiFailure, failureOf } from './failures/failure.ts'
import {
  type Client,
  type Fetch,
  isUnauthorized,
  type RetryRule,
  renewalsOf,
  timedOut,
  tooLarge,
  withRetries,
} from './retry.ts'

export type { Client, Fetch } from './retry.ts'

/** The time limit of an attempt. rule: request-5 */
export const timeoutMs = 15_000

/** The largest answer that is read; a file has no limit. rule: request-15 */
const maxAnswerBytes = 48_000_000

export interface Transport {
  /** Makes one call, at `server` if given instead of the client's. Rejects only with an {@link ApiFailure}. rule: request-8 */
  call<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    client: Client,
    server?: string,
  ): Promise<ResponseOf<E>>
  /** Makes the login call, which has a retry rule of its own. */
  login<E extends Endpoint>(endpoint: E, request: RequestOf<E>, client: Client): Promise<ResponseOf<E>>
  /** Sends a call once, without a repeat and without signing in again. Rejects with an {@link ApiFailure}. */
  send<E extends Endpoint>(endpoint: E, request: RequestOf<E>, client: Client): Promise<ResponseOf<E>>
}

/** What a test of the transport replaces. */
interface Environment {
  fetch: Fetch
  /** The time in ms since 1970. */
  now: () => number
}

/** Creates the transport to server.fcgi. rule: request-1, request-2, request-3, request-12 */
export function createTransport({ fetch, now }: Environment): Transport {
  let lastTid = 0

  async function send<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    client: Client,
    rule: RetryRule,
    server = client.server,
  ): Promise<ResponseOf<E>> {
    const parts = request as RequestParts
    const { api, method, resource, rpc } = endpoint
    const { id, name, query, data } = parts
    const address = buildAddress({ server, api, resource, method, id, name, query, now: now() })
    const body = rpc
      ? { action: rpc.action, method: rpc.method, data, type: 'rpc', tid: ++lastTid }
      : parts.body
    const init = requestInitOf(endpoint, body, parts.file)
    const limit = endpoint.envelope === 'file' ? Number.POSITIVE_INFINITY : maxAnswerBytes
    const fetchInTime = withTimeout(fetch, limit)
    const intercepted = client.intercept?.(fetchInTime, endpoint, parts) ?? fetchInTime
    const response = await connect(endpoint, withRetries(intercepted, client, rule), address, init)
    return readAnswer(endpoint, response) as Promise<z.output<E['response']>>
  }

  /** Sends a call. If the server refuses some of its fields, sends it again without them. rule: request-18 */
  async function sendWithoutRefused<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    client: Client,
    server?: string,
  ): Promise<ResponseOf<E>> {
    try {
      return await send(endpoint, request, client, 'normal', server)
    } catch (refusal) {
      const { kind } = refusal instanceof ApiFailure ? refusal.reason : { kind: '' }
      const { body } = request as RequestParts
      if (body === undefined || (kind !== 'refused' && kind !== 'status')) throw refusal
      const { withoutRefused } = await import('./refusedInputs.ts').catch(() => {
        throw refusal
      })
      const reduced = withoutRefused(endpoint, request, refusal)
      if (reduced === undefined) throw refusal
      return send(endpoint, reduced, client, 'normal', server)
    }
  }

  /**
   * Makes a call. An Ext.Direct call always answers HTTP 200, so its refusal may mean that the session has ended. A REST call
   * finds out: it would get 401 and sign in again. The refused call, which had no effect, is then repeated.
   */
  async function call<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    client: Client,
    server?: string,
  ): Promise<ResponseOf<E>> {
    const before = renewalsOf(client)
    const attempt = () => sendWithoutRefused(endpoint, request, client, server)
    try {
      return await attempt()
    } catch (refusal) {
      if (!mayMeanNoSession(endpoint, refusal) || !client.signInAgain) throw refusal
      await checkSession(send(myschoolwareaccount, {}, client, 'normal'))
      if (renewalsOf(client) === before) throw refusal
      return attempt()
    }
  }

  return {
    call,
    login: (endpoint, request, client) => send(endpoint, request, client, 'login'),
    send: (endpoint, request, client) => send(endpoint, request, client, 'once'),
  }
}

/** The fetch options of a call with a body, a file or neither. */
function requestInitOf(
  { method, effect, resource }: Endpoint,
  body: unknown,
  file: RequestParts['file'],
): RequestInit {
  const init: RequestInit = {
    method,
    credentials: 'include',
    cache: 'no-store',
    // A redirect would send the body, including a password, to another server. rule: request-16
    redirect: effect === 'reads' ? 'follow' : 'error',
  }
  // The browser sets the content type of a form with a file, because only the browser knows its boundary.
  if (file) return { ...init, body: encodeFile(file) }
  if (body === undefined) return init
  const encoded = encodeBody(resource, body)
  return { ...init, body: encoded.body, headers: { 'Content-Type': encoded.contentType } }
}

/** Whether a refusal of a call may be because the session has ended: Ext.Direct never answers HTTP 401. rule: request-12 */
export const mayMeanNoSession = ({ rpc, session }: Endpoint, error: unknown): boolean =>
  rpc !== undefined && session && error instanceof ApiFailure && error.reason.kind === 'refused'

/** Makes a call that needs a session; rejects only if the session has ended. */
export const checkSession = (call: Promise<unknown>): Promise<unknown> =>
  call.catch((error: unknown) => {
    if (isUnauthorized(error)) throw error
  })

/**
 * Ends an attempt after {@link timeoutMs}, even while its body is read. A timer rejects instead of the aborted fetch, because
 * a body from a service worker ignores the abort, and older browsers reject with an error of their own.
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

/** Fetches a response with its whole body. Throws {@link tooLarge} as soon as the body exceeds the limit, in bytes. */
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
  return new Response(bytes > 0 ? concatenate(parts, bytes) : null, { status, statusText, headers })
}

function concatenate(parts: readonly Uint8Array<ArrayBuffer>[], bytes: number): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(bytes)
  let offset = 0
  for (const part of parts) {
    all.set(part, offset)
    offset += part.byteLength
  }
  return all
}

async function connect(
  endpoint: Endpoint,
  fetch: Fetch,
  address: string,
  init: RequestInit,
): Promise<Response> {
  const wasOnline = isOnline()
  try {
    return await fetch(address, init)
  } catch (error) {
    if (error === tooLarge) throw failureOf(endpoint, { kind: 'tooMuch' })
    if (error === timedOut) throw failureOf(endpoint, { kind: 'timeout', afterMs: timeoutMs })
    throw new ApiFailure(endpoint.name, { kind: 'unreachable' }, endpoint.effect === 'reads' || !wasOnline)
  }
}
