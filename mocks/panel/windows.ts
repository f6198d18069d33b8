import { storageNames } from '../../src/shared/browser/storage.ts'
import { leave } from '../people/visits.ts'
import { tabName } from './tabName.ts'

/** Messages between the windows of one school: portals, and panels with a window of their own. */

/** What a portal should do: go to an address, start a new visit at one, or reload. */
type PortalCommand =
  | { readonly type: 'go'; readonly address: string }
  | { readonly type: 'begin'; readonly address: string }
  | { readonly type: 'reload' }

/** A tab with a portal. */
export interface PortalTab {
  /** Its name, by which a fault can hit it alone. */
  readonly tab: string
  /** Who is signed in there; null for nobody. */
  readonly username: string | null
}

type WindowMessage =
  | PortalCommand
  /** A panel asks which portals there are. */
  | { readonly type: 'who' }
  | ({ readonly type: 'here'; readonly id: string } & PortalTab)
  | { readonly type: 'gone'; readonly id: string }

const panelParameter = 'paneel'

/** Whether this page is the panel without a portal. */
export const isPanelPage = ({ search }: Pick<Location, 'search'>): boolean =>
  new URLSearchParams(search).has(panelParameter)

/** The address of the panel's own page, for the portal at this address. */
export const panelPage = (portal: string): string => `${portal}?${panelParameter}`

/** The address that signs a person in and starts a scenario, each if given. */
export function demoLink(portal: string, { als, scenario }: { als?: string; scenario?: string }): string {
  const query = new URLSearchParams({ ...(scenario && { scenario }), ...(als && { als }) })
  return `${portal}?${query}#/`
}

const channelOf = (portal: string) =>
  new BroadcastChannel(`webstudent-paneel ${new URL(portal, location.href).href.replace(/[^/]*$/, '')}`)

/** The username in a stored session; null for none. */
export function readUsername(stored: string | null): string | null {
  try {
    const { username } = JSON.parse(stored ?? 'null') as { username?: unknown }
    return typeof username === 'string' ? username : null
  } catch {
    return null
  }
}

function storedSession(): string | null {
  try {
    return sessionStorage.getItem(storageNames.session)
  } catch {
    return null
  }
}

/** Removes the session of the portal in this tab. */
export function forgetSession(): void {
  try {
    sessionStorage.removeItem(storageNames.session)
  } catch {
    // A browser without storage has no session to remove.
  }
}

/** The username that is signed in to the portal of this tab. */
const signedInHere = (): string | null => readUsername(storedSession())

/** Executes a command in this window. */
function execute(command: PortalCommand): void {
  if (command.type === 'go') leave(command.address)
  else {
    if (command.type === 'begin') {
      forgetSession()
      history.replaceState(null, '', command.address)
    }
    location.reload()
  }
}

/** Lets panels in other windows control this portal. Returns a function that reports a change of the signed-in user. */
export function acceptCommands(portal: string): () => void {
  const channel = channelOf(portal)
  const id = Math.random().toString(36).slice(2)
  const send = (message: WindowMessage) => channel.postMessage(message)
  let reported: string | null | undefined
  const report = () => {
    reported = signedInHere()
    send({ type: 'here', id, tab: tabName(), username: reported })
  }
  channel.onmessage = ({ data }: MessageEvent<WindowMessage>) => {
    if (data.type === 'who') report()
    else if (data.type === 'go' || data.type === 'begin' || data.type === 'reload') execute(data)
  }
  window.addEventListener('pagehide', () => send({ type: 'gone', id }))
  window.addEventListener('pageshow', report)
  report()
  return () => {
    if (signedInHere() !== reported) report()
  }
}

/** The portals that a panel controls. */
export interface Portals {
  send(command: PortalCommand): void
  /** One for each window. The list is the same object until something changes. */
  tabs(): readonly PortalTab[]
  subscribe(listener: () => void): () => void
}

/** The portals in the other windows of this browser. A command opens one if there is none. */
export function otherWindows(portal: string): Portals {
  const channel = channelOf(portal)
  const known = new Map<string, PortalTab>()
  const listeners = new Set<() => void>()
  let list: readonly PortalTab[] = []
  const send = (message: WindowMessage) => channel.postMessage(message)
  channel.onmessage = ({ data }: MessageEvent<WindowMessage>) => {
    if (data.type === 'here') known.set(data.id, { tab: data.tab, username: data.username })
    else if (data.type === 'gone') known.delete(data.id)
    else return
    list = [...known.values()]
    for (const listener of listeners) listener()
  }
  send({ type: 'who' })
  return {
    send(command) {
      if (known.size > 0) send(command)
      else window.open(command.type === 'reload' ? portal : command.address, '_blank')
    },
    tabs: () => list,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Only the portal in this window. `watch` calls back at each change of screen: a sign-in causes one. */
export function thisWindow(watch: (listener: () => void) => () => void): Portals {
  const here = (): PortalTab => ({ tab: tabName(), username: signedInHere() })
  let list: readonly PortalTab[] = [here()]
  return {
    send: execute,
    tabs() {
      const now = here()
      if (list[0]?.username !== now.username) list = [now]
      return list
    },
    subscribe: watch,
  }
}
