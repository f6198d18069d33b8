import { allSettled, createEffect, createEvent, type Scope, sample } from 'effector'
import { $mainMenu } from '../../session/navigation/menu.ts'
import { routeEntered } from '../../shared/browser/environment.ts'
import { hasSlowLine, idle } from './environment.ts'

/**
 * Fetches the code of the screen with this path; `App` gives it the router. Whether it comes is of no importance: a screen
 * that is opened fetches its own.
 */
export const fetchAheadFx = createEffect<string, void>()

/** Somebody points at a link to the screen with this path, or has the focus on it. */
export const screenPointedAt = createEvent<string>()
sample({ clock: screenPointedAt, target: fetchAheadFx })

/** An effect, so that what is called after it belongs to the same portal. */
const idleFx = createEffect(idle)

/** On a good line the screens of the menu come by themselves, one after the other, while there is nothing else to do. */
const fetchMenuFx = createEffect(async (paths: readonly string[]) => {
  if (hasSlowLine()) return
  for (const path of paths) {
    await idleFx()
    await fetchAheadFx(path)
  }
})
sample({
  clock: routeEntered,
  source: $mainMenu,
  filter: (menu) => menu.length > 0,
  fn: (menu) => menu.map(({ path }) => path),
  target: fetchMenuFx,
})

/** The path of the screen to which the link leads that an event is about. */
function pathOf({ target }: Event): string | null {
  const link = target instanceof Element ? target.closest('a[href^="#/"]') : null
  return link?.getAttribute('href')?.slice(1).replace(/\?.*/, '') ?? null
}

/** Passes on which links are pointed at. A finger points as it touches. */
export function watchPointing(scope: Scope): void {
  const tell = (event: Event) => {
    const path = pathOf(event)
    if (path !== null) void allSettled(screenPointedAt, { scope, params: path })
  }
  document.addEventListener('pointerover', tell, { passive: true })
  document.addEventListener('focusin', tell)
}
