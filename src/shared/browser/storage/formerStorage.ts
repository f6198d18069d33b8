import { del } from 'idb-keyval'
import type { KeyValueStore } from './keyValueStore.ts'
import type { TextStore } from './textStore.ts'

const formerDatabase = 'keyval-store'
const formerCachePrefix = 'webstudent-last-known'

/** Removes what version 1.3.2 stored under other names. This function can be deleted once no user has such data left. */
export async function removeFormerStorage(store: TextStore, values: KeyValueStore): Promise<void> {
  store.remove('webstudent-lesson-hours')
  const names = (await values.names()).filter((name) => name.startsWith(formerCachePrefix))
  await Promise.all(names.map((name) => values.remove(name)))
  // The library would make an empty database if this one did not exist.
  const databases = await indexedDB.databases()
  if (!databases.some(({ name }) => name === formerDatabase)) return
  await Promise.all(['webstudent-last-known', 'webstudent-key'].map((name) => del(name)))
}
