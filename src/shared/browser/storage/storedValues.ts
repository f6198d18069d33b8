import type * as z from 'zod/mini'
import { parseJsonAs } from '../../values/json.ts'
import type { TextStore } from './textStore.ts'

/** The names under which the portal stores data in this browser. */
export const storageNames = {
  /** These names are used in local storage, for all tabs. */
  connections: 'webstudent-connections',
  preferences: 'webstudent-preferences',
  recentPeople: 'webstudent-recent-people',
  seats: 'webstudent-seats',
  server: 'webstudent-server',
  /** This name is used in session storage too. */
  loggedOutOnce: 'webstudent-logged-out-once',
  /** These names are used in session storage, for one tab. */
  session: 'webstudent-session',
  externalLogin: 'webstudent-external-login',
  opleiding: 'webstudent-opleiding',
  /** These names are used in IndexedDB, for all tabs. */
  known: 'webstudent-known',
  drafts: 'webstudent-drafts',
  saves: 'webstudent-saves',
  key: 'webstudent-key',
} as const

/** The JSON value stored under a name; null if there is none that the schema accepts. */
export function readJson<T>(store: TextStore, name: string, schema: z.ZodMiniType<T>): T | null {
  const text = store.get(name)
  return text === null ? null : parseJsonAs(text, schema)
}

/** Stores a value as JSON, for {@link readJson}. */
export const writeJson = (store: TextStore, name: string, value: unknown): void =>
  store.set(name, JSON.stringify(value))
