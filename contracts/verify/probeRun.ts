import { byName } from '../describe/endpoints.ts'
import { facts } from '../describe/facts/facts.ts'
import { usesSchoolPassword } from '../describe/states.ts'
import type { Mailbox } from '../mails/mailbox.ts'
import type { Left } from '../problems/left.ts'
import { firstAtEachPlace } from '../problems/place.ts'
import type { Difference } from '../problems/problem.ts'
import type { Reason } from '../problems/reason.ts'
import type { School } from '../school/school.ts'
import type { Changes } from './changes/changes.ts'
import { accessOf, type CallProblem } from './changes/restoration.ts'
import { watched } from './changes/watched.ts'
import type { InteractionResult, RemainingChange } from './comparison/results.ts'
import { keepWhatOthersHave, signedInPeople } from './othersKept.ts'
import { momentState, weeksAway } from './probes/agenda/madePoints.ts'
import { type Area, type Probe, type ProbeContext, probeOutcome, type Somebody } from './probes/probe.ts'
import { putBackRelation } from './relations/putBack.ts'
import { recordsIn } from './server/answer.ts'
import type { Connection } from './server/connection.ts'
import { NotChecked, notOffered, reasonOf } from './server/failure.ts'
import { faultTrouble } from './server/fault.ts'
import type { Location } from './server/location.ts'
import { effectOf } from './server/permission.ts'
import { type Login, type Sessions, signIn } from './server/sessions.ts'
import { createTurns } from './server/slots.ts'

interface ProbeRunOptions {
  readonly location: Location
  readonly school: School
  readonly write: boolean
  readonly connection: Connection
  readonly sessions: Sessions
  readonly mailbox: Mailbox
  readonly changes: Changes
  readonly unrestored: CallProblem[]
  /** Whether no further probe may start. */
  readonly isOver: () => boolean
  readonly questions: readonly Probe[]
  /** The results that several probes share, by the function that made them. */
  readonly made: Map<unknown, Promise<unknown>>
}

/** What a probe found, and what it left changed. */
export interface Probed {
  readonly result: InteractionResult
  readonly stayed: readonly RemainingChange[]
}

/** Why a probe is not tried; undefined if it is. */
function whyNot({ states, writes }: Probe, { school, write, isOver }: ProbeRunOptions): Reason | undefined {
  if (writes && !write) return { kind: 'changes data' }
  const missing = states.filter((state) => !Object.hasOwn(school, state))
  if (missing.length > 0) return { kind: 'not offered', states: missing }
  return isOver() ? { kind: 'limit' } : undefined
}

/** A connection that rejects after a fault, because no probe can conclude anything from one, and once the time is up. */
function withoutFaults(connection: Connection, isOver: () => boolean): Connection {
  const faultless = async (answer: ReturnType<Connection['send']>) => {
    const answered = await answer
    // Reading a long answer takes time too.
    if (isOver()) throw new NotChecked({ kind: 'limit' })
    if (answered.fault) throw new NotChecked({ kind: 'no answer', why: faultTrouble(answered.fault) })
    return answered
  }
  return {
    ...connection,
    send: (address, init, how) => faultless(connection.send(address, init, how)),
    read: (address, init) => faultless(connection.read(address, init)),
    look: (address, init) => faultless(connection.look(address, init)),
  }
}

/** A connection on which probes share the answers to the same reads, until the first probe writes. */
const withSharedReads = (connection: Connection): Connection => ({
  ...connection,
  send: (address, init = {}, how) =>
    effectOf(init.method ?? 'GET', address, init.body) === 'reads'
      ? connection.read(address, init)
      : connection.send(address, init, how),
})

function madeOnce<T>(
  known: ProbeRunOptions['made'],
  make: (context: ProbeContext) => Promise<T>,
  context: ProbeContext,
): Promise<T> {
  const made = known.get(make) ?? make(context)
  known.set(make, made)
  return made as Promise<T>
}

