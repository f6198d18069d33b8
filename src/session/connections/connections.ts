import { attach, combine, createEvent, createStore, restore, sample } from 'effector'
import * as z from 'zod/mini'
import { sitePathIn } from '#api/school/serverTypes.ts'
import { $pageAddress, $sitesPath, appStarted } from '#shared/browser/environment.ts'
import { readJson, storageNames, writeJson } from '#shared/browser/storage/storedValues.ts'
import { $localStore, type TextStore } from '#shared/browser/storage/textStore.ts'

/** How a user signs in: with an account of the school, or with Office 365. */
export const connectionTypes = ['school', 'office365'] as const
export type ConnectionType = (typeof connectionTypes)[number]

const connectionSchema = z.object({
  /** When the connection was made, in ms since 1970. */
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
export type Connection = z.output<typeof connectionSchema>

/** The server of a connection as it is shown: without its protocol. */
export const shownServer = ({ serverLocation }: Connection): string =>
  serverLocation.replace(/^https?:\/\//, '')

/** Replaces the connection with the same ID, else that of the same account, unless it `keepsDuplicate`. rule: connection-18 */
export const connectionSaved = createEvent<Connection & { readonly keepsDuplicate?: boolean }>()
export const connectionRemoved = createEvent<number>()
/** Adds connections from a file; those that this browser already has do not change. */
export const connectionsAdded = createEvent<readonly Connection[]>()

/** Another tab may have changed what is stored. */
export const storedConnectionsChanged = createEvent()

/** The saved connections, oldest first. rule: connection-2 */
export const $connections = createStore<readonly Connection[]>([])

/** Reads the stored connections without damaged ones, and without the query that an earlier version took for part of a site. */
export function readConnections(store: TextStore): Connection[] {
  const saved = readJson(store, storageNames.connections, z.array(z.unknown())) ?? []
  return saved.flatMap((item) => {
    const parsed = connectionSchema.safeParse(item)
    return parsed.success
      ? [{ ...parsed.data, serverLocation: parsed.data.serverLocation.replace(/\/*[?#].*$/s, '') }]
      : []
  })
}

const loadFx = attach({ source: $localStore, effect: readConnections })

/** Changes the stored connections instead of those of this tab, because another tab may have saved one since. */
const changeFx = attach({
  source: $localStore,
  effect: (store, change: (all: readonly Connection[]) => readonly Connection[]) => {
    const connections = change(readConnections(store))
    writeJson(store, storageNames.connections, connections)
    return connections
  },
})

/** Whether two usernames are equal, because servers ignore case. */
export const isSameUsername = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

type Account = Pick<Connection, 'serverLocation' | 'username'> & Partial<Pick<Connection, 'connectionType'>>
const isSameAccount = (a: Account, b: Account) =>
  a.serverLocation === b.serverLocation &&
  isSameUsername(a.username, b.username) &&
  (a.connectionType ?? 'school') === (b.connectionType ?? 'school')

/** The saved connection with the same server, user and way of signing in. rule: connection-18 */
export const connectionOf = (all: readonly Connection[], account: Account): Connection | undefined =>
  all.find((known) => isSameAccount(known, account))

$connections.on([loadFx.doneData, changeFx.doneData], (_, connections) => connections)

sample({ clock: [appStarted, storedConnectionsChanged], target: loadFx })
sample({
  clock: connectionSaved,
  fn:
    ({ keepsDuplicate, ...saved }) =>
    (all: readonly Connection[]) => {
      const replaced =
        all.find(({ ID }) => ID === saved.ID) ?? (keepsDuplicate ? undefined : connectionOf(all, saved))
      if (!replaced) return [...all, saved]
      return all.map((known) => (known === replaced ? { ...saved, ID: known.ID } : known))
    },
  target: changeFx,
})
/** The connections among `others` that are not in `all`, each with an unused ID. */
export function newConnections(all: readonly Connection[], others: readonly Connection[]): Connection[] {
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
  fn: (others) => (all: readonly Connection[]) => [...all, ...newConnections(all, others)],
  target: changeFx,
})
sample({
  clock: connectionRemoved,
  fn: (ID) => (all: readonly Connection[]) => all.filter((known) => known.ID !== ID),
  target: changeFx,
})

/** The server if none is given: the origin and site path of the page; in an installed app the chosen one. rule: connection-6 */
export const $defaultServer = combine($pageAddress, $sitesPath, (address, sitesPath) => {
  if (!URL.canParse(address)) return ''
  const { origin, pathname } = new URL(address)
  return `${origin}${sitesPath}${sitePathIn(pathname)}`
})

/** Makes the login page ask for the password of this connection when it next opens. */
export const passwordRequested = createEvent<number>()
export const passwordRequestTaken = createEvent()
export const $passwordRequestedFor = restore(passwordRequested, null).reset(passwordRequestTaken)
