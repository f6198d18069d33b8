declare const self: ServiceWorkerGlobalScope

// A page of the server is shown by a page of the portal, in which the server lives; see mocks/visits.ts.
self.addEventListener('fetch', (event) => {
  const { request } = event
  if (
    request.mode !== 'navigate' ||
    !/\/bin\/server\.fcgi\/(oauth2|evaluatie)\//.test(new URL(request.url).pathname)
  )
    return
  const query = new URLSearchParams({ server: request.url })
  event.respondWith(Response.redirect(`${self.registration.scope}?${query}`))
})

// MSW asks the page about every request. What is no business of the school goes its own way: a start twice as fast.
self.addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url)
  if (!/\/bin\/|\/fotos\//.test(pathname)) event.stopImmediatePropagation()
})

// After the precache, so that this listener comes last.
self.importScripts('mockServiceWorker.js')

export {}
