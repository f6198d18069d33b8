import { createStore, type Event, sample } from 'effector'
import { debounce } from 'patronum'
import { navigateFx } from '#shared/browser/environment.ts'
import { paths } from '#shared/paths.ts'

/** Goes to the login page `ms` milliseconds after `happened`, unless the screen is left (`closed`) before that. */
export function toLoginAfter(happened: Event<void>, ms: number, closed: Event<void>): void {
  const $waiting = createStore(false)
    .on(happened, () => true)
    .reset(closed)
  sample({
    clock: debounce(happened, ms),
    filter: $waiting,
    fn: () => ({ to: paths.login, replace: true }),
    target: navigateFx,
  })
}
