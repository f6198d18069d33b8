import type { Endpoint } from '../../src/api/endpoint.ts'
import type { Verification } from '../verify/verification.ts'
import { assessAssumptions } from './assumption.ts'
import { applyBaseline, type Baseline, isAccepted } from './baseline.ts'
import { driftBetween } from './drift.ts'
import { mergeObservations, observe } from './observation.ts'
import type { Report, ReportedInteraction } from './report.ts'

/** A screen of the portal, and the names of the endpoints that it uses. */
export interface ScreenUse {
  readonly path: string
  readonly title: string
  readonly endpoints: readonly string[]
}

/** The facts of a report besides the results. */
export interface ReportDetails {
  readonly at: Date
  readonly server: string
  readonly serverVersion: string
  readonly portalVersion: string
  readonly school: string
  readonly write: boolean
  readonly seconds: number
  readonly endpoints: readonly Endpoint[]
  readonly screens: readonly ScreenUse[]
  readonly baseline?: Baseline
  /** The limit of answer times, in ms. */
  readonly maxMs?: number
  readonly before?: Report
  /** Why nothing could be verified, if so. */
  readonly stop?: string
}

const nothing: Baseline = { accepted: [] }

/** Creates the report of a verification. */
export function createReport(verification: Verification, details: ReportDetails): Report {
  const { at, server, serverVersion, portalVersion, school, write, seconds, maxMs = null } = details
  const today = at.toISOString().slice(0, 10)
  const interactions = applyBaseline(verification.results, details.baseline ?? nothing, today)
  const endpoints = details.endpoints.map((endpoint) =>
    endpointRow(endpoint, verification, interactions, details),
  )
  const is = (result: string) => interactions.filter((each) => each.result === result)
  const accepted = interactions.filter(isAccepted).length
  const counts = {
    confirmed: is('confirmed').length,
    contradicted: is('contradicted').length - accepted,
    accepted,
    unchecked: is('unchecked').length,
  }
  const broken = new Set(
    interactions
      .filter((each) => each.result === 'contradicted' && !isAccepted(each))
      .map(({ endpoint }) => endpoint),
  )
  const slow = endpoints.filter(({ tooSlow }) => tooSlow).map(({ name }) => name)
  const report: Report = {
    format: 1,
    ...verdictOf(interactions, counts, slow, maxMs, details.stop),
    at: at.toISOString(),
    server,
    serverVersion,
    portalVersion,
    school,
    write,
    seconds,
    counts,
    maxMs,
    stayed: [...verification.stayed],
    interactions,
    endpoints,
    screens: details.screens.map(({ path, title, endpoints: used }) => ({
      path,
      title,
      broken: used.filter((name) => broken.has(name)),
    })),
    assumptions: assessAssumptions(verification, details.endpoints),
  }
  const { before } = details
  if (!before) return report
  const changes = driftBetween(before, report)
  return { ...report, drift: { since: before.at, serverVersion: before.serverVersion, changes } }
}

function verdictOf(
  interactions: readonly ReportedInteraction[],
  { confirmed, contradicted, unchecked }: Report['counts'],
  slow: readonly string[],
  maxMs: number | null,
  stop: string | undefined,
): Pick<Report, 'verdict' | 'sentence'> {
  if (stop !== undefined) return { verdict: 'not judged', sentence: stop }
  if (contradicted > 0) {
    const names = [
      ...new Set(
        interactions
          .filter((each) => each.result === 'contradicted' && !isAccepted(each))
          .map(({ endpoint }) => endpoint),
      ),
    ]
    const many = contradicted === 1 ? '1 expectation is' : `${contradicted} expectations are`
    return { verdict: 'not compatible', sentence: `${many} contradicted: ${names.join(', ')}.` }
  }
  if (slow.length > 0)
    return { verdict: 'not compatible', sentence: `Slower than ${maxMs} ms: ${slow.join(', ')}.` }
  const disturbed = interactions.find(({ reason }) =>
    reason ? !['not offered', 'changes data', 'used up'].includes(reason.kind) : false,
  )
  if (disturbed)
    return {
      verdict: 'not judged',
      sentence: `Not everything could be checked: ${disturbed.reason?.message}.`,
    }
  if (confirmed === 0)
    return {
      verdict: 'not judged',
      sentence: "Nothing could be checked: the school's file offers no state that a reading call needs.",
    }
  const rest = unchecked > 0 ? `; ${unchecked} could not be checked here` : ''
  return {
    verdict: 'compatible',
    sentence: `All ${confirmed} expectations that were checked are met${rest}.`,
  }
}

function endpointRow(
  endpoint: Endpoint,
  { results, calls }: Verification,
  interactions: readonly ReportedInteraction[],
  { screens, maxMs }: ReportDetails,
): Report['endpoints'][number] {
  const { name, api, resource, method, rpc } = endpoint
  const own = interactions.filter((each) => each.endpoint === name)
  const number = (result: string) => own.filter((each) => each.result === result).length
  const seen = calls.flatMap(({ interaction, answer }) => {
    const of = results[interaction]
    const accepted = of?.outcome === 'success' || of?.outcome === 'empty list'
    return of?.endpoint === name && accepted && answer?.status === 200 && answer.body !== null
      ? [observe(endpoint, answer.body)]
      : []
  })
  const { news, forms } = mergeObservations(seen)
  const times = timesOf(own.flatMap(({ ms }) => ms ?? []))
  return {
    name,
    call: rpc ? `${rpc.action}.${rpc.method}` : `${method} ${api}/${resource}`,
    confirmed: number('confirmed'),
    contradicted: number('contradicted'),
    unchecked: number('unchecked'),
    screens: screens.filter(({ endpoints }) => endpoints.includes(name)).map(({ path }) => path),
    times,
    tooSlow: maxMs !== undefined && times !== null && times.slowest > maxMs,
    news: [...news],
    forms: Object.fromEntries(Object.entries(forms).map(([place, each]) => [place, [...each]])),
  }
}

function timesOf(ms: readonly number[]): Report['endpoints'][number]['times'] {
  const sorted = ms.toSorted((one, other) => one - other)
  const [median, slowest] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted.at(-1)]
  return median === undefined || slowest === undefined ? null : { calls: sorted.length, median, slowest }
}

/** The exit code of a run that left something changed, whatever its verdict. */
const changedExitCode = 3

/** The exit code of the process for a report. */
export const exitCodeOf = ({ verdict, stayed }: Report): number =>
  stayed.length > 0 ? changedExitCode : exitCodes[verdict]

/** The exit code of the process for each verdict. */
export const exitCodes = { compatible: 0, 'not compatible': 1, 'not judged': 2 } as const
