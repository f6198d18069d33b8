import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

interface ManifestEntry {
  readonly url: string
}

/**
 * Gives each file in the cache of the service worker its hash, by which the worker recognises a damaged copy.
 * `manifestTransform` is for Workbox; the plugin tells it the folder of the build.
 */
export function fileIntegrity(): {
  plugin: Plugin
  manifestTransform<E extends ManifestEntry>(
    entries: readonly E[],
  ): Promise<{ manifest: (E & { integrity: string })[] }>
} {
  let folder = ''
  const integrityOf = async ({ url }: ManifestEntry) =>
    `sha256-${createHash('sha256')
      .update(await readFile(join(folder, url)))
      .digest('base64')}`
  return {
    plugin: {
      name: 'webstudent:file-integrity',
      apply: 'build',
      configResolved({ root, build }) {
        folder = resolve(root, build.outDir)
      },
    },
    manifestTransform: async (entries) => ({
      manifest: await Promise.all(
        entries.map(async (entry) => ({ ...entry, integrity: await integrityOf(entry) })),
      ),
    }),
  }
}