function createContext(
  { description, writes }: Probe,
  options: ProbeRunOptions,
  reportStayed: (left: readonly Left[]) => void,
  reportTouched: (problems: readonly Difference[]) => void,
): ProbeContext {
  const { location, school, sessions, mailbox, changes } = options
  // What was written is put back also when the time is up.
  const connection = withoutFaults(options.connection, () => !writes && options.isOver())
  const looking: Connection = { ...connection, send: connection.look }
  function offer(state: string) {
    const offered = school[state]
    if (!offered) throw notOffered(state)
    const isAway = state === momentState && writes === 'other weeks'
    return {
      server: `${location.base}${offered.site ?? location.sitePath}`,
      offer: isAway ? { ...offered, values: weeksAway(offered.values) } : offered,
    }
  }
  async function somebody(
    state: string,
    enter: (server: string) => Promise<Login>,
    by: Connection,
  ): Promise<Somebody> {
    const offered = offer(state)
    const login = await enter(offered.server)
    const access = accessOf(by, offered.server, login)
    const read = async (request: {
      resource: string
      id?: number
      query?: Readonly<Record<string, string>>
    }) => recordsIn((await access.call({ method: 'GET', ...request })).json)
    return {
      ...offered,
      login,
      account: login.account,
      access,
      studentId: offered.offer.values?.studentId,
      list: ({ resource }, query = {}) => read({ resource, query }),
      record: async ({ resource }, id) => (await read({ resource, id }))[0],
    }
  }
  const accountOf = (state: string) => {
    const { account } = offer(state).offer
    if (!account) throw notOffered(state)
    return account
  }
  const offers = (state: string) => Object.hasOwn(school, state)
  const person: ProbeContext['person'] = (state, { anew = false } = {}) =>
    somebody(
      state,
      (server) => sessions.enter(server, accountOf(state)),
      anew ? connection : writes ? looking : withSharedReads(connection),
    )
  const context: ProbeContext = {
    connection,
    write: options.write,
    mailbox,
    offer,
    offers,
    unrestored: options.unrestored,
    endedSessions: sessions.ended,
    person,
    people: (some) => Promise.all(some.filter(offers).map((state) => person(state))),
    async changing({ server, account }, subject, ask, { alone = false } = {}) {
      const change = await changes.backUp(description, { subject, server, account })
      const people = alone ? [] : await signedInPeople(options, looking)
      return watched(change, { subject, owner: account.username, people }, ask, {
        left: reportStayed,
        problems: reportTouched,
      })
    },
    signInAnew: (state) =>
      somebody(state, (server) => signIn(server, accountOf(state), connection.fetch), connection),
    once: (make) => madeOnce(options.made, make, context),
  }
  return context
}

/** @param earlierLateChanges the number of late changes that no longer count */
async function probeOne(probe: Probe, options: ProbeRunOptions, earlierLateChanges = 0): Promise<Probed> {
  const { endpoint, description, descriptionNl, states, fact } = probe
  const common = { endpoint, outcome: probeOutcome, description, descriptionNl, states, fact }
  const stayed: RemainingChange[] = []
  const unchecked = (reason: Reason): Probed => ({
    result: { ...common, result: 'unchecked', ms: null, problems: [], reason },
    stayed,
  })
  const reason = whyNot(probe, options)
  if (reason) return unchecked(reason)
  const began = performance.now()
  try {
    const touched: Difference[] = []
    const context = createContext(
      probe,
      options,
      (left) => void stayed.push(...left.map((what) => ({ description, what }))),
      (some) => void touched.push(...some),
    )
    const differences = await probe.run(context)
    const problems = firstAtEachPlace([...differences, ...touched]).map((each) => {
      const own = probe.facts?.[each.kind] ?? fact
      const call = byName.get(endpoint)?.provenance.call ?? 'A'
      return own === undefined
        ? { ...each, fact: endpoint, provenance: call }
        : { ...each, fact: own, provenance: facts[own] }
    })
    if (
      problems.length > 0 &&
      (probe.writes || probe.alone) &&
      options.connection.lateChanges() > earlierLateChanges
    )
      return unchecked({ kind: 'late change' })
    const ms = Math.round(performance.now() - began)
    return {
      result: { ...common, result: problems.length === 0 ? 'confirmed' : 'contradicted', ms, problems },
      stayed,
    }
  } catch (error) {
    return unchecked(reasonOf(error))
  }
}

