import { personas } from '../../fixtures/personas.ts'
import { type Controls, remoteControls, type SchoolTime, type Status } from '../controls/api.ts'
import type { OutboxControl } from '../controls/outbox.ts'
import { serverPattern } from '../exchange.ts'
import type { PanelSchool } from '../panel/mount.tsx'
import { readItem, writeItem } from '../panel/panelStorage.ts'
import { forgetSession, isPanelPage } from '../panel/windows.ts'
import { type DemoPerson, demoPeople } from '../people/demoPeople.ts'
import { followLinks, portalPage, showVisit, visitedAddress } from '../people/visits.ts'
import type { Message } from '../server/core/outbox.ts'
import {
  type ChangeMessage,
  channelName,
  type Opened,
  type Reply,
  type WorkerRequest,
} from '../sw/messages.ts'
import { httpControls, schoolOnServer, watchHttp } from './overHttp.ts'
import { createSchoolClock, type SchoolClock } from './schoolTime.ts'

/** The school behind the portal, for tests, the panel and the console. */
interface MockControls extends Controls {
  /** Calls the listener whenever a tab may have changed the school. Returns a function that ends it. */
  watch(listener: (change: ChangeMessage) => void): () => void
  /** The mails and text messages, as this page knows them. */
  readonly outbox: OutboxControl
  /** A stored school that could not be read, as the text of a file; null if there is none. */
  setAside(): Promise<string | null>
}

declare global {
  interface Window {
    /** In mock builds only. */
    webstudentMock?: MockControls
  }
}

/** What the portal starts with in a mock build. */
interface DemoStart {
  readonly people: readonly DemoPerson[]
  /** The person whom a link signs in. */
  readonly person: DemoPerson | null
  /** Dutch sentences for the person who opened the page. */
  readonly notices: readonly string[]
  /** Whether a worker caches the portal's files: a server's own page has none. */
  readonly cachesFiles: boolean
  /** The path in front of the school's sites: `/kamer/CODE` on a server with rooms, else empty. */
  readonly sitesPath: string
  /** The school's time, in which the portal lives. */
  readonly clock: SchoolClock
}

const controlTimeoutMs = 3_000
/** How long a page waits for a worker that may replace the demo. */
const successorTimeoutMs = 3_000
/** A worker that replaces the demo does so within this time after its installation. */
const takeoverMs = 300

/** The worker that answers this page. Rejects where a browser has none. */
async function ownWorker(): Promise<ServiceWorker> {
  const { serviceWorker } = navigator
  const file = import.meta.env.PROD ? 'sw.js' : 'mock-worker.js'
  const registration = await serviceWorker.register(`${import.meta.env.BASE_URL}${file}`, {
    scope: import.meta.env.BASE_URL,
  })
  await serviceWorker.ready
  if (!import.meta.env.PROD) await newest(registration)
  else if (serviceWorker.controller) await giveWay(registration)
  if (serviceWorker.controller) return serviceWorker.controller
  const controlled = new Promise<void>((resolve) =>
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true }),
  )
  // After a hard reload the page has no worker until one takes it.
  if (registration.active) await ask(registration.active, { type: 'mock claim' })
  if (!serviceWorker.controller) await Promise.race([controlled, wait(controlTimeoutMs)])
  if (serviceWorker.controller) return serviceWorker.controller
  throw new Error('Deze browser geeft de demo geen service worker.')
}

/** During development the worker may have new code: waits until it is active. */
async function newest(registration: ServiceWorkerRegistration): Promise<void> {
  await registration.update().catch(() => undefined)
  const next = registration.installing ?? registration.waiting
  if (!next) return
  await new Promise<void>((resolve) =>
    next.addEventListener('statechange', () => {
      if (next.state === 'activated' || next.state === 'redundant') resolve()
    }),
  )
}

/**
 * The portal may have been published at the demo's address: its worker takes the place of the demo's at once and loads this
 * page anew. Never resolves then, so that nobody types into the demo. A newer demo waits until its tabs are closed.
 */
async function giveWay(registration: ServiceWorkerRegistration): Promise<void> {
  const limit = wait(successorTimeoutMs)
  await Promise.race([registration.update().catch(() => undefined), limit])
  const next = registration.installing
  if (!next) return
  let replaced = false
  const settled = new Promise<void>((resolve) =>
    next.addEventListener('statechange', () => {
      if (next.state === 'installed') void wait(takeoverMs).then(resolve)
      else replaced = next.state === 'activating' || next.state === 'activated'
    }),
  )
  await Promise.race([settled, limit])
  if (replaced) await new Promise<never>(() => {})
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

function ask<T>(worker: ServiceWorker, request: WorkerRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }: MessageEvent<Reply>) => {
      port1.close()
      if ('error' in data) reject(new Error(data.error))
      else resolve(data.result as T)
    }
    worker.postMessage(request, [port2])
  })
}

/** After this long without a call the page's clock may have been set, or the device may have slept. */
const clockSyncMs = 60_000

/**
 * Makes the page's calls wait for a worker when there is none: no call of the school goes to the network. `syncClock`
 * sends the page's time to the worker.
 */
function guardCalls(syncClock: () => Promise<unknown>): void {
  const { fetch } = window
  let syncedAt = Date.now()
  window.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (serverPattern.test(url)) {
      if (!navigator.serviceWorker.controller) await ownWorker()
      const quiet = Math.abs(Date.now() - syncedAt)
      syncedAt = Date.now()
      if (quiet > clockSyncMs) await syncClock()
    }
    return fetch(input, init)
  }
}

