import { type Event, sample } from 'effector'
import { debounce } from 'patronum'
import { toLogin } from '#shared/browser/navigation/toLogin.ts'
import { createFlag } from '#shared/createFlag.ts'

/** Goes to the login page `ms` milliseconds after `trigger`, unless the screen is `closed` before that. */
export function toLoginAfter(trigger: Event<void>, ms: number, closed: Event<void>): void {
  sample({ clock: debounce(trigger, ms), filter: createFlag(trigger, closed), target: toLogin })
}
