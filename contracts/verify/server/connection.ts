import { setTimeout as wait } from 'node:timers/promises'
import type { Fetch } from '#api/transport.ts'
import { parseJson } from '#shared/values/json.ts'
import { type ReadAnswer, readAnswer } from './answer.ts'
import { isTooLate } from './connectionFailure.ts'
import { NotChecked } from './failure.ts'
import { type Fault, faultIn } from './fault.ts'
import { effectOf } from './permission.ts'
import { BodyTooLarge, receive } from './receive.ts'
import { createPace, createSlots } from './slots.ts'

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
  /** The same connection for calls that touch other data: its `look` and its late changes do not count the calls of the others. */
  beside(): Connection
  /** Makes calls for the portal's own client. */
  readonly fetch: Fetch
  /** Whether the last calls in a row got no answer, so repeating is useless. */
  isDown(): boolean
  /** How many changes that were made here, or beside here since, got no answer in time: the server may still carry them out. */
  lateChanges(): number
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

/** Thrown for a call that the verification may not make; it was not made. */
export class NotAllowed extends Error {
  override readonly name = 'NotAllowed'
}

/** The maximum number of calls at once: fewer than three browsers make, and twenty sign in together in a class. */
export const maxConcurrent = 16
const defaultPausesMs: readonly number[] = [500, 2000]
/** The status with which a gateway says that the server behind it took too long. */
const gatewayTimeout = 504
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
  const { allow, stop, until = Number.POSITIVE_INFINITY, pausesMs = defaultPausesMs } = options
  const isStopped = () => stop?.aborted === true
  const isEnded = () => options.isLimitStrict === true && (isStopped() || performance.now() > until)
  /** The shared answers from before the first write. */
  const beforeWrites: Answers = new Map()
  const pause = pausesUntil(stop)
  let lost = 0
  let hasWritten = false

  const attempt = createAttempt(options, { isStopped, isEnded })
  const isDown = () => lost >= maxLost

  async function repeated(
    address: string,
    init: RequestInit,
    { once = false, onLate }: MakeOptions = {},
  ): Promise<Answered> {
    if (allow && !allow(init.method ?? 'GET', address, init.body))
      throw new NotAllowed(`${init.method ?? 'GET'} ${new URL(address).pathname} is not part of the plan`)
    const isLast = () => once || isDown() || isStopped() || performance.now() > until
    for (const pauseMs of pausesMs) {
      if (isLast()) break
      const answered = await attempt(address, init, onLate).catch((error: unknown): undefined => {
        if (error instanceof BodyTooLarge || isEnded()) throw error
      })
      if (answered && !answered.fault) {
        lost = 0
        return answered
      }
      await pause(pauseMs).catch(() => {})
    }
    lost += 1
    const answered = await attempt(address, init, onLate)
    if (!answered.fault) lost = 0
    return answered
  }

  const observed = observing(repeated, options, () => hasWritten)

  function beside(onOuterLate = () => {}): Connection {
    let lateChanges = 0
    const onLate = () => {
      lateChanges += 1
      onOuterLate()
    }
    /** The answers since the last call that was not a read. */
    const sinceLastWrite: Answers = new Map()
    const send: Connection['send'] = async (address, init = {}, how) => {
      if (isRead(address, init)) return observed(address, init, how)
      hasWritten ||= effectOf(init.method ?? 'GET', address, init.body) === 'writes'
      sinceLastWrite.clear()
      try {
        return await observed(address, init, { ...how, onLate })
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
      beside: () => beside(onLate),
      fetch: async (input, init) => (await send(input, init)).response,
      isDown,
      lateChanges: () => lateChanges,
      pause,
    }
  }

  return beside()
}

/** Makes one attempt of a call, within its time limit. */
function createAttempt(
  { limitMs, rate, stop, until = Number.POSITIVE_INFINITY, isLimitStrict }: ConnectionOptions,
  { isStopped, isEnded }: { readonly isStopped: () => boolean; readonly isEnded: () => boolean },
) {
  const slots = createSlots(maxConcurrent)
  const pace = paceAt(rate)
  return (address: string, init: RequestInit, onLate?: () => void): Promise<Answered> =>
    slots.run(async () => {
      await pace()
      if (isEnded()) throw new NotChecked({ kind: 'limit' })
      const began = performance.now()
      const leftMs = isLimitStrict ? Math.min(limitMs, until - began) : limitMs
      const signal = signalOf(leftMs, isStopped() ? undefined : stop)
      const { response, bytes } = await receive(address, { ...init, signal }).catch((error) => {
        if (isTooLate(error)) onLate?.()
        throw isEnded() ? new NotChecked({ kind: 'limit' }) : error
      })
      if (response.status === gatewayTimeout) onLate?.()
      const fault = faultIn(response, bytes, address)
      const ms = performance.now() - began
      let answer: Promise<ReadAnswer> | undefined
      return { response, ms, fault, answer: () => (answer ??= readAnswer(response, bytes)) }
    })
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

interface MakeOptions {
  readonly once?: boolean
  /** Called if an attempt gets no answer in time. */
  readonly onLate?: () => void
}
type Make = (address: string, init: RequestInit, how?: MakeOptions) => Promise<Answered>

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
