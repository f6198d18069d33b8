import { defineConfig } from 'vitest/config'
import { scaleLimit } from '../checks/timeLimits.ts'

/** The tests that `MUTATION_TESTS` names, one pattern a line, as the mutation tool runs them: without the projects, plugins and the build of `vite.config.ts`. */
export default defineConfig({
  define: { __MOCK__: 'true' },
  test: {
    environment: 'node',
    isolate: false,
    include: process.env.MUTATION_TESTS?.split('\n') ?? [],
    // Texts of a million characters: they measure time, and with counted lines they take minutes.
    exclude: ['**/*.hostile.test.ts'],
    // A mutant that never answers is caught by this, which is faster than starting a new process.
    testTimeout: scaleLimit(4000),
    hookTimeout: scaleLimit(20_000),
  },
})
