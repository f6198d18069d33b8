import type { Endpoint, Provenance } from '#api/endpoint.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import { contradictionText } from '../../dialects/dialectWords.ts'
import { contradictionsIn, observe } from '../../dialects/recognise.ts'
import type { ServerRequest } from '../../server/server.ts'
import { locationOf } from '../../server/wire/address.ts'
import type { Answer, CallResult } from '../../server/wire/answer.ts'
import { checkAnswer, readJson, type SchemaVerdict } from './answerCheck.ts'
import { maskBody, maskPath, maskText } from './masking.ts'

/** A call of the school server in the log, without passwords, keys and codes. */
export interface TrafficEntry {
  /** Counts up from 1. */
  readonly id: number
  /** When the call arrived by the school's clock, in ms since 1970. */
  readonly at: number
  /** The name of the endpoint; null for a call that no endpoint describes. */
  readonly endpoint: string | null
  readonly provenance: Provenance | null
  readonly method: string
  /** Path and query. */
  readonly path: string
  /** The body as JSON text; `''` if there was none or it could not be parsed. */
  readonly body: string
  /** The beginning of the answer; `''` for a file, or without an answer. */
  readonly answer: string
  /** The HTTP status, or what happened instead of an answer. */
  readonly status: number | 'no connection' | 'no answer'
  /** The time until the answer was ready, in ms. */
  readonly duration: number
  /** The number of characters or bytes in the answer. */
  readonly size: number
  readonly verdict: SchemaVerdict
  /** The fields in which an invalid answer violates the schema. */
  readonly fields: readonly string[]
  /** The kind of the fault that affected the call; null for none. */
  readonly fault: string | null
  /** What in the answer contradicts the known dialect of the server, in Dutch; absent without a known dialect. */
  readonly contradictions?: readonly string[] | undefined
}

/** A call and its result, as they go into the log. */
interface Exchange {
  readonly at: number
  readonly call: ServerRequest
  readonly endpoint: Endpoint | undefined
  readonly result: CallResult
  readonly duration: number
  readonly fault: string | null
  /** Whether the server has a dialect, so that its answers need not match the schema. */
  readonly speaksDialect?: boolean
}

interface TrafficOptions {
  /** The number of calls that the log keeps. */
  readonly limit?: number
  /** Whether the server checks its own answers, so that only a fault can make one invalid. */
  readonly trusted?: boolean
  /** The known dialect of a real server. */
  readonly dialect?: Dialect | undefined
}

/** The log of the latest calls. Its size is limited. */
export function createTraffic(options: TrafficOptions = {}) {
  const { limit = 500 } = options
  let recorded: (() => TrafficEntry)[] = []
  let lastId = 0
  return {
    /**
     * Adds a call. The entry of a short call is made when the returned function is first called, because making one takes longer
     * than answering most calls.
     */
    record(exchange: Exchange): () => TrafficEntry {
      const entry = lazyEntry(++lastId, exchange, options)
      recorded.push(entry)
      // The list is shortened now and then, because copying a long one takes longer than a call.
      if (recorded.length >= 2 * limit) recorded = recorded.slice(-limit)
      return entry
    },
    /** Oldest first. */
    entries: (): readonly TrafficEntry[] => recorded.slice(-limit).map((entry) => entry()),
    clear(): void {
      recorded = []
    },
    /** Continues with the entries of an earlier run. */
    resume(entries: readonly TrafficEntry[]): void {
      // Earlier versions stored no answers.
      const known = entries.slice(-limit).map((entry) => ({ ...entry, answer: entry.answer ?? '' }))
      recorded = known.map((entry) => () => entry)
      lastId = known.at(-1)?.id ?? 0
    },
  }
}

/** A call longer than this, in characters, gets its entry at once, so that the call itself need not stay in memory. */
const maxLazyLength = 4_000

function lazyEntry(id: number, exchange: Exchange, options: TrafficOptions): () => TrafficEntry {
  const { call, result } = exchange
  const answerSize = typeof result === 'string' ? 0 : result.body.length
  const size = call.url.length + call.body.length + (call.file?.bytes.length ?? 0) + answerSize
  let entry = size > maxLazyLength ? entryOf(id, exchange, options) : null
  return () => {
    entry ??= entryOf(id, exchange, options)
    return entry
  }
}

function entryOf(
  id: number,
  { at, call, endpoint, result, duration, fault, speaksDialect = false }: Exchange,
  { trusted = true, dialect }: TrafficOptions,
): TrafficEntry {
  const answer = typeof result === 'string' ? null : result
  return {
    id,
    at,
    endpoint: endpoint?.name ?? null,
    provenance: endpoint?.provenance.call ?? null,
    method: call.method,
    path: maskPath(call.url),
    body: maskBody(readJson(call.body)),
    answer: typeof answer?.body === 'string' && endpoint?.envelope !== 'file' ? maskText(answer.body) : '',
    status: typeof result === 'string' ? result : result.status,
    duration: Math.round(duration * 10) / 10,
    size: answer?.body.length ?? 0,
    ...checkAnswer(endpoint, result, trusted && fault === null && !speaksDialect),
    fault,
    contradictions:
      dialect && endpoint && answer ? contradictionsOf(dialect, endpoint, call, answer) : undefined,
  }
}

/** What in an answer contradicts the known dialect, in Dutch. */
function contradictionsOf(
  dialect: Dialect,
  endpoint: Endpoint,
  { url }: ServerRequest,
  { status, body, setCookie }: Answer,
): readonly string[] {
  const observation = observe({
    endpoint,
    location: locationOf(url),
    status,
    body: typeof body === 'string' ? body : '',
    setCookies: setCookie === undefined ? [] : [setCookie],
  })
  return contradictionsIn(observation, dialect).map((each) => contradictionText(each).nl)
}
