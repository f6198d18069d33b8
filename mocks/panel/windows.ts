import { storageNames } from '../../src/shared/browser/storage.ts'
import { leave } from '../people/visits.ts'

/** How the windows of one school speak with each other: the portal's, and those that hold the panel alone. */

/** Where a portal should go: to an address in it, to one that begins a new visit, or anew to where it is. */
export type Order =
  | { readonly type: 'go'; readonly address: string }
  | { readonly type: 'begin'; readonly address: string }
  | { readonly type: 'reload' }

type Word =
  | Order
  /** A panel asks which portals there are. */
  | { readonly type: 'who' }
  | { readonly type: 'here'; readonly id: string; readonly username: string | null }
  | { readonly type: 'gone'; readonly id: string }

const wish = 'paneel'

/** Whether this page is to be the panel and nothing else. */
export const isPanelPage = ({ search }: Pick<Location, 'search'>): boolean =>
  new URLSearchParams(search).has(wish)

/** The page that is the panel alone, for the portal at this address. */
export const panelPage = (portal: string): string => `${portal}?${wish}`

/** The address that signs somebody in, and starts a scenario if one is given. */
export function demoLink(portal: string, { als, scenario }: { als?: string; scenario?: string }): string {
  const query = new URLSearchParams({ ...(scenario && { scenario }), ...(als && { als }) })
  return `${portal}?${query}#/`
}

const channelOf = (portal: string) =>
  new BroadcastChannel(`webstudent-paneel ${new URL(portal, location.href).href.replace(/[^/]*$/, '')}`)

/** The username that a tab remembers as signed in; null for nobody. */
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

/** Forgets who is signed in to the portal of this tab. */
export function forgetSession(): void {
  try {
    sessionStorage.removeItem(storageNames.session)
  } catch {
    // A browser that stores nothing has nothing to forget.
  }
}

/** Who is signed in to the portal of this tab. */
export const signedInHere = (): string | null => readUsername(storedSession())

/** Does in this window what an order says. */
export function obey(order: Order): void {
  if (order.type === 'go') leave(order.address)
  else {
    if (order.type === 'begin') {
      forgetSession()
      history.replaceState(null, '', order.address)
    }
    location.reload()
  }
}

/** Makes this window a portal that panels elsewhere can steer. Gives what tells them that somebody else is signed in. */
export function steerable(portal: string): () => void {
  const channel = channelOf(portal)
  const id = Math.random().toString(36).slice(2)
  const send = (word: Word) => channel.postMessage(word)
  let told: string | null | undefined
  const here = () => {
    told = signedInHere()
    send({ type: 'here', id, username: told })
  }
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data.type === 'who') here()
    else if (data.type === 'go' || data.type === 'begin' || data.type === 'reload') obey(data)
  }
  window.addEventListener('pagehide', () => send({ type: 'gone', id }))
  window.addEventListener('pageshow', here)
  here()
  return () => {
    if (signedInHere() !== told) here()
  }
}

/** The portals that a panel steers. */
export interface Portals {
  order(order: Order): void
  /** Who is signed in, one name a window; the same list as long as nothing changes. */
  usernames(): readonly (string | null)[]
  subscribe(listener: () => void): () => void
}

/** The portals in the other windows of this browser; one is opened if there is none. */
export function otherWindows(portal: string): Portals {
  const channel = channelOf(portal)
  const known = new Map<string, string | null>()
  const listeners = new Set<() => void>()
  let list: readonly (string | null)[] = []
  const send = (word: Word) => channel.postMessage(word)
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data.type === 'here') known.set(data.id, data.username)
    else if (data.type === 'gone') known.delete(data.id)
    else return
    list = [...known.values()]
    for (const listener of listeners) listener()
  }
  send({ type: 'who' })
  return {
    order(order) {
      if (known.size > 0) send(order)
      else window.open(order.type === 'reload' ? portal : order.address, '_blank')
    },
    usernames: () => list,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The portal in this window, and only that one. `watch` tells that another screen is shown: who signs in sees one. */
export function thisWindow(watch: (listener: () => void) => () => void): Portals {
  let list: readonly (string | null)[] = [signedInHere()]
  return {
    order: obey,
    usernames() {
      const username = signedInHere()
      if (list[0] !== username) list = [username]
      return list
    },
    subscribe: watch,
  }
}
