import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { handOver } from './handOver.ts'
import { isIntact } from './intact.ts'

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null; integrity: string }[]
}

const revision = '__WB_REVISION__'

/** Fetches and caches a file that is missing or damaged; undefined if the server no longer has it. */
async function fetchAgain(cacheName: string, key: string, integrity: string): Promise<Response | undefined> {
  const address = new URL(key)
  address.searchParams.delete(revision)
  try {
    const response = await fetch(address, { integrity, cache: 'reload' })
    await (await caches.open(cacheName)).put(key, response.clone())
    return response
  } catch {
    return undefined
  }
}

interface Cached {
  readonly cacheName: string
  readonly request: Request
  readonly cachedResponse?: Response
  readonly event: ExtendableEvent
}

/** Caches every file of the portal, so that it opens without a network; never the server's answers. rule: product-5 */
const files = new PrecacheController({
  plugins: [
    {
      async cachedResponseWillBeUsed({ cacheName, request: { url }, cachedResponse, event }: Cached) {
        const integrity = files.getIntegrityForCacheKey(url)
        if (!integrity || (cachedResponse && (await isIntact(cachedResponse, integrity))))
          return cachedResponse
        return event.type === 'install' ? undefined : fetchAgain(cacheName, url, integrity)
      },
    },
  ],
})

const isPage = ({ url }: { url: string }) => url === 'index.html'

cleanupOutdatedCaches()
// The page is cached last, because it does not work without the other files.
files.addToCacheList([...self.__WB_MANIFEST].sort((a, b) => Number(isPage(a)) - Number(isPage(b))))
registerRoute(new PrecacheRoute(files))
registerRoute(new NavigationRoute(files.createHandlerBoundToURL('index.html'), { denylist: [/\/bin\//] }))

/** Caches every file of this version. */
export const installFiles = (event: ExtendableEvent): Promise<unknown> => files.install(event)

/** Caches the missing files, for a worker that was installed without them. A worker that was stopped calls it again. */
export async function keepFiles(): Promise<void> {
  const kept = new Set((await (await caches.open(files.strategy.cacheName)).keys()).map(({ url }) => url))
  if ([...files.getURLsToCacheKeys().values()].every((key) => kept.has(key))) return
  // This is all that the library uses of an event.
  await files.install({ type: 'install', waitUntil: () => {} } as unknown as ExtendableEvent)
}

/** The tabs that this worker or an earlier one serves. */
export const openTabs = (): Promise<readonly WindowClient[]> =>
  self.clients.matchAll({ type: 'window', includeUncontrolled: true })

// Another tab may still run the version before this one, and load its screens.
registerRoute(
  ({ url }) => url.href.startsWith(`${self.registration.scope}assets/`),
  async ({ request }) => (await caches.match(request.url)) ?? fetch(request),
)
self.addEventListener('activate', (event) =>
  event.waitUntil(openTabs().then((tabs) => (tabs.length > 1 ? undefined : files.activate(event)))),
)

// A new version waits until the user agrees to it: nobody loses what is being typed.
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})
self.addEventListener('message', handOver)
