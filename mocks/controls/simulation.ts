import { endpoints } from '#api/endpoints/index.ts'
import { dayAt } from '#shared/dates/schoolTime.ts'
import { messageOf } from '#shared/values/messageOf.ts'
import type { School } from '../db/school.ts'
import type { DialectCall } from '../dialects/assumption.ts'
import { createTranslator, type Translator } from '../dialects/translator.ts'
import type { PageCall } from '../exchange/exchange.ts'
import { createListeners } from '../listeners.ts'
import { pause } from '../pause.ts'
import type { Clock } from '../server/core/clock.ts'
import { createServer, type ServerRequest } from '../server/server.ts'
import { locationOf } from '../server/wire/address.ts'
import { type Answer, type CallResult, errorPage } from '../server/wire/answer.ts'
import { sessionCookie } from '../server/wire/cookie.ts'
import type { Controls } from './api.ts'
import { failedAnswer, type Upstream } from './faults/failedAnswer.ts'
import { createFaults, type Hit } from './faults/faults.ts'
import {
  type PendingChanges,
  type SchoolChange,
  SimulationContext,
  type SimulationOptions,
  schoolOf,
} from './handlers/context.ts'
import { createControls } from './handlers/controls.ts'
import { recordRepair } from './handlers/puzzleControls.ts'
import type { PuzzleState } from './puzzles/puzzle.ts'
import { adjustableClock } from './state/clock.ts'
import type { Recipe } from './state/state.ts'

/** A simulated school with all its controls. */
export interface Simulation
  extends Pick<SimulationContext, 'server' | 'clock' | 'faults' | 'history' | 'traffic' | 'state' | 'meta'> {
  /** The result of a call. It never rejects. */
  answer(call: PageCall): Promise<CallResult>
  readonly controls: Controls
  /** Calls the listener after each call and each control. Returns a function that stops it. */
  watch(listener: (change: SchoolChange) => void): () => void
  isWatched(): boolean
  /** The puzzle in the school, and what the group did; null for none. */
  puzzle(): PuzzleState | null
}

const endpointByName = new Map(endpoints.map((endpoint) => [endpoint.name as string, endpoint]))

/** Pseudo-random milliseconds from 0 to `jitter`, the same for the same seed and hit, mixed as MurmurHash3 does. */
function jitterOf(jitter: number, seed: number, hit: number): number {
  let mixed = Math.imul(seed ^ (hit * 0x9e3779b9), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) % (jitter + 1)
}

/** The server of a school, which records the changes of rows. */
function openServer(options: SimulationOptions, clock: Clock, school: School, pending: PendingChanges) {
  const { onProblem, newId, routes } = options
  return createServer({
    ...options.server,
    school,
    clock,
    onProblem,
    newId,
    routes,
    listener: {
      onChange(change) {
        pending.current.push(change)
        pending.unreported.push(change)
      },
      onPersonCreated: () => {
        pending.everything = true
      },
    },
  })
}

const queryOf = (url: string) => new URLSearchParams(url.split('?')[1] ?? '')
/** An address with another query; the same address if the query is the same. */
const withQuery = (url: string, query: URLSearchParams): string => {
  const [path = '', before = ''] = url.split('?')
  return String(query) === String(new URLSearchParams(before)) ? url : `${path}?${query}`
}

