import './school.ts'

declare const self: ServiceWorkerGlobalScope

// During development the newest worker takes over at once.
self.addEventListener('install', () => void self.skipWaiting())
