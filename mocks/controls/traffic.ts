import type { Endpoint, Provenance } from '../../src/api/endpoint.ts'
import type { ServerRequest } from '../server/server.ts'
import { checkAnswer, readJson, type Verdict } from './answerCheck.ts'
import type { CallResult } from './failedAnswer.ts'
import { maskedBody, maskedPath, maskedText } from './masking.ts'

/** One call of the school server in the log. It holds no password, key or code. */
export interface TrafficEntry {
  /** Counts up from 1. */
  readonly id: number
  /** When the call came, ms since 1970 by the school's clock. */
  readonly at: number
  /** The endpoint's name; null for a call that no endpoint describes. */
  readonly endpoint: string | null
  readonly provenance: Provenance | null
  readonly method: string
  /** Path and query. */
  readonly path: string
  /** The body as JSON text, `''` if there was none or it could not be read. */
  readonly body: string
  /** The beginning of the answer; `''` for a file, or without an answer. */
  readonly answer: string
  /** The HTTP status, or what happened instead of an answer. */
  readonly status: number | 'no connection' | 'no answer'
  /** Milliseconds until the answer was ready. */
  readonly duration: number
  /** Characters or bytes of the answer. */
  readonly size: number
  readonly verdict: Verdict
  /** Where an invalid answer breaks the schema. */
  readonly fields: readonly string[]
  /** The type of the fault that hit the call; null for none. */
  readonly fault: string | null
}

/** A call and its result, as they go into the log. */
interface Exchange {
  readonly at: number
  readonly call: ServerRequest
  readonly endpoint: Endpoint | undefined
  readonly result: CallResult
  readonly duration: number
  readonly fault: string | null
  /** Whether the server speaks a dialect: its answers need not match the schema. */
  readonly otherwise?: boolean
}

export interface Traffic {
  /** Adds a call. The entry is made when the returned function is first called: that takes longer than most calls. */
  record(exchange: Exchange): () => TrafficEntry
  /** Oldest first. */
  entries(): readonly TrafficEntry[]
  clear(): void
  /** Continues after the entries of an earlier run. */
  resume(entries: readonly TrafficEntry[]): void
}

interface TrafficOptions {
  /** The most calls that the log holds. */
  readonly limit?: number
  /** Whether the server checks its answers itself, so that only a fault can spoil one. */
  readonly trusted?: boolean
}

/** The log of the last calls. Its size is bounded. */
export function createTraffic({ limit = 500, trusted = true }: TrafficOptions = {}): Traffic {
  let recorded: (() => TrafficEntry)[] = []
  let last = 0
  return {
    record(exchange) {
      const entry = lazyEntry(++last, exchange, trusted)
      recorded.push(entry)
      // Not at each call: copying a long list takes longer than a call.
      if (recorded.length >= 2 * limit) recorded = recorded.slice(-limit)
      return entry
    },
    entries: () => recorded.slice(-limit).map((entry) => entry()),
    clear() {
      recorded = []
    },
    resume(entries) {
      // Earlier versions stored no answers.
      const known = entries.slice(-limit).map((entry) => ({ ...entry, answer: entry.answer ?? '' }))
      recorded = known.map((entry) => () => entry)
      last = known.at(-1)?.id ?? 0
    },
  }
}

/** The entry of a larger call, in characters, is made at once: until then the whole call stays in memory. */
const longestLazy = 4_000

function lazyEntry(id: number, exchange: Exchange, trusted: boolean): () => TrafficEntry {
  const { call, result } = exchange
  const answered = typeof result === 'string' ? 0 : result.body.length
  const size = call.url.length + call.body.length + (call.file?.bytes.length ?? 0) + answered
  let entry = size > longestLazy ? entryOf(id, exchange, trusted) : null
  return () => {
    entry ??= entryOf(id, exchange, trusted)
    return entry
  }
}

function entryOf(
  id: number,
  { at, call, endpoint, result, duration, fault, otherwise = false }: Exchange,
  trusted: boolean,
): TrafficEntry {
  const answer = typeof result === 'string' ? null : result
  return {
    id,
    at,
    endpoint: endpoint?.name ?? null,
    provenance: endpoint?.provenance.call ?? null,
    method: call.method,
    path: maskedPath(call.url),
    body: maskedBody(readJson(call.body)),
    answer: typeof answer?.body === 'string' && endpoint?.envelope !== 'file' ? maskedText(answer.body) : '',
    status: answer?.status ?? (result as 'no connection' | 'no answer'),
    duration: Math.round(duration * 10) / 10,
    size: answer?.body.length ?? 0,
    ...checkAnswer(endpoint, result, trusted && fault === null && !otherwise),
    fault,
  }
}
