import { setImmediate } from 'node:timers/promises'
import { timeoutMs } from '#api/transport.ts'
import { version as portalVersion } from '#shared/portal/project.ts'
import { answerChanges } from './answers/answerChanges.ts'
import type { Answers } from './answers/answersFile.ts'
import { createCollector } from './answers/collector.ts'
import { byName } from './describe/endpoints.ts'
import { readPact } from './describe/pact/pactFile.ts'
import { committedPact } from './describe/pact.ts'
import type { MailSource } from './mails/mailbox.ts'
import type { Reason } from './problems/reason.ts'
import type { Words } from './problems/words.ts'
import type { Baseline } from './report/baseline.ts'
import { createReport, type ReportDetails } from './report/createReport.ts'
import { curlCommands } from './report/curl.ts'
import type { ScreenUse } from './report/findings.ts'
import { type Reaction, reactionTo } from './report/portalReaction.ts'
import type { Report } from './report/report.ts'
import { stopWords } from './report/texts/reasons.ts'
import type { School } from './school/school.ts'
import type { Exchange } from './traffic/har.ts'
import { resultsOfTraffic } from './traffic/recordedResults.ts'
import type { Journal } from './verify/changes/journal.ts'
import { uncheckedFor } from './verify/pactResult.ts'
import { verificationConnection } from './verify/schedule.ts'
import { neededStates } from './verify/scope.ts'
import type { Location } from './verify/server/location.ts'
import { findServer, tryAccounts } from './verify/server/preflight.ts'
import { createSessions } from './verify/server/sessions.ts'
import { type InteractionResult, type Verification, verifyPact } from './verify/verification.ts'

/** The options of a run. */
export interface RunOptions {
  readonly location: Location
  readonly school: School
  /** The states that the school says it does not have. */
  readonly absent?: readonly string[] | undefined
  readonly schoolName: string
  readonly serverVersion: string
  readonly screens: readonly ScreenUse[]
  readonly write: boolean
  readonly baseline?: Baseline | undefined
  readonly before?: Report | undefined
  /** The limit of answer times, in ms. */
  readonly maxMs?: number | undefined
  /** The time limit for the whole run, in s. */
  readonly limit: number
  /** The maximum number of calls per second. */
  readonly rate?: number | undefined
  /** Where changes to undo are recorded; see `verifyPact`. */
  readonly journal?: Journal | undefined
  /** When it is aborted, no further call starts. */
  readonly signal?: AbortSignal
  /** Where the server's mails arrive; see `VerificationOptions`. */
  readonly mails?: MailSource | undefined
  readonly pact?: string | undefined
  /** What an earlier version of the server answered, with a copy of the same data. */
  readonly previous?: Answers | undefined
  /** Called at the end with what the server answered. */
  readonly onAnswers?: ((answers: Answers) => void) | undefined
}

/** Verifies a server, and makes the report. It throws only if the verifier itself fails. */
export const run = (options: RunOptions): Promise<Report> => withoutConsole(() => verify(options))

async function verify(options: RunOptions): Promise<Report> {
  const { location, school, limit, write } = options
  const began = performance.now()
  const limitMs = limit * 1000
  // A server that does not answer must not use up the whole time with its first calls.
  const callLimitMs = Math.min(timeoutMs, Math.max(500, limitMs / 4))
  const isOver = () => performance.now() > began + limitMs || options.signal?.aborted === true
  const { previous, onAnswers } = options
  const collector = previous || onAnswers ? createCollector(school, location.base, previous?.salt) : undefined
  const connection = verificationConnection(write, {
    callLimitMs,
    until: began + limitMs,
    rate: options.rate,
    stop: options.signal,
    onAnswer: (call) => {
      if (!isOver()) collector?.add(call)
    },
  })
  const sessions = createSessions(connection)
  const target = { location, school, write, pact: options.pact }
  const missing = await findServer(location, connection)
  const accounts = missing ? undefined : await tryAccounts(location, school, neededStates(target), sessions)
  const stop = missing ?? accounts?.stop
  const refused = accounts?.refused ?? new Map<string, Reason>()
  const remainingMs = Math.max(0, limitMs - (performance.now() - began))
  const { journal, signal, mails } = options
  const verification: Verification =
    stop === undefined
      ? await verifyPact({
          ...target,
          school: Object.fromEntries(Object.entries(school).filter(([state]) => !refused.has(state))),
          limitMs: remainingMs,
          connection,
          sessions,
          journal,
          mails,
          stop: signal,
        })
      : { results: uncheckedResults(options.pact), calls: [], stayed: [] }
  // The answers of a run that was cut off are incomplete, and collecting them takes more time.
  const answers = isOver()
    ? undefined
    : await collector?.answers({
        serverVersion: options.serverVersion,
        at: new Date().toISOString(),
        write,
      })
  if (answers) onAnswers?.(answers)
  const changes = previous && answers && !stop ? answerChanges(previous, answers) : undefined
  const absent = new Set(options.absent)
  const results = [
    ...verification.results.map((result) => withAbsence(withRefusal(result, refused), absent)),
    ...(changes?.results ?? []),
  ]
  return reportOn({ ...verification, results }, options, began, {
    server: `${location.base}${location.sitePath}`,
    write,
    stop: stop !== undefined ? stopWords(stop) : undefined,
    remarks: changes ? [changes.remark] : write && !stop && !previous ? [notCompared] : [],
  })
}