/** The people whom a probe may sign in. */
const peopleOf = ({ states, optionalStates = [] }: Probe, { school }: ProbeRunOptions): string[] =>
  [...states, ...optionalStates].flatMap((state) => school[state]?.account?.username ?? [])

/** Signs everybody in beforehand, because a later sign-in would wait for long lists. */
async function signInFirst(some: readonly Probe[], { location, school, sessions, isOver }: ProbeRunOptions) {
  const states = new Set(some.flatMap(({ states, optionalStates = [] }) => [...states, ...optionalStates]))
  await Promise.all(
    [...states].map(async (state) => {
      const { account, site = location.sitePath } = school[state] ?? {}
      if (account && usesSchoolPassword(state) && !isOver())
        await sessions.enter(`${location.base}${site}`, account).catch(() => {})
    }),
  )
}

/** Runs the probes: those that only read side by side, those that write in the same area one after another. */
export function createProbeRun(given: Omit<ProbeRunOptions, 'made'>) {
  const options: ProbeRunOptions = { ...given, made: new Map() }
  const { questions } = options
  const resultsByProbe = new Map<Probe, Probed>()
  async function ask(probe: Probe, lane: Pick<ProbeRunOptions, 'connection' | 'changes'> = options) {
    const here = { ...options, ...lane }
    const first = await probeOne(probe, here)
    // What others have, and what is as before, was changed by now, so that asking again would not show who changed it.
    const isOwnChange = probe.writes !== undefined && probe.relation !== putBackRelation
    if (!isOwnChange || first.result.reason?.kind !== 'late change') {
      resultsByProbe.set(probe, first)
      return
    }
    const again = await probeOne(probe, { ...here, made: new Map() }, here.connection.lateChanges())
    resultsByProbe.set(probe, { ...again, stayed: [...first.stayed, ...again.stayed] })
  }
  return {
    keepOthers: () => keepWhatOthersHave(options),
    async read(): Promise<void> {
      const reading = questions.filter(({ writes, alone, endsSession }) => !writes && !alone && !endsSession)
      await signInFirst(reading, options)
      await Promise.all(reading.map((probe) => ask(probe)))
    },
    /** Runs the probes about what is left once everything is put back. */
    async tell(): Promise<void> {
      for (const probe of questions.filter(({ relation }) => relation === putBackRelation)) await ask(probe)
    },
    /** Runs the probes that write in an area. */
    async write(area: Area, lane: Parameters<typeof ask>[1]): Promise<void> {
      for (const probe of questions) if (probe.writes === area && !probe.endsSession) await ask(probe, lane)
    },
    async alone(): Promise<void> {
      await Promise.all(questions.filter(({ alone }) => alone).map((probe) => ask(probe)))
    },
    /** Runs the probes that end sessions. Those that need the same person run one after another. */
    async end(): Promise<void> {
      const turns = createTurns()
      const ending = questions.filter(
        ({ endsSession, relation }) => endsSession && relation !== putBackRelation,
      )
      await Promise.all(
        ending
          .filter(({ writes }) => !writes)
          .map((probe) => turns.run(peopleOf(probe, options), () => ask(probe))),
      )
      for (const probe of ending.filter(({ writes }) => writes)) await ask(probe)
    },
    found: (): Probed[] => questions.flatMap((probe) => resultsByProbe.get(probe) ?? []),
  }
}
