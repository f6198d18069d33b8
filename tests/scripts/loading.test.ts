import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { readImports } from '../../scripts/lib/build/imports.ts'
import { root } from '../../scripts/lib/main.mjs'

/** Not run by Node alone: a page that a script builds, and the configuration of Vitest. */
const bundled = /^scripts\/(measure\/empty\/|lib\/mutation\/vitest\.config)/

/** Where Node finds a module, or null where it finds none: unlike a bundler it adds no extension. */
function resolvedBy(file: string, specifier: string): string | null {
  try {
    const { resolve } = import.meta as { resolve(specifier: string, parent: string): string }
    const url = resolve(specifier, pathToFileURL(join(root, file)).href)
    return url.startsWith('file:') && !existsSync(fileURLToPath(url)) ? null : url
  } catch {
    return null
  }
}

test('Node finds every module that a script imports', () => {
  const todo = globSync('scripts/**/*.{ts,mjs}', { cwd: root }).filter((file) => !bundled.test(file))
  const seen = new Set(todo)
  const lost: string[] = []
  for (const file of todo) {
    for (const { specifier, dynamic } of readImports(file, readFileSync(join(root, file), 'utf8')).imports) {
      // The portal brings its screens when they are asked for: no script asks.
      if (dynamic && file.startsWith('src/')) continue
      const url = resolvedBy(file, specifier)
      if (url === null) lost.push(`${file} imports ${specifier}`)
      if (!/^\.{1,2}\//.test(specifier) || !url?.startsWith('file:')) continue
      const next = fileURLToPath(url).slice(root.length).replace(/^\//, '')
      if (seen.has(next) || !/\.(ts|mjs)$/.test(next)) continue
      seen.add(next)
      todo.push(next)
    }
  }
  expect(lost).toEqual([])
})
