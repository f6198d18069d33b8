import { installFiles, openTabs } from './precache.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * The databases of a demo that was published at this address before: their names end with the address. Empty where the
 * browser cannot list them.
 */
async function demoDatabases(): Promise<string[]> {
  const all = (await indexedDB.databases?.().catch(() => [])) ?? []
  return all.flatMap(({ name }) => (name?.endsWith(` ${self.registration.scope}`) ? [name] : []))
}

/** Ends a former demo: its data goes, and its tabs load the portal. */
async function replaceDemo(): Promise<void> {
  const found = await demoDatabases()
  if (found.length === 0) return
  for (const name of found) indexedDB.deleteDatabase(name)
  // A tab cannot load anything before this worker is active, so nothing waits for it.
  for (const tab of await openTabs()) void tab.navigate(tab.url.replace(/[?#].*$/, ''))
}

// A demo gives way at once: a password must not be typed into it. Files are then cached when they are first used.
self.addEventListener('install', (event) =>
  event.waitUntil(
    demoDatabases().then((found) => (found.length > 0 ? self.skipWaiting() : installFiles(event))),
  ),
)
self.addEventListener('activate', (event) => event.waitUntil(replaceDemo()))
