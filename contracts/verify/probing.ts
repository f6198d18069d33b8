import type { Mailbox } from '../mails/mailbox.ts'
import type { School } from '../school/school.ts'
import type { Changes } from './changes/changes.ts'
import { accessOf } from './changes/restoration.ts'
import { failureOf } from './failure.ts'
import { probes } from './probes/index.ts'
import { type Probe, type ProbeContext, probeOutcome, type Somebody } from './probes/probe.ts'
import type { InteractionResult, Reason, StayedChange } from './results.ts'
import { type Connection, faultSentence } from './server/connection.ts'
import type { Location } from './server/location.ts'
import { type Login, type Sessions, signIn } from './server/sessions.ts'
import { StateError } from './situations/situation.ts'

interface ProbingOptions {
  readonly location: Location
  readonly school: School
  readonly write: boolean
  readonly connection: Connection
  readonly sessions: Sessions
  readonly mailbox: Mailbox
  readonly changes: Changes
  /** Whether no further probe may start. */
  readonly isOver: () => boolean
}

interface Probed {
  readonly result: InteractionResult
  readonly stayed: readonly StayedChange[]
}

/** Why a probe is not tried; undefined when it is. */
function whyNot({ states, writes }: Probe, { school, write, isOver }: ProbingOptions): Reason | undefined {
  const missing = states.filter((state) => !Object.hasOwn(school, state))
  if (missing.length > 0)
    return { kind: 'not offered', message: `this school does not offer: ${missing.join(', ')}` }
  if (writes && !write) return { kind: 'changes data', message: 'it may change data: only with --write' }
  return isOver() ? { kind: 'limit', message: 'the time limit was reached before its turn' } : undefined
}

function contextOf(options: ProbingOptions, stayed: (left: readonly string[]) => void): ProbeContext {
  const { location, school, sessions, mailbox, changes } = options
  /** A fault on the way says nothing about what is asked. */
  const connection: Connection = {
    ...options.connection,
    async send(address, init, how) {
      const answered = await options.connection.send(address, init, how)
      if (answered.fault) throw new StateError('no answer', faultSentence(answered.fault))
      return answered
    },
  }
  function offer(state: string) {
    const found = school[state]
    if (!found) throw new StateError('not offered', `this school does not offer: ${state}`)
    return { server: `${location.base}${found.site ?? location.home}`, offer: found }
  }
  async function somebody(state: string, enter: (server: string) => Promise<Login>): Promise<Somebody> {
    const found = offer(state)
    const login = await enter(found.server)
    return { ...found, login, access: accessOf(connection, found.server, login) }
  }
  const accountOf = (state: string) => {
    const { account } = offer(state).offer
    if (!account) throw new StateError('not offered', `this school gives no account for: ${state}`)
    return account
  }
  return {
    ...{ connection, mailbox, changes, offer, stayed },
    offers: (state) => Object.hasOwn(school, state),
    person: (state) => somebody(state, (server) => sessions.enter(server, accountOf(state))),
    signInAnew: (state) => somebody(state, (server) => signIn(server, accountOf(state), connection.fetch)),
  }
}

async function probeOne(probe: Probe, options: ProbingOptions): Promise<Probed> {
  const { endpoint, description, states, opens } = probe
  const common = { endpoint, outcome: probeOutcome, description, states, ...(opens && { guard: opens }) }
  const stayed: StayedChange[] = []
  const unchecked = (reason: Reason): Probed => ({
    result: { ...common, result: 'unchecked', ms: null, problems: [], reason },
    stayed,
  })
  const reason = whyNot(probe, options)
  if (reason) return unchecked(reason)
  const began = performance.now()
  try {
    const context = contextOf(options, (left) => {
      stayed.push(...left.map((what) => ({ description, what })))
    })
    const problems = await probe.run(context)
    const ms = Math.round(performance.now() - began)
    return {
      result: { ...common, result: problems.length === 0 ? 'confirmed' : 'contradicted', ms, problems },
      stayed,
    }
  } catch (error) {
    return unchecked(failureOf(error))
  }
}

/** Asks every question that one call cannot answer: those that only read side by side, the others one after another. */
export async function probeAll(options: ProbingOptions): Promise<Probed[]> {
  const found = new Map<Probe, Probed>()
  const ask = async (probe: Probe) => void found.set(probe, await probeOne(probe, options))
  await Promise.all(probes.filter(({ writes }) => !writes).map(ask))
  for (const probe of probes.filter(({ writes }) => writes)) await ask(probe)
  return probes.flatMap((probe) => found.get(probe) ?? [])
}
