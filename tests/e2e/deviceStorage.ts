import type { Page } from '@playwright/test'
import { storageNames } from '#shared/browser/storage/storedValues.ts'

/**
 * Everything that this browser stores for the portal, as one text; bytes are read as characters of one byte and of two. With
 * `isOpen` the session of the tab is left out, which stays as long as the tab is open and somebody is signed in.
 */
export const storedOnDevice = (page: Page, { isOpen = false } = {}): Promise<string> =>
  page.evaluate(async (isOpen) => {
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, fail) => {
        request.onsuccess = () => done(request.result)
        request.onerror = () => fail(request.error)
      })
    const readable = (_: string, value: unknown): unknown => {
      if (!(value instanceof ArrayBuffer || ArrayBuffer.isView(value))) return value
      const bytes = value instanceof ArrayBuffer ? value : value.buffer
      return ['latin1', 'utf-16le'].map((form) => new TextDecoder(form).decode(bytes))
    }
    const parts: unknown[] = [{ ...localStorage }, isOpen ? {} : { ...sessionStorage }]
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await resultOf(indexedDB.open(name))
      for (const store of db.objectStoreNames) {
        const rows = db.transaction(store).objectStore(store)
        parts.push(await resultOf(rows.getAllKeys()), await resultOf(rows.getAll()))
      }
      db.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        parts.push(request.url, await (await cache.match(request))?.text())
    }
    return JSON.stringify(parts, readable)
  }, isOpen)

/**
 * Returns a check whether answers are stored for the next visit and nothing was added since the check before. An answer is sealed
 * after it is shown, and the first one waits for the key of the password.
 */
export function isAllStored(page: Page): () => Promise<boolean> {
  let before = 0
  return async () => {
    const text = await storedOnDevice(page, { isOpen: true })
    const isSame = text.length === before
    before = text.length
    return isSame && text.includes(storageNames.known)
  }
}
