import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** The path of the portal's build manifest, outside the published folder because it names the source files. */
export const manifestFile = 'dist/portal-manifest.json'

/** Moves Vite's manifest, which maps source files to built files, out of the published folder. */
export function moveManifest(): Plugin {
  let root = ''
  return {
    name: 'webstudent:manifest-aside',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    async writeBundle({ dir = '' }, bundle) {
      if (!bundle['.vite/manifest.json']) return
      const target = join(root, manifestFile)
      await mkdir(dirname(target), { recursive: true })
      await rename(join(dir, '.vite/manifest.json'), target)
      await rm(join(dir, '.vite'), { recursive: true })
    },
  }
}
