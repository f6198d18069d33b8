import { allSettled, type Scope } from 'effector'
import { memo } from 'react'
import { createHashRouter, redirect } from 'react-router-dom'
import { $guardState, entryRefused, redirectFor } from '../session/navigation/guards.ts'
import { type LoadedScreen, type Screen, screenShown } from '../session/navigation/screen.ts'
import { routeEntered } from '../shared/browser/environment.ts'
import { loadIcons } from '../shared/icons.tsx'
import { paths } from '../shared/paths.ts'
import { BareScreenFailure, ScreenFailure, ShellFailure } from './shell/ScreenFailure.tsx'
import { Shell } from './shell/Shell.tsx'

export type Router = ReturnType<typeof createHashRouter> & {
  /** Loads the code of the screen with this path, if there is one. */
  fetchAhead(path: string): Promise<void>
}

/**
 * The router of these screens: guards decide before a screen's code is asked for. rule: route-1
 * @param create where the paths are: behind the `#` of the address if not given
 */
export function createRouter(
  screens: readonly Screen[],
  scope: Scope,
  create: typeof createHashRouter = createHashRouter,
): Router {
  const loaded = new Map<string, LoadedScreen>()
  /** Not the router's own `lazy`: that one would remember for good that a device was offline for a moment. */
  const load = async (screen: Screen) => {
    if (loaded.has(screen.path)) return
    const [parts] = await Promise.all([screen.load(), screen.path === paths.login ? null : loadIcons()])
    // The router draws its routes again at each step of a navigation; a screen changes by its own stores alone.
    loaded.set(screen.path, { ...parts, View: memo(parts.View) })
  }

  const router = create([
    {
      Component: Shell,
      ErrorBoundary: ShellFailure,
      HydrateFallback: () => null,
      children: [
        ...screens.map((screen) => ({
          id: screen.path,
          path: screen.path,
          handle: screen,
          ErrorBoundary: screen.bar === 'none' ? BareScreenFailure : ScreenFailure,
          loader: async () => {
            const to = redirectFor(screen.guard, scope.getState($guardState))
            if (to !== null) {
              if (to === paths.login) void allSettled(entryRefused, { scope, params: screen.path })
              return redirect(to)
            }
            await load(screen)
            return null
          },
          Component: () => {
            const View = loaded.get(screen.path)?.View
            return View ? <View /> : null
          },
        })),
        // The other address of Mijn gegevens. rule: route-11
        { path: '/student/mijn-gegevens', loader: () => redirect(paths.mijnGegevens) },
        // To the login page only who must sign in: entering it logs out.
        {
          path: '*',
          loader: () =>
            redirect(redirectFor({ who: 'signedIn' }, scope.getState($guardState)) ?? paths.landingPage),
        },
      ],
    },
  ])

  let current: { path: string; key: string } | null = null
  const enter = () => {
    const { location, navigation, matches, initialized } = router.state
    // The key alone is not enough: every page that is reached by an address has the same one.
    const key = `${location.key} ${location.pathname}${location.search}`
    if (!initialized || navigation.state !== 'idle' || current?.key === key) return
    const path = matches.at(-1)?.route.id ?? paths.login
    const from = current?.path ?? null
    current = { path, key }
    const { closed } = (from === null ? undefined : loaded.get(from)) ?? {}
    const shown = loaded.get(path) ?? null
    void allSettled(screenShown, { scope, params: shown && { ...shown, path } })
    if (closed && from !== path) void allSettled(closed, { scope })
    void allSettled(routeEntered, { scope, params: { path, from } })
    if (shown?.opened) void allSettled(shown.opened, { scope })
  }
  // Not within the router's own change: a navigation that began there would leave the address as it was.
  router.subscribe(() => queueMicrotask(enter))
  enter()

  const fetchAhead = async (path: string) => {
    const screen = screens.find((each) => each.path === path)
    if (screen) await load(screen)
  }
  return Object.assign(router, { fetchAhead })
}
