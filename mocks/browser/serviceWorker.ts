import { serverPattern } from '../exchange/exchange.ts'
import { pause } from '../pause.ts'
import { answersChanged, type OpenResult } from '../sw/messages.ts'
import { ask, type SchoolLink } from './schoolLink.ts'

const controlTimeoutMs = 3_000
/** How long a page waits for a worker that may replace the demo, in ms. */
const successorTimeoutMs = 3_000
/** How long after its installation a worker may take to replace the demo, in ms. */
const takeoverMs = 300

/** Whether a worker controlled this page before its code ran, as at a later visit or if the first worker was quick. */
const hadWorker = Boolean(navigator.serviceWorker?.controller)

/** The worker that answers this page. Rejects if the browser has none. */
async function ownWorker(): Promise<ServiceWorker> {
  const { serviceWorker } = navigator
  const file = import.meta.env.PROD ? 'sw.js' : 'mock-worker.js'
  const registration = await serviceWorker.register(`${import.meta.env.BASE_URL}${file}`, {
    scope: import.meta.env.BASE_URL,
  })
  await serviceWorker.ready
  // The first worker of a browser is always the newest.
  if (hadWorker && !import.meta.env.PROD) await awaitNewest(registration)
  else if (hadWorker && serviceWorker.controller) await awaitSuccessor(registration)
  if (serviceWorker.controller) return serviceWorker.controller
  const controlled = new Promise<void>((resolve) =>
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true }),
  )
  // After a hard reload the page has no worker until a worker claims it.
  if (registration.active) await ask(registration.active, { type: 'mock claim' })
  if (!serviceWorker.controller) await Promise.race([controlled, pause(controlTimeoutMs)])
  if (serviceWorker.controller) return serviceWorker.controller
  throw new Error('Deze browser geeft de demo geen service worker.')
}

/** Waits, during development, until a worker with new code is active. */
async function awaitNewest(registration: ServiceWorkerRegistration): Promise<void> {
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
 * Waits for a worker that replaces the demo, because the portal may have been published at the demo's address. Such a worker
 * loads this page again, and the promise then never settles, so that nobody types into the demo. A newer demo waits until its
 * tabs are closed.
 */
async function awaitSuccessor(registration: ServiceWorkerRegistration): Promise<void> {
  const limit = pause(successorTimeoutMs)
  await Promise.race([registration.update().catch(() => undefined), limit])
  const next = registration.installing
  if (!next) return
  let replaced = false
  const settled = new Promise<void>((resolve) =>
    next.addEventListener('statechange', () => {
      if (next.state === 'installed') void pause(takeoverMs).then(resolve)
      else replaced = next.state === 'activating' || next.state === 'activated'
    }),
  )
  await Promise.race([settled, limit])
  if (replaced) await new Promise<never>(() => {})
}

/** After this many ms without a call, the page's clock may have been set, or the device may have slept. */
const clockSyncMs = 60_000

/**
 * Lets the page's calls wait until there is a worker, so that no call to the school reaches the network. `syncClock` sends the
 * page's time to the worker.
 */
function guardCalls(syncClock: () => Promise<unknown>): void {
  const { fetch } = window
  let syncedAt = Date.now()
  window.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (serverPattern.test(url)) {
      if (!navigator.serviceWorker.controller) await ownWorker()
      const idleMs = Math.abs(Date.now() - syncedAt)
      syncedAt = Date.now()
      if (idleMs > clockSyncMs) await syncClock()
    }
    return fetch(input, init)
  }
}

/**
 * Caches the files of the demo that are not yet cached, so that it opens without a network. This takes seconds, and the school
 * opens before it ends. If the connection drops, the rest follows when it is back, or at the next visit. A worker of another
 * version has its own files and ignores the request.
 */
export async function keepFiles(): Promise<void> {
  const worker = import.meta.env.PROD ? navigator.serviceWorker?.controller : null
  if (!worker) return
  await ask(worker, { type: 'keep files' }).catch(() =>
    addEventListener('online', () => void keepFiles(), { once: true }),
  )
}

/** Opens the school in the service worker of this browser. Rejects if the browser has none or refuses it. */
export async function connectWorker(students: number): Promise<SchoolLink> {
  if (!navigator.serviceWorker) throw new Error('this address has no service worker')
  const currentWorker = async () => navigator.serviceWorker.controller ?? ownWorker()
  const open = async () =>
    ask<OpenResult>(await currentWorker(), { type: 'mock open', now: Date.now(), students })
  await ownWorker()
  guardCalls(open)
  // The updates run one after the other, because a browser ignores a request for a newer worker while it fetches one.
  let updating: Promise<unknown> = Promise.resolve()
  import.meta.hot?.on(answersChanged, () => {
    updating = updating
      .then(() => navigator.serviceWorker.ready)
      .then(awaitNewest)
      .then(open)
  })
  return { ask: async (request) => ask(await currentWorker(), request), opened: await open(), missing: null }
}
