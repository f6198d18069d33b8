import type { PactInteraction } from '../describe/pact/pactFile.ts'
import { isSignedIn } from '../describe/states.ts'
import {
  flagProblems,
  listProblems,
  schemaProblems,
  sessionProblems,
  turnedProblem,
} from './comparison/answerProblems.ts'
import { type Problem, problemsIn } from './comparison/problem.ts'
import { rowProblems } from './comparison/rowProblems.ts'
import type { RecordedCall, WorkerReport } from './comparison/workerReport.ts'
import { byName } from './plan.ts'
import type { PlayedCall } from './player.ts'
import type { InteractionResult, Reason } from './results.ts'
import { faultSentence } from './server/connection.ts'

/** From how many endpoints on the same fault is one of the way to the server. */
const outageFrom = 5

/**
 * The fault that so many endpoints show that it is none of theirs: a page to sign in at, a page about maintenance, an
 * error of everything.
 */
export function outageIn(
  interactions: readonly PactInteraction[],
  played: ReadonlyMap<number, PlayedCall>,
): string | undefined {
  const seen = new Map<string, Set<string>>()
  for (const [index, { call }] of played) {
    if (!call.fault) continue
    const sentence = faultSentence(call.fault)
    seen.set(sentence, (seen.get(sentence) ?? new Set()).add(interactions[index]?.endpoint ?? ''))
  }
  return [...seen].find(([, names]) => names.size >= outageFrom)?.[0]
}

/** The result of an interaction without one. */
export const uncheckedFor = (interaction: PactInteraction, reason: Reason): InteractionResult => ({
  ...interaction,
  ...{ result: 'unchecked', ms: null, problems: [], reason },
})

/** The result of an interaction that was tried. @param outage the sentence of {@link outageIn} */
export function resultOf(
  interaction: PactInteraction,
  compared: readonly PactResult[],
  call: RecordedCall | undefined,
  outage: string | undefined,
): InteractionResult {
  const undone = call?.undone && { undone: call.undone }
  const unchecked = (kind: Reason['kind'], message: string) => ({
    ...uncheckedFor(interaction, { kind, message }),
    ...undone,
  })
  const [failure] = call?.failures ?? []
  if (failure) return unchecked(failure.kind, failure.message)
  if (call?.late) return unchecked('limit', 'the time limit was reached before its turn')
  if (call?.lost !== undefined) return unchecked('no answer', call.lost)
  if (call?.fault?.kind === 'busy') return unchecked('no answer', faultSentence(call.fault))
  if (call?.fault && faultSentence(call.fault) === outage) return unchecked('no answer', outage)
  if (call?.usedUp) return unchecked('used up', 'the key or the code has been used before')
  const found = compared.find(({ description }) => description === interaction.description)
  if (!call || !found) return unchecked('verifier', 'the verifier gave no result')
  const problems = [...problemsOf(interaction, found, call), ...(call.afterwards ?? [])]
  return {
    ...interaction,
    result: problems.length === 0 ? 'confirmed' : 'contradicted',
    ms: Math.round(call.ms),
    problems,
    ...undone,
  }
}

/** The caller's own data, where those of somebody else were asked for. */
export const ownData = 'with the own data'

type PactResult = WorkerReport['interactionResults'][number]

function problemsOf(
  { endpoint, outcome, states }: PactInteraction,
  found: PactResult,
  call: RecordedCall,
): Problem[] {
  const problems = problemsIn(found.mismatch?.mismatches ?? [], call.answer?.body ?? undefined)
  if (call.fault?.kind === 'redirect')
    for (const [index, problem] of problems.entries())
      if (problem.place === 'status')
        problems[index] = { ...problem, got: `${problem.got} to ${call.fault.what}` }
  if (call.ownData)
    for (const [index, problem] of problems.entries())
      if (problem.place === 'status') problems[index] = { ...problem, got: `${problem.got} ${ownData}` }
  if (found.result !== 'OK' && problems.length === 0)
    problems.push({ place: 'answer', expected: 'what the pact says', got: found.mismatch?.message ?? '?' })
  const known = byName.get(endpoint)
  const accepted = outcome === 'success' || outcome === 'empty list'
  const isRefusal = ['refused', 'success'].includes(outcome) && problems.length > 0
  const turned = isRefusal && known && turnedProblem(known, accepted, call.answer?.body ?? '')
  if (turned && !problems.some(({ place }) => place === 'status')) return [turned]
  if (!known || !accepted || problems.some(({ place }) => place === 'status')) return problems
  // A file that came as text has its finding: the header that should say that it is one.
  const isText = call.answer?.body != null && known.envelope !== 'file'
  const more = isText ? schemaProblems(known, call.answer?.body ?? '') : []
  if (known.effect === 'opens a session' && !states.some(isSignedIn)) more.push(...sessionProblems(call))
  if (call.answer?.body != null)
    more.push(...rowProblems(known, call.answer.body), ...flagProblems(known, call.answer.body))
  const lists = call.answer?.body == null ? [] : listProblems(known, call.answer.body)
  const rest = problems.filter(({ place }) => !lists.some((problem) => problem.place === place))
  const has = ({ place }: Problem) =>
    [...rest, ...lists].some((problem) => problem.place === place || problem.place === 'body')
  return [...rest, ...lists, ...more.filter((problem) => !has(problem))]
}
