/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { contentPolicyPlugin } from './scripts/lib/build/contentPolicy.ts'
import { fileIntegrity } from './scripts/lib/build/fileIntegrity.ts'
import { firstPagePlugin } from './scripts/lib/build/firstPage.ts'
import { licencesIn, workerLicences } from './scripts/lib/build/licences.ts'
import { manifestAside } from './scripts/lib/build/manifestAside.ts'
import { mockWorker } from './scripts/lib/build/mockWorker.ts'
import { preloadPlugin } from './scripts/lib/build/preloadPlugin.ts'
import { serverPagePlugin } from './scripts/lib/build/serverPage.ts'
import { scaleLimit } from './scripts/lib/checks/timeLimits.ts'
import { root } from './scripts/lib/main.mjs'

const unitFiles = /\/src\/(session|shared|screens)\/.*\.ts$/

/** What every page needs, in one file that stays the same from release to release. */
const foundation = /\/node_modules\/(react|react-dom|scheduler|effector|effector-react|zod|fetch-retry)\//

/** Where the first page starts: the app, and the sign-in page that is loaded at once. */
const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const loginView = pathOf('src/screens/login/View.tsx')
const firstPage = [
  pathOf('src/main.tsx'),
  loginView,
  ...['model.ts', 'Tools.tsx'].map((file) => pathOf(`src/screens/login/${file}`)),
]

