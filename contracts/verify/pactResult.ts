import type { Endpoint } from '#api/endpoint.ts'
import { isNamedBySource } from '#mocks/dialects/fields.ts'
import { parseJson } from '#shared/values/json.ts'
import { byName } from '../describe/endpoints.ts'
import { contradictedFact } from '../describe/facts/contradictedFact.ts'
import { expectsSuccess } from '../describe/outcome.ts'
import type { PactInteraction } from '../describe/pact/pactFile.ts'
import { isSignedIn, isStateName, states } from '../describe/states.ts'
import { anyRow, inBody, isSamePlace } from '../problems/place.ts'
import type { Difference, Problem } from '../problems/problem.ts'
import type { Reason } from '../problems/reason.ts'
import type { Trouble } from '../problems/trouble.ts'
import {
  flagProblems,
  listProblems,
  oppositeProblem,
  schemaProblems,
  sessionProblems,
} from './comparison/answerProblems.ts'
import { contentProblems } from './comparison/contentProblems.ts'
import { differencesIn } from './comparison/mismatches.ts'
import type { InteractionResult } from './comparison/results.ts'
import type { Mismatch, RecordedCall, WorkerReport } from './comparison/workerReport.ts'
import type { PactCall } from './pactCall.ts'
import { isEmptyList, recordsIn } from './server/answer.ts'
import { type Fault, faultTrouble } from './server/fault.ts'

/** From how many endpoints with the same fault on the network or the server as a whole is to blame. */
const minOutageEndpoints = 5

/** The fault that many endpoints share: a sign-in page, a maintenance page, or an error for every call. */
export function outageIn(
  interactions: readonly PactInteraction[],
  made: ReadonlyMap<number, PactCall>,
): Fault | undefined {
  const faults = new Map<string, { fault: Fault; names: Set<string> }>()
  for (const [index, { call }] of made) {
    if (!call.fault) continue
    const { fault } = call
    const key = JSON.stringify(fault)
    const { names } = faults.get(key) ?? { names: new Set<string>() }
    faults.set(key, { fault, names: names.add(interactions[index]?.endpoint ?? '') })
  }
  return [...faults.values()].find(({ names }) => names.size >= minOutageEndpoints)?.fault
}

/**
 * Blames an endpoint that is too busy at all its calls while others answer: its fault becomes an error of its own. HTTP 429 does
 * not count, because the verifier causes it.
 */
export function blameEndpoints(
  interactions: readonly PactInteraction[],
  made: Map<number, PactCall>,
  outage: Fault | undefined,
): void {
  const nameAt = (index: number) => interactions[index]?.endpoint ?? ''
  const isBusy = ({ call: { fault } }: PactCall) => fault?.kind === 'busy' && fault.status !== 429
  const answering = new Set([...made].flatMap(([index, each]) => (isBusy(each) ? [] : [nameAt(index)])))
  if (outage || answering.size === 0) return
  for (const [index, each] of made) {
    const { fault } = each.call
    if (fault?.kind !== 'busy' || !isBusy(each) || answering.has(nameAt(index))) continue
    made.set(index, { ...each, call: { ...each.call, fault: { kind: 'error', status: fault.status } } })
  }
}

/** The result of an interaction that was not checked. */
export const uncheckedFor = (interaction: PactInteraction, reason: Reason): InteractionResult => ({
  ...interaction,
  result: 'unchecked',
  ms: null,
  problems: [],
  reason,
})

/** Why the call of an interaction shows nothing about the server. */
function whyUnchecked(call: RecordedCall, outage: Fault | undefined): Reason | undefined {
  const { failure, lost, fault } = call
  const noAnswer = (why: Trouble): Reason => ({ kind: 'no answer', why })
  if (failure) return failure
  if (lost) return noAnswer(lost)
  const isOutage = outage !== undefined && JSON.stringify(fault) === JSON.stringify(outage)
  return fault && (fault.kind === 'busy' || isOutage) ? noAnswer(faultTrouble(fault)) : undefined
}

/**
 * Whether a server refuses a call that works only in a session from a redirect of Office 365, which the verifier cannot open.
 * server: method-15
 */
function needsRedirect({ states: keys, endpoint }: PactInteraction, call: RecordedCall | undefined): boolean {
  const knownEndpoint = byName.get(endpoint)
  const redirected = keys.some((key) => isStateName(key) && 'redirects' in states[key])
  return (
    redirected &&
    knownEndpoint !== undefined &&
    oppositeProblem(knownEndpoint, true, call?.answer?.body ?? '') !== undefined
  )
}

