// Before MSW.
import './localStorage.ts'

import { getResponse } from 'msw'
import { callControl } from '../controls/api.ts'
import type { CallResult } from '../controls/faults/failedAnswer.ts'
import type { SchoolChange } from '../controls/handlers/context.ts'
import type { Simulation } from '../controls/simulation.ts'
import type { SchoolState } from '../controls/state/state.ts'
import { createJar } from '../cookieJar.ts'
import { type DemoOptions, openDemo, readDemoState } from '../demo.ts'
import { type PageCall, readCall, responseInit } from '../exchange.ts'
import { createHandlers } from '../handlers.ts'
import { siteOfPersona } from '../people/demoPeople.ts'
import { sessionCookie } from '../server/core/sessions.ts'
import { errorPage } from '../server/wire/answer.ts'
import { markOfTab } from '../sideBySide/frameTab.ts'
import { type ChangeMessage, channelName, type Opened, type WorkerRequest } from './messages.ts'
import { builtInPhoto } from './photos.ts'
import './randomUuid.ts'
import { seedPrint } from './seedPrint.ts'
import { openStore, type Stored } from './store.ts'

/** A school that is open in this worker. */
interface Open {
  readonly simulation: Simulation
  readonly jar: ReturnType<typeof createJar>
  readonly setAside: string | null
  readonly seedChanged: boolean
}

export interface Host {
  /** Answers a request to the school; never rejects and never uses the network. */
  answer(request: Request): Promise<Response>
  /** Executes the request of a page. */
  ask(request: WorkerRequest): Promise<unknown>
  /** Settles when everything has been stored. */
  settled(): Promise<unknown>
}

interface HostOptions extends Pick<DemoOptions, 'routes'> {
  /** Names what is stored and the channel of changes; the address if not given. */
  readonly storage?: string
}

/** A page's clock that differs by less is the same as the worker's. */
const sameTimeMs = 5_000

/**
 * Runs the school of all tabs below an address. The browser may end the worker at any moment: each change is stored,
 * and the next call opens the school in its last state.
 */
