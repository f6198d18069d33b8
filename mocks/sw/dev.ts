import { handOver } from '../../src/sw/handOver.ts'
import './school.ts'

declare const self: ServiceWorkerGlobalScope

// During development the newest worker takes over at once.
self.addEventListener('install', () => void self.skipWaiting())

// A reload keeps the cache during development too.
self.addEventListener('message', handOver)
