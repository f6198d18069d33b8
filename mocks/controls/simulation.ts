import { endpoints } from '../../src/api/endpoints/index.ts'
import type { Change } from '../db/database.ts'
import type { School } from '../db/tables.ts'
import { type Clock, serverDay } from '../server/core/clock.ts'
import { sessionCookie } from '../server/core/sessions.ts'
import { createServer, type SchoolServer, type ServerOptions, type ServerRequest } from '../server/server.ts'
import type { Answer } from '../server/wire/answer.ts'
import { toAnotherDay } from './anotherDay.ts'
import type { Controls } from './api.ts'
import { type AdjustableClock, adjustable } from './clock.ts'
import { createControls } from './controls.ts'
import { failedAnswer, type Outcome, type Reach } from './failedAnswer.ts'
import { createFaults, type Faults, type Hit } from './faults.ts'
import { createHistory, type History, isWorthUndoing } from './history.ts'
import type { Scenario } from './scenario.ts'
import { type Recipe, type SchoolState, stateVersion } from './state.ts'
import { createTraffic, type Traffic } from './traffic.ts'

/** Somebody whom the controls can sign in, and the path of the site where that person belongs. */
export interface KnownPerson {
  readonly gebruikersnaam: string
  readonly sitePath: string
}

export interface SimulationOptions extends Pick<ServerOptions, 'onProblem' | 'newId' | 'routes'> {
  /** Real time, or what a test has in its place. */
  readonly clock: Clock
  readonly recipe: Omit<Recipe, 'today' | 'scenario'>
  /** Gives the seeded school; the same recipe gives the same school. */
  readonly build: (recipe: Recipe) => School
  readonly scenarios: readonly Scenario[]
  /** The first one's site is that of whoever is not among them. */
  readonly people: readonly KnownPerson[]
  /** Goes on from here instead of the seeded start. */
  readonly state?: SchoolState
  /** Further options of the server. */
  readonly server?: Partial<ServerOptions>
  readonly wait?: (ms: number) => Promise<void>
  /** Told after each call and each control what is no longer as it was. */
  readonly onChange?: (news: News) => void
}

/** What is no longer as it was: tables with other rows, or everything. */
export interface News {
  readonly tables: ReadonlySet<string>
  readonly everything: boolean
}

/** A simulated school with everything that a trainer can do to it. */
export interface Simulation {
  /** What comes back of a call; never rejects. */
  answer(call: ServerRequest): Promise<Outcome>
  readonly controls: Controls
  readonly server: SchoolServer
  /** The school's own time. */
  readonly clock: AdjustableClock
  readonly faults: Faults
  readonly history: History
  readonly traffic: Traffic
  state(): SchoolState
}

/** What the controls work with. */
export interface SimulationContext extends Omit<Simulation, 'answer' | 'controls'> {
  readonly options: SimulationOptions
  readonly baseClock: Clock
  recipe: Recipe
  /** Runs alone: no call is answered meanwhile. */
  alone<T>(work: () => Promise<T>): Promise<T>
  /** Puts this school in place, with everything that belongs to it. */
  load(state: SchoolState): Promise<void>
  /** The state of a school as it begins. */
  beginning(recipe: Recipe): SchoolState
  /** Moves the school's dates along if its clock shows another day than its rows are for. */
  followDay(): Promise<void>
}

const endpointByName = new Map(endpoints.map((endpoint) => [endpoint.name as string, endpoint]))

