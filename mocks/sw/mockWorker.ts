declare const self: ServiceWorkerGlobalScope

// MSW asks the page about every request. What is no business of the school goes its own way: a start twice as fast.
self.addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url)
  if (!/\/bin\/|\/fotos\//.test(pathname)) event.stopImmediatePropagation()
})

// After the precache, so that this listener comes last.
self.importScripts('mockServiceWorker.js')

export {}
