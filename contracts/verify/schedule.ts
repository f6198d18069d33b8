import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PlannedInteraction, readPlan } from '../describe/pact/pactFile.ts'
import { pactFile } from '../describe/pact.ts'
import { createMailbox, type MailSource, outboxAt, simulatedMails } from '../mails/mailbox.ts'
import type { School } from '../school/school.ts'
import { probes } from './allProbes.ts'
import { createChanges } from './changes/changes.ts'
import { createJournal, type Journal } from './changes/journal.ts'
import { makeCall, type PactCall } from './pactCall.ts'
import { createProbeRun, type Probed } from './probeRun.ts'
import type { Probe } from './probes/probe.ts'
import { byName } from './scope.ts'
import { type Connection, createConnection, mostAtOnce } from './server/connection.ts'
import type { Location } from './server/location.ts'
import { allowed } from './server/permission.ts'
import { createSessions, type Sessions } from './server/sessions.ts'
import { createSlots } from './server/slots.ts'
import { createSituations } from './situations/situation.ts'

export interface VerificationOptions {
  readonly location: Location
  readonly school: School
  /** The file of the pact; the committed one when absent. */
  readonly pact?: string | undefined
  /** The questions that one call cannot answer; all that there are when absent. */
  readonly questions?: readonly Probe[]
  /** Whether interactions that change data run too; false when absent. */
  readonly write?: boolean
  /** The time for the whole verification, in ms; after it no call starts. */
  readonly limitMs?: number | undefined
  /** No call starts after its abort. */
  readonly stop?: AbortSignal | undefined
  /** What is put back is in this journal until then; one in a temporary folder when absent. */
  readonly journal?: Journal | undefined
  /** The way to the server, and who is signed in there; new ones when absent. */
  readonly connection?: Connection | undefined
  readonly sessions?: Sessions | undefined
  /** Where the server's mails arrive; the outbox of a simulated server when absent. */
  readonly mails?: MailSource | undefined
}

/** The way to a server for one verification. */
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
  } = {},
): Connection => createConnection({ limitMs: callLimitMs, allow: allowed(write), ...more })

/** The time for a verification, unless its options say otherwise, in ms. */
export const usualLimitMs = 120_000

/** How long a mail may take to arrive, in ms. */
const mailLimitMs = 30_000

/** How long the verifier waits before it makes a call that writes once more, in ms. */
const replayPausesMs = [500, 2000]

/**
 * Makes the calls: those that read first and side by side, those of the probes too, then those that write, then those
 * that end sessions.
 * @param soFar called when those of the pact that read have their answers, and again when all have
 */
export async function makeCalls(
  chosen: readonly number[],
  options: VerificationOptions,
  soFar: (made: ReadonlyMap<number, PactCall>) => void = () => {},
): Promise<{ made: Map<number, PactCall>; probed: readonly Probed[] }> {
  const { location, school, pact = pactFile, questions = probes, stop } = options
  const { write = false, limitMs = usualLimitMs } = options
  const connection = options.connection ?? verificationConnection(write)
  const sessions = options.sessions ?? createSessions(connection)
  const scratch = options.journal ? undefined : mkdtempSync(join(tmpdir(), 'webstudent-journal-'))
  const journal =
    options.journal ??
    createJournal(join(scratch ?? '', 'journal.json'), { server: location.base, school: '' })
  const mailbox = options.mails
    ? createMailbox(options.mails, mailLimitMs)
    : createMailbox(simulatedMails(outboxAt(location.base, connection.fetch)), 0)
  const situations = createSituations({ location, school, sessions, connection, mailbox })
  const changes = createChanges({ location, school, sessions, connection, journal })
  const deadline = performance.now() + limitMs
  const isOver = () => performance.now() > deadline || stop?.aborted === true
  const caller = { situations, sessions, connection, changes, isOver }
  const plans = readPlan(pact)
  const made = new Map<number, PactCall>()
  const endpointAt = (index: number) => byName.get(readEndpoint(plans[index]))

  async function call(index: number): Promise<void> {
    const plan = plans[index]
    if (!plan) return
    const endpoint = endpointAt(index)
    let last = await makeCall(caller, index, plan, endpoint)
    for (const pauseMs of endpoint?.effect === 'reads' ? [] : replayPausesMs) {
      const { lost, fault } = last.call
      // A lost call has been put back, so that it can be tried again from the start.
      if ((lost === undefined && !fault) || last.left.length > 0 || connection.isDown() || isOver()) break
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      last = await makeCall(caller, index, plan, endpoint)
    }
    made.set(index, last)
  }

  const sequential = (index: number) =>
    ['ends a session', 'writes'].includes(endpointAt(index)?.effect ?? 'writes')
  const probeRun = createProbeRun({
    location,
    school,
    write,
    connection,
    sessions,
    mailbox,
    changes,
    isOver,
    questions,
  })
  const slots = createSlots(mostAtOnce)
  await Promise.all(chosen.filter((index) => !sequential(index)).map((index) => slots.run(() => call(index))))
  const asked = probeRun.read()
  // To hand them over takes this process some time: the next calls are on their way by then.
  await new Promise(setImmediate)
  soFar(new Map(made))
  await asked
  const rest = chosen.filter(sequential)
  const ending = rest.filter((index) => endpointAt(index)?.effect === 'ends a session')
  for (const index of rest) if (!ending.includes(index)) await call(index)
  await probeRun.write()
  // Before sessions end and begin anew: who has just signed in cannot be told from who did so before.
  await probeRun.alone()
  for (const index of ending) await call(index)
  soFar(made)
  await probeRun.end()
  if (scratch !== undefined) rmSync(scratch, { recursive: true, force: true })
  return { made, probed: probeRun.found() }
}

const readEndpoint = (plan: PlannedInteraction | undefined) =>
  plan?.comments.references.webstudent?.endpoint ?? ''
