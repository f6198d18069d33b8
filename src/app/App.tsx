import { MantineProvider } from '@mantine/core'
import { allSettled, createWatch, fork } from 'effector'
import { Provider } from 'effector-react'
import type { ReactElement } from 'react'
import { RouterProvider } from 'react-router-dom'
import { $demoPeople, type DemoPerson, personChosen } from '../screens/login/model.ts'
import { $builtSchoolName, builtSchoolName } from '../session/navigation/schoolName.ts'
import { $menuCatalogue, $session, sessionStarted } from '../session/user/session.ts'
import {
  $sitesPath,
  appInfoFx,
  appStarted,
  backFx,
  closeAppFx,
  leaveFx,
  type Navigation,
  navigateFx,
} from '../shared/browser/environment.ts'
import { $otherTabs } from '../shared/browser/otherTabs.ts'
import { watchTypedAddresses } from '../shared/browser/typedAddress.ts'
import { updateFx } from '../shared/browser/updates.ts'
import { toastShown } from '../shared/messages/toasts.ts'
import { paths } from '../shared/paths.ts'
import {
  cacheFiles,
  prefersStillness,
  prepareDevice,
  watchAddress,
  watchWindow,
} from './browser/environment.ts'
import { fetchAheadFx } from './browser/fetchAhead.ts'
import { liveInTimeOf, type SchoolClock } from './browser/schoolClock.ts'
import { createRouter, type Router } from './router.tsx'
import { menuCatalogue, screens } from './screens.ts'
import { cssVariablesResolver, theme } from './theme.ts'
import '../session/calls/lastKnown.ts'
import '../session/navigation/loginRedirect.ts'
import '../session/sign-in/addressSignIn.ts'
import '../session/sign-in/endedElsewhere.ts'
import '../session/sign-in/restore.ts'

/** With what the portal begins; nothing of it in a build without the simulated server. */
interface AppStart {
  readonly demoPeople?: readonly DemoPerson[]
  /** Who is signed in at the start, unless a session is restored. */
  readonly demoPerson?: DemoPerson | null
  /** Messages that are shown first: Dutch sentences. */
  readonly notices?: readonly string[]
  /** Whether a worker caches the portal's files; true if not given. */
  readonly cachesFiles?: boolean
  /** See `$builtSchoolName`; that of the build if not given. */
  readonly schoolName?: string
  /** See `$sitesPath`; empty if not given. */
  readonly sitesPath?: string
  /** The time in which the portal lives; the device's, if not given. */
  readonly clock?: SchoolClock
  /** Goes to an address outside of the portal; the window does, if not given. */
  readonly leave?: (address: string) => void
  /** Whether it hears no other tab: it has a session of its own beside theirs. In mock builds only. */
  readonly alone?: boolean
}

/** Makes the one scope that the app runs in, restores the session, and returns the page. */
export async function startApp(start: AppStart): Promise<ReactElement> {
  const { demoPeople = [], demoPerson = null, notices = [], cachesFiles = true, sitesPath = '' } = start
  const { leave = (address: string) => window.location.assign(address) } = start
  let router: Router | null = null
  let update: (() => void) | null = null
  const scope = fork({
    values: [
      [$menuCatalogue, menuCatalogue],
      [$demoPeople, demoPeople],
      [$sitesPath, sitesPath],
      [$builtSchoolName, start.schoolName ?? builtSchoolName],
      [$otherTabs, __MOCK__ && start.alone ? null : $otherTabs.defaultState],
    ],
    handlers: [
      [
        navigateFx,
        async ({ to, replace = false, morph = false }: Navigation) =>
          router?.navigate(to, { replace, viewTransition: morph && !prefersStillness() }),
      ],
      // Where the portal was opened there is nothing to go back to.
      [
        backFx,
        async () => (window.history.state?.idx ? router?.navigate(-1) : router?.navigate(paths.landingPage)),
      ],
      [leaveFx, async (address: string) => leave(address)],
      [appInfoFx, async () => (await import('./browser/device.ts')).readAppInfo()],
      [closeAppFx, async () => (await import('./browser/device.ts')).closeApp()],
      [updateFx, async () => update?.()],
      [
        fetchAheadFx,
        async (path: string) => {
          if (!__MOCK__) await router?.fetchAhead(path)
        },
      ],
    ],
  })
  if (__MOCK__ && start.clock) liveInTimeOf(start.clock, scope)
  const { unsubscribe } = createWatch({
    unit: sessionStarted,
    scope,
    fn: () => {
      unsubscribe()
      // Without it each screen is fetched when it is opened.
      import('./browser/preload.ts').then(
        ({ startPreload }) => startPreload(scope),
        () => undefined,
      )
    },
  })
  await allSettled(appStarted, { scope })
  watchAddress(scope)
  watchTypedAddresses()
  const ready = createRouter(screens, scope)
  router = ready
  watchWindow(scope)
  void prepareDevice()
  if (__MOCK__) {
    for (const text of notices) void allSettled(toastShown, { scope, params: { text, kind: 'long' } })
    if (demoPerson && !scope.getState($session)) void allSettled(personChosen, { scope, params: demoPerson })
  }
  if (import.meta.env.PROD && cachesFiles && 'serviceWorker' in navigator) {
    // A browser that refuses a worker (a private window) has no cached files, nothing else.
    cacheFiles(scope).then(
      (put) => {
        update = put
      },
      () => undefined,
    )
  }
  // Without transitions: every step of a navigation is drawn in one go, and what is loaded has no wait to bridge.
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <Provider value={scope}>
        <RouterProvider router={ready} useTransitions={false} />
      </Provider>
    </MantineProvider>
  )
}
