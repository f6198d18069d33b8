import { browserKeyValueStore as values } from '#shared/browser/storage/browserKeyValueStore.ts'
import { storageNames } from '#shared/browser/storage/storedValues.ts'
import { clearStorage } from './execute.ts'
import { stores } from './storage.ts'

/**
 * Restarts the school, and removes everything that this browser stores about the portal: connections, preferences, and data
 * that were last known or not sent yet. Meanwhile no tab signs in again, because its call would be the first one in the new
 * school.
 */
export async function restartAndForget<T>(start: () => Promise<T>): Promise<T> {
  stores.browser.set(storageNames.loggedOutOnce, '1')
  const result = await start()
  clearStorage()
  const names = await values.names()
  // The key of the vault says nothing about people, and other tabs use it.
  await Promise.all(names.filter((name) => name !== storageNames.key).map((name) => values.remove(name)))
  return result
}
