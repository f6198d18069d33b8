import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { routeEntered } from '../browser/environment.ts'

/** How the screen is locked. No screen asks for anything but a plain lock yet. rule: lock-3, lock-4, lock-5 */
export interface Lock {
  /** Off: disabled and locked until an explicit unlock. */
  autoEnable?: boolean
  /** Above 0: only disabled, for this time in ms. */
  disabledMs?: number
  /** How long a plain lock lasts, in ms. */
  lockedMs?: number
}

/** rule: lock-3 */
export const defaultLockMs = 5000

export const screenLocked = createEvent<Lock>()
export const screenUnlocked = createEvent()

/** A spinner covers the screen, and it takes no input. */
export const $screenLocked = createStore(false).reset(screenUnlocked)
/** The screen takes no input. */
export const $screenDisabled = createStore(false).reset(screenUnlocked)

const kindOf = ({ autoEnable = true, disabledMs = 0 }: Lock) =>
  !autoEnable ? 'until unlocked' : disabledMs > 0 ? 'disabled only' : 'timed'

$screenLocked.on(screenLocked, (_, lock) => kindOf(lock) !== 'disabled only')
$screenDisabled.on(screenLocked, (_, lock) => kindOf(lock) !== 'timed')

interface End {
  readonly number: number
  /** null: only by an explicit unlock. */
  readonly afterMs: number | null
}

/** The number of the last lock and when it ends. A newer lock or an unlock replaces it. */
const $end = createStore<End>({ number: 0, afterMs: null })
  .on(screenLocked, ({ number }, lock) => {
    const { disabledMs = 0, lockedMs = defaultLockMs } = lock
    const kind = kindOf(lock)
    const afterMs = kind === 'until unlocked' ? null : kind === 'disabled only' ? disabledMs : lockedMs
    return { number: number + 1, afterMs }
  })
  .on(screenUnlocked, ({ number }) => ({ number: number + 1, afterMs: null }))

const lockRanOut = createEvent<number>()
/** Does not wait for the timer: `allSettled` should not wait until the lock ends. */
const startTimerFx = createEffect(({ number, afterMs }: End) => {
  if (afterMs === null) return
  const end = scopeBind(lockRanOut)
  setTimeout(() => end(number), afterMs)
})
sample({ clock: screenLocked, source: $end, target: startTimerFx })
sample({
  clock: lockRanOut,
  source: $end,
  filter: ({ number }, ended) => number === ended,

  target: screenUnlocked,
})

// Leaving the screen, for instance with the back button, ends its lock.
sample({ clock: routeEntered, target: screenUnlocked })
