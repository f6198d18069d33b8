import { endpoints } from '#api/endpoints/index.ts'
import type { Change } from '../db/database.ts'
import type { School } from '../db/tables.ts'
import type { Asked } from '../dialects/assumption.ts'
import { createSpeaker, type Speaker } from '../dialects/speak.ts'
import type { PageCall } from '../exchange.ts'
import { serverDay } from '../server/core/clock.ts'
import { sessionCookie } from '../server/core/sessions.ts'
import { createServer, type ServerRequest } from '../server/server.ts'
import { type Answer, errorPage } from '../server/wire/answer.ts'
import type { Controls } from './api.ts'
import { type CallResult, failedAnswer, type Upstream } from './faults/failedAnswer.ts'
import { createFaults, type Hit } from './faults/faults.ts'
import type { SimulationContext, SimulationOptions, SimulationParts } from './handlers/context.ts'
import { createControls } from './handlers/controls.ts'
import { noticeMended } from './handlers/puzzleControls.ts'
import type { PuzzleState } from './puzzles/puzzle.ts'
import { toAnotherDay } from './state/anotherDay.ts'
import { adjustableClock } from './state/clock.ts'
import { createHistory, isWorthUndoing } from './state/history.ts'
import { type Recipe, type SchoolState, stateVersion } from './state/state.ts'
import { createTraffic } from './traffic/traffic.ts'

/** A simulated school with everything that a trainer can do to it. */
export interface Simulation extends SimulationParts {
  /** The result of a call; never rejects. */
  answer(call: PageCall): Promise<CallResult>
  readonly controls: Controls
  /** What a trainer hid in the school, and what its group did; null for nothing. */
  puzzle(): PuzzleState | null
}

const endpointByName = new Map(endpoints.map((endpoint) => [endpoint.name as string, endpoint]))

