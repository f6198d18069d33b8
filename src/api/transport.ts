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
  type Rule,
  renewalsOf,
  timedOut,
  tooLarge,
  withRetries,
} from './retry.ts'

export type { Client, Fetch } from './retry.ts'

/** rule: request-5 */
export const timeoutMs = 15_000

/** Bytes of an answer; a file may be as large as it is. rule: request-15 */
const largestAnswer = 48_000_000

export interface Transport {
  /**
   * Makes one call, at another server location than the client's if `server` is given. Rejects with an {@link ApiFailure} and
   * nothing else. rule: request-8
   */
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

/** What the transport needs of its environment; a test replaces it. */
interface Environment {
  fetch: Fetch
  /** Milliseconds since 1970. */
  now: () => number
}

/** The transport to server.fcgi, as the rules of requests ask. rule: request-1, request-2, request-3, request-12 */
export function createTransport({ fetch, now }: Environment): Transport {
  let lastTid = 0

  async function send<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    client: Client,
    rule: Rule,
    server = client.server,
  ): Promise<ResponseOf<E>> {
    const parts = request as RequestParts
    const { api, method, resource, rpc } = endpoint
    const { id, name, query, data } = parts
    const address = buildAddress({ server, api, resource, method, id, name, query, now: now() })
    const body = rpc
      ? { action: rpc.action, method: rpc.method, data, type: 'rpc', tid: ++lastTid }
      : parts.body
    const init = initOf(endpoint, body, parts.file)
    const limit = endpoint.envelope === 'file' ? Number.POSITIVE_INFINITY : largestAnswer
    const reach = withTimeout(fetch, limit)
    const through = client.through?.(reach, endpoint, parts) ?? reach
    const response = await connect(endpoint, withRetries(through, client, rule), address, init)
    return readAnswer(endpoint, response) as Promise<z.output<E['response']>>
  }

  /** Sends a call, and if the server refuses some of its fields, once more without these. rule: request-18 */
  async function sendAgainWithout<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    client: Client,
    server?: string,
  ): Promise<ResponseOf<E>> {
    try {
      return await send(endpoint, request, client, 'single', server)
    } catch (refusal) {
      const { kind } = refusal instanceof ApiFailure ? refusal.reason : { kind: '' }
      // Only the fields of a body can be left out.
      const { body } = request as RequestParts
      if (body === undefined || (kind !== 'refused' && kind !== 'status')) throw refusal
      const { withoutRefused } = await import('./refusedInputs.ts').catch(() => {
        throw refusal
      })
      const less = withoutRefused(endpoint, request, refusal)
      if (less === undefined) throw refusal
      return send(endpoint, less, client, 'single', server)
    }
  }

  /**
   * An Ext.Direct call always answers HTTP 200. When it is refused, a REST call shows whether the session has ended: it
   * would answer 401 and sign in again. The refused call is then repeated, because it had no effect.
   */
  async function call<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    client: Client,
    server?: string,
  ): Promise<ResponseOf<E>> {
    const before = renewalsOf(client)
    const attempt = () => sendAgainWithout(endpoint, request, client, server)
    try {
      return await attempt()
    } catch (refusal) {
      if (!mayMeanNoSession(endpoint, refusal) || !client.signInAgain) throw refusal
      await unlessEnded(send(myschoolwareaccount, {}, client, 'single'))
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

/** How a call is fetched: with this body, or with this file. */
function initOf(
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
  // For a form with a file the browser sets the content type itself, with its boundary.
  if (file) return { ...init, body: encodeFile(file) }
  if (body === undefined) return init
  const encoded = encodeBody(resource, body)
  return { ...init, body: encoded.body, headers: { 'Content-Type': encoded.contentType } }
}

/** Whether a refusal of a call may be because the session has ended: Ext.Direct never answers HTTP 401. rule: request-12 */
export const mayMeanNoSession = ({ rpc, session }: Endpoint, error: unknown): boolean =>
  rpc !== undefined && session && error instanceof ApiFailure && error.reason.kind === 'refused'

/** Makes a call that needs a session; rejects only if the session has ended. */
export const unlessEnded = (call: Promise<unknown>): Promise<unknown> =>
  call.catch((error: unknown) => {
    if (isUnauthorized(error)) throw error
  })

/**
 * Ends an attempt, the reading of its body included, after {@link timeoutMs}. A timer decides and not the fetch:
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
  const wasOnline = isOnline()
  try {
    return await fetch(address, init)
  } catch (error) {
    if (error === tooLarge) throw failureOf(endpoint, { kind: 'tooMuch' })
    if (error === timedOut) throw failureOf(endpoint, { kind: 'timeout', afterMs: timeoutMs })
    throw new ApiFailure(endpoint.name, { kind: 'unreachable' }, endpoint.effect === 'reads' || !wasOnline)
  }
}
