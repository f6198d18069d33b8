import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { routeEntered } from '../browser/environment.ts'
import { createFlag } from '../createFlag.ts'

/** How long a lock lasts at most, in ms. rule: lock-3 */
const lockMs = 5000

export const screenLocked = createEvent()
export const screenUnlocked = createEvent()

/** Whether a spinner covers the screen, which then takes no input. */
export const $screenLocked = createFlag(screenLocked, screenUnlocked)

/** The number of the last lock: an older one does not end a newer one. */
const $lockNumber = createStore(0).on([screenLocked, screenUnlocked], (number) => number + 1)

const lockExpired = createEvent<number>()
/** This effect does not wait for the timer, because `allSettled` should not wait until the lock ends. */
const startTimerFx = createEffect((number: number) => {
  const end = scopeBind(lockExpired)
  setTimeout(() => end(number), lockMs)
})
sample({ clock: screenLocked, source: $lockNumber, target: startTimerFx })
sample({
  clock: lockExpired,
  source: $lockNumber,
  filter: (number, ended) => number === ended,
  target: screenUnlocked,
})

// Leaving the screen, for instance with the back button, ends its lock. rule: lock-6
sample({ clock: routeEntered, target: screenUnlocked })