/** A school that this page can use. */
interface ConnectedSchool {
  readonly controls: MockControls
  /** Dutch sentences for the person who opened the page. */
  readonly notices: readonly string[]
  readonly time: SchoolTime
}

/** A school in the service worker of this browser, the same in every tab. */
async function schoolInBrowser(students: number): Promise<ConnectedSchool> {
  const current = async () => navigator.serviceWorker.controller ?? ownWorker()
  const open = async () => ask<Opened>(await current(), { type: 'mock open', now: Date.now(), students })
  guardCalls(open)
  await ownWorker()
  const { setAside, time } = await open()
  const scope = new URL(import.meta.env.BASE_URL, location.href).href
  const remote = remoteControls(async (name, argument) =>
    ask(await current(), { type: 'mock control', name, argument }),
  )
  const watch: MockControls['watch'] = (listener) => {
    const channel = new BroadcastChannel(channelName(scope))
    channel.onmessage = ({ data }: MessageEvent<ChangeMessage>) => listener(data)
    return () => channel.close()
  }
  return {
    controls: {
      ...remote,
      watch,
      outbox: followOutbox(remote, watch),
      setAside: async () => ask(await current(), { type: 'mock set aside' }),
    },
    notices: asideNotices(setAside),
    time,
  }
}

/** Explains once in each tab why a stored school was set aside. The worker remembers it as long as it lives. */
function asideNotices(reason: string | null): string[] {
  const known = readItem('opzijgezet', 'tab') === reason
  writeItem('opzijgezet', reason, 'tab')
  return reason === null || known ? [] : [`De bewaarde school is opzijgezet. ${reason}`]
}

/** A school on the server that this page came from, the same for everybody in the room. */
async function schoolOverHttp(base: string): Promise<ConnectedSchool> {
  const remote = httpControls(base)
  const watch: MockControls['watch'] = (listener) => watchHttp(base, listener)
  const { clock } = await remote.status()
  return {
    controls: { ...remote, watch, outbox: followOutbox(remote, watch), setAside: async () => null },
    notices: [],
    time: timeOf(clock),
  }
}

const timeOf = ({ at, mode }: Status['clock']): SchoolTime => ({ at, still: mode === 'still' })

/** The school's time in this page. It follows each change that any tab makes. */
function followClock(controls: MockControls, first: SchoolTime): SchoolClock {
  const clock = createSchoolClock()
  clock.follow(first)
  controls.watch(({ time, everything }) => {
    if (time) clock.follow(time)
    // Messages were missed.
    else if (everything) void controls.status().then((status) => clock.follow(timeOf(status.clock)))
  })
  return clock
}

/** Connects this page to its simulated school. */
export async function startMock(options: { students: number }): Promise<DemoStart> {
  const base = schoolOnServer()
  const { controls, notices, time } = await (base === null
    ? schoolInBrowser(options.students)
    : schoolOverHttp(base))
  window.webstudentMock = controls
  followLinks()
  const portal = portalPage(location)
  const people = demoPeople(personas, portal)
  const school: PanelSchool = { connection: controls, outbox: controls.outbox, people, portal }
  if (isPanelPage(location))
    showPanelPage = async () => (await import('../panel/mount.tsx')).showPanel(school)
  else void import('../panel/mount.tsx').then(({ mountPanel }) => mountPanel(school))
  const { username, problems } = await followLink(controls)
  return {
    people,
    person: people.find((person) => person.username === username) ?? null,
    notices: [...notices, ...problems],
    cachesFiles: base === null,
    sitesPath: base ?? '',
    clock: followClock(controls, time),
  }
}

let showPanelPage: (() => Promise<void>) | null = null

/** Shows the panel, or a page of the server, if the address asks for one. Returns false for the portal. */
export async function showOtherPage(): Promise<boolean> {
  if (showPanelPage) {
    await showPanelPage()
    return true
  }
  const address = visitedAddress(location)
  if (address === null) return false
  await showVisit(address)
  return true
}

export { leave } from '../people/visits.ts'

/** A copy of the school's messages in this page, renewed at each change. */
function followOutbox(controls: Controls, watch: MockControls['watch']): OutboxControl {
  let messages: readonly Message[] = []
  const listeners = new Set<() => void>()
  const renew = async () => {
    messages = await controls.messages()
    for (const listener of listeners) listener()
  }
  watch(({ tables, everything }) => {
    if (everything || tables.includes('berichten')) void renew()
  })
  void renew()
  return {
    list: () => messages,
    clear: () => void controls.clearMessages().then(renew),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/**
 * Brings the demo into the state that a link `?scenario=…&als=…` asks for, and removes the link's parameters from the
 * address bar, so that a reload does not start again. Returns the username to sign in, and what went wrong.
 */
async function followLink(controls: Controls): Promise<{ username: string | null; problems: string[] }> {
  const address = new URL(location.href)
  const [scenario, als] = [address.searchParams.get('scenario'), address.searchParams.get('als')]
  if (scenario === null && als === null) return { username: null, problems: [] }
  address.searchParams.delete('scenario')
  address.searchParams.delete('als')
  history.replaceState(history.state, '', address)
  const problems: string[] = []
  const attempt = (task: Promise<unknown>) =>
    task.catch((error: unknown) => void problems.push(error instanceof Error ? error.message : String(error)))
  if (scenario !== null) await attempt(controls.startScenario(scenario))
  // This tab may remember a session of another person, or of another edition. It ends.
  if (als !== null) forgetSession()
  if (als !== null) await attempt(controls.signInAs(als))
  return { username: als, problems }
}
