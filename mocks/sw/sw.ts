import { installFiles, keepFiles } from '../../src/sw/precache.ts'
import { type KeepRequest, replyOf } from './messages.ts'
import './school.ts'

declare const self: ServiceWorkerGlobalScope

// The very first worker opens the school at once. The page asks it to cache the files when the portal is shown.
self.addEventListener('install', (event) => {
  if (self.registration.active) event.waitUntil(installFiles(event))
})

self.addEventListener('message', (event) => {
  const [port] = event.ports
  if (port && (event.data as KeepRequest | undefined)?.type === 'keep files')
    event.waitUntil(replyOf(keepFiles()).then((reply) => port.postMessage(reply)))
})