/** Pseudo-random milliseconds from 0 to `jitter`, the same for the same seed and hit. */
function spread(jitter: number, seed: number, hit: number): number {
  let mixed = Math.imul(seed ^ (hit * 0x9e3779b9), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) % (jitter + 1)
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Opens a school in a stored state or at its seeded start. */
export async function createSimulation(options: SimulationOptions): Promise<Simulation> {
  const { build, state, onChange, wait = pause } = options
  const clock = adjustableClock(options.clock, state?.clock)
  const faults = createFaults(
    endpoints.map(({ name }) => name),
    new Set(endpoints.flatMap(({ name, effect }) => (effect === 'reads' ? name : []))),
  )
  const history = createHistory()
  const traffic = createTraffic()
  let speaker: { readonly of: unknown; readonly speaker: Speaker | null } = { of: null, speaker: null }
  const changes: Change[] = []
  /** What happened since the last time that somebody heard of it. */
  let unheard: Change[] = []
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
        unheard.push(change)
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
    const seeded = build(recipe)
    return { ...seeded, rows, made, seeded }
  }

  /** @param made who made a call, and the tab that it came from; not given for a control */
  async function notify({ by = null, tab }: { by?: string | null; tab?: string | undefined } = {}) {
    if (unheard.length > 0) noticeMended(context, by)
    const time = { at: clock.now(), still: clock.setting().still !== null }
    const heard = { changes: unheard, everything }
    unheard = []
    everything = false
    await onChange?.({ ...heard, tables: new Set(heard.changes.map(({ table }) => table)), time, tab })
  }

  // In a queue, so that each change belongs to one call, and no control runs in the middle of a call.
  let last: Promise<unknown> = Promise.resolve()
  function runExclusive<T>(task: () => Promise<T>): Promise<T> {
    const running = last.then(task)
    last = running.catch(() => undefined)
    return running
  }

  const changeRows: SimulationContext['changeRows'] = (what, task) =>
    runExclusive(async () => {
      await context.followDay()
      changes.length = 0
      const result = await task()
      if (isWorthUndoing(changes)) history.add({ kind: 'rows', what, at: clock.now(), changes: [...changes] })
      return result
    })

  const context: SimulationContext = {
    options,
    baseClock: options.clock,
    server,
    clock,
    faults,
    history,
    traffic,
    runExclusive,
    changeRows,
    recipe,
    dialect: state ? (state.dialect ?? null) : (options.dialect ?? null),
    puzzle: state?.puzzle ?? null,
    meta: () => ({
      kind: 'webstudent-school',
      version: stateVersion,
      recipe: context.recipe,
      clock: clock.setting(),
      faults: [...faults.all()],
      sessions: server.sessions.all().map((session) => ({ ...session })),
      ...(context.dialect && { dialect: context.dialect }),
      ...(context.puzzle && { puzzle: context.puzzle }),
    }),
    state: () => ({ ...context.meta(), ...server.db.save() }),
    initialState: (recipe) => ({
      kind: 'webstudent-school',
      version: stateVersion,
      recipe,
      clock: { offset: 0, still: null },
      faults: [],
      sessions: [],
      made: [],
      rows: build(recipe).rows,
      ...(context.dialect && { dialect: context.dialect }),
    }),
    async load(next) {
      await server.db.load(schoolOf(next))
      context.recipe = next.recipe
      context.dialect = next.dialect ?? null
      context.puzzle = next.puzzle ?? null
      clock.use(next.clock)
      faults.resume(next.faults)
      server.sessions.replace(next.sessions)
      changes.length = 0
      everything = true
    },
    async followDay() {
      const today = serverDay(clock.now())
      if (today !== context.recipe.today) await context.rebuild({ ...context.recipe, today })
    },
    async rebuild(to, { rows: current, made } = server.db.save()) {
      const seeded = build(to)
      const rows = toAnotherDay({ rows: current, made }, build(context.recipe), seeded)
      await server.db.load({ ...seeded, rows, made, seeded })
      context.recipe = to
      everything = true
    },
  }

  /** Who speaks the school's dialect; null for the usual one. */
  function currentSpeaker(): Speaker | null {
    const { dialect } = context
    if (speaker.of !== dialect) speaker = { of: dialect, speaker: dialect && createSpeaker(dialect) }
    return speaker.speaker
  }

  /** Passes a call to the server and adds its changes to the history. The answer is in the school's dialect. */
  const callServer = (call: ServerRequest, name: string | undefined): Promise<Answer> =>
    changeRows(name ?? call.method, async () => {
      const [speaks, { onAnswer }] = [currentSpeaker(), options]
      const endpoint = (speaks || onAnswer) && name !== undefined ? endpointByName.get(name) : undefined
      if (!endpoint) return server.handle(call)
      const asked: Asked = {
        endpoint,
        location: call.url.replace(/\/bin\/.*$/, ''),
        signedIn: server.sessions.owner(call.cookies[sessionCookie] ?? '') !== null,
      }
      const body = speaks?.accept(call.body, asked) ?? call.body
      const answer = await server.handle({ ...call, body })
      onAnswer?.(answer, asked, body)
      return speaks?.answer(answer, asked) ?? answer
    })

  /** The username of who makes a call; null for nobody. */
  function callerOf({ cookies }: ServerRequest): string | null {
    const userid = server.sessions.owner(cookies[sessionCookie] ?? '')
    return userid === null ? null : (server.db.tables.gebruikers.get(userid)?.gebruikersnaam ?? null)
  }

  const endSession = (call: ServerRequest) => {
    const ended = call.cookies[sessionCookie]
    server.sessions.replace(server.sessions.all().filter(({ id }) => id !== ended))
  }

  async function answer(call: PageCall): Promise<CallResult> {
    const [at, startedAt] = [clock.now(), performance.now()]
    const name = server.endpointOf(call)
    const person = callerOf(call)
    const failure: Hit | null = faults.next({ endpoint: name, person, tab: call.tab })
    const upstream: Upstream = {
      answer: () => callServer(call, name),
      answerWithoutSession() {
        endSession(call)
        return callServer(call, name)
      },
      delay: (ms, jitter, hit) => ms + spread(jitter, context.recipe.seed, hit),
      wait,
    }
    const result = failure ? await failedAnswer(failure, upstream) : await upstream.answer()
    traffic.record({
      at,
      call,
      result,
      duration: performance.now() - startedAt,
      endpoint: name === undefined ? undefined : endpointByName.get(name),
      fault: failure?.kind ?? null,
      otherwise: currentSpeaker() !== null,
    })
    try {
      await notify({ by: person, tab: call.tab })
    } catch (error) {
      // What is not stored was not done, for all that the caller knows.
      return errorPage(503, error instanceof Error ? error.message : String(error))
    }
    return result
  }

  const controls = createControls(context, () => notify())
  await runExclusive(context.followDay)
  const { state: stateNow, meta } = context
  const puzzle = () => context.puzzle
  return { answer, controls, server, clock, faults, history, traffic, state: stateNow, meta, puzzle }
}
