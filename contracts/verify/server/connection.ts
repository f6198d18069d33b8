import { setTimeout as wait } from 'node:timers/promises'
import type { Fetch } from '#api/transport.ts'
import { parseJson } from '#shared/values/json.ts'
import type { Trouble } from '../../problems/trouble.ts'
import { type ReadAnswer, readAnswer } from './answer.ts'
import { busyStatuses, NotChecked } from './failure.ts'
import { effectOf } from './permission.ts'
import { createPace, createSlots } from './slots.ts'

/**
 * A failure after which a call is repeated, because it may not come from the server's program. `page`: HTML with HTTP 200.
 * `busy`: HTTP 429, 502, 503 or 504. `error`: another 5xx.
 */
export type Fault =
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'page' }
  | { readonly kind: 'busy' | 'error'; readonly status: number }

interface Answered {
  /** The answer, whose body has arrived. */
  readonly response: Response
  /** Reads the answer as a client does, once for all who share it. */
  readonly answer: () => Promise<ReadAnswer>
  /** How long the last attempt took, in ms. */
  readonly ms: number
  /** The fault, if the last attempt still had it. */
  readonly fault?: Fault | undefined
}

/** A connection to a server, for all calls: at most sixteen at once, not faster than the rate, and repeated after a fault. */
export interface Connection {
  /** Makes a call. Rejects if no answer came, or if the call is not allowed. */
  send(address: string, init?: RequestInit, options?: { readonly once?: boolean }): Promise<Answered>
  /**
   * Reads an address. The same question in the same session gets the same answer again, so this may only be used before
   * anything is written. A failed call is repeated.
   */
  read(address: string, init?: RequestInit): Promise<Answered>
  /** Makes a call. A question that was asked since the last call that was not a read gets its answer again. */
  look(address: string, init?: RequestInit): Promise<Answered>
  /** What `read` has been asked, each with its answer from before the first write, and whether anything has been written. */
  asked(): { readonly answers: readonly Asked[]; readonly isWritten: boolean }
  /** The same connection for calls that touch other data: its `look` does not count the calls of the others. */
  beside(): Connection
  /** Makes calls for the portal's own client. */
  readonly fetch: Fetch
  /** Whether the last calls in a row got no answer, so repeating is useless. */
  isDown(): boolean
  /** Waits, in ms, before a further call. Rejects at once with a `NotChecked` when the verification is stopped. */
  pause(ms: number): Promise<void>
}

interface ConnectionOptions {
  /** The time limit of one attempt, in ms. */
  readonly limitMs: number
  /** The maximum number of calls per second; no limit if absent. */
  readonly rate?: number | undefined
  readonly allow?: (method: string, address: string, body: unknown) => boolean
  /** The moment of `performance.now()` after which no call is repeated. */
  readonly until?: number | undefined
  /** Whether `until` and the stop end running calls and refuse further ones; false if those may have to put something back. */
  readonly isLimitStrict?: boolean
  /** How long to wait before each further attempt, in ms. */
  readonly pausesMs?: readonly number[]
  /** Once it is aborted, running calls end, and are made once more at once if something may have to be put back. */
  readonly stop?: AbortSignal | undefined
  /** Called with each call and its answer, in the order of the answers. */
  readonly onAnswer?: ((exchange: AnsweredCall) => void) | undefined
}

/** A call with its answer. */
export interface AnsweredCall {
  readonly address: string
  readonly init: RequestInit
  readonly response: Response
  /** Whether something had been written before the call. */
  readonly isWritten: boolean
}

/** A fault as the reason why something is unknown. */
export function faultTrouble(fault: Fault): Trouble {
  switch (fault.kind) {
    case 'redirect':
      return { kind: 'redirect', to: fault.to }
    case 'page':
      return { kind: 'page' }
    default:
      return { kind: 'status', status: fault.status }
  }
}

/** Thrown for a call that the verification may not make; it was not made. */
export class NotAllowed extends Error {
  override readonly name = 'NotAllowed'
}

