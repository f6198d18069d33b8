import type { Plugin } from 'vite'
import { fileIntegrity } from './fileIntegrity.ts'
import { workerLicences } from './licences.ts'
import { webManifest } from './webManifest.ts'

/** The end-to-end tests open a new browser each. */
export const forTests = process.env.KEEP_PAGE_ONLY !== undefined

/**
 * The worker that shows the portal offline, in a build. Its plugin brings 306 packages, which
 * `npm start` does without: it is loaded here and not before.
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
      // For tests the page alone is kept, which saves seconds each.
      globPatterns: [forTests ? 'index.html' : '**/*.{js,css,html,svg,png,woff2}'],
      // Where they are needed there is no worker that could cache them.
      globIgnores: ['assets/{shared,withoutWorker,host}-*.js'],
      maximumFileSizeToCacheInBytes: 4_000_000,
      manifestTransforms: [integrity.manifestTransform],
      buildPlugins: { vite: [workerLicences('licences-worker.txt')] },
    },
  })
  return [integrity.plugin, ...worker]
}
