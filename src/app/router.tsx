import { allSettled, type Scope } from 'effector'
import type { ReactElement } from 'react'
import { createHashRouter, RouterProvider, redirect } from 'react-router-dom'
import { $guardState, entryRefused, redirectFor } from '#session/navigation/access/guards.ts'
import { $session } from '#session/user/session.ts'
import { fullscreenChanged } from '#shared/browser/fullscreen.ts'
import { noteEntry, watchBack } from '#shared/browser/navigation/openAbove.ts'
import { paths } from '#shared/portal/paths.ts'
import type { ScreenHost } from './screenHost.ts'
import { screens } from './screens.ts'
import { BareScreenFailure, ScreenFailure, ShellFailure } from './shell/failure/ScreenFailure.tsx'
import { RoutedShell } from './shell/RoutedShell.tsx'
import { texts } from './texts.ts'

export type Router = ReturnType<typeof createHashRouter>

/** The screen of an address that no other screen has. */
const notFound = { path: '*', title: texts.notFoundTitle, bar: 'menu' } as const

/** The router of all screens, after the `#` of the address. Guards decide before the code of a screen is loaded. rule: route-1 */
export function createRouter(scope: Scope, screenHost: ScreenHost): Router {
  watchBack()
  document.addEventListener('fullscreenchange', () => {
    void allSettled(fullscreenChanged, { scope, params: document.fullscreenElement !== null })
  })
  const prerenderedPath = screenHost.shownPath()
  const router = createHashRouter([
    {
      Component: () => <RoutedShell before={prerenderedPath} />,
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
            await screenHost.load(screen)
            return null
          },
          Component: () => {
            const View = screenHost.viewOf(screen.path)
            return View ? <View /> : null
          },
        })),
        // This is the other address of Mijn gegevens. rule: route-11
        { path: '/student/mijn-gegevens', loader: () => redirect(paths.mijnGegevens) },
        // A signed-in user is not redirected to the login page, because entering it logs out.
        {
          id: notFound.path,
          path: notFound.path,
          handle: notFound,
          loader: () => {
            const to = redirectFor({ who: 'session' }, scope.getState($guardState))
            return to === null ? null : redirect(to)
          },
          lazy: async () => ({ Component: (await import('./NotFound.tsx')).NotFound }),
        },
      ],
    },
  ])

  const enterShownScreen = () => {
    const { location, navigation, matches, initialized } = router.state
    if (!initialized || navigation.state !== 'idle') return
    // The key alone is not enough, because all pages that are reached by an address have the same key.
    const visit = `${location.key} ${location.pathname}${location.search}`
    screenHost.enter(matches.at(-1)?.route.id ?? paths.login, visit)
    if (!scope.getState($session)) return
    // The sign-in page does not need this code; if it cannot be loaded now, a later screen loads it. rule: save-4, toast-5
    import('#session/navigation/screen/reportSaves.ts').then(
      ({ savesDue }) => allSettled(savesDue, { scope }),
      () => {},
    )
    import('#shared/browser/lostFocus.ts').then(
      ({ watchLostFocus }) => watchLostFocus(),
      () => {},
    )
  }
  // It is queued, because a navigation that starts during the router's update would not change the address.
  router.subscribe(() => queueMicrotask(enterShownScreen))
  router.subscribe(({ historyAction }) => noteEntry(historyAction === 'REPLACE'))
  enterShownScreen()
  return router
}

/** Loads the code of the screen with this path before it is opened. */
export async function loadScreen(path: string, screenHost: ScreenHost): Promise<void> {
  const screen = screens.find((each) => each.path === path)
  if (screen) await screenHost.load(screen)
}

/** Resolves when the router shows another screen than the one with this path. */
export function shownOther(router: Router, path: string): Promise<void> {
  return new Promise((resolve) => {
    const check = ({ initialized, matches }: Router['state']) => {
      if (!initialized || matches.at(-1)?.route.id === path) return
      stop()
      resolve()
    }
    const stop = router.subscribe(check)
    check(router.state)
  })
}

/** Renders the router without transitions, because every step of a navigation is rendered at once. */
export const pageOf = (router: Router): ReactElement => (
  <RouterProvider router={router} useTransitions={false} />
)
