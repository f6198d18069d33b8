import JSON5 from 'json5'
import type { Endpoint } from '../../src/api/endpoint.ts'
import type { Outcome } from './failedAnswer.ts'

/**
 * What the endpoint's schema says of an answer: it fits, it does not, the server refused the call (which no schema
 * describes), or there was none to judge.
 */
export type Verdict = 'valid' | 'invalid' | 'refused' | 'none'

export interface Judgement {
  readonly verdict: Verdict
  /** Where an invalid answer breaks the schema; `alles` for one that cannot be read at all. */
  readonly fields: readonly string[]
}

const without = (verdict: Verdict): Judgement => ({ verdict, fields: [] })
const unreadable: Judgement = { verdict: 'invalid', fields: ['alles'] }

/**
 * Holds what came of a call against the schema of its endpoint.
 *
 * @param checked whether the server has already held this answer against the schema itself
 */
export function judge(endpoint: Endpoint | undefined, outcome: Outcome, checked: boolean): Judgement {
  if (typeof outcome === 'string' || !endpoint) return without('none')
  if (outcome.status !== 200) return without('refused')
  const { envelope, answer } = endpoint
  if (envelope === 'file') return checked || !isWebPage(outcome.contentType) ? without('valid') : unreadable
  const text = String(outcome.body)
  if (envelope === 'rpc' && !/"error" : null/.test(text.slice(-400)) && isRefusal(text)) return without('refused')
  if (checked) return without('valid')
  const body = envelope === 'script' || envelope === 'plain' ? text : readJson(text)
  if (isRefusal(body)) return without('refused')
  const parsed = answer.safeParse(body)
  if (parsed.success) return without('valid')
  return { verdict: 'invalid', fields: parsed.error.issues.map(({ path }) => path.join('.') || 'alles') }
}

const isWebPage = (contentType: string) => /^text\/html/i.test(contentType)

/** How Ext.Direct says no, and how REST says it with HTTP 200. server: rpc-4, rest-5 */
function isRefusal(given: unknown): boolean {
  const parsed = typeof given === 'string' ? readJson(given) : given
  if (typeof parsed !== 'object' || parsed === null) return false
  if ('success' in parsed && parsed.success === false) return true
  return (
    'error' in parsed &&
    typeof parsed.error === 'object' &&
    parsed.error !== null &&
    'message' in parsed.error
  )
}

/** JSON, or the relaxed JSON that clients send as well; undefined for anything else. */
export function readJson(text: string): unknown {
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