/** The same for the same number: a jitter that can be repeated. */
function spread(jitter: number, seed: number, hit: number): number {
  let mixed = Math.imul(seed ^ (hit * 0x9e3779b9), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) % (jitter + 1)
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Opens a school, where it was left or at its seeded start. */
export async function createSimulation(options: SimulationOptions): Promise<Simulation> {
  const { build, state, onChange, wait = pause } = options
  const clock = adjustable(options.clock, state?.clock)
  const faults = createFaults(endpoints.map(({ name }) => name))
  const history = createHistory()
  const traffic = createTraffic()
  const changes: Change[] = []
  const dirty = new Set<string>()
  let everything = false

  const recipe: Recipe = state?.recipe ?? { ...options.recipe, today: serverDay(clock.now()), scenario: null }
  const server = await createServer({
    ...options.server,
    school: state ? schoolOf(state) : build(recipe),
    clock,
    onProblem: options.onProblem,
    ...(options.newId && { newId: options.newId }),
    ...(options.routes && { routes: options.routes }),
    listener: {
      changed(change) {
        changes.push(change)
        dirty.add(change.table)
      },
      made: () => {
        everything = true
      },
    },
  })
  if (state) {
    server.sessions.replace(state.sessions)
    faults.resume(state.faults)
  }

  function schoolOf({ recipe, rows, made }: SchoolState): School {
    return { ...build(recipe), rows, made }
  }

  function tell(): void {
    onChange?.({ tables: new Set(dirty), everything })
    dirty.clear()
    everything = false
  }

  // One after the other: what a call changes is then known, and a control never meets half a call.
  let last: Promise<unknown> = Promise.resolve()
  function alone<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }

  const context: SimulationContext = {
    ...{ options, baseClock: options.clock, server, clock, faults, history, traffic, alone, recipe },
    state: () => ({
      kind: 'webstudent-school',
      version: stateVersion,
      recipe: context.recipe,
      clock: clock.setting(),
      faults: [...faults.all()],
      sessions: server.sessions.all().map((session) => ({ ...session })),
      ...server.db.save(),
    }),
    beginning: (recipe) => ({
      ...{ kind: 'webstudent-school', version: stateVersion, recipe },
      ...{ clock: { offset: 0, still: null }, faults: [], sessions: [], made: [], rows: build(recipe).rows },
    }),
    async load(next) {
      await server.db.load(schoolOf(next))
      context.recipe = next.recipe
      clock.use(next.clock)
      faults.resume(next.faults)
      server.sessions.replace(next.sessions)
      changes.length = 0
      everything = true
    },
    async followDay() {
      const today = serverDay(clock.now())
      if (today === context.recipe.today) return
      const [from, to] = [context.recipe, { ...context.recipe, today }]
      const saved = server.db.save()
      const rows = toAnotherDay(saved, build(from), build(to))
      await server.db.load({ ...build(to), rows, made: saved.made })
      context.recipe = to
      everything = true
    },
  }

  /** Asks the server, and keeps what the call changed for who wants it undone. */
  const reach = (call: ServerRequest, name: string | undefined): Promise<Answer> =>
    alone(async () => {
      await context.followDay()
      changes.length = 0
      const answer = await server.handle(call)
      if (isWorthUndoing(changes))
        history.add({ kind: 'rows', what: name ?? call.method, at: clock.now(), changes: [...changes] })
      return answer
    })

  const endSession = (call: ServerRequest) => {
    const ended = call.cookies[sessionCookie]
    server.sessions.replace(server.sessions.all().filter(({ id }) => id !== ended))
  }

  async function answer(call: ServerRequest): Promise<Outcome> {
    const [at, began] = [clock.now(), performance.now()]
    const name = server.endpointOf(call)
    const failure: Hit | null = faults.next(name)
    const ways: Reach = {
      answer: () => reach(call, name),
      answerWithoutSession() {
        endSession(call)
        return reach(call, name)
      },
      delay: (ms, jitter, hit) => ms + spread(jitter, context.recipe.seed, hit),
      wait,
    }
    const outcome = failure ? await failedAnswer(failure, ways) : await ways.answer()
    traffic.note({
      ...{ at, call, outcome, duration: performance.now() - began },
      endpoint: name === undefined ? undefined : endpointByName.get(name),
      fault: failure?.kind ?? null,
    })
    tell()
    return outcome
  }

  const controls = createControls(context, tell)
  await alone(context.followDay)
  const { state: stateNow } = context
  return { answer, controls, server, clock, faults, history, traffic, state: stateNow }
}
