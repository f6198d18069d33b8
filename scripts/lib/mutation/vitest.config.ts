import { defineConfig } from 'vitest/config'

/** The tests as the mutation tool runs them: without the projects, plugins and the build of `vite.config.ts`. */
export default defineConfig({
  define: { __MOCK__: 'false' },
  test: {
    environment: 'node',
    isolate: false,
    include: ['**/*.test.{ts,tsx}'],
    // A mutant that never answers is caught by this, which is faster than starting a new process.
    testTimeout: 4000,
    hookTimeout: 20_000,
  },
})