/** A remark on a run that compares a server with the documents only, and not with the version before it. */
const notCompared: Words = {
  nl: 'Niet vergeleken met de versie die nu draait. Deze controle vindt wat de documenten beschrijven; wat een server anders antwoordt dan vandaag, vindt --previous (docs/ci.md).',
  en: 'Not compared with the version that runs now. This run finds differences from the documents; --previous also finds differences from the answers of today (docs/ci.md).',
}

/** A result that says that an account was refused, if nothing else prevents the check. */
function withRefusal(result: InteractionResult, refused: ReadonlyMap<string, Reason>): InteractionResult {
  if (result.reason?.kind !== 'not offered') return result
  const { states } = result.reason
  const reason = states.every((state) => refused.has(state)) ? refused.get(states[0] ?? '') : undefined
  return reason ? { ...result, reason } : result
}

/** A result that says that the school does not have the situation, if the school's file says so. */
function withAbsence(result: InteractionResult, absent: ReadonlySet<string>): InteractionResult {
  if (result.reason?.kind !== 'not offered' || result.reason.why) return result
  const states = result.reason.states.filter((state) => absent.has(state))
  return states.length > 0 ? { ...result, reason: { kind: 'not here', states } } : result
}

/** The options for verifying recorded traffic. */
type TrafficOptions = Pick<
  RunOptions,
  'schoolName' | 'serverVersion' | 'screens' | 'baseline' | 'before' | 'maxMs' | 'pact'
>

/** Verifies recorded traffic, without any call. */
export const judgeTraffic = (exchanges: readonly Exchange[], options: TrafficOptions): Promise<Report> =>
  withoutConsole(() => reportOnTraffic(exchanges, options))

async function reportOnTraffic(exchanges: readonly Exchange[], options: TrafficOptions): Promise<Report> {
  const began = performance.now()
  const traffic = resultsOfTraffic(exchanges, options.pact)
  return reportOn(traffic, options, began, {
    server: traffic.servers.join(', ') || '-',
    write: false,
    traffic: true,
    stop:
      traffic.callCount === 0
        ? stopWords({ kind: 'no calls' })
        : traffic.answerCount === 0
          ? stopWords({ kind: 'no answers', seen: traffic.callCount })
          : undefined,
  })
}

/**
 * The report of a finished verification.
 * @param began the moment of its start, from `performance.now`
 */
export async function reportOn(
  verification: Verification,
  { schoolName, serverVersion, screens, baseline, before, maxMs, pact = committedPact }: TrafficOptions,
  began: number,
  details: Pick<ReportDetails, 'server' | 'write' | 'traffic' | 'stop' | 'remarks'>,
): Promise<Report> {
  return createReport(verification, {
    at: new Date(),
    school: schoolName,
    serverVersion,
    portalVersion,
    screens,
    seconds: Math.round((performance.now() - began) / 100) / 10,
    baseline,
    before,
    maxMs,
    reactions: await portalReactions(verification),
    curlOf: curlCommands(pact),
    ...details,
  })
}

/** The reactions of the portal's models to the answers of all interactions with problems. */
async function portalReactions({ results, calls }: Verification): Promise<Map<string, Reaction>> {
  const reactions = new Map<string, Reaction>()
  for (const [index, result] of results.entries()) {
    await setImmediate()
    const endpoint = byName.get(result.endpoint)
    const answer = calls.find(({ interaction }) => interaction === index)?.answer
    if (result.result !== 'contradicted' || !endpoint || !answer) continue
    reactions.set(result.description, await reactionTo(endpoint, result, answer))
  }
  return reactions
}

let silencedRuns = 0
let originalConsole: Pick<Console, 'error' | 'warn'> = console

/** Runs a task without console output: the portal's client prints there what it cannot read, and the report has that too. */
async function withoutConsole<T>(task: () => Promise<T>): Promise<T> {
  // If several runs overlap, the last one restores the console.
  if (silencedRuns === 0) {
    originalConsole = { error: console.error, warn: console.warn }
    Object.assign(console, { error: () => {}, warn: () => {} })
  }
  silencedRuns += 1
  try {
    return await task()
  } finally {
    silencedRuns -= 1
    if (silencedRuns === 0) Object.assign(console, originalConsole)
  }
}

const uncheckedResults = (pact?: string): Verification['results'] =>
  readPact(pact).map((interaction) => uncheckedFor(interaction, { kind: 'verifier' }))
