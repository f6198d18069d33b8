import { photoPattern, serverPattern, visitedPattern } from '../exchange/exchange.ts'
import { createHost } from './host.ts'
import { type ClaimRequest, replyOf, type SchoolRequest } from './messages.ts'

declare const self: ServiceWorkerGlobalScope

const host = createHost(self.registration.scope)

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// Every call of a school server is answered here, whichever page makes it. None reaches the network.
self.addEventListener('fetch', (event) => {
  const { request } = event
  // A page of the portal shows the server's pages; see mocks/people/visits.ts.
  if (request.mode === 'navigate' && visitedPattern.test(new URL(request.url).pathname)) {
    const query = new URLSearchParams({ server: request.url })
    event.respondWith(Response.redirect(`${self.registration.scope}?${query}`))
    return
  }
  if (!serverPattern.test(request.url) && !photoPattern.test(request.url)) return
  const answer = host.answer(request)
  event.respondWith(answer)
  event.waitUntil(answer.then(host.settled))
})

self.addEventListener('message', (event) => {
  const request = event.data as SchoolRequest | ClaimRequest | undefined
  const [port] = event.ports
  if (!port || typeof request?.type !== 'string' || !request.type.startsWith('mock ')) return
  const result = request.type === 'mock claim' ? self.clients.claim() : host.ask(request)
  event.waitUntil(
    replyOf(result)
      .then((reply) => port.postMessage(reply))
      .then(host.settled),
  )
})
