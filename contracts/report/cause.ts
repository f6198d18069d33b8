import { expectsSuccess } from '../describe/facts/provenance.ts'
import { probeOutcome } from '../verify/probes/probe.ts'
import type { Play } from './play.ts'
import type { ReportedInteraction } from './report.ts'

type Problem = ReportedInteraction['problems'][number]

/** One problem of one interaction. */
export interface Contradiction {
  readonly interaction: ReportedInteraction
  readonly problem: Problem
  readonly play: Play | undefined
}

/** What the cause of contradictions looks like; see `titleOf` for its words. */
export type CauseKind =
  | 'status'
  | 'missing'
  | 'part'
  | 'null'
  | 'list'
  | 'kind'
  | 'cookie'
  | 'header'
  | 'turned'
  | 'probe'

export interface Cause {
  readonly kind: CauseKind
  /** Contradictions with the same key have the same cause. */
  readonly key: string
}

/** A value's description without its examples: all texts are alike. */
export const kindOf = (text: string): string =>
  text.replace(/, e\.g\. .*$/, '').replace(/^an object with .*$/, 'an object')

/** An endpoint and the one that changes the same record share their causes. */
const recordOf = (endpoint: string): string => endpoint.replace(/ (change|save)$/, '')

/** The cause of a contradiction. */
export function causeOf({ interaction, problem }: Contradiction): Cause {
  const { place, expected, got, fact } = problem
  const cause = (kind: CauseKind, ...parts: string[]): Cause => ({ kind, key: [kind, ...parts].join(' ') })
  if (interaction.outcome === probeOutcome) return cause('probe', interaction.description)
  if (place === 'status') {
    const wanted = expectsSuccess(interaction.outcome) ? 'success' : interaction.outcome
    return cause('status', wanted, got)
  }
  if (place === 'Set-Cookie') return cause('cookie', fact)
  if (/^[A-Z][a-z]+-[A-Z][a-z]+$/.test(place)) return cause('header', place, got)
  if (got === 'a refusal' || got === 'a success') return cause('turned', got, fact)
  if (expected === 'an empty list' && got === 'a list') return cause('kind', expected, got)
  if (['success', 'data', 'body', 'tid', 'error', 'type', 'action', 'method'].includes(place))
    return cause('part', place, kindOf(got))
  if (expected.startsWith('one of ')) return cause('list', recordOf(interaction.endpoint), place)
  if (got === 'null') return cause('null')
  if (got === 'none' || got === 'nothing')
    return cause('missing', /^(method|flags)-/.test(fact) ? fact : recordOf(interaction.endpoint))
  const isText = expected.startsWith('a text')
  return cause('kind', kindOf(expected), isText ? kindOf(got) : kindOf(got).replace(/ of the form .*$/, ''))
}
