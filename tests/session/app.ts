import {
  allSettled,
  createStore,
  type EventCallable,
  type EventPayload,
  fork,
  type Store,
  scopeBind,
} from 'effector'
import { matchPath } from 'react-router-dom'
import { createTransport, type Fetch } from '#api/transport.ts'
import { screens } from '#app/screens.ts'
import type { Persona } from '#fixtures/personas.ts'
import '#session/sign-in/password/newPassword.ts'
import '#session/sign-in/address/addressSignIn.ts'
import '#session/sign-in/endedElsewhere.ts'
import '#session/navigation/menu/loginRedirect.ts'
import '#session/sign-in/restore/restore.ts'
import { scaleLimit } from '#scripts/lib/checks/timeLimits.ts'
import { $passwordRounds } from '#session/cache/lifetime.ts'
import type { Connection } from '#session/connections/connections.ts'
import { $guardState, entryRefused, redirectFor } from '#session/navigation/access/guards.ts'
import { $menuCatalogue } from '#session/navigation/menu/catalogue.ts'
import { $addressCredentials, type AddressCredentials } from '#session/sign-in/address/addressCredentials.ts'
import { type SignInRequest, signInRequested } from '#session/sign-in/signIn.ts'
import { $transport } from '#session/user/client.ts'
import { $session } from '#session/user/session.ts'
import {
  $isDesktop,
  $now,
  $pageAddress,
  appStarted,
  backFx,
  closeAppFx,
  leaveFx,
  type Navigation,
  navigateFx,
  routeEntered,
} from '#shared/browser/environment.ts'
import { type SavedFile, saveFileFx } from '#shared/browser/files.ts'
import { $readAddress } from '#shared/browser/navigation/pageQuery.ts'
import { $otherTabs, type OtherTabs } from '#shared/browser/otherTabs.ts'
import type { HeldValue } from '#shared/browser/storage/browserHandOver.ts'
import type { Vault } from '#shared/browser/storage/browserVault.ts'
import { createVault, generateKey } from '#shared/browser/storage/browserVault.ts'
import { $handOver, type HandOver } from '#shared/browser/storage/handOver.ts'
import { $keyValueStore, type KeyValueStore } from '#shared/browser/storage/keyValueStore.ts'
import { $localStore, $tabStore, memoryStore, type TextStore } from '#shared/browser/storage/textStore.ts'
import { $deviceVault } from '#shared/browser/storage/vault.ts'
import { minuteMs } from '#shared/dates/schoolTime.ts'
import { toastShown } from '#shared/messages/toasts.ts'
import { menuCatalogue } from '#shared/portal/paths.ts'
import { $schoolSettings, builtSettings, type SchoolSettings } from '#shared/portal/schoolSettings.ts'
import { type Browser, createBrowser, host, personaOf, type SchoolOfTest, siteFor } from '../mocks/school.ts'

type Shown = EventPayload<typeof toastShown>

/** Every message that was shown, including those that are gone. */
const $shown = createStore<readonly Shown[]>([]).on(toastShown, (all, shown) => [...all, shown])

export interface AppOptions {
  /** The browser whose cookies are sent; a new one if not given. */
  browser?: Browser
  /** The fetch that replaces the browser's. */
  fetch?: Fetch
  now?: () => number
  localStore?: TextStore
  tabStore?: TextStore
  /** The channel to the other tabs, from {@link createTabs}; without it there are no other tabs. */
  tabs?: OtherTabs | null
  keyValueStore?: KeyValueStore
  /** The memory that one page leaves to the next. */
  handOver?: HandOver
  vault?: Vault
  /** The address of the portal. */
  page?: string
  /** The text in the address bar, if it is more than page and path. */
  address?: string
  /** Called with each file that the portal saves. */
  onFile?: (file: SavedFile) => void
  /** Credentials that the address contained. */
  credentials?: AddressCredentials | null
  /** Whether the screen is wide. */
  isDesktop?: boolean
  /** Settings of the school. */
  settings?: Partial<SchoolSettings>
}

