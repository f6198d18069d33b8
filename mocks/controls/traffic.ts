import JSON5 from 'json5'
import type { Endpoint, Provenance } from '../../src/api/endpoint.ts'
import type { ServerRequest } from '../server/server.ts'
import type { Outcome } from './failedAnswer.ts'
import { maskedBody, maskedPath } from './masking.ts'

/**
 * What the endpoint's schema says of an answer: it fits, it does not, the server refused the call (which no schema
 * describes), or there was none to judge.
 */
export type Verdict = 'valid' | 'invalid' | 'refused' | 'none'

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
  note(exchange: Exchange): TrafficEntry
  /** Oldest first. */
  entries(): readonly TrafficEntry[]
  clear(): void
  /** Goes on behind these. */
  resume(entries: readonly TrafficEntry[]): void
}

/** The log of the last calls. What it keeps is bounded, whatever comes. */
export function createTraffic(limit = 500): Traffic {
  let kept: TrafficEntry[] = []
  let last = 0
  return {
    note(exchange) {
      const entry = entryOf(++last, exchange)
      kept.push(entry)
      if (kept.length > limit) kept = kept.slice(-limit)
      return entry
    },
    entries: () => [...kept],
    clear() {
      kept = []
    },
    resume(entries) {
      kept = entries.slice(-limit)
      last = kept.at(-1)?.id ?? 0
    },
  }
}

function entryOf(id: number, { at, call, endpoint, outcome, duration, fault }: Exchange): TrafficEntry {
  const answer = typeof outcome === 'string' ? null : outcome
  return {
    id,
    at,
    endpoint: endpoint?.name ?? null,
    provenance: endpoint?.provenance.call ?? null,
    method: call.method,
    path: maskedPath(call.url),
    body: maskedBody(readJson(call.body)),
    status: answer?.status ?? (outcome as 'no connection' | 'no answer'),
    duration: Math.round(duration * 10) / 10,
    size: answer?.body.length ?? 0,
    ...judge(endpoint, outcome, fault !== null),
    fault,
  }
}

/** The server checks its own answers: only what a fault may have spoiled is held against the schema once more. */
function judge(
  endpoint: Endpoint | undefined,
  outcome: Outcome,
  spoiled: boolean,
): { verdict: Verdict; fields: readonly string[] } {
  if (typeof outcome === 'string' || !endpoint) return { verdict: 'none', fields: [] }
  if (outcome.status !== 200) return { verdict: 'refused', fields: [] }
  const text = String(outcome.body)
  if (endpoint.form === 'rpc' && !/"error" : null/.test(text.slice(-400)) && isRefusal(text))
    return { verdict: 'refused', fields: [] }
  if (!spoiled) return { verdict: 'valid', fields: [] }
  const parsed = endpoint.answer.safeParse(endpoint.form === 'script' ? text : readJson(text))
  if (parsed.success) return { verdict: 'valid', fields: [] }
  return { verdict: 'invalid', fields: parsed.error.issues.map(({ path }) => path.join('.') || 'alles') }
}

function isRefusal(text: string): boolean {
  const parsed = readJson(text)
  return typeof parsed === 'object' && parsed !== null && 'error' in parsed && parsed.error !== null
}

/** JSON, or the relaxed JSON that clients send as well; undefined for anything else. */
function readJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    try {
      return text.length > 10_000 ? undefined : JSON5.parse(text)
    } catch {
      return undefined
    }
  }
}