/** The maximum number of calls at once: fewer than three browsers make, and twenty sign in together in a class. */
export const maxConcurrent = 16
const defaultPausesMs: readonly number[] = [500, 2000]
/** The largest body that is read, in bytes: more than any school sends in one answer. */
const maxBytes = 16 * 1024 * 1024
/** From how many unanswered calls in a row on the server counts as down, and no call is repeated. */
const maxLost = 6

interface Asked {
  readonly address: string
  readonly init: RequestInit
  readonly answered: Promise<Answered>
}
type Answers = Map<string, Asked>

const isRead = (address: string, { method = 'GET', body }: RequestInit) =>
  effectOf(method, address, body) === 'reads'

export function createConnection(options: ConnectionOptions): Connection {
  const { limitMs, rate, allow, stop, until = Number.POSITIVE_INFINITY, pausesMs = defaultPausesMs } = options
  const isStopped = () => stop?.aborted === true
  const isEnded = () => options.isLimitStrict && (isStopped() || performance.now() > until)
  const slots = createSlots(maxConcurrent)
  /** The shared answers from before the first write. */
  const beforeWrites: Answers = new Map()
  const pace = paceAt(rate)
  const pause = pausesUntil(stop)
  let lost = 0
  let hasWritten = false

  const attempt = (address: string, init: RequestInit): Promise<Answered> =>
    slots.run(async () => {
      await pace()
      if (isEnded()) throw new NotChecked({ kind: 'limit' })
      const began = performance.now()
      const leftMs = options.isLimitStrict ? Math.min(limitMs, until - began) : limitMs
      const signal = signalOf(leftMs, isStopped() ? undefined : stop)
      const { response, bytes } = await receive(address, { ...init, signal }).catch((error) => {
        throw isEnded() ? new NotChecked({ kind: 'limit' }) : error
      })
      const fault = faultIn(response, bytes, address)
      const ms = performance.now() - began
      let answer: Promise<ReadAnswer> | undefined
      return { response, ms, fault, answer: () => (answer ??= readAnswer(response, bytes)) }
    })

  const isDown = () => lost >= maxLost

  async function repeated(address: string, init: RequestInit, { once = false } = {}): Promise<Answered> {
    if (allow && !allow(init.method ?? 'GET', address, init.body))
      throw new NotAllowed(`${init.method ?? 'GET'} ${new URL(address).pathname} is not part of the plan`)
    const isLast = () => once || isDown() || isStopped() || performance.now() > until
    for (const pauseMs of pausesMs) {
      if (isLast()) break
      const answered = await attempt(address, init).catch((error: unknown): undefined => {
        if (error instanceof BodyTooLarge || isEnded()) throw error
      })
      if (answered && !answered.fault) {
        lost = 0
        return answered
      }
      await pause(pauseMs).catch(() => {})
    }
    lost += 1
    const answered = await attempt(address, init)
    if (!answered.fault) lost = 0
    return answered
  }

  const observed = observing(repeated, options, () => hasWritten)

  function beside(): Connection {
    /** The answers since the last call that was not a read. */
    const sinceLastWrite: Answers = new Map()
    const send: Connection['send'] = async (address, init = {}, how) => {
      if (isRead(address, init)) return observed(address, init, how)
      hasWritten ||= effectOf(init.method ?? 'GET', address, init.body) === 'writes'
      sinceLastWrite.clear()
      try {
        return await observed(address, init, how)
      } finally {
        sinceLastWrite.clear()
      }
    }
    return {
      send,
      read: (address, init = {}) => shared(beforeWrites, address, init, send),
      look: (address, init = {}) =>
        isRead(address, init) ? shared(sinceLastWrite, address, init, send) : send(address, init),
      asked: () => ({ answers: [...beforeWrites.values()], isWritten: hasWritten }),
      beside,
      fetch: async (input, init) => (await send(input, init)).response,
      isDown,
      pause,
    }
  }

  return beside()
}

/** Waits until the next call may begin. */
function paceAt(rate: number | undefined): () => Promise<void> {
  const startOf = rate === undefined ? undefined : createPace(rate)
  return async () => {
    const now = performance.now()
    const at = startOf?.(now) ?? now
    if (at > now) await wait(at - now)
  }
}

