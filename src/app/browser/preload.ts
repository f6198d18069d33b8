import { allSettled, createEffect, createEvent, type Scope, sample, scopeBind } from 'effector'
import { $mainMenu } from '#session/navigation/access/menu.ts'
import { routeEntered } from '#shared/browser/environment.ts'
import { fetchAheadFx } from './fetchAhead.ts'

/** Nothing is fetched ahead for this time after a new screen, because a page that waits for data seems idle. */
const settlingMs = 2000

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, settlingMs))

/** Waits until the page has nothing to do. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // Not every Safari has `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 5000 })
    else setTimeout(resolve, 500)
  })

interface Line {
  readonly saveData?: boolean
  readonly effectiveType?: string
  /** In megabits per second. */
  readonly downlink?: number
}

/** In megabits per second. On a slower connection a heavy screen takes seconds, and delays the user's requests. */
const slow = 5

/** Whether the browser saves data or reports a slow connection. Without a report the connection counts as fast. */
function hasSlowLine(): boolean {
  const {
    saveData = false,
    effectiveType = '4g',
    downlink = slow,
  } = (navigator as { connection?: Line }).connection ?? {}
  return saveData || effectiveType !== '4g' || downlink < slow
}

/** The pointer or the focus is on a link to the screen with this path. */
export const screenPointedAt = createEvent<string>()
sample({ clock: screenPointedAt, target: fetchAheadFx })

/** This file has been loaded, after the sign-in, because it is not needed earlier. */
const arrived = createEvent()

/**
 * Fetches the screens of the menu one after another while the page is idle, on a fast connection. They are not awaited, because
 * `allSettled` would wait for them, and with it the first screen after a reload.
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

/** The path of the screen to which the link of an event leads. */
function pathOf({ target }: Event): string | null {
  const link = target instanceof Element ? target.closest('a[href^="#/"]') : null
  return link?.getAttribute('href')?.slice(1).replace(/\?.*/, '') ?? null
}

/** Starts fetching screens ahead. On a touch screen, touching a link counts as pointing at it. */
export function startPreload(scope: Scope): void {
  const tell = (event: Event) => {
    const path = pathOf(event)
    if (path !== null) void allSettled(screenPointedAt, { scope, params: path })
  }
  document.addEventListener('pointerover', tell, { passive: true })
  document.addEventListener('focusin', tell)
  void allSettled(arrived, { scope })
}
