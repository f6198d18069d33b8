// This must be imported before MSW.
import './localStorage.ts'

import { getResponse } from 'msw'
import { callControl } from '../controls/api.ts'
import type { SchoolChange } from '../controls/handlers/context.ts'
import type { Simulation } from '../controls/simulation.ts'
import type { SchoolState } from '../controls/state/state.ts'
import { type DemoOptions, openDemo, readDemoState } from '../demo.ts'
import { createJar } from '../exchange/cookieJar.ts'
import { type PageCall, readCall, responseInit } from '../exchange/exchange.ts'
import { createHandlers } from '../exchange/handlers.ts'
import { siteOfPersona } from '../people/demoPeople.ts'
import { type CallResult, errorPage } from '../server/wire/answer.ts'
import { sessionCookie } from '../server/wire/cookie.ts'
import { markOfTab } from '../sideBySide/frameTab.ts'
import { type ChangeMessage, channelName, type OpenResult, type SchoolRequest } from './messages.ts'
import { builtInPhoto } from './photos.ts'
import './randomUuid.ts'
import { messageOf } from '#shared/values/messageOf.ts'
import { Saving, type Storable } from './saving.ts'
import { seedPrint } from './seedPrint.ts'
import { openStore, type StoredExtras } from './store.ts'

/** A school that is open in this worker. */
interface OpenSchool extends Storable {
  readonly simulation: Simulation
  readonly jar: ReturnType<typeof createJar>
  readonly setAside: string | null
  readonly seedChanged: boolean
}

export interface Host {
  /** Answers a request to the school; never rejects and never uses the network. */
  answer(request: Request): Promise<Response>
  /** Does what a page requests. */
  ask(request: SchoolRequest): Promise<unknown>
  /** Settles when everything is stored. */
  settled(): Promise<unknown>
}

interface HostOptions extends Pick<DemoOptions, 'routes'> {
  /** The name for the storage and the channel of changes; the address if not given. */
  readonly storage?: string
}

/** A smaller difference between a page's clock and the worker's counts as none, in ms. */
const sameTimeMs = 5_000

type AnnouncedChange = Pick<SchoolChange, 'tables' | 'everything'> & Partial<SchoolChange>

/**
 * Runs the school of all tabs below an address. The browser may end the worker at any moment, so that each change is stored,
 * and the next call opens the school in its last state.
 */
export function createHost(scope: string, options: HostOptions = {}): Host {
  const school = new HostedSchool(scope, options)
  const handlers = createHandlers(
    (call) => school.call(call),
    builtInPhoto,
    async (request) => readCall(request, (await school.opened()).jar.cookiesFor(request)),
  )
  return {
    answer: (request) =>
      getResponse(handlers, request).then(
        (response) => response ?? new Response(null, { status: 404 }),
        (error: unknown) => {
          console.error('[mock]', error)
          const answer = errorPage(500, String(error))
          return new Response(answer.body, responseInit(answer))
        },
      ),
    ask: (request) => school.ask(request),
    settled: () => school.saving.settled,
  }
}

class HostedSchool {
  readonly saving: Saving
  readonly #scope: string
  readonly #storage: string
  readonly #routes: DemoOptions['routes']
  readonly #store: ReturnType<typeof openStore>
  readonly #channel: BroadcastChannel
  #skew = 0
  #students: number | null = null
  #opening: Promise<OpenSchool> | null = null

