import { allSettled, createWatch, fork, type Scope } from 'effector'
import type { ReactElement } from 'react'
import { $demoPeople, type DemoPerson, personChosen } from '#screens/login/model.ts'
import { $menuCatalogue } from '#session/navigation/menu/catalogue.ts'
import { $session, sessionStarted } from '#session/user/session.ts'
import {
  $sitesPath,
  appInfoFx,
  appStarted,
  backFx,
  closeAppFx,
  leaveFx,
  type Navigation,
  navigateFx,
  onDevice,
} from '#shared/browser/environment.ts'
import { watchTypedAddresses } from '#shared/browser/navigation/typedAddress.ts'
import { $otherTabs } from '#shared/browser/otherTabs.ts'
import { updateFx } from '#shared/browser/updates.ts'
import { toastShown } from '#shared/messages/toasts.ts'
import { menuCatalogue, paths } from '#shared/portal/paths.ts'
import { $schoolSettings, builtSettings, type SchoolSettings } from '#shared/portal/schoolSettings.ts'
import { fetchAheadFx } from './browser/fetchAhead.ts'
import { followClock, type SchoolClock } from './browser/schoolClock.ts'
import {
  cacheFiles,
  prefersReducedMotion,
  prepareDevice,
  watchAddress,
  watchWindow,
} from './browser/windowEvents.ts'
import { openSignIn, Page, Providers, routerShown } from './FirstScreen.tsx'
import type { Router } from './router.tsx'
import { createScreenHost, type ScreenHost } from './screenHost.ts'
import { reportLoadFailure } from './shell/parts.ts'
import '#session/navigation/menu/loginRedirect.ts'
import '#session/navigation/top-bar/preferences.ts'
import '#session/sign-in/address/addressSignIn.ts'
import '#session/sign-in/endedElsewhere.ts'
import '#session/sign-in/restore/restore.ts'

/** The options of the portal; a build without the simulated server sets none of them. */
interface AppStart {
  readonly demoPeople?: readonly DemoPerson[]
  /** The person who is signed in at the start, unless a session is restored. */
  readonly demoPerson?: DemoPerson | null
  /** Dutch messages to show at the start. */
  readonly notices?: readonly string[]
  /** Whether a worker caches the portal's files; true by default. */
  readonly cachesFiles?: boolean
  /** The settings that differ from those of the build. */
  readonly settings?: Partial<SchoolSettings>
  /** See `$sitesPath`; empty by default. */
  readonly sitesPath?: string
  /** The clock of the portal; by default that of the device. */
  readonly clock?: SchoolClock
  /** Opens an address outside the portal; by default in this window. */
  readonly leave?: (address: string) => void
  /** Whether the portal ignores other tabs, because it has its own session. Only in mock builds. */
  readonly isFramed?: boolean
  /** Calls the listener when somebody else has changed data that the portal may show. Only in mock builds. */
  readonly watchOthers?: (listener: () => void) => void
  /** Whether the server is on this device, so that it can be reached without a network. Only in mock builds. */
  readonly isServerHere?: boolean
}

const isAtSignIn = () => /^#?\/?$/.test(window.location.hash)

/**
 * Loads the router, unless it is there. A failure is not remembered. If the portal started with the sign-in page, the router
 * replaces that page once another screen is opened.
 */
function routerLoader(scope: Scope, screenHost: ScreenHost): () => Promise<Router> {
  let loaded: Promise<Router> | null = null
  const load = async () => {
    const { createRouter, pageOf, shownOther } = await import('./router.tsx')
    const startedWith = screenHost.shownPath()
    const router = createRouter(scope, screenHost)
    const show = () => void allSettled(routerShown, { scope, params: pageOf(router) })
    if (startedWith === null) show()
    else void shownOther(router, startedWith).then(show)
    return router
  }
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = null
      throw error
    })
    return loaded
  }
}

reportLoadFailure(navigateFx.failData)

/** The objects that the handlers of the scope need, but that are made after it. */
interface LateBound {
  openRouter?: () => Promise<Router>
  screenHost?: ScreenHost
  update?: () => void
}