/** The result of an interaction that was tried. @param outage the result of {@link outageIn} */
export function resultOf(
  interaction: PactInteraction,
  compared: readonly PactResult[],
  call: RecordedCall | undefined,
  outage: Fault | undefined,
): InteractionResult {
  const undone = call?.undone
  const reason = call && whyUnchecked(call, outage)
  if (reason) return { ...uncheckedFor(interaction, reason), undone }
  if (needsRedirect(interaction, call)) {
    const why: Trouble = { kind: 'no redirect' }
    return {
      ...uncheckedFor(interaction, { kind: 'not offered', states: [...interaction.states], why }),
      undone,
    }
  }
  const comparison = compared.find(({ description }) => description === interaction.description)
  const endpoint = byName.get(interaction.endpoint)
  if (!call || !comparison || !endpoint) return { ...uncheckedFor(interaction, { kind: 'verifier' }), undone }
  const problems = withFacts(
    interaction,
    endpoint,
    [...differencesOf(interaction, endpoint, comparison, call), ...(call.afterwards ?? [])],
    call.answer?.body ?? '',
  )
  return {
    ...interaction,
    result: problems.length === 0 ? 'confirmed' : 'contradicted',
    ms: Math.round(call.ms),
    problems,
    undone,
  }
}

/** Differences with the facts that they contradict. @param body the text of the answer */
export const withFacts = (
  interaction: Pick<PactInteraction, 'outcome' | 'fact' | 'states'>,
  endpoint: Endpoint,
  differences: readonly Difference[],
  body: string,
): Problem[] =>
  differences.map((difference) => {
    const { id, letter } = contradictedFact(interaction, endpoint, difference, body)
    return { ...difference, fact: id, provenance: letter }
  })

type PactResult = WorkerReport['interactionResults'][number]

/** A difference in the status, with the information that it was a redirect, or that the caller's own data came. */
function withCause(difference: Difference, { fault, ownData }: RecordedCall): Difference {
  if (difference.kind !== 'status') return difference
  const to = fault?.kind === 'redirect' ? fault.to : undefined
  return { ...difference, to, own: ownData }
}

/** Whether a mismatch is only about which status of success a REST POST answers with, which no source states. */
function isAnotherSuccess({ method, envelope }: Endpoint, { type, actual }: Mismatch, body = ''): boolean {
  const isCreated = type === 'StatusMismatch' && /^2\d\d$/.test(String(actual))
  return isCreated && method === 'POST' && envelope === 'list' && body !== ''
}

/**
 * A difference as one of the whole list, if it is: no rows although the school's file promises some, or no row with a field that
 * a source names.
 */
function aboutWholeList({ name, effect }: Endpoint, difference: Difference, body = ''): Difference {
  const { kind, place } = difference
  const json = parseJson(body)
  if (kind === 'sort' && effect === 'reads' && isSamePlace(place, inBody('data')) && isEmptyList(json))
    return { kind: 'no rows', place }
  const [data, row, field, ...deeper] = place.path
  const isField = data === 'data' && row === anyRow && field !== undefined && deeper.length === 0
  if (kind !== 'missing' || !isField || !isNamedBySource(name, field)) return difference
  return recordsIn(json).some((record) => field in record) ? difference : { kind: 'in no row', place }
}

function differencesOf(
  { outcome, states }: PactInteraction,
  endpoint: Endpoint,
  found: PactResult,
  call: RecordedCall,
): Difference[] {
  const body = call.answer?.body ?? undefined
  const isSuccessExpected = expectsSuccess(outcome)
  const all = found.mismatch?.mismatches ?? []
  const mismatches = all.filter((each) => !isSuccessExpected || !isAnotherSuccess(endpoint, each, body))
  const differences = differencesIn(mismatches, body)
    .map((each) => withCause(each, call))
    .map((each) => aboutWholeList(endpoint, each, body))
  if (found.result !== 'OK' && differences.length === 0 && mismatches.length === all.length)
    differences.push({ kind: 'unexplained', place: inBody(), message: found.mismatch?.message ?? '?' })
  const isOtherStatus = differences.some(({ kind }) => kind === 'status')
  const mayBeOpposite = (outcome === 'refused' || outcome === 'success') && differences.length > 0
  const opposite = mayBeOpposite && !isOtherStatus && oppositeProblem(endpoint, isSuccessExpected, body ?? '')
  if (opposite) return [opposite]
  if (!isSuccessExpected || isOtherStatus) return differences
  const opensSession = endpoint.effect === 'opens a session' && !states.some(isSignedIn)
  // A file that was sent as text is reported by its header.
  const isText = body !== undefined && endpoint.envelope !== 'file'
  const rows = body === undefined ? [] : contentProblems(endpoint, body)
  // These say more than another problem at the same place, and replace it.
  const lists = [
    ...(body === undefined ? [] : listProblems(endpoint, body)),
    ...rows.filter(({ kind }) => kind === 'month first'),
  ]
  const more = [
    ...(isText ? schemaProblems(endpoint, body) : []),
    ...(opensSession ? sessionProblems(call) : []),
    ...rows,
    ...(body === undefined ? [] : flagProblems(endpoint, body)),
  ]
  const hasPlaceIn = (all: readonly Difference[]) => (one: Difference) =>
    all.some(({ place }) => isSamePlace(place, one.place))
  const reported = [...differences.filter((each) => !hasPlaceIn(lists)(each)), ...lists]
  const isWhole = reported.some(({ place }) => place.in === 'body' && place.path.length === 0)
  return [...reported, ...(isWhole ? [] : more.filter((each) => !hasPlaceIn(reported)(each)))]
}