  constructor(scope: string, { storage = scope, routes }: HostOptions) {
    this.#scope = scope
    this.#storage = storage
    this.#routes = routes
    this.#store = openStore(storage)
    this.saving = new Saving(this.#store, () => this.#opening)
    this.#channel = new BroadcastChannel(channelName(storage))
  }

  opened(): Promise<OpenSchool> {
    if (this.#opening) return this.#opening
    const opening = this.#open()
    this.#opening = opening
    // A newer worker takes this lock, after which this worker stops writing.
    navigator.locks
      ?.request(`webstudent-mock ${this.#storage}`, { steal: true }, () => new Promise<never>(() => {}))
      .catch(() => {
        if (this.#opening === opening) this.#opening = null
      })
    return opening
  }

  async call(call: PageCall): Promise<CallResult> {
    const { simulation, jar } = await this.opened()
    const result = await simulation.answer(call)
    if (typeof result === 'string') return result
    // The jar has the cookie. If the school runs in a page, MSW would also add it to the page's own cookies.
    const { setCookie, ...answer } = result
    if (setCookie) {
      jar.store(call.url, setCookie, call.tab)
      this.#announce({ tables: new Set(), everything: false })
    }
    // This keeps the worker alive until an answered change is stored.
    if (setCookie || this.saving.hasUnsavedRows || simulation.faults.all().length > 0)
      await this.saving.settled
    return answer
  }

  async ask(request: SchoolRequest): Promise<unknown> {
    if (request.type === 'mock set aside') return this.#store.readSetAside()
    if (request.type === 'mock open') return this.#openFor(request)
    const { name, argument, tab } = request
    const { simulation } = await this.opened()
    const result =
      name === 'signInAs'
        ? await this.#signIn(argument, tab)
        : await callControl(simulation.controls, name, argument)
    await this.saving.settled
    return result
  }

  async #signIn(person: unknown, tab: string | undefined) {
    const { simulation, jar } = await this.opened()
    const signedIn = await callControl(simulation.controls, 'signInAs', person)
    const { site, session } = signedIn
    jar.store(new URL(`${site}/bin/`, this.#scope).href, `${sessionCookie}=${session}`, tab)
    this.#announce({ tables: new Set(), everything: false })
    return signedIn
  }

  async #openFor({ now, students }: { now: number; students: number }): Promise<OpenResult> {
    const difference = now - Date.now()
    this.#skew = Math.abs(difference) < sameTimeMs ? 0 : difference
    this.#students ??= students
    const { setAside, seedChanged, simulation } = await this.opened()
    const { still } = simulation.clock.setting()
    return { setAside, seedChanged, time: { at: simulation.clock.now(), still: still !== null } }
  }

  /** The stored state with its extras; null for a state that cannot be read, which is set aside for the reason that is given. */
  async #load(): Promise<{
    state: SchoolState | null
    extras: Partial<StoredExtras>
    setAside: string | null
  }> {
    const stored = await this.#store.load().catch(() => null)
    if (!stored) return { state: null, extras: {}, setAside: null }
    try {
      return { state: readDemoState(stored.state), extras: stored.extras, setAside: null }
    } catch (error) {
      const reason = messageOf(error)
      await this.#store.setAside(reason).catch(() => undefined)
      return { state: null, extras: {}, setAside: reason }
    }
  }

  async #open(): Promise<OpenSchool> {
    const { state, extras, setAside } = await this.#load()
    const students = this.#students
    if (students === null) this.#skew = extras.skew ?? 0
    const jar = createJar(extras.cookies)
    const simulation = await openDemo({
      routes: this.#routes,
      clock: { now: () => Date.now() + this.#skew },
      students: students ?? 0,
      sitePath: (persona) => new URL(siteOfPersona(persona, this.#scope)).pathname,
      onChange: (change) => this.#announce(change),
      // All sites share one page.
      server: { page: this.#scope },
      // Generated people are created on demand, so that their number can change.
      state: state
        ? { ...state, recipe: { ...state.recipe, students: students ?? state.recipe.students } }
        : undefined,
    })
    simulation.traffic.resume(extras.traffic ?? [])
    simulation.history.resume(extras.history ?? [])
    this.#announce({ tables: new Set(), everything: true })
    const seedChanged = state !== null && extras.seed !== undefined && extras.seed !== seedPrint(state.recipe)
    const contents = () => {
      const state = simulation.state()
      return {
        state,
        extras: {
          cookies: jar.all(),
          traffic: simulation.traffic.entries(),
          history: simulation.history.entries(),
          skew: this.#skew,
          seed: seedPrint(state.recipe),
        },
      }
    }
    return { simulation, jar, setAside, seedChanged, contents }
  }

  /** Sends a change to all pages, and stores it. */
  #announce({ tables, everything, time, tab }: AnnouncedChange): void {
    this.#channel.postMessage({
      tables: [...tables],
      everything,
      time,
      by: markOfTab(tab),
    } satisfies ChangeMessage)
    this.saving.add({ tables, everything })
  }
}