async function createScope(start: AppStart, lateBound: LateBound): Promise<Scope> {
  const { demoPeople = [], sitesPath = '' } = start
  const { leave = (address: string) => window.location.assign(address) } = start
  const device = onDevice() ? await (await import('./device/start.tsx')).openDevice() : []
  const otherTabsValue: [typeof $otherTabs, null][] = __MOCK__ && start.isFramed ? [[$otherTabs, null]] : []
  return fork({
    values: [
      [$menuCatalogue, menuCatalogue],
      [$demoPeople, demoPeople],
      [$sitesPath, sitesPath],
      [$schoolSettings, { ...builtSettings, ...start.settings }],
      ...otherTabsValue,
      ...device,
    ],
    handlers: [
      [
        navigateFx,
        async ({ to, replace = false, morph = false }: Navigation) => {
          const router = await lateBound.openRouter?.()
          await router?.navigate(to, { replace, viewTransition: morph && !prefersReducedMotion() })
        },
      ],
      // The page on which the portal was opened has the index 0, and no page before it. A typed address has no index.
      [
        backFx,
        async () => {
          const router = await lateBound.openRouter?.()
          await (window.history.state?.idx === 0 ? router?.navigate(paths.landingPage) : router?.navigate(-1))
        },
      ],
      [leaveFx, async (address: string) => leave(address)],
      [appInfoFx, async () => (await import('./browser/device.ts')).readAppInfo()],
      [closeAppFx, async () => (await import('./browser/device.ts')).closeApp()],
      [updateFx, async () => lateBound.update?.()],
      [
        fetchAheadFx,
        async (path: string) => {
          if (!__MOCK__ && lateBound.screenHost)
            await (await import('./router.tsx')).loadScreen(path, lateBound.screenHost)
        },
      ],
    ],
  })
}

/** Makes the scope of the app, restores the session, and returns the page. */
export async function startApp(start: AppStart): Promise<ReactElement> {
  const { demoPerson = null, notices = [], cachesFiles = true } = start
  const lateBound: LateBound = {}
  const scope = await createScope(start, lateBound)
  const screenHost = createScreenHost(scope)
  lateBound.screenHost = screenHost
  if (__MOCK__ && start.clock) followClock(start.clock, scope)
  const { unsubscribe } = createWatch({
    unit: sessionStarted,
    scope,
    fn: () => {
      unsubscribe()
      // If this fails, each screen is fetched when it is opened.
      import('./browser/preload.ts').then(
        ({ startPreload }) => startPreload(scope),
        () => undefined,
      )
    },
  })
  await allSettled(appStarted, { scope })
  watchAddress(scope)
  watchTypedAddresses()
  const openRouter = routerLoader(scope, screenHost)
  lateBound.openRouter = openRouter
  const signIn = isAtSignIn() && !scope.getState($session) ? await openSignIn(screenHost) : null
  // On the sign-in page nobody waits for the router yet; opening a screen requests it again.
  if (signIn) openRouter().catch(() => undefined)
  else await openRouter()
  // This must happen now, because a moment later the only saved connection signs in automatically.
  if (__MOCK__ && demoPerson && !scope.getState($session))
    void allSettled(personChosen, { scope, params: demoPerson })
  watchWindow(scope, start)
  if (__MOCK__ && start.watchOthers) {
    const { changedElsewhere } = await import('#session/navigation/screen/refetchScreen.ts')
    start.watchOthers(() => void allSettled(changedElsewhere, { scope }))
  }
  void prepareDevice(scope)
  if (__MOCK__)
    for (const text of notices) void allSettled(toastShown, { scope, params: { text, kind: 'long' } })
  if (import.meta.env.PROD && cachesFiles && !onDevice() && 'serviceWorker' in navigator) {
    // In a browser that refuses a worker (a private window) only the cached files are missing.
    cacheFiles(scope).then(
      (installUpdate) => {
        lateBound.update = installUpdate
      },
      () => undefined,
    )
  }
  return (
    <Providers scope={scope}>
      <Page first={signIn} />
    </Providers>
  )
}
