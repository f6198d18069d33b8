import type { Endpoint } from '#api/endpoint.ts'
import { createDialect } from '#mocks/dialects/dialect.ts'
import { dialectChanges } from '#mocks/dialects/dialectWords.ts'
import { allEndpoints } from '../describe/endpoints.ts'
import { expectsSuccess } from '../describe/outcome.ts'
import { successDescriptions } from '../describe/pact/pactFile.ts'
import type { Problem } from '../problems/problem.ts'
import { isBeyondRun } from '../problems/reason.ts'
import type { Words } from '../problems/words.ts'
import { probes } from '../verify/allProbes.ts'
import { probeOutcome } from '../verify/probes/probe.ts'
import type { InteractionResult, Verification } from '../verify/verification.ts'
import { assessAssumptions } from './assumption.ts'
import { acceptedUntil, type Baseline, baselineRemarks, isAccepted } from './baseline.ts'
import { driftBetween } from './drift.ts'
import { findingsIn, harmToPortal, type ScreenUse } from './findings.ts'
import { mergeObservations, observe } from './observation.ts'
import type { Reaction } from './portalReaction.ts'
import { type Finding, type Report, type ReportedInteraction, unknownVersion } from './report.ts'
import { createAlternativeCheck, dialectOf, type ObservedCalls, observedCalls } from './serverDialect.ts'
import { verdictOf } from './verdict.ts'

/** The data of a report other than the results. */
export interface ReportDetails {
  readonly at: Date
  readonly server: string
  readonly serverVersion: string
  readonly portalVersion: string
  readonly school: string
  readonly write: boolean
  /** Whether the answers come from recorded traffic. */
  readonly traffic?: boolean
  readonly seconds: number
  readonly screens: readonly ScreenUse[]
  readonly baseline?: Baseline | undefined
  /** The limit of answer times, in ms. */
  readonly maxMs?: number | undefined
  readonly before?: Report | undefined
  readonly remarks?: readonly Words[] | undefined
  /** Why nothing could be verified; absent if something could. */
  readonly stop?: Words | undefined
  /** How the portal's models reacted to wrong answers, by the description of the interaction. */
  readonly reactions?: ReadonlyMap<string, Reaction>
  /** Gives the command for the call of an interaction, by its description. */
  readonly curlOf?: (description: string) => string | null
}

const emptyBaseline: Baseline = { accepted: [] }

/** Creates the report of a verification. */
export function createReport(verification: Verification, details: ReportDetails): Report {
  const { at, server, serverVersion, portalVersion, school, write, seconds, maxMs = null } = details
  const today = at.toISOString().slice(0, 10)
  const baseline = details.baseline ?? emptyBaseline
  const reactions = details.reactions ?? new Map<string, Reaction>()
  const observed = observedCalls(verification)
  const isAlternative = createAlternativeCheck(verification, observed)
  const interactions = verification.results.map((result, index) => {
    const reaction = reactions.get(result.description)
    return withoutAlternatives(
      withReaction(result, baseline, today, reaction),
      (interaction, problem) =>
        (isAlternative(index, problem) ||
          isNumberForText(problem) ||
          isUnstatedForTeachers(interaction, problem)) &&
        harmToPortal({ interaction, problem, reaction }) === 'harmless',
    )
  })
  const judged = verification.results.map((result, index) => {
    const { result: status, problems } = interactions[index] ?? result
    return { ...result, result: status, problems }
  })
  const findings = findingsIn(interactions, reactions, details.screens, (description) =>
    commandsOf(description, details.curlOf ?? (() => null)),
  )
  const endpoints = allEndpoints.map((endpoint) => endpointRow(endpoint, observed, interactions, details))
  const withResult = (result: string) => interactions.filter((each) => each.result === result)
  const accepted = interactions.filter(isAccepted).length
  const counts = {
    confirmed: withResult('confirmed').length,
    contradicted: withResult('contradicted').length - accepted,
    accepted,
    unchecked: withResult('unchecked').filter(({ reason }) => !reason || !isBeyondRun(reason)).length,
    apart: withResult('unchecked').filter(({ reason }) => reason && isBeyondRun(reason)).length,
  }
  const slow = endpoints.filter(({ tooSlow }) => tooSlow).map(({ name }) => name)
  const report: Report = {
    format: 3,
    ...verdictOf({ ...details, interactions, findings, counts, slow, maxMs }),
    at: at.toISOString(),
    server,
    serverVersion,
    portalVersion,
    school,
    mode: details.traffic ? 'traffic' : write ? 'write' : 'read',
    seconds,
    counts,
    maxMs,
    stayed: [...verification.stayed],
    remarks: [...baselineRemarks(baseline, today, verification.results), ...(details.remarks ?? [])],
    findings,
    interactions,
    endpoints,
    screens: details.screens.map(({ path, title, endpoints: used }) => ({
      path,
      title,
      broken: used.filter((name) => brokenEndpoints(path, findings).has(name)),
    })),
    assumptions: assessAssumptions(verification, judged),
    dialect: createDialect(dialectOf(observed), {
      school,
      server: serverVersion === unknownVersion ? '' : serverVersion,
    }),
  }
  const { before } = details
  if (!before) return report
  const changes = [...driftBetween(before, report), ...dialectDrift(before, report)]
  return { ...report, drift: { since: before.at, serverVersion: before.serverVersion, changes } }
}

