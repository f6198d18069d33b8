declare const self: ServiceWorkerGlobalScope

// After the precache, so that this listener comes second.
self.importScripts('mockServiceWorker.js')

export {}
