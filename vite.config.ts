/// <reference types="vitest/config" />
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { msw } from 'msw/vite'
import { defineConfig } from 'vite'

/**
 * `vite` and `vite build --mode demo` include the simulated server; a plain `vite build` has no byte of it.
 * Effector's plugin only gives units readable names.
 */
export default defineConfig(({ command, mode }) => {
  const mock = command === 'serve' ? mode !== 'portal' : mode === 'demo'
  return {
    publicDir: 'src/public',
    base: command === 'serve' ? '/webstudent/' : './',
    define: { __MOCK__: JSON.stringify(mock) },
    plugins: [
      react(),
      babel({
        include: /\/(model|session|rights|locks|toasts)[^/]*\.ts$/,
        plugins: [['effector/babel-plugin', {}]],
      }),
      ...(mock ? [msw({ mode: 'worker-only' })] : []),
    ],
    build: {
      outDir: mode === 'demo' ? 'dist/demo' : 'dist/portal',
      emptyOutDir: true,
      target: 'es2023',
      manifest: mode !== 'demo',
    },
    server: { host: '127.0.0.1' },
    preview: { host: '127.0.0.1' },
    test: {
      environment: 'node',
      env: { PACT_DO_NOT_TRACK: 'true' },
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
            exclude: ['tests/e2e/**'],
          },
        },
        { extends: true, test: { name: 'contracts', include: ['contracts/**/*.test.ts'] } },
      ],
    },
  }
})
