import { createEvent, createStore, sample } from 'effector'
import { debounce } from 'patronum'

/** How the screen is locked. spec: access-and-account §4 */
export interface Lock {
  /** Off: disabled and locked until an explicit unlock. */
  autoEnable?: boolean
  /** Above 0: only disabled, for this time in ms. */
  disabledMs?: number
  /** How long a plain lock lasts, in ms. */
  lockedMs?: number
}

/** spec: access-and-account §4 */
export const defaultLockMs = 5000

export const screenLocked = createEvent<Lock>()
export const screenUnlocked = createEvent()

/** A spinner covers the screen. */
export const $screenLocked = createStore(false).reset(screenUnlocked)
/** The screen takes no input. */
export const $screenDisabled = createStore(false).reset(screenUnlocked)

const kindOf = ({ autoEnable = true, disabledMs = 0 }: Lock) =>
  !autoEnable ? 'until unlocked' : disabledMs > 0 ? 'disabled only' : 'timed'

$screenLocked.on(screenLocked, (_, lock) => kindOf(lock) !== 'disabled only')
$screenDisabled.on(screenLocked, (_, lock) => kindOf(lock) !== 'timed')

/** When the last lock ends by itself; a newer lock or an unlock replaces the older one's end. */
const $endsAfterMs = createStore(0).on(screenLocked, (_, { disabledMs = 0, lockedMs = defaultLockMs }) =>
  disabledMs > 0 ? disabledMs : lockedMs,
)
const $endsByItself = createStore(false)
  .on(screenLocked, (_, lock) => kindOf(lock) !== 'until unlocked')
  .reset(screenUnlocked)

const lockRanOut = debounce({ source: screenLocked, timeout: $endsAfterMs })
sample({ clock: lockRanOut, filter: $endsByItself, fn: () => undefined, target: screenUnlocked })
