import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** Where the manifest of the portal's build is: beside what is published, because it names the source files. */
export const manifestFile = 'dist/portal-manifest.json'

/** Takes Vite's manifest, which maps source files to built ones, out of the folder that is published. */
export function manifestAside(): Plugin {
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
