import { defineConfig } from 'vitest/config'
import { scaleLimit } from './scripts/lib/checks/timeLimits.ts'

/**
 * The tests that Stryker runs, without the projects, plugins and the build of `vite.config.ts`. Not Stryker's own `testFiles`:
 * with it, the runner runs no test for a line that runs when its file is loaded (docs/decisions/016).
 */
export default defineConfig({
  define: { __MOCK__: 'true' },
  test: {
    environment: 'node',
    isolate: false,
    include: process.env.MUTATION_TESTS?.split('\n') ?? [],
    // No tests; and texts of a million characters: they measure time, and with counted lines they take minutes. Stryker runs the
    // tests in threads, which cannot change their time zone.
    exclude: ['**/!(*.test).{ts,tsx}', '**/*.hostile.test.ts', '**/timeZones.test.ts'],
    // A mutant that never answers is caught by this, which is faster than starting a new process.
    testTimeout: scaleLimit(4000),
    hookTimeout: scaleLimit(20_000),
  },
})