export function createHost(scope: string, options: HostOptions = {}): Host {
  const { storage = scope, ...demo } = options
  const store = openStore(storage)
  const channel = new BroadcastChannel(channelName(storage))
  let skew = 0
  let students: number | null = null
  let opening: Promise<Open> | null = null

  // A newer worker takes the lock from this one, which then stops writing.
  function holdLock(locked: Promise<Open>): void {
    navigator.locks
      ?.request(`webstudent-mock ${storage}`, { steal: true }, () => new Promise<never>(() => {}))
      .catch(() => {
        if (opening === locked) opening = null
      })
  }

  async function load(): Promise<{
    stored: Stored | null
    state: SchoolState | null
    setAside: string | null
  }> {
    const stored = await store.load().catch(() => null)
    if (!stored) return { stored, state: null, setAside: null }
    try {
      return { stored, state: readDemoState(stored.state), setAside: null }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      await store.setAside(reason).catch(() => undefined)
      return { stored: null, state: null, setAside: reason }
    }
  }

  async function open(): Promise<Open> {
    const { stored, state, setAside } = await load()
    const beside = stored?.beside ?? {}
    if (students === null) skew = beside.skew ?? 0
    const jar = createJar(beside.cookies)
    const simulation = await openDemo({
      ...demo,
      clock: { now: () => Date.now() + skew },
      students: students ?? 0,
      sitePath: (persona) => new URL(siteOfPersona(persona, scope)).pathname,
      onChange: announce,
      // All sites share one page.
      server: { page: scope },
      // The crowd is made on demand: another number of people changes nothing else.
      ...(state && {
        state: { ...state, recipe: { ...state.recipe, students: students ?? state.recipe.students } },
      }),
    })
    simulation.traffic.resume(beside.traffic ?? [])
    simulation.history.resume(beside.history ?? [])
    announce({ tables: new Set(), everything: true })
    const seedChanged = state !== null && beside.seed !== undefined && beside.seed !== seedPrint(state.recipe)
    return { simulation, jar, setAside, seedChanged }
  }

  const school = (): Promise<Open> => {
    if (!opening) {
      opening = open()
      holdLock(opening)
    }
    return opening
  }

  let unsaved: { tables: Set<string>; everything: boolean } | null = null
  let saving: Promise<unknown> = Promise.resolve()
  /** Whether rows have changed that are not stored yet. */
  let important = false

  function announce({
    tables,
    everything,
    time,
    tab,
  }: Pick<SchoolChange, 'tables' | 'everything'> & Partial<SchoolChange>): void {
    important ||= everything || tables.size > 0
    unsaved = {
      tables: new Set([...(unsaved?.tables ?? []), ...tables]),
      everything: everything || unsaved?.everything === true,
    }
    const by = markOfTab(tab)
    const message: ChangeMessage = {
      tables: [...tables],
      everything,
      ...(time && { time }),
      ...(by && { by }),
    }
    channel.postMessage(message)
    saving = saving
      .then(storeChanges)
      // Without storage the school lives as long as the worker.
      .catch((error: unknown) => console.warn('[mock] the school could not be stored', error))
  }

  /** Stores everything that has changed since the last time, in one transaction. */
  async function storeChanges(): Promise<void> {
    const here = opening
    if (!unsaved || !here) return
    const { simulation, jar } = await here
    const { tables, everything } = unsaved
    if (opening !== here) return
    unsaved = null
    const { rows, ...meta } = simulation.state()
    const changed = Object.fromEntries(
      Object.entries(rows).filter(([table]) => everything || tables.has(table)),
    )
    const saved = store.save(meta, changed, {
      cookies: jar.all(),
      traffic: simulation.traffic.entries(),
      history: simulation.history.entries(),
      skew,
      seed: seedPrint(meta.recipe),
    })
    await saved.catch((error: unknown) => {
      // The next change stores everything.
      unsaved = { tables, everything: true }
      throw error
    })
    if (unsaved === null) important = false
  }

  async function answerCall(call: PageCall): Promise<CallResult> {
    const { simulation, jar } = await school()
    const result = await simulation.answer(call)
    if (typeof result === 'string') return result
    // The jar has it; MSW would put it into the page's own cookies where the school is in a page.
    const { setCookie, ...answer } = result
    if (setCookie) {
      jar.store(call.url, setCookie, call.tab)
      announce({ tables: new Set(), everything: false })
    }
    // An answered change is stored, even if the browser ends the worker now.
    if (setCookie || important || simulation.faults.all().length > 0) await saving
    return answer
  }

  const handlers = createHandlers(answerCall, builtInPhoto, async (request) =>
    readCall(request, (await school()).jar.of(request)),
  )

  async function ask(request: WorkerRequest): Promise<unknown> {
    if (request.type === 'mock set aside') return store.aside()
    if (request.type === 'mock claim' || request.type === 'mock fetch') return null
    if (request.type === 'mock open') {
      const difference = request.now - Date.now()
      skew = Math.abs(difference) < sameTimeMs ? 0 : difference
      students ??= request.students
      const { setAside, seedChanged, simulation } = await school()
      const { still } = simulation.clock.setting()
      const time = { at: simulation.clock.now(), still: still !== null }
      return { setAside, seedChanged, time } satisfies Opened
    }
    const { simulation, jar } = await school()
    const result = await callControl(simulation.controls, request.name, request.argument)
    if (request.name === 'signInAs') {
      const { site, session } = result as { site: string; session: string }
      jar.store(new URL(`${site}/bin/`, scope).href, `${sessionCookie}=${session}`, request.tab)
      announce({ tables: new Set(), everything: false })
    }
    await saving
    return result
  }

  return {
    answer: (request) =>
      getResponse(handlers, request).then(
        (response) => response ?? new Response(null, { status: 404 }),
        (error: unknown) => {
          console.error('[mock]', error)
          const { body, ...init } = errorPage(500, String(error))
          return new Response(body, responseInit({ body, ...init }))
        },
      ),
    ask,
    settled: () => saving,
  }
}