const pausesUntil = (stop: AbortSignal | undefined) => (ms: number) =>
  wait(ms, undefined, { signal: stop }).catch(() => {
    throw new NotChecked({ kind: 'limit' })
  })

/** Ends a call after a time, or when the verification is stopped. */
const signalOf = (ms: number, stop: AbortSignal | undefined): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(Math.ceil(ms)), ...(stop ? [stop] : [])])

type Make = (address: string, init: RequestInit, how?: { readonly once?: boolean }) => Promise<Answered>

/** Calls whose answers are passed on. */
const observing =
  (make: Make, { onAnswer }: ConnectionOptions, hasWritten: () => boolean): Make =>
  async (address, init, how) => {
    const isWritten = hasWritten()
    const answered = await make(address, init, how)
    onAnswer?.({ address, init, response: answered.response.clone(), isWritten })
    return answered
  }

/** The answer to a read, which is made unless its answer is known already. */
async function shared(
  known: Answers,
  address: string,
  init: RequestInit,
  ask: Connection['send'],
): Promise<Answered> {
  const key = readKey(address, init)
  const { answered } = known.get(key) ?? { answered: ask(address, init) }
  known.set(key, { address, init, answered })
  try {
    const { response, ...rest } = await answered
    if (rest.fault) known.delete(key)
    return { ...rest, response: response.clone() }
  } catch (error) {
    known.delete(key)
    throw error
  }
}

/**
 * A key that reads of the same data in the same session share. It leaves out the time in every call, and the order of fields in
 * an Ext.Direct call.
 */
function readKey(address: string, { headers, body }: RequestInit): string {
  const url = new URL(address)
  url.searchParams.delete('_dc')
  url.searchParams.sort()
  const parts = parseJson(typeof body === 'string' ? body : '')
  const call = Object.entries(parts ?? {}).sort(([one], [other]) => one.localeCompare(other))
  return `${url.href} ${new Headers(headers).get('cookie') ?? ''} ${JSON.stringify(call)}`
}

/** An answer and its whole body, decompressed. Redirects are not followed. */
async function receive(address: string, init: RequestInit) {
  const response = await fetch(address, { ...init, redirect: 'manual' })
  const bytes = await boundedBody(response)
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive'])
    headers.delete(name)
  const { status } = response
  return { response: new Response(bytes.byteLength > 0 ? bytes : null, { status, headers }), bytes }
}

class BodyTooLarge extends Error {
  readonly code = 'BODY_TOO_LARGE'
}

/** A body up to the limit. A body without an end, or one that is small but huge when it is decompressed, ends the call. */
async function boundedBody({ body }: Response): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.byteLength
    if (length > maxBytes) throw new BodyTooLarge('The body is too large.')
    parts.push(part)
  }
  return Buffer.concat(parts, length)
}

/** The number of bytes at the start of an answer in which a tag shows that it is a page. */
const pageStart = 16 * 1024

function faultIn({ status, headers }: Response, bytes: Buffer, address: string): Fault | undefined {
  if (status >= 300 && status < 400 && status !== 304) {
    const target = headers.get('location')
    return { kind: 'redirect', to: target === null ? `HTTP ${status}` : withoutQuery(target, address) }
  }
  if (busyStatuses.includes(status)) return { kind: 'busy', status }
  if (status >= 500) return { kind: 'error', status }
  const isFile = /^attachment/i.test(headers.get('content-disposition') ?? '')
  if (status !== 200 || isFile || !/text|html|json|^$/i.test(headers.get('content-type') ?? ''))
    return undefined
  const start = bytes.subarray(0, pageStart).toString()
  return /^\s*<(!doctype|html)/i.test(start) ? { kind: 'page' } : undefined
}

/** An address without its query, which may contain personal data or a key. */
const withoutQuery = (target: string, address: string) =>
  URL.canParse(target, address) ? new URL(target, address).href.replace(/[?#].*$/, '') : target
