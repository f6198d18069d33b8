import type { SchoolTime } from '../controls/api.ts'
import { createListeners } from '../listeners.ts'

/** The school's clock in a page. */
export interface SchoolClock {
  /** The school's time, in ms since 1970. */
  now(): number
  /** Sets the clock to the school's time; see {@link SchoolClock.watch}. */
  follow(time: SchoolTime): void
  /** Calls the listener with the new time when the clock is moved, stopped or started, but not while it runs. */
  watch(listener: (now: () => number) => void): void
}

/** How much the page's clock may differ from the school's, in ms, because a message between them takes time. */
const sameTimeMs = 30_000

/** How far the school's clock is ahead of the device's, or the moment at which it stands still; in ms. */
type Setting = { readonly ahead: number } | { readonly stillAt: number }

function isSame(a: Setting, b: Setting): boolean {
  if ('stillAt' in a) return 'stillAt' in b && a.stillAt === b.stillAt
  return 'ahead' in b && Math.abs(a.ahead - b.ahead) < sameTimeMs
}

/** A clock that stands still. It never gives the same time twice in a row, because the portal makes IDs from it. */
function standingClock(at: number): () => number {
  let calls = 0
  return () => at + (calls++ % 1_000)
}

/**
 * A clock that shows the school's time, based on the device's clock, wherever the school is.
 * @param device the device's clock, in ms since 1970
 */
export function createSchoolClock(device: () => number = Date.now): SchoolClock {
  const listeners = createListeners<[now: () => number]>()
  let setting: Setting = { ahead: 0 }
  let now = device
  return {
    now: () => now(),
    follow({ at, still }) {
      const ahead = at - device()
      const next: Setting = still ? { stillAt: at } : { ahead: Math.abs(ahead) < sameTimeMs ? 0 : ahead }
      if (isSame(next, setting)) return
      setting = next
      now = still ? standingClock(at) : () => device() + ahead
      const movedClock = now
      listeners.notify(() => movedClock())
    },
    watch: listeners.add,
  }
}
