import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint } from '../../src/api/endpoint.ts'
import { endpoints } from '../../src/api/endpoints/index.ts'
import { pactFile } from '../describe/pact.ts'
import { type PactInteraction, readPact, writeSelection } from '../describe/pactFile.ts'
import { isSignedIn, isStateName } from '../describe/states.ts'
import type { School } from '../school/school.ts'
import { schemaProblems, sessionProblems } from './answerProblems.ts'
import type { Location } from './location.ts'
import { preparations } from './preparations.ts'
import { type Problem, problemsIn } from './problem.ts'
import type { UndoResult } from './undo.ts'
import type { Task } from './verifyWorker.ts'
import { type RecordedCall, type WorkerReport, workerReport } from './workerReport.ts'

/** Why an interaction could not be checked here. */
interface Reason {
  /**
   * `not offered`: the school has no such situation. `changes data`: needs permission to write. `used up`: a key or a
   * code that can be used once has been used before. These three are no faults. `login`: signing in failed. `limit`:
   * the time was up. `no answer`: the server or the line gave none, also when it was asked again. `verifier`: the
   * library gave no result.
   */
  readonly kind: 'not offered' | 'changes data' | 'used up' | 'login' | 'limit' | 'no answer' | 'verifier'
  readonly message: string
}

/** The result of one interaction of the pact. */
export interface InteractionResult extends PactInteraction {
  readonly result: 'confirmed' | 'contradicted' | 'unchecked'
  /** How long the server took, in ms; null when it was not called. */
  readonly ms: number | null
  /** What is wrong with the answer; empty unless contradicted. */
  readonly problems: readonly Problem[]
  /** Only when unchecked. */
  readonly reason?: Reason
  /** Whether a change was undone. */
  readonly undone?: UndoResult
}

/** Something on the server that is not as it was before the verification, although it should be. */
export interface StayedChange {
  /** The description of the interaction that changed it. */
  readonly description: string
  /** What it is, without personal data: `ExternSysteem 2: ClientSecret`. */
  readonly what: string
}

export interface Verification {
  /** Empty after a verification that put everything back. */
  readonly stayed: readonly StayedChange[]
  /** One for each interaction of the pact, in its order. */
  readonly results: readonly InteractionResult[]
  /** The calls that were made, with their answers. */
  readonly calls: readonly RecordedCall[]
}

interface VerificationOptions {
  readonly location: Location
  readonly school: School
  /** The file of the pact; the committed one when absent. */
  readonly pact?: string
  /** Whether interactions that change data run too; false when absent. */
  readonly write?: boolean
  /** The time for the whole verification, in ms; after it no call starts. */
  readonly limitMs?: number
  /** The time for one call, in ms; as long as the portal waits when absent. */
  readonly callLimitMs?: number
}

const byName = new Map<string, Endpoint>(endpoints.map((endpoint) => [endpoint.name, endpoint]))

/** Why an interaction is not tried; undefined when it is. */
function whyNot(interaction: PactInteraction, { school, write = false }: VerificationOptions) {
  const missing = interaction.states.filter((state) => !Object.hasOwn(school, state))
  if (missing.length > 0)
    return { kind: 'not offered', message: `this school does not offer: ${missing.join(', ')}` } as const
  const endpoint = byName.get(interaction.endpoint)
  const prepared = interaction.states.some((state) => isStateName(state) && preparations[state])
  if (!write && (!endpoint || endpoint.effect === 'writes' || prepared))
    return { kind: 'changes data', message: 'it may change data: only with --write' } as const
  return undefined
}

/** The keys of the states that a verification needs. */
export function neededStates(options: VerificationOptions): Set<string> {
  const chosen = readPact(options.pact).filter((interaction) => !whyNot(interaction, options))
  return new Set(chosen.flatMap(({ states }) => states))
}

/**
 * Verifies a running server.fcgi against the pact: one result for each interaction of the pact.
 * Throws an Error when the verifier ends without a result.
 */
