import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { pactFile, referenceGroup } from './pact.ts'
import type { School } from './school.ts'
import { stateKey } from './states.ts'

/** What became of one interaction of the pact. */
export interface InteractionResult {
  readonly endpoint: string
  readonly outcome: string
  readonly description: string
  /** The provider states, in words. */
  readonly states: readonly string[]
  /** `unchecked`: a state could not be brought about, or the verifier gave no result. */
  readonly result: 'passed' | 'failed' | 'unchecked'
  /** How long the call and its comparison took, without the provider states. */
  readonly ms: number
  /** What is wrong: where, what was expected, what came. */
  readonly problems: readonly string[]
}

export interface VerificationOptions {
  /** Where the sites of the school are, e.g. `http://127.0.0.1:8080`. */
  readonly origin: string
  readonly school: School
  /** The pact's file; the committed one when absent. */
  readonly pact?: string
  /** How long the whole may take, in ms. */
  readonly limitMs?: number
}

const pactSchema = z.object({
  interactions: z.array(
    z.object({
      description: z.string(),
      providerStates: z._default(
        z.array(z.object({ name: z.string(), params: z._default(z.record(z.string(), z.unknown()), {}) })),
        [],
      ),
      comments: z.object({
        references: z.object({
          [referenceGroup]: z.object({ endpoint: z.string(), outcome: z.string() }),
        }),
      }),
    }),
  ),
})

/** An interaction as it stands in the pact. */
export interface PactInteraction {
  readonly endpoint: string
  readonly outcome: string
  readonly description: string
  readonly states: readonly string[]
}

/** The interactions of a pact that `buildInteraction` wrote. Throws when the file is missing or no such pact. */
export function readPact(file: string = pactFile): PactInteraction[] {
  const { interactions } = pactSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  return interactions.map(({ description, providerStates, comments }) => {
    const { endpoint, outcome } = comments.references[referenceGroup]
    const states = providerStates.map(({ name, params }) => stateKey(name, params))
    return { endpoint, outcome, description, states }
  })
}

const mismatchSchema = z.object({
  mismatch: z.string(),
  path: z.optional(z.string()),
  key: z.optional(z.string()),
})

/** What the verifier of Pact tells, and which states failed. */
export const workerReport = z.object({
  interactionResults: z.array(
    z.object({
      description: z.string(),
      result: z.string(),
      /** e.g. `12ms` */
      duration: z.string(),
      mismatch: z.optional(
        z.object({
          mismatches: z.optional(z.array(mismatchSchema)),
          message: z.optional(z.string()),
        }),
      ),
    }),
  ),
  /** Why each state that failed did, by the state in words. */
  stateFailures: z.record(z.string(), z.string()),
})
export type WorkerReport = z.output<typeof workerReport>

/**
 * Verifies a running server.fcgi against the pact: one result for each interaction of the pact, in its order.
 * Throws an Error when the verifier does not come to an end.
 */
export async function verifyPact(options: VerificationOptions): Promise<InteractionResult[]> {
  const { pact = pactFile } = options
  const interactions = readPact(pact)
  const report = await runWorker({ ...options, pact })
  return interactions.map((interaction) => judge(interaction, report))
}

function judge(interaction: PactInteraction, report: WorkerReport): InteractionResult {
  const found = report.interactionResults.find(({ description }) => description === interaction.description)
  const ms = Number.parseFloat(found?.duration ?? '0')
  const failures = interaction.states.flatMap((state) => report.stateFailures[state] ?? [])
  if (failures.length > 0) return { ...interaction, ms, result: 'unchecked', problems: failures }
  if (!found) return { ...interaction, ms, result: 'unchecked', problems: ['the verifier gave no result'] }
  if (found.result === 'OK') return { ...interaction, ms, result: 'passed', problems: [] }
  const mismatches = found.mismatch?.mismatches ?? []
  const problems = mismatches.map(({ path, key, mismatch }) =>
    [path ?? key, mismatch].filter((part) => part !== undefined).join(': '),
  )
  if (problems.length === 0) problems.push(found.mismatch?.message ?? 'the verifier gave no reason')
  return { ...interaction, ms, result: 'failed', problems }
}

/** Pact's library writes a report of its own straight to the terminal, so it runs in a process of its own. */
function runWorker(options: VerificationOptions & { pact: string }): Promise<WorkerReport> {
  const { limitMs = 120_000, ...task } = options
  return new Promise((resolve, reject) => {
    // The library calls its own proxy on this machine; a proxy of the network must not stand in between.
    const { HTTP_PROXY, HTTPS_PROXY, http_proxy, https_proxy, ...env } = process.env
    const worker = fork(new URL('verifyWorker.ts', import.meta.url), {
      env: { ...env, PACT_DO_NOT_TRACK: 'true' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      timeout: limitMs,
    })
    let told = ''
    for (const stream of [worker.stdout, worker.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        told += text
      })
    }
    let report: WorkerReport | undefined
    worker.on('message', (message) => {
      report = workerReport.parse(message)
    })
    worker.on('error', reject)
    worker.on('close', (code, signal) => {
      if (report) resolve(report)
      else reject(new Error(`The verifier ended without a result (${signal ?? code}).\n${told}`))
    })
    worker.send(task)
  })
}
