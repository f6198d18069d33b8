import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Endpoint, isFileApi } from '#api/endpoint.ts'
import { changeExternSysteem } from '#api/endpoints/changeExternSysteem.ts'
import { byName } from '../describe/endpoints.ts'
import { type PlannedInteraction, readPlans } from '../describe/pact/pactFile.ts'
import { committedPact } from '../describe/pact.ts'
import { createMailbox, type MailSource } from '../mails/mailbox.ts'
import { outboxAt, simulatedMails } from '../mails/outbox.ts'
import type { Left } from '../problems/left.ts'
import type { School } from '../school/school.ts'
import { probes } from './allProbes.ts'
import { createChanges } from './changes/changes.ts'
import { createJournal, type Journal } from './changes/journal.ts'
import { type CallProblem, restoreAll } from './changes/restoration.ts'
import type { RemainingChange } from './comparison/results.ts'
import { makeCall, type PactCall } from './pactCall.ts'
import { createProbeRun, type Probed } from './probeRun.ts'
import { type Area, areas, type Probe } from './probes/probe.ts'
import { type AnsweredCall, type Connection, createConnection, maxConcurrent } from './server/connection.ts'
import type { Location } from './server/location.ts'
import { createPermission } from './server/permission.ts'
import { createSessions, type Sessions } from './server/sessions.ts'
import { createSlots } from './server/slots.ts'
import { createSituations } from './situations/situation.ts'

export interface VerificationOptions {
  readonly location: Location
  readonly school: School
  /** The file of the pact; the committed one if absent. */
  readonly pact?: string | undefined
  /** The probes; all if absent. */
  readonly questions?: readonly Probe[]
  /** Whether interactions that change data run too; false if absent. */
  readonly write?: boolean
  /** The time limit for the whole verification, in ms, after which no call starts. */
  readonly limitMs?: number | undefined
  /** After it is aborted, no call starts. */
  readonly stop?: AbortSignal | undefined
  /** The journal of changes that have yet to be restored; one in a temporary folder if absent. */
  readonly journal?: Journal | undefined
  /** The connection to the server with its sessions; new ones if absent. */
  readonly connection?: Connection | undefined
  readonly sessions?: Sessions | undefined
  /** Where the server's mails arrive; the outbox of a simulated server if absent. */
  readonly mails?: MailSource | undefined
}

/** The connection to a server for one verification. */
export const verificationConnection = (
  write: boolean,
  {
    callLimitMs = 15_000,
    ...more
  }: {
    callLimitMs?: number | undefined
    rate?: number | undefined
    until?: number | undefined
    stop?: AbortSignal | undefined
    onAnswer?: ((exchange: AnsweredCall) => void) | undefined
  } = {},
): Connection =>
  createConnection({
    limitMs: callLimitMs,
    allow: createPermission(write),
    // What was written is put back also when the time is up.
    isLimitStrict: !write,
    ...more,
  })

/** The default time limit for a verification, in ms. */
export const defaultLimitMs = 120_000

/** How long a mail may take to arrive, in ms. */
const mailLimitMs = 30_000

/** How long the verifier waits before it repeats a call that writes, in ms. */
const replayPausesMs = [500, 2000]

/**
 * Makes the calls: first those that read, side by side and with those of the probes, then those that write, those of different
 * areas side by side, and last those that end sessions.
 * @param onAnswers called when the reading calls of the pact have their answers, and again when all have
 */