/** Passes calls to the server of a school, in its dialect and one at a time. */
function createCalls(context: SimulationContext) {
  const { server, options } = context
  let current: { readonly dialect: unknown; readonly translator: Translator | null } = {
    dialect: null,
    translator: null,
  }

  /** The translator for the school's dialect; null for the usual one. */
  function currentTranslator(): Translator | null {
    const { dialect } = context
    if (current.dialect !== dialect) current = { dialect, translator: dialect && createTranslator(dialect) }
    return current.translator
  }

  /** Passes a call to the server and adds its changes to the history. The answer is in the school's dialect. */
  const callServer = (call: ServerRequest, name: string | undefined): Promise<Answer> =>
    context.runUndoable(name ?? call.method, async () => {
      const [translator, { onAnswer }] = [currentTranslator(), options]
      const endpoint = (translator || onAnswer) && name !== undefined ? endpointByName.get(name) : undefined
      if (!endpoint) return server.handle(call)
      const dialectCall: DialectCall = {
        endpoint,
        location: locationOf(call.url),
        signedIn: server.sessions.userOf(call.cookies[sessionCookie] ?? '') !== null,
        sent: { query: queryOf(call.url), body: call.body },
      }
      const refused = translator?.refuse(dialectCall)
      if (refused) return refused
      const body = translator?.acceptBody(call.body, dialectCall) ?? call.body
      const url = translator
        ? withQuery(call.url, translator.acceptQuery(queryOf(call.url), dialectCall))
        : call.url
      const answer = await server.handle({ ...call, url, body })
      onAnswer?.(answer, dialectCall, body)
      return translator?.answer(answer, dialectCall) ?? answer
    })

  /** The server as a fault uses it, for a call of an endpoint. */
  const upstreamOf = (call: ServerRequest, name: string | undefined): Upstream => ({
    answer: () => callServer(call, name),
    answerWithoutSession() {
      const sessionId = call.cookies[sessionCookie]
      server.sessions.replace(server.sessions.all().filter(({ id }) => id !== sessionId))
      return callServer(call, name)
    },
    delay: (ms, jitter, hit) => ms + jitterOf(jitter, context.recipe.seed, hit),
    wait: options.wait ?? pause,
  })

  /** The username of the caller; null for nobody. */
  function callerOf({ cookies }: ServerRequest): string | null {
    const userid = server.sessions.userOf(cookies[sessionCookie] ?? '')
    return userid === null ? null : (server.db.tables.gebruikers.get(userid)?.gebruikersnaam ?? null)
  }

  return { upstreamOf, callerOf, speaksDialect: () => currentTranslator() !== null }
}

/** Opens a school in a stored state, or at its seeded start. */
export async function createSimulation(options: SimulationOptions): Promise<Simulation> {
  const { build, state, onChange } = options
  const clock = adjustableClock(options.clock, state?.clock)
  const faults = createFaults(
    endpoints.map(({ name }) => name),
    new Set(endpoints.flatMap(({ name, effect }) => (effect === 'reads' ? name : []))),
  )
  const pending: PendingChanges = { current: [], unreported: [], everything: false }
  const recipe: Recipe = state?.recipe ?? { ...options.recipe, today: dayAt(clock.now()), scenario: null }
  const server = await openServer(options, clock, state ? schoolOf(state, build) : build(recipe), pending)
  const context = new SimulationContext(options, { server, clock, faults, recipe }, pending, () => notify())
  if (state) {
    server.sessions.replace(state.sessions)
    faults.resume(state.faults)
  }
  const { history, traffic } = context
  const calls = createCalls(context)
  const listeners = createListeners<[change: SchoolChange]>()

  /** Reports changes, with the username of the caller and the name of the tab; a control has neither. */
  async function notify({ by = null, tab }: { by?: string | null; tab?: string | undefined } = {}) {
    if (pending.unreported.length > 0) recordRepair(context, by)
    const time = { at: clock.now(), still: clock.setting().still !== null }
    const { unreported: changes, everything } = pending
    pending.unreported = []
    pending.everything = false
    const tables = new Set(changes.map(({ table }) => table))
    const change: SchoolChange = { changes, everything, tables, time, tab }
    listeners.notify(change)
    await onChange?.(change)
  }

  async function answer(call: PageCall): Promise<CallResult> {
    const [at, startedAt] = [clock.now(), performance.now()]
    const name = server.endpointOf(call)
    const person = calls.callerOf(call)
    const failure: Hit | null = faults.next({ endpoint: name, person, tab: call.tab })
    const upstream = calls.upstreamOf(call, name)
    const result = failure ? await failedAnswer(failure, upstream) : await upstream.answer()
    traffic.record({
      at,
      call,
      result,
      duration: performance.now() - startedAt,
      endpoint: name === undefined ? undefined : endpointByName.get(name),
      fault: failure?.kind ?? null,
      speaksDialect: calls.speaksDialect(),
    })
    try {
      await notify({ by: person, tab: call.tab })
    } catch (error) {
      // The caller must know that the change was not stored.
      return errorPage(503, messageOf(error))
    }
    return result
  }

  await context.runExclusive(() => context.followDay())
  return {
    answer,
    controls: createControls(context),
    watch: listeners.add,
    isWatched: () => listeners.count() > 0,
    server,
    clock,
    faults,
    history,
    traffic,
    state: () => context.state(),
    meta: () => context.meta(),
    puzzle: () => context.puzzle,
  }
}
