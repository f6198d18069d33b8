import { clear, createStore, entries, get, setMany } from 'idb-keyval'
import type { UndoEntry } from '../controls/state/history.ts'
import type { SchoolState } from '../controls/state/state.ts'
import type { TrafficEntry } from '../controls/traffic/traffic.ts'

/** What is stored in addition to the school itself. */
export interface StoredExtras {
  readonly cookies: [string, string][]
  readonly traffic: readonly TrafficEntry[]
  readonly history: readonly UndoEntry[]
  /** The difference between the page's time and the worker's, in ms. */
  readonly skew: number
  /** The fingerprint of the seeded school with which the stored one began. */
  readonly seed: string
}

/** A stored school that has not been validated yet. */
interface StoredSchool {
  readonly state: unknown
  readonly extras: Partial<StoredExtras>
}

export interface Store {
  load(): Promise<StoredSchool | null>
  /** Writes in one transaction. What is not given stays unchanged. */
  save(
    meta: Omit<SchoolState, 'rows'>,
    rows: Partial<SchoolState['rows']>,
    extras: Partial<StoredExtras>,
  ): Promise<void>
  /** Sets everything that is stored aside, and empties the store. */
  setAside(reason: string): Promise<void>
  /** What was set aside last, as the text of a file; null without anything. */
  readSetAside(): Promise<string | null>
}

const tableKey = (table: string) => `table ${table}`

/** The stored school of the demo at this address. Each table is a record, so that a change writes little. */
export function openStore(scope: string): Store {
  const store = createStore(`webstudent-mock ${scope}`, 'school')
  const asideStore = createStore(`webstudent-mock-aside ${scope}`, 'school')
  return {
    async load() {
      const all = new Map((await entries(store)) as [string, unknown][])
      if (all.size === 0) return null
      const tables = [...all].filter(([key]) => key.startsWith(tableKey('')))
      const rows = Object.fromEntries(tables.map(([key, rows]) => [key.slice(tableKey('').length), rows]))
      return {
        state: { ...(all.get('meta') as object | undefined), rows },
        extras: (all.get('beside') as Partial<StoredExtras> | undefined) ?? {},
      }
    },
    async save(meta, rows, extras) {
      const before = await get<Partial<StoredExtras>>('beside', store)
      const tables = Object.entries(rows).map(([table, list]): [string, unknown] => [tableKey(table), list])
      await setMany([['meta', meta], ...tables, ['beside', { ...before, ...extras }]], store)
    },
    async setAside(reason) {
      const all = Object.fromEntries((await entries(store)) as [string, unknown][])
      await clear(asideStore)
      await setMany([['last', { reason, stored: all }]], asideStore)
      await clear(store)
    },
    async readSetAside() {
      const last = await get<unknown>('last', asideStore)
      return last === undefined ? null : JSON.stringify(last)
    },
  }
}