export async function verifyPact(options: VerificationOptions): Promise<Verification> {
  const { location, school, pact = pactFile, limitMs = 120_000, callLimitMs = 15_000 } = options
  const interactions = readPact(pact)
  const reasons = interactions.map((interaction) => whyNot(interaction, options))
  const chosen = interactions.flatMap((_, index) => (reasons[index] ? [] : [index]))
  const scratch = mkdtempSync(join(tmpdir(), 'webstudent-verify-'))
  try {
    const selection = join(scratch, 'pact.json')
    writeSelection(pact, chosen, selection)
    const undo = chosen.filter((index) => {
      const endpoint = byName.get(interactions[index]?.endpoint ?? '')
      return !endpoint || endpoint.effect === 'writes'
    })
    const task = { location, school, pact: selection, callLimitMs, deadline: Date.now() + limitMs, undo }
    const report: WorkerReport =
      chosen.length === 0 ? { interactionResults: [], calls: [] } : await runWorker(task, limitMs)
    const calls = new Map(report.calls.map((call) => [call.interaction, call]))
    const results = interactions.map((interaction, index): InteractionResult => {
      const reason = reasons[index]
      if (reason) return { ...interaction, result: 'unchecked', ms: null, problems: [], reason }
      return resultOf(interaction, report, calls.get(index))
    })
    return { results, calls: report.calls, stayed: [] }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

function resultOf(
  interaction: PactInteraction,
  report: WorkerReport,
  call: RecordedCall | undefined,
): InteractionResult {
  const unchecked = (kind: Reason['kind'], message: string): InteractionResult => ({
    ...interaction,
    result: 'unchecked',
    ms: null,
    problems: [],
    reason: { kind, message },
  })
  const found = report.interactionResults.find(({ description }) => description === interaction.description)
  if (!call || !found) return unchecked('verifier', 'the verifier gave no result')
  const [failure] = call.failures
  if (failure) return unchecked(failure.kind, failure.message)
  if (call.late) return unchecked('limit', 'the time limit was reached before its turn')
  const problems = problemsOf(interaction, found, call)
  return {
    ...interaction,
    result: problems.length === 0 ? 'confirmed' : 'contradicted',
    ms: Math.round(call.ms),
    problems,
    ...(call.undone && { undone: call.undone }),
  }
}

type PactResult = WorkerReport['interactionResults'][number]

function problemsOf(
  { endpoint, outcome, states }: PactInteraction,
  found: PactResult,
  call: RecordedCall,
): Problem[] {
  if (call.lost !== undefined) return [{ place: 'answer', expected: 'an answer', got: call.lost }]
  const problems = problemsIn(found.mismatch?.mismatches ?? [])
  if (found.result !== 'OK' && problems.length === 0)
    problems.push({ place: 'answer', expected: 'what the pact says', got: found.mismatch?.message ?? '?' })
  const known = byName.get(endpoint)
  const accepted = outcome === 'success' || outcome === 'empty list'
  if (!known || !accepted || problems.some(({ place }) => place === 'status')) return problems
  const more = call.answer?.body == null ? [] : schemaProblems(known, call.answer.body)
  if (known.effect === 'opens a session' && !states.some(isSignedIn)) more.push(...sessionProblems(call))
  const has = ({ place }: Problem) =>
    problems.some((problem) => problem.place === place || problem.place === 'body')
  return [...problems, ...more.filter((problem) => !has(problem))]
}

/** The time beyond the limit: for the start of the process, and for calls that are still running. */
const graceMs = 30_000

/** Runs Pact's library in a process of its own, because it writes its own report straight to the terminal. */
function runWorker(task: Task, limitMs: number): Promise<WorkerReport> {
  return new Promise((resolve, reject) => {
    // The library calls a proxy of its own on this machine; these calls must not go through a network proxy.
    const { HTTP_PROXY, HTTPS_PROXY, http_proxy, https_proxy, ...env } = process.env
    const worker = fork(new URL('verifyWorker.ts', import.meta.url), {
      env: { ...env, PACT_DO_NOT_TRACK: 'true' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      timeout: Math.ceil(limitMs) + graceMs,
    })
    let report: WorkerReport | undefined
    worker.on('message', (message) => {
      report = workerReport.parse(message)
    })
    worker.on('error', reject)
    worker.on('close', (code, signal) => {
      if (report) resolve(report)
      else reject(new Error(`The verifier ended without a result (${signal ?? code}).`))
    })
    worker.send(task)
  })
}