export type App = ReturnType<typeof createApp>

/**
 * The portal without its views: a scope in an environment of its own, and a router that follows the guards.
 *
 * @example
 * const app = createApp()
 * await app.signIn('an.peeters')
 * expect(app.path()).toBe('/landing-page')
 */
export function createApp(options: AppOptions = {}) {
  const {
    browser = createBrowser(),
    fetch = browser.fetch,
    now = () => 1_795_000_000_000,
    localStore = memoryStore(),
    tabStore = memoryStore(),
    tabs = null,
    keyValueStore = memoryKeyValueStore(),
    handOver = createHandOver(),
    vault = createVault(generateKey),
    page = `${host}/webstudent/`,
    address,
    onFile = () => {},
    credentials = null,
    isDesktop = false,
  } = options
  const navigations: Navigation[] = []
  const left: string[] = []
  let closings = 0
  let path: string | null = null

  const scope = fork({
    values: [
      [$transport, createTransport({ fetch, now })],
      [$now, now],
      [$isDesktop, () => isDesktop],
      [$localStore, localStore],
      [$tabStore, tabStore],
      [$otherTabs, tabs],
      [$keyValueStore, keyValueStore],
      [$deviceVault, vault],
      [$handOver, handOver],
      [$passwordRounds, 1],
      [$pageAddress, page],
      [$readAddress, () => address ?? `${page}#${path ?? '/'}`],
      [$menuCatalogue, menuCatalogue],
      [$schoolSettings, { ...builtSettings, ...options.settings }],
      [$addressCredentials, credentials],
    ],
    handlers: [
      [
        navigateFx,
        (navigation: Navigation) => {
          navigations.push(navigation)
          enter(navigation.to)
        },
      ],
      [leaveFx, (address: string) => void left.push(address)],
      [backFx, () => navigations.push({ to: '(back)' })],
      [saveFileFx, onFile],
      [closeAppFx, () => void closings++],
    ],
  })
  const refuse = scopeBind(entryRefused, { scope, safe: true })
  const entered = scopeBind(routeEntered, { scope, safe: true })

  /** Goes to a path as the router does, after the redirects of the guards. */
  function enter(to: string): void {
    const guard = screens.find((screen) => matchPath(screen.path, to))?.guard ?? { who: 'open' }
    const other = redirectFor(guard, scope.getState($guardState))
    if (other === '/') refuse(to)
    if (other !== null) {
      enter(other)
      return
    }
    const from = path
    path = to
    entered({ path: routeOf(to), from: from && routeOf(from) })
  }

  const settled = () => allSettled(scope)
  function fire(unit: EventCallable<void>): Promise<void>
  function fire<T>(unit: EventCallable<T>, params: T): Promise<void>
  async function fire<T>(unit: EventCallable<T> | EventCallable<void>, params?: T): Promise<void> {
    await allSettled(unit as EventCallable<unknown>, { scope, params })
  }

  return {
    scope,
    browser,
    localStore,
    tabStore,
    vault,
    navigations,
    /** The addresses outside the portal that were opened. */
    left: () => left,
    /** How often the app was asked to close. */
    closings: () => closings,
    /** Fires an event and waits until everything that it triggers is done. */
    fire,
    get: <T>(store: Store<T>): T => scope.getState(store),
    /** Gives the portal another clock. */
    moveClock: (moved: () => number) => allSettled($now, { scope, params: moved }),
    settled,
    /** The current path; null before the first screen. */
    path: () => path,
    /** The texts of all messages so far, including those that are gone. */
    toasts: () => scope.getState($shown).map(({ text }) => text),
    shown: () => scope.getState($shown),
    userName: () => scope.getState($session)?.login.UserData.name ?? null,
    /** Types an address or follows a link. */
    async visit(to: string) {
      enter(to)
      await settled()
    },
    /** Opens the portal at a path. */
    async start(at = '/') {
      await fire(appStarted)
      enter(at)
      await settled()
    },
    /** Signs in as a person of the fixtures, at that person's site unless `request` names another. */
    async signIn(who: Persona | string, request: Partial<SignInRequest> = {}) {
      const persona = typeof who === 'string' ? personaOf(who) : who
      await fire(signInRequested, { ...requestOf(persona), ...request })
    },
    /** The same browser and tab after a reload of the page. */
    reload: (changes: AppOptions = {}) =>
      createApp({ ...options, browser, localStore, tabStore, vault, handOver, ...changes }),
  }
}

