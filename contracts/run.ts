import type { Endpoint } from '../src/api/endpoint.ts'
import { endpoints } from '../src/api/endpoints/index.ts'
import { version as portalVersion } from '../src/shared/project.ts'
import { readPact } from './describe/pactFile.ts'
import type { Baseline } from './report/baseline.ts'
import { createReport, type ScreenUse } from './report/createReport.ts'
import type { Report } from './report/report.ts'
import type { School } from './school/school.ts'
import type { Journal } from './verify/journal.ts'
import type { Location } from './verify/location.ts'
import { neededStates } from './verify/plan.ts'
import { verificationLine } from './verify/playing.ts'
import { findServer, tryAccounts } from './verify/preflight.ts'
import { createSessions } from './verify/sessions.ts'
import { type Verification, verifyPact } from './verify/verification.ts'

/** The options of a run. */
export interface RunOptions {
  readonly location: Location
  readonly school: School
  readonly schoolName: string
  readonly serverVersion: string
  readonly screens: readonly ScreenUse[]
  readonly write: boolean
  readonly baseline?: Baseline
  readonly before?: Report
  /** The limit of answer times, in ms. */
  readonly maxMs?: number
  /** The time for the whole run, in s. */
  readonly limit: number
  /** The most calls a second. */
  readonly rate?: number
  /** What must be put back; see `verifyPact`. */
  readonly journal?: Journal
  /** No call starts after its abort. */
  readonly signal?: AbortSignal
  readonly pact?: string
}

/** How long the portal waits for an answer, in ms. rule: request-5 */
const patienceMs = 15_000

/** Verifies a server from the first call to the report. Throws only when the verifier itself breaks. */
export async function run(options: RunOptions): Promise<Report> {
  const { location, school, schoolName, limit, screens, serverVersion, write } = options
  const began = performance.now()
  const limitMs = limit * 1000
  // A server that hangs must not use up the time with its first calls.
  const callLimitMs = Math.min(patienceMs, Math.max(500, limitMs / 4))
  const line = verificationLine(write, {
    ...{ callLimitMs, until: began + limitMs },
    ...(options.rate !== undefined && { rate: options.rate }),
  })
  const sessions = createSessions(line)
  const target = { location, school, write, ...(options.pact && { pact: options.pact }) }
  const stop =
    (await findServer(location, line)) ??
    (await tryAccounts(location, school, neededStates(target), sessions))
  const left = Math.max(0, limitMs - (performance.now() - began))
  const { journal, signal } = options
  const verification: Verification =
    stop === undefined
      ? await verifyPact({
          ...{ ...target, limitMs: left, line, sessions },
          ...(journal && { journal }),
          ...(signal && { stop: signal }),
        })
      : { results: untried(options.pact), calls: [], stayed: [] }
  return createReport(verification, {
    at: new Date(),
    server: `${location.base}${location.home}`,
    serverVersion,
    portalVersion,
    school: schoolName,
    write,
    seconds: Math.round((performance.now() - began) / 100) / 10,
    endpoints: endpoints as readonly Endpoint[],
    screens,
    ...(options.baseline && { baseline: options.baseline }),
    ...(options.maxMs !== undefined && { maxMs: options.maxMs }),
    ...(options.before && { before: options.before }),
    ...(stop !== undefined && { stop }),
  })
}

const untried = (pact?: string): Verification['results'] =>
  readPact(pact).map((interaction) => ({
    ...interaction,
    result: 'unchecked',
    ms: null,
    problems: [],
    reason: { kind: 'verifier', message: 'the verification stopped before it' },
  }))
