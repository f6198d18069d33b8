import { allSettled, createEffect, createEvent, type Scope, sample, scopeBind } from 'effector'
import { $mainMenu } from '#session/navigation/access/menu.ts'
import { routeEntered } from '#shared/browser/environment.ts'
import { fetchAheadFx } from './fetchAhead.ts'

/** Nothing is fetched ahead for this time after a new screen, because a page that waits for data seems idle. */
const settlingMs = 2000

const waitToSettle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, settlingMs))

const waitForIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Not every Safari has `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 5000 })
    else setTimeout(resolve, 500)
  })

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
  /** In megabits per second. */
  readonly downlink?: number
}

/** In megabits per second. On a slower connection a heavy screen takes seconds, and delays the user's requests. */
const slowMbps = 5

/** Whether the browser saves data or reports a slow connection. Without a report the connection counts as fast. */
function hasSlowConnection(): boolean {
  const {
    saveData = false,
    effectiveType = '4g',
    downlink = slowMbps,
  } = (navigator as { connection?: Connection }).connection ?? {}
  return saveData || effectiveType !== '4g' || downlink < slowMbps
}

/** The pointer or the focus is on a link to the screen with this path. */
export const screenPointedAt = createEvent<string>()
sample({ clock: screenPointedAt, target: fetchAheadFx })

/** This file has been loaded, which happens after the sign-in. */
const preloadLoaded = createEvent()

/**
 * Fetches the screens of the menu one after another while the page is idle, on a fast connection. Nothing awaits them: otherwise
 * `allSettled`, and with it the first screen after a reload, would wait for all of them.
 */
const fetchMenuFx = createEffect((paths: readonly string[]) => {
  if (hasSlowConnection()) return
  const fetchAhead = scopeBind(fetchAheadFx)
  const fetchAll = async () => {
    await waitToSettle()
    for (const path of paths) {
      await waitForIdle()
      await fetchAhead(path)
    }
  }
  fetchAll().catch(() => undefined)
})
sample({
  clock: [routeEntered, preloadLoaded],
  source: $mainMenu,
  filter: (menu) => menu.length > 0,
  fn: (menu) => menu.map(({ path }) => path),
  target: fetchMenuFx,
})

function pathOf({ target }: Event): string | null {
  const link = target instanceof Element ? target.closest('a[href^="#/"]') : null
  return link?.getAttribute('href')?.slice(1).replace(/\?.*/, '') ?? null
}

/** Starts fetching screens ahead. On a touch screen, touching a link counts as pointing at it. */
export function startPreload(scope: Scope): void {
  const reportPointed = (event: Event) => {
    const path = pathOf(event)
    if (path !== null) void allSettled(screenPointedAt, { scope, params: path })
  }
  document.addEventListener('pointerover', reportPointed, { passive: true })
  document.addEventListener('focusin', reportPointed)
  void allSettled(preloadLoaded, { scope })
}
