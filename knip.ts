import type { KnipConfig } from 'knip'

const production = process.argv.includes('--production')

/**
 * `npm test -- --only unused`: files, exports and dependencies that nothing uses. The second run, with `--production`, does not
 * count the tests as users. It leaves out what its own file needs as well, and what is tagged `@internal`, which is
 * there for the tests.
 */
const config: KnipConfig = {
  ignoreExportsUsedInFile: production,
  // These plugins would leave out the contract's tests, which write the pact.
  ...(production && { vitest: false, vite: false, playwright: false }),
  entry: [
    'contracts/**/*.test.ts!',
    'scripts/{,measure/,pictures/}*.{ts,mjs}!',
    ...(production
      ? [
          'src/main.tsx!',
          '{vite,vitest,playwright}.config.ts!',
          'scripts/lib/build/{checkSettings,chunks,contentPolicy,firstPage,licences,manifestAside,mockWorker,offlineWorker,openingPage,preloadPlugin,serverPage,usedIcons}.ts!',
          'mocks/http/mount.ts!',
        ]
      : []),
    // Stands in for a package: vite.config.ts.
    'scripts/lib/build/noRecurrence.ts!',
    'scripts/lib/build/noStyleElements.ts!',
    // Started by name: a process, three workers, a page's script, the sign-in page of the build.
    'tests/e2e/bench/{classServers.ts,empty/main.tsx,playwright.config.ts}',
    'tests/contracts/mutations/run.ts',
    // `npm run test:long -- foreign`, and its server alone.
    'tests/contracts/foreign/{main,suite}.ts',
    // The program of the package that `npm pack` makes.
    'scripts/verify/packaged.ts!',
    'src/sw/sw.ts!',
    'mocks/sw/{sw,dev,shared}.ts!',
    'stryker.vitest.config.ts!',
    'mocks/browser/realServer.ts!',
    // The package for others: scripts/lib/package.
    'mocks/package/{msw,playwright,school}.ts!',
    'scripts/lib/package/{cli,school,publicSuffixes}.ts!',
    // For servers of others: docs/simulation.md.
    'mocks/http/mount.ts!',
    'src/app/{prerender.tsx,browser/firstPage.ts}!',
  ],
  // Loaded by name: the mail server of a test, what runs the checks, the platforms of Capacitor's command.
  ignoreDependencies: ['hoodiecrow-imap', 'wireit', '@capacitor/android', '@capacitor/ios'],
  // Of the operating system: a terminal for a test.
  ignoreBinaries: ['script'],
  project: ['{src,mocks,fixtures,contracts,scripts}/**/*.{ts,tsx,mjs}!', 'tests/**/*.{ts,tsx}', '*.ts!'],
}

export default config
