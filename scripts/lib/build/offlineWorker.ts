import type { Plugin } from 'vite'
import { fileIntegrity } from './fileIntegrity.ts'
import { workerLicences } from './licences.ts'
import { webManifest } from './webManifest.ts'

/** Whether the build is for the end-to-end tests, each of which opens a new browser. */
export const forTests = process.env.KEEP_PAGE_ONLY !== undefined

/**
 * The service worker that shows the portal offline, in a build. Its plugin is imported only here, because `npm start` does not
 * need the 306 packages that it depends on.
 * @param mock whether the simulated server is part of the build
 */
export async function offlineWorker(mock: boolean): Promise<Plugin[]> {
  const { VitePWA } = await import('vite-plugin-pwa')
  const integrity = fileIntegrity()
  const worker = VitePWA({
    strategies: 'injectManifest',
    srcDir: mock ? 'mocks/sw' : 'src/sw',
    filename: 'sw.ts',
    injectRegister: false,
    registerType: 'prompt',
    manifest: webManifest,
    injectManifest: {
      // The tests cache only the page, which saves each of them seconds.
      globPatterns: [forTests ? 'index.html' : '**/*.{js,css,html,svg,png,woff2}'],
      // These files serve pages without a worker, which could not cache them.
      globIgnores: ['assets/{shared,withoutWorker,host}-*.js'],
      maximumFileSizeToCacheInBytes: 4_000_000,
      manifestTransforms: [integrity.manifestTransform],
      buildPlugins: { vite: [workerLicences('licences-worker.txt')] },
    },
  })
  return [integrity.plugin, ...worker]
}