/** A portal in which this person has signed in, before any screen was opened. */
export async function signedIn(
  who: Persona | string,
  options: AppOptions = {},
  request: Partial<SignInRequest> = {},
): Promise<App> {
  const app = createApp(options)
  await app.signIn(who, request)
  return app
}

/** A portal that was started and in which this person then signed in. */
export async function startedBy(
  who: Persona | string,
  options: AppOptions = {},
  request: Partial<SignInRequest> = {},
): Promise<App> {
  const app = createApp(options)
  await app.start()
  await app.signIn(who, request)
  return app
}

/** Collects the addresses of the requests that are sent from now on. */
export function recordUrls({ network }: Pick<SchoolOfTest, 'network'>): string[] {
  const urls: string[] = []
  network.events.on('request:start', ({ request }) => void urls.push(request.url))
  return urls
}

/** Collects the bodies of the changes (PUT) that are sent from now on. */
export function recordChanges({ network }: Pick<SchoolOfTest, 'network'>): unknown[] {
  const bodies: unknown[] = []
  network.events.on('request:start', async ({ request }) => {
    if (request.method === 'PUT') bodies.push(await request.clone().json())
  })
  return bodies
}

/** The channel between the tabs of one browser, which delivers at once. Each call gives another tab. */
export function createTabs(): () => OtherTabs {
  const listeners = new Map<OtherTabs, (message: unknown) => void>()
  return () => {
    const tab: OtherTabs = {
      send: (message) => {
        for (const [other, listener] of listeners) if (other !== tab) listener(structuredClone(message))
      },
      listen: (listener) => void listeners.set(tab, listener),
      answerLimitMs: 1,
    }
    return tab
  }
}

/** A memory that outlives a page. */
export function createHandOver(): HandOver {
  let current: HeldValue | null = null
  return {
    hold: (next) => {
      current = next
    },
    take: async (name) => (current?.name === name ? current.value : undefined),
  }
}

/** A store that lasts as long as the page is open. */
export function memoryKeyValueStore(): KeyValueStore {
  const values = new Map<string, unknown>()
  return {
    get: async (name) => structuredClone(values.get(name)),
    set: async (name, value) => {
      values.set(name, structuredClone(value))
    },
    remove: async (name) => {
      values.delete(name)
    },
    names: async () => [...values.keys()],
  }
}

/** The password that a connection remembers; null if it remembers none or it cannot be read. */
export const openedPassword = (
  { vault }: { vault: Vault },
  connection: Connection | undefined,
): Promise<string | null> | null => (connection ? vault.open(connection.password, connection) : null)

/** The content of a saved file as text. */
export const textOf = (content: SavedFile['content']): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content)

/** The route of a path, as the router has it: `/connection/:id/edit`. */
const routeOf = (to: string) => screens.find(({ path }) => matchPath(path, to))?.path ?? to

/** The sign-in of a person at that person's site, without `rememberMe`. */
export const requestOf = (persona: Persona): SignInRequest => ({
  serverLocation: siteFor(persona),
  username: persona.gebruikersnaam,
  password: persona.wachtwoord,
  connectionType: persona.enkelOffice365 ? 'office365' : 'school',
  connection: null,
})

/** Longer than the server keeps a session without calls, in ms. */
export const longerThanSession = 31 * minuteMs

/** Options of `expect.poll`, for a test that cannot wait for an event because other work goes on. */
export const scaledTimeout = { interval: 2, timeout: scaleLimit(4000) }
