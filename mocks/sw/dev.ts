import './school.ts'

declare const self: ServiceWorkerGlobalScope

// While developing the newest code counts; nothing is kept that would not fit it.
self.addEventListener('install', () => void self.skipWaiting())
