import { browserKeyValueStore as values } from '#shared/browser/browserKeyValueStore.ts'
import { storageNames } from '#shared/browser/storage.ts'
import { forgetTexts } from './execute.ts'
import { stores } from './storage.ts'

/**
 * Starts the school over, and removes all that this browser remembers of the portal: connections, preferences, what was last
 * known or not yet sent. Meanwhile no tab signs anybody in again, because its call would be the first one in the new school.
 */
export async function startForgotten<T>(start: () => Promise<T>): Promise<T> {
  stores.browser.set(storageNames.loggedOutOnce, '1')
  const started = await start()
  forgetTexts()
  const names = await values.names()
  // The key of the vault reveals nothing about anybody, and other tabs use it.
  await Promise.all(names.filter((name) => name !== storageNames.key).map((name) => values.remove(name)))
  return started
}
