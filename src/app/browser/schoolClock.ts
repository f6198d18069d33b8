import { allSettled, type Scope } from 'effector'
import { $shown } from '#session/navigation/screen/screen.ts'
import { $session } from '#session/user/session.ts'
import { $now } from '#shared/browser/environment.ts'

export interface SchoolClock {
  /** The time in ms since 1970. */
  now(): number
  /** Calls the listener with the new clock each time that somebody has moved it. */
  watch(listener: (now: () => number) => void): void
}

/** Whether leaving this page would lose typed text, judged by the event with which a browser asks before it closes a tab. */
const hasUnsaved = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/**
 * Makes the portal follow a school's clock instead of the device's. When somebody moves the clock, the screen of a user reopens
 * with other days and data, unless it has typed text. Only in mock builds.
 */
export function followClock({ now, watch }: SchoolClock, scope: Scope, isTyping = hasUnsaved): void {
  void allSettled($now, { scope, params: now })
  watch((moved) => {
    void allSettled($now, { scope, params: moved })
    const { opened } = scope.getState($shown) ?? {}
    if (opened && scope.getState($session) && !isTyping()) void allSettled(opened, { scope })
  })
}
