import { createStore, type Event, sample } from 'effector'
import { debounce } from 'patronum'
import { toLogin } from '#shared/browser/toLogin.ts'

/** Goes to the login page `ms` milliseconds after `trigger`, unless the screen is `closed` before that. */
export function toLoginAfter(trigger: Event<void>, ms: number, closed: Event<void>): void {
  const $waiting = createStore(false)
    .on(trigger, () => true)
    .reset(closed)
  sample({
    clock: debounce(trigger, ms),
    filter: $waiting,
    target: toLogin,
  })
}
