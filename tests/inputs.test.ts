import { globSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/lib/main.mjs'
import { resolveImport } from '#scripts/lib/resolveImport.ts'
import manifest from '../package.json' with { type: 'json' }
import config from '../vitest.config.ts'
import { read } from './projectFiles.ts'

// A check is skipped while its files are unchanged, so it must name every file that its tests read.

interface Task {
  readonly files?: readonly string[]
  readonly dependencies?: readonly (string | { readonly script: string })[]
}
const tasks: Readonly<Record<string, Task>> = manifest.wireit

/** The file lists of a task and of the tasks that it depends on. */
function inputsOf(task: string): (readonly string[])[] {
  const { files = [], dependencies = [] } = tasks[task] ?? {}
  return [files, ...dependencies.flatMap((each) => (typeof each === 'string' ? inputsOf(each) : []))]
}

const isIn = (files: readonly string[], file: string) =>
  files.reduce(
    (found, glob) =>
      glob.startsWith('!') ? found && !matchesGlob(file, glob.slice(1)) : found || matchesGlob(file, glob),
    false,
  )

/** All files that these files import, directly or indirectly, and the documents and scripts that they name. */
function readBy(files: readonly string[]): Set<string> {
  const found = new Set(files)
  for (const file of found) {
    if (!/\.(ts|tsx|mjs)$/.test(file)) continue
    const text = read(file)
    for (const [, specifier = ''] of text.matchAll(
      /^(?!import type|export type).*\b(?:from|import) ?\(?'([^'?]+)/gm,
    )) {
      const target = resolveImport(file, specifier)
      if (target !== undefined) found.add(target)
    }
    if (file.startsWith('tests/'))
      for (const [, document = ''] of text.matchAll(/['`/]((?:docs|templates|scripts)\/[\w./-]*\.\w+)/g))
        found.add(document)
  }
  return found
}

const projects = (config.test?.projects ?? []) as readonly {
  test: { name: string; include: string[]; exclude?: string[] }
}[]

test.each(['unit', 'simulation'])('the check %s names every file that its tests read', (name) => {
  const { include = [], exclude = [] } = projects.find(({ test }) => test.name === name)?.test ?? {}
  const files = readBy(globSync(include, { cwd: root, exclude }).map((file) => file.replaceAll('\\', '/')))
  const inputs = inputsOf(`check:${name}`)
  expect(files.size).toBeGreaterThan(500)
  expect([...files].filter((file) => !inputs.some((list) => isIn(list, file)))).toEqual([])
})

test('a file that a check does not name is detected', () => {
  const inputs = inputsOf('check:simulation')
  expect(inputs.some((list) => isIn(list, 'src/screens/agenda/texts.ts'))).toBe(false)
  expect([...readBy(['src/app/screens.ts'])]).toContain('src/screens/agenda/texts.ts')
})