export async function makeCalls(
  chosen: readonly number[],
  options: VerificationOptions,
  onAnswers: (made: ReadonlyMap<number, PactCall>) => void = () => {},
): Promise<ReturnType<typeof leftIn> & { stayed: readonly RemainingChange[] }> {
  const { location, school, pact = committedPact, questions = probes, stop } = options
  const { write = false, limitMs = defaultLimitMs } = options
  const connection = options.connection ?? verificationConnection(write)
  const sessions = options.sessions ?? createSessions(connection)
  const { journal, remove } = options.journal
    ? { journal: options.journal, remove: () => {} }
    : scratchJournal(location.base)
  const mailbox = mailboxOf(options, connection)
  const situations = createSituations({ location, school, sessions, connection, mailbox })
  const unrestored: CallProblem[] = []
  const common = { location, school, sessions, connection, journal, unrestored }
  const deadline = performance.now() + limitMs
  const isOver = () => performance.now() > deadline || stop?.aborted === true
  const first = laneOf(common)
  const createLane = () => laneOf({ ...common, connection: first.connection })
  const plans = readPlans(pact)
  const made = new Map<number, PactCall>()
  const endpointAt = (index: number) => byName.get(readEndpoint(plans[index]))

  async function call(index: number, lane = first): Promise<void> {
    const caller = { situations, sessions, isOver, ...lane }
    const plan = plans[index]
    if (!plan) return
    const endpoint = endpointAt(index)
    let last = await makeCall(caller, index, plan, endpoint)
    for (const pauseMs of endpoint?.effect === 'reads' ? [] : replayPausesMs) {
      const { lost, fault } = last.call
      // What a lost call may have changed has been restored, so it can be repeated.
      if ((lost === undefined && !fault) || last.left.length > 0 || connection.isDown() || isOver()) break
      await connection.pause(pauseMs).catch(() => {})
      if (isOver()) break
      last = await makeCall(caller, index, plan, endpoint)
    }
    made.set(index, last)
  }

  const probeRun = createProbeRun({ ...common, write, mailbox, isOver, questions, ...first })
  const slots = createSlots(maxConcurrent)
  const reading = chosen
    .filter((index) => !isSequential(endpointAt(index)))
    .map((index) => slots.run(() => call(index)))
  const readingProbes = slots.run(() => probeRun.read())
  await Promise.all(reading)
  // The probes' calls start first, because handing the answers over takes some time.
  await new Promise(setImmediate)
  onAnswers(new Map(made))
  const [putBackOthers] = await Promise.all([write ? probeRun.keepOthers() : undefined, readingProbes])
  const rest = chosen.filter((index) => isSequential(endpointAt(index)))
  const endsSession = (index: number) => endpointAt(index)?.effect === 'ends a session'
  async function writeIn(area: Area): Promise<void> {
    const lane = createLane()
    const own = rest.filter((index) => !endsSession(index) && areaOf(endpointAt(index)) === area)
    for (const index of own) await call(index, lane)
    await probeRun.write(area, lane)
  }
  await Promise.all(areas.map((area) => area !== 'everything' && writeIn(area)))
  await writeIn('everything')
  // These come before sessions end, because they could not tell the next sign-in of the verifier from an earlier one.
  await probeRun.alone()
  for (const index of rest.filter(endsSession)) await call(index)
  onAnswers(made)
  await probeRun.end()
  const stayed = (await putBackOthers?.()) ?? []
  await probeRun.tell()
  // A call that puts something back may fail once.
  if (!connection.isDown() && !isOver()) await restoreAll(journal, school, connection)
  const left = leftIn(journal, { made, plans, probed: probeRun.found() })
  remove()
  return { ...left, stayed }
}

/** The calls and the questions, without what was not put back at first and is now: nothing of it is in the journal. */
function leftIn(
  journal: Journal,
  {
    made,
    plans,
    probed,
  }: {
    readonly made: ReadonlyMap<number, PactCall>
    readonly plans: readonly PlannedInteraction[]
    readonly probed: readonly Probed[]
  },
) {
  const descriptions = new Set(journal.entries().map(({ description }) => description))
  const isLeft = (description: string | undefined, { kind }: Left) =>
    kind === 'unseen' || (description !== undefined && descriptions.has(description))
  return {
    made: new Map(
      [...made].map(([index, call]) => {
        const left = call.left.filter((what) => isLeft(plans[index]?.description, what))
        return [index, { ...call, left }]
      }),
    ),
    probed: probed.map((each) => ({
      ...each,
      stayed: each.stayed.filter(({ description, what }) => isLeft(description, what)),
    })),
  }
}

/** The mails of the server; the outbox of a simulated one if the options name no others. */
const mailboxOf = ({ mails, location }: VerificationOptions, { fetch, pause }: Connection) =>
  mails
    ? createMailbox(mails, mailLimitMs, { pause })
    : createMailbox(simulatedMails(outboxAt(location.base, fetch)), 0)

/** A journal in a folder of its own, which goes afterwards. */
function scratchJournal(server: string) {
  const folder = mkdtempSync(join(tmpdir(), 'webstudent-journal-'))
  const journal = createJournal(join(folder, 'journal.json'), { server, school: '' })
  return { journal, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** What a row of calls one after another uses. */
function laneOf({ connection, ...others }: Parameters<typeof createChanges>[0]) {
  const own = connection.beside()
  const changes = createChanges({ ...others, connection: own })
  return { connection: changes.guarded(own), changes }
}

const isSequential = (endpoint: Endpoint | undefined) =>
  ['ends a session', 'writes'].includes(endpoint?.effect ?? 'writes')

/** What a call of the pact may touch. */
function areaOf(endpoint: Endpoint | undefined): Area {
  if (!endpoint) return 'everything'
  if (isFileApi(endpoint.api)) return 'agenda'
  switch (endpoint.stores) {
    case 'points':
    case 'documents':
      return 'agenda'
    case 'record':
      return endpoint.name === changeExternSysteem.name ? 'systems' : 'people'
    case 'preferences':
    case 'registration':
      return endpoint.stores
    case 'children':
    case 'password':
    case 'configuration':
      return 'everything'
    default:
      return 'accounts'
  }
}

const readEndpoint = (plan: PlannedInteraction | undefined) =>
  plan?.comments.references.webstudent.endpoint ?? ''