const dialectDrift = (before: Report, { dialect }: Report): readonly Words[] =>
  before.dialect && dialect ? dialectChanges(before.dialect, dialect) : []

/** The commands that show an expectation, one per line: a probe has several. */
function commandsOf(description: string, curlOf: (description: string) => string | null): string | null {
  const probe = probes.find((each) => each.description === description)
  if (!probe) return curlOf(description)
  const { shownBy = successDescriptions(probe.endpoint) } = probe
  const commands = shownBy.flatMap((each) => (each.startsWith('curl ') ? each : (curlOf(each) ?? [])))
  return commands.length === 0 ? null : commands.join('\n')
}

/** A result with the portal's reaction to the answer, and with the day until which the baseline accepts each problem. */
function withReaction(
  result: InteractionResult,
  baseline: Baseline,
  today: string,
  reaction: Reaction | undefined,
): ReportedInteraction {
  const { fieldPaths: _, ...rest } = result
  return {
    ...rest,
    states: [...result.states],
    problems: result.problems.map((problem) => ({
      ...problem,
      acceptedUntil: acceptedUntil(baseline, today, result, problem),
    })),
    copes: result.result === 'contradicted' ? reaction?.copes : undefined,
  }
}

/** Whether a number comes where a text is expected, and no source states the type. */
const isNumberForText = (problem: Problem): boolean =>
  problem.kind === 'sort' &&
  problem.provenance === 'A' &&
  problem.expected.sort === 'any text' &&
  problem.got.sort === 'integer'

/** Whether a teacher is refused a student's data, or gets their own agenda: no source rules that out. server: teacher-13 */
const isUnstatedForTeachers = ({ outcome, states }: ReportedInteraction, problem: Problem): boolean =>
  problem.kind === 'status' &&
  states.includes('a teacher of a student is signed in') &&
  (problem.own === true || (expectsSuccess(outcome) && problem.got === 403))

/** A result without the problems that are known alternatives, because these do not count as differences. */
function withoutAlternatives(
  interaction: ReportedInteraction,
  isAlternative: (
    interaction: ReportedInteraction,
    problem: ReportedInteraction['problems'][number],
  ) => boolean,
): ReportedInteraction {
  const problems = interaction.problems.filter((problem) => !isAlternative(interaction, problem))
  if (problems.length > 0 || interaction.result !== 'contradicted') return { ...interaction, problems }
  return { ...interaction, problems, result: 'confirmed', copes: undefined }
}

/** The endpoints because of which a screen does not work. */
const brokenEndpoints = (path: string, findings: readonly Finding[]): ReadonlySet<string> =>
  new Set(
    findings
      .filter(({ screens, accepted }) => screens.includes(path) && !accepted)
      .flatMap(({ contradictions }) => contradictions.map(({ endpoint }) => endpoint)),
  )

function endpointRow(
  endpoint: Endpoint,
  observed: ObservedCalls,
  interactions: readonly ReportedInteraction[],
  { screens, maxMs }: ReportDetails,
): Report['endpoints'][number] {
  const { name, api, resource, method, rpc } = endpoint
  const ownInteractions = interactions.filter((each) => each.endpoint === name)
  const countOf = (result: string) => ownInteractions.filter((each) => each.result === result).length
  const observations = [...observed.values()]
    .filter((call) => call.endpoint === endpoint && call.status === 200)
    .filter(({ outcome }) => outcome !== undefined && expectsSuccess(outcome))
    .map(({ json }) => observe(endpoint, json))
  const { news, forms } = mergeObservations(observations)
  // A probe makes several calls, and takes longer than any answer.
  const single = ownInteractions.filter(({ outcome }) => outcome !== probeOutcome)
  const times = timesOf(single.flatMap(({ ms }) => ms ?? []))
  return {
    name,
    call: rpc ? `${rpc.action}.${rpc.method}` : `${method} ${api}/${resource}`,
    confirmed: countOf('confirmed'),
    contradicted: countOf('contradicted'),
    unchecked: countOf('unchecked'),
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

/** The exit code of a run that could not undo all its changes, whatever its verdict. */
export const changedExitCode = 3

/** The exit code for a report. */
export function exitCodeOf({ verdict, stayed }: Report, strict = false): number {
  if (stayed.length > 0) return changedExitCode
  return strict && verdict === 'differs' ? strictExitCode : exitCodes[verdict]
}

/** The exit code for each verdict. */
export const exitCodes = { compatible: 0, differs: 0, 'not compatible': 1, 'not judged': 2 } as const

/** The exit code for a server that differs, if differences are not accepted (`--strict`). */
const strictExitCode = 4
