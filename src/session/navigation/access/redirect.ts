import { createStore, type Event, sample } from 'effector'
import { debounce } from 'patronum'
import { toLogin } from '#shared/browser/toLogin.ts'

/** Goes to the login page `ms` milliseconds after `happened`, unless the screen is left (`closed`) before that. */
export function toLoginAfter(happened: Event<void>, ms: number, closed: Event<void>): void {
  const $waiting = createStore(false)
    .on(happened, () => true)
    .reset(closed)
  sample({
    clock: debounce(happened, ms),
    filter: $waiting,
    target: toLogin,
  })
}
