import { installFiles } from '../../src/sw/precache.ts'
import './school.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => event.waitUntil(installFiles(event)))
