import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { root } from '#scripts/lib/main.mjs'
import { listen, servedFolder } from '../servePortal.ts'

/** Like the build of the portal, this one has no warnings for developers. */
const withoutWarnings = ['', '/dom'].map((part) => ({
  find: new RegExp(`^react-router${part}$`),
  replacement: join(
    root,
    `node_modules/react-router/dist/production/${part === '' ? 'index' : 'dom-export'}.mjs`,
  ),
}))

/**
 * Builds and serves the page of `tests/e2e/bench/empty`: the portal's React and router, and nothing else. What it needs for
 * a change of route is the least that any page of these libraries needs.
 */
export async function serveEmptyPage(): Promise<{ url: string; close(): Promise<void> }> {
  const outDir = join(root, 'dist/empty')
  await build({
    root: join(root, 'tests/e2e/bench/empty'),
    configFile: false,
    base: './',
    logLevel: 'warn',
    plugins: [react()],
    resolve: { alias: withoutWarnings },
    build: { outDir, emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
  })
  return listen(servedFolder(outDir))
}
