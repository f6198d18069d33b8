import { createEffect, sample } from 'effector'
import { $mainMenu } from '../../session/navigation/menu.ts'
import { routeEntered } from '../../shared/browser/environment.ts'

/**
 * Fetches the code of the screens with these paths while there is nothing else to do, so that they open at once;
 * `App` gives it the router. Whether it comes is of no importance: a screen that is opened fetches its own.
 */
export const fetchAheadFx = createEffect<readonly string[], void>()

sample({
  clock: routeEntered,
  source: $mainMenu,
  filter: (menu) => menu.length > 0,
  fn: (menu) => menu.map(({ path }) => path),
  target: fetchAheadFx,
})
