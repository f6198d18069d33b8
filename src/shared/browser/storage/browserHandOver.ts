import { withTimeLimit } from '../withTimeLimit.ts'

/** A value and the name under which a page hands it over. */
export interface HeldValue {
  readonly name: string
  readonly value: unknown
}

/** Hands a value from a page to the same page after a reload, in memory only, because sessionStorage is written to disk. */
export interface HandOver {
  /** Sets the value that the page hands over when it is left; null for none. */
  hold(held: HeldValue | null): void
  /** What the previous page has just handed over under this name; undefined for nothing. */
  take(name: string): Promise<unknown>
}

/** How long a page waits for the value of the previous page, in ms. The worker waits at most 1 s. */
const takeTimeoutMs = 1500

let pending: HeldValue | null = null
let registration: ServiceWorkerRegistration | null = null
let isListening = false

const container = (): ServiceWorkerContainer | undefined => globalThis.navigator?.serviceWorker
const tell = (message: unknown) => registration?.active?.postMessage(message)

/** Uses the memory of the portal's service worker (`src/sw/handOver.ts`), which outlives a page by half a minute. */
export const browserHandOver: HandOver = {
  hold(next) {
    const before = pending
    pending = next
    if (before && !next) tell({ type: 'FORGET', name: before.name })
    if (!next || isListening) return
    isListening = true
    void container()?.ready.then((found) => {
      registration = found
    })
    addEventListener('pagehide', () => {
      if (pending) tell({ type: 'HOLD', ...pending })
    })
  },
  async take(name) {
    const worker = (await container()?.getRegistration())?.active
    if (!worker) return undefined
    const { port1, port2 } = new MessageChannel()
    const answered = new Promise((resolve) => {
      port1.onmessage = ({ data }) => resolve(data)
    })
    worker.postMessage({ type: 'TAKE', name }, [port2])
    return withTimeLimit(takeTimeoutMs, answered)
      .catch(() => undefined)
      .finally(() => port1.close())
  },
}
