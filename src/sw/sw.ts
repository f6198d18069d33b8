import { installFiles, openTabs } from './precache.ts'

declare const self: ServiceWorkerGlobalScope

/** The databases of an earlier demo at this address, whose names end with it. Empty if the browser cannot list them. */
async function demoDatabases(): Promise<string[]> {
  const all = (await indexedDB.databases?.().catch(() => [])) ?? []
  return all.flatMap(({ name }) => (name?.endsWith(` ${self.registration.scope}`) ? [name] : []))
}

/** Ends a former demo by deleting its data and loading the portal in its tabs. */
async function replaceDemo(): Promise<void> {
  const found = await demoDatabases()
  if (found.length === 0) return
  for (const name of found) indexedDB.deleteDatabase(name)
  // A tab cannot load anything before this worker is active, so nothing waits for it.
  for (const tab of await openTabs()) void tab.navigate(tab.url.replace(/[?#].*$/, ''))
}

// A former demo is replaced at once, so that nobody types a password into it. Files are then cached when first used.
self.addEventListener('install', (event) =>
  event.waitUntil(
    demoDatabases().then((found) => (found.length > 0 ? self.skipWaiting() : installFiles(event))),
  ),
)
self.addEventListener('activate', (event) => event.waitUntil(replaceDemo()))
