import type { Endpoint, Provenance } from '../../src/api/endpoint.ts'
import type { ServerRequest } from '../server/server.ts'
import type { Outcome } from './failedAnswer.ts'
import { judge, readJson, type Verdict } from './judgement.ts'
import { maskedBody, maskedPath, maskedText } from './masking.ts'

export type { Verdict } from './judgement.ts'

/** One call of the school server, as the log keeps it. No password, key or code stands in it. */
export interface TrafficEntry {
  /** Counts up from 1. */
  readonly id: number
  /** When the call came, ms since 1970 by the school's clock. */
  readonly at: number
  /** The endpoint's name; null for a call that nobody knows. */
  readonly endpoint: string | null
  readonly provenance: Provenance | null
  readonly method: string
  /** Path and query. */
  readonly path: string
  /** The body as JSON text, `''` if there was none or it could not be read. */
  readonly body: string
  /** How the answer begins, `''` for a file or if there was none. */
  readonly answer: string
  /** The HTTP status, or what came instead of an answer. */
  readonly status: number | 'no connection' | 'no answer'
  /** Milliseconds until the answer was ready. */
  readonly duration: number
  /** Characters or bytes of the answer. */
  readonly size: number
  readonly verdict: Verdict
  /** Where an invalid answer breaks the schema. */
  readonly fields: readonly string[]
  /** The kind of the fault that hit the call; null for none. */
  readonly fault: string | null
}

/** What the log is told of a call. */
export interface Exchange {
  readonly at: number
  readonly call: ServerRequest
  readonly endpoint: Endpoint | undefined
  readonly outcome: Outcome
  readonly duration: number
  readonly fault: string | null
}

export interface Traffic {
  /** Keeps a call. What it gives makes the entry, which takes longer than a call: nobody may ever ask for it. */
  note(exchange: Exchange): () => TrafficEntry
  /** Oldest first. */
  entries(): readonly TrafficEntry[]
  clear(): void
  /** Goes on behind these. */
  resume(entries: readonly TrafficEntry[]): void
}

export interface TrafficOptions {
  /** How many calls are kept. */
  readonly limit?: number
  /** Whether the server holds its answers against the schemas itself, so that only a fault can spoil one. */
  readonly trusted?: boolean
}

/** The log of the last calls. What it keeps is bounded, whatever comes. */
export function createTraffic({ limit = 500, trusted = true }: TrafficOptions = {}): Traffic {
  let kept: (() => TrafficEntry)[] = []
  let last = 0
  return {
    note(exchange) {
      const entry = noted(++last, exchange, trusted)
      kept.push(entry)
      // Not at each call: cutting a long list takes longer than a call.
      if (kept.length >= 2 * limit) kept = kept.slice(-limit)
      return entry
    },
    entries: () => kept.slice(-limit).map((entry) => entry()),
    clear() {
      kept = []
    },
    resume(entries) {
      // Earlier versions kept no answers.
      const known = entries.slice(-limit).map((entry) => ({ ...entry, answer: entry.answer ?? '' }))
      kept = known.map((entry) => () => entry)
      last = known.at(-1)?.id ?? 0
    },
  }
}

/** Larger calls, in characters, are written down at once: what waits is kept whole. */
const longestWaiting = 4_000

function noted(id: number, exchange: Exchange, trusted: boolean): () => TrafficEntry {
  const { call, outcome } = exchange
  const answered = typeof outcome === 'string' ? 0 : outcome.body.length
  const size = call.url.length + call.body.length + (call.file?.bytes.length ?? 0) + answered
  let entry = size > longestWaiting ? entryOf(id, exchange, trusted) : null
  return () => {
    entry ??= entryOf(id, exchange, trusted)
    return entry
  }
}

function entryOf(
  id: number,
  { at, call, endpoint, outcome, duration, fault }: Exchange,
  trusted: boolean,
): TrafficEntry {
  const answer = typeof outcome === 'string' ? null : outcome
  return {
    id,
    at,
    endpoint: endpoint?.name ?? null,
    provenance: endpoint?.provenance.call ?? null,
    method: call.method,
    path: maskedPath(call.url),
    body: maskedBody(readJson(call.body)),
    answer: typeof answer?.body === 'string' && endpoint?.envelope !== 'file' ? maskedText(answer.body) : '',
    status: answer?.status ?? (outcome as 'no connection' | 'no answer'),
    duration: Math.round(duration * 10) / 10,
    size: answer?.body.length ?? 0,
    ...judge(endpoint, outcome, trusted && fault === null),
    fault,
  }
}
