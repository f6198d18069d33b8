import { attach, combine, createEvent, createStore, sample } from 'effector'
import * as z from 'zod/mini'
import { sitePathIn } from '#api/school/serverTypes.ts'
import {
  $localStore,
  $pageAddress,
  $sitesPath,
  appStarted,
  type TextStore,
} from '#shared/browser/environment.ts'
import { readJson, storageNames, writeJson } from '#shared/browser/storage.ts'

/** How a user signs in: with an account of the school, or with Office 365. */
export const connectionTypes = ['school', 'office365'] as const
export type ConnectionType = (typeof connectionTypes)[number]

const connection = z.object({
  /** When it was made, in ms since 1970; also its identity. */
  ID: z.number(),
  connectionName: z.string(),
  serverLocation: z.string(),
  username: z.string(),
  /** Encrypted by the vault; `''` when it is not stored. */
  password: z.string(),
  rememberMe: z.boolean(),
  connectionType: z._default(z.enum(connectionTypes), 'school'),
})

/** A sign-in that this browser remembers. rule: connection-1 */
export type Connection = z.output<typeof connection>

/** The server of a connection as it is shown: without its protocol. */
export const shownServer = ({ serverLocation }: Connection): string =>
  serverLocation.replace(/^https?:\/\//, '')

/** Replaces the connection with the same ID, else, unless it is kept apart, the one of the same account. rule: connection-18 */
export const connectionSaved = createEvent<Connection & { readonly apart?: boolean }>()
export const connectionRemoved = createEvent<number>()
/** Connections from a file; those that this browser has already do not change. */
export const connectionsAdded = createEvent<readonly Connection[]>()

/** Another tab may have changed what is stored. */
export const storedConnectionsChanged = createEvent()

/** The saved connections, oldest first. rule: connection-2 */
export const $connections = createStore<readonly Connection[]>([])

/** The stored connections. A damaged one is left out, and so is a text that an earlier version took for part of a site. */
export function readConnections(store: TextStore): Connection[] {
  const saved = readJson(store, storageNames.connections, z.array(z.unknown())) ?? []
  return saved.flatMap((item) => {
    const parsed = connection.safeParse(item)
    return parsed.success
      ? [{ ...parsed.data, serverLocation: parsed.data.serverLocation.replace(/\/*[?#].*$/s, '') }]
      : []
  })
}

const loadFx = attach({ source: $localStore, effect: readConnections })

/** Changes the stored connections and not those of this tab: another tab may have saved one since. */
const changeFx = attach({
  source: $localStore,
  effect: (store, change: (all: readonly Connection[]) => readonly Connection[]) => {
    const connections = change(readConnections(store))
    writeJson(store, storageNames.connections, connections)
    return connections
  },
})

/** Whether two texts name the same user: servers take no notice of capitals. */
export const isSameUsername = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

type Account = Pick<Connection, 'serverLocation' | 'username'> & Partial<Pick<Connection, 'connectionType'>>
const same = (a: Account, b: Account) =>
  a.serverLocation === b.serverLocation &&
  isSameUsername(a.username, b.username) &&
  (a.connectionType ?? 'school') === (b.connectionType ?? 'school')

/** The saved connection of this user with this server, signing in this way. rule: connection-18 */
export const connectionOf = (all: readonly Connection[], account: Account): Connection | undefined =>
  all.find((known) => same(known, account))

$connections.on([loadFx.doneData, changeFx.doneData], (_, connections) => connections)

sample({ clock: [appStarted, storedConnectionsChanged], target: loadFx })
sample({
  clock: connectionSaved,
  fn:
    ({ apart, ...saved }) =>
    (all: readonly Connection[]) => {
      const replaced = all.find(({ ID }) => ID === saved.ID) ?? (apart ? undefined : connectionOf(all, saved))
      if (!replaced) return [...all, saved]
      return all.map((known) => (known === replaced ? { ...saved, ID: known.ID } : known))
    },
  target: changeFx,
})
/** The connections among `others` that are not in `all`, each with an ID that is still free. */
export function newAmong(all: readonly Connection[], others: readonly Connection[]): Connection[] {
  const added: Connection[] = []
  for (const other of others) {
    const here = [...all, ...added]
    if (connectionOf(here, other)) continue
    added.push({ ...other, ID: Math.max(other.ID, ...here.map(({ ID }) => ID + 1)) })
  }
  return added
}
sample({
  clock: connectionsAdded,
  fn: (others) => (all: readonly Connection[]) => [...all, ...newAmong(all, others)],
  target: changeFx,
})
sample({
  clock: connectionRemoved,
  fn: (ID) => (all: readonly Connection[]) => all.filter((known) => known.ID !== ID),
  target: changeFx,
})

/**
 * The server location if no other is given: the page's origin, and the site path that the page's path names; in the app of a
 * device the server that was chosen there. rule: connection-6
 */
export const $defaultServer = combine($pageAddress, $sitesPath, (address, sitesPath) => {
  if (!URL.canParse(address)) return ''
  const { origin, pathname } = new URL(address)
  return `${origin}${sitesPath}${sitePathIn(pathname)}`
})

/** The next time the login page opens, it asks for the password of this connection. */
export const connectionPicked = createEvent<number>()
export const pickTaken = createEvent()
export const $picked = createStore<number | null>(null)
  .on(connectionPicked, (_, ID) => ID)
  .reset(pickTaken)