interface Bundler {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** Code without views, and three views that are smaller than a file of their own; it imports nothing that is heavy. */
const isModel = (id: string) =>
  /\/src\/((api|session|shared|screens\/login)\/(?!ui\/).*\.ts|shared\/ui\/(plainClick\.ts|(Mark|Notice|Orchard)\.tsx))$/.test(
    id,
  )

/** The library's controls that stand on the first page, in one file: small ones compress badly. */
const controls =
  /\/@mantine\/core\/esm\/components\/(ActionIcon|Button|Checkbox|CloseButton|Input|InlineInput|InputBase|Loader|NativeSelect|PasswordInput|TextInput|Transition|UnstyledButton|Combobox\/ComboboxChevron)\/.*\.mjs$|\/@tabler\/icons-react\/dist\/esm\/(createReactComponent|defaultAttributes)\.mjs$|\/src\/shared\/ui\/mantine\/BusyButton\.tsx$/

/** The files of the groups below; each visit has them before a screen is opened. */
const onEveryPage =
  /\/(foundation|controls|portal|rolldown-runtime|index|Button|Checkbox|PasswordInput)-[^/]+\.js$/

const neededFirst = new Set<string>()

/**
 * Puts the models that the first page needs into one file: fifty small ones compress badly and come one after the
 * other on a slow line. Views stay out: a file may bring along whatever it imports.
 */
function nameStart(id: string, bundler: Bundler): string | null {
  if (!isModel(id)) return null
  if (neededFirst.size === 0) {
    for (const file of firstPage) neededFirst.add(file)
    // What is added while the walk goes on is walked too.
    for (const each of neededFirst) {
      for (const imported of bundler.getModuleInfo(each)?.importedIds ?? []) {
        if (imported.includes('/src/')) neededFirst.add(imported)
      }
    }
  }
  return neededFirst.has(id) ? 'portal' : null
}

/** The router's files without warnings for developers: its package names only those with them. And no rules of repetition. */
const lighter = [
  { find: /^rrule$/, replacement: pathOf('scripts/lib/build/noRecurrence.ts') },
  { find: /^react-router$/, replacement: pathOf('node_modules/react-router/dist/production/index.mjs') },
  {
    find: /^react-router\/dom$/,
    replacement: pathOf('node_modules/react-router/dist/production/dom-export.mjs'),
  },
]

/** Each test makes its own scope and school: files need not be kept apart, and load in half the time. */
const sharedWorkers = { isolate: false, maxWorkers: 2 }

/** Each runs whole commands, many times over or in a copy of the repository: not part of `npm test`. */
const wholeCommands = [
  'tests/contracts/{ciDoc,coverage,dialect,dialectRoundTrip,dialectVerdicts,dialectWrites,killed,mutations,otherSchoolAgain,ownData,packed,probes,readyJobs,verifyCommand}.test.ts',
  'tests/scripts/newScreen.test.ts',
]

/** Of the random cases of these, `npm test` tries some. */
const sampled = [
  'tests/mocks/model.test.ts',
  'tests/mocks/dialects/roundTrip.test.ts',
  'tests/scripts/twin/privacy.test.ts',
]

/** What a phone needs to know to install the portal. */
const webManifest = {
  name: 'Webstudent',
  short_name: 'Webstudent',
  description: 'Je lessen, je gegevens en je betalingen, op één plek.',
  lang: 'nl-BE',
  display: 'standalone' as const,
  start_url: '.',
  scope: '.',
  theme_color: '#B90D3F',
  background_color: '#F7F4F3',
  icons: [
    { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}

/**
 * `vite` and `vite build --mode demo` include the simulated server; a plain `vite build` has no byte of it.
 * Effector's plugin gives units readable names while developing; nothing depends on it, and tests go without.
 */
export default defineConfig(({ command, mode }) => {
  const mock = command === 'serve' ? mode !== 'portal' : mode === 'demo'
  const integrity = fileIntegrity()
  return {
    publicDir: 'src/public',
    base: command === 'serve' ? '/webstudent/' : './',
    // The simulated school and `npm start -- --server` may run at the same time: each has the dependencies it needs.
    cacheDir: `node_modules/.vite/${mode}`,
    define: { __MOCK__: JSON.stringify(mock) },
    plugins: [
      react(),
      preloadPlugin(loginView),
      contentPolicyPlugin(mock),
      // The demo first looks whether a portal has taken its address: nobody types before that.
      ...(mock ? [] : [firstPagePlugin(root)]),
      integrity.plugin,
      manifestAside(),
      ...(command === 'serve' && mode !== 'test'
        ? [babel({ include: unitFiles, plugins: [['effector/babel-plugin', {}]] })]
        : []),
      ...(mock ? [mockWorker(root), serverPagePlugin(pathOf('contracts/openapi.json'))] : []),
      VitePWA({
        strategies: 'injectManifest',
        srcDir: mock ? 'mocks/sw' : 'src/sw',
        filename: 'sw.ts',
        injectRegister: false,
        registerType: 'prompt',
        manifest: webManifest,
        injectManifest: {
          // The end-to-end tests open a new browser each: there the page alone is kept, which saves seconds a test.
          globPatterns: [process.env.KEEP_PAGE_ONLY ? 'index.html' : '**/*.{js,css,html,svg,png,woff2}'],
          // Where they are needed there is no worker that could cache them.
          globIgnores: ['assets/{shared,withoutWorker,host}-*.js'],
          maximumFileSizeToCacheInBytes: 4_000_000,
          manifestTransforms: [integrity.manifestTransform],
          buildPlugins: { vite: [workerLicences('licences-worker.txt')] },
        },
      }),
    ],
    ...(command === 'build' && { resolve: { alias: lighter } }),
    build: {
      outDir: mode === 'demo' ? 'dist/demo' : 'dist/portal',
      emptyOutDir: true,
      target: 'es2023',
      // A browser that knows no modulepreload loads the same files, a moment later.
      modulePreload: {
        polyfill: false,
        // What the page itself has loaded is not named for every screen.
        resolveDependencies: (_, files) => files.filter((file) => !onEveryPage.test(file)),
      },
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'foundation', test: foundation, priority: 3 },
              { name: 'controls', test: controls, priority: 2 },
              { name: nameStart, priority: 1 },
            ],
          },
        },
      },
      ...licencesIn('licences.txt'),
      manifest: mode !== 'demo',
    },
    worker: { format: 'es' },
    server: { host: '127.0.0.1' },
    preview: { host: '127.0.0.1' },
    test: {
      environment: 'node',
      env: { PACT_DO_NOT_TRACK: 'true' },
      testTimeout: scaleLimit(30_000),
      hookTimeout: scaleLimit(60_000),
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            ...sharedWorkers,
            include: ['tests/*.test.ts', 'tests/{api,app,session,shared,screens}/**/*.test.{ts,tsx}'],
          },
        },
        {
          extends: true,
          test: {
            name: 'simulation',
            ...sharedWorkers,
            include: ['tests/{mocks,fixtures,contracts,scripts}/**/*.test.ts'],
            exclude: wholeCommands,
          },
        },
        // `npm run test:verifier`
        {
          extends: true,
          test: { name: 'verifier', include: [...wholeCommands, ...sampled], env: { ALL_CASES: 'true' } },
        },
        // One after the other: Pact locks the file that they all write.
        {
          extends: true,
          test: { name: 'contracts', isolate: false, maxWorkers: 1, include: ['contracts/**/*.test.ts'] },
        },
      ],
    },
  }
})
