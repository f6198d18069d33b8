import { allSettled, createEffect, createEvent, type Scope, sample, scopeBind } from 'effector'
import { $mainMenu } from '#session/navigation/access/menu.ts'
import { routeEntered } from '#shared/browser/environment.ts'
import { fetchAheadFx } from './fetchAhead.ts'

/** How long a new screen has the line and the processor for itself, in ms: what it waits for looks as if it had nothing to do. */
const settlingMs = 2000

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, settlingMs))

/** Waits until the page has nothing to do. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // Not every Safari has the one that knows.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 5000 })
    else setTimeout(resolve, 500)
  })

interface Line {
  readonly saveData?: boolean
  readonly effectiveType?: string
  /** Megabits a second. */
  readonly downlink?: number
}

/** In megabits a second: below it one heavy screen takes seconds, and holds up what was asked for. */
const slow = 5

/** Whether the browser is set to save data, or says that its line is slow. Not every browser says so; then it is not. */
function hasSlowLine(): boolean {
  const {
    saveData = false,
    effectiveType = '4g',
    downlink = slow,
  } = (navigator as { connection?: Line }).connection ?? {}
  return saveData || effectiveType !== '4g' || downlink < slow
}

/** Somebody points at a link to the screen with this path, or has the focus on it. */
export const screenPointedAt = createEvent<string>()
sample({ clock: screenPointedAt, target: fetchAheadFx })

/** This file is there: nobody needs it before the sign-in, so it comes after it. */
const arrived = createEvent()

/**
 * On a good line the screens of the menu come by themselves, one after the other, while there is nothing else to do. Does
 * not wait for them: `allSettled` would, and with it the first screen after a reload.
 */
const fetchMenuFx = createEffect((paths: readonly string[]) => {
  if (hasSlowLine()) return
  const fetchAhead = scopeBind(fetchAheadFx)
  const fetchAll = async () => {
    await settle()
    for (const path of paths) {
      await idle()
      await fetchAhead(path)
    }
  }
  fetchAll().catch(() => undefined)
})
sample({
  clock: [routeEntered, arrived],
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

/** Fetches the next screens from now on. A finger points at a link as it touches it. */
export function startPreload(scope: Scope): void {
  const tell = (event: Event) => {
    const path = pathOf(event)
    if (path !== null) void allSettled(screenPointedAt, { scope, params: path })
  }
  document.addEventListener('pointerover', tell, { passive: true })
  document.addEventListener('focusin', tell)
  void allSettled(arrived, { scope })
}
