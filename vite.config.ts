import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { checkSettings } from './scripts/lib/build/checkSettings.ts'
import {
  demoStart,
  groups,
  lighterModules,
  loginView,
  nameByScreens,
  onEveryPage,
} from './scripts/lib/build/chunks.ts'
import { contentPolicyPlugin } from './scripts/lib/build/contentPolicy.ts'
import { firstPagePlugin } from './scripts/lib/build/firstPage.ts'
import { licencesIn } from './scripts/lib/build/licences.ts'
import { moveManifest } from './scripts/lib/build/manifestAside.ts'
import { mockWorker } from './scripts/lib/build/mockWorker.ts'
import { forTests, offlineWorker } from './scripts/lib/build/offlineWorker.ts'
import { openingPagePlugin } from './scripts/lib/build/openingPage.ts'
import { preloadPlugin } from './scripts/lib/build/preloadPlugin.ts'
import { serverPagePlugin } from './scripts/lib/build/serverPage.ts'
import { usedIconsPlugin } from './scripts/lib/build/usedIcons.ts'
import { root } from './scripts/lib/main.mjs'

/** `vite` and `vite build --mode demo` include the simulated server; a plain `vite build` has no byte of it. */
export default defineConfig(({ command, mode }) => {
  const mock = command === 'serve' ? mode !== 'portal' : mode === 'demo'
  return {
    publicDir: 'src/public',
    base: command === 'serve' ? '/webstudent/' : './',
    // The simulated school and `npm start -- --server` may run at the same time: each has the dependencies it needs.
    cacheDir: `node_modules/.vite/${mode}`,
    define: { __MOCK__: JSON.stringify(mock) },
    plugins: [
      react(),
      checkSettings,
      preloadPlugin(...(mock ? demoStart : [loginView])),
      contentPolicyPlugin(mock),
      openingPagePlugin(mock),
      usedIconsPlugin(root),
      moveManifest(),
      ...(mock ? [mockWorker(root), serverPagePlugin(`${root}/contracts/openapi.json`)] : []),
      // The app on a device may first ask for its server.
      ...(mode === 'app' ? [] : [firstPagePlugin(root, mock)]),
      command === 'build' && offlineWorker(mock),
    ],
    resolve: { alias: command === 'build' ? lighterModules : [] },
    build: {
      outDir: mode === 'demo' ? 'dist/demo' : mode === 'app' ? 'dist/app' : 'dist/portal',
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: {
        // A browser that knows no modulepreload loads the same files, a moment later.
        polyfill: false,
        // What the page itself has loaded is not named for every screen.
        resolveDependencies: (_, files) => files.filter((file) => !onEveryPage.test(file)),
      },
      rolldownOptions: {
        output: {
          codeSplitting: { groups },
          // The page names many files, and hexadecimal digits can be compressed.
          hashCharacters: 'hex',
          ...(forTests && { chunkFileNames: nameByScreens, entryFileNames: nameByScreens }),
        },
      },
      ...licencesIn('licences.txt'),
      manifest: mode !== 'demo' && mode !== 'app',
    },
    worker: { format: 'es' },
    server: {
      host: '127.0.0.1',
      // What the first page asks for, one after the other, is ready before somebody opens it.
      warmup: { clientFiles: ['src/main.tsx', ...(mock ? demoStart : [loginView])] },
    },
    preview: { host: '127.0.0.1' },
  }
})
