import { dirname } from 'node:path/posix'
import { parseSync } from 'rolldown/utils'
import { expect, test } from 'vitest'
import { resolveImport } from '#scripts/lib/resolveImport.ts'
import { filesMatching, read } from './projectFiles.ts'

/** Models that may load later than their screen, because no event that they handle can happen before. */
const allowed: Readonly<Record<string, string>> = {
  'src/screens/login/transfer.ts': 'handles only the buttons that load it',
  'src/screens/module/timeline.ts': 'handles only the timeline that loads it',
}

const files = new Map(
  filesMatching('src/**/*.{ts,tsx}').map((file) => {
    const text = read(file)
    return [file, { text, module: parseSync(file, text).module }] as const
  }),
)

/** The files that load together with a file, and those that it loads later with `import()`. */
const links = new Map(
  [...files].map(([file, { text, module }]) => {
    const together = [
      ...module.staticImports.filter(
        ({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType),
      ),
      ...module.staticExports.flatMap(({ entries }) => entries.filter(({ isType }) => !isType)),
    ].flatMap(({ moduleRequest }) => (moduleRequest ? (resolveImport(file, moduleRequest.value) ?? []) : []))
    const later = module.dynamicImports.flatMap(
      ({ moduleRequest: { start, end } }) => resolveImport(file, text.slice(start + 1, end - 1)) ?? [],
    )
    return [file, { together, later }] as const
  }),
)

/** All files that load with these files. The loop also visits the files that it adds to the set. */
function loadedWith(roots: readonly string[]): Set<string> {
  const loaded = new Set(roots)
  for (const file of loaded) for (const each of links.get(file)?.together ?? []) loaded.add(each)
  return loaded
}
const laterThan = (loaded: Iterable<string>) => [...loaded].flatMap((file) => links.get(file)?.later ?? [])

const usesEffector =
  /^import \{[^}]*\b(sample|createEvent|createStore|createEffect|attach)\b[^}]*\} from 'effector'/m

// An event that fires before its model has loaded has no effect.
test('all models of a screen load with the screen, except those that are allowed here', () => {
  const late = new Set<string>()
  for (const screen of links.keys()) {
    if (!/^src\/screens\/[^/]+\/screen\.tsx?$/.test(screen)) continue
    const opened = loadedWith([screen, ...laterThan([screen])])
    const parts = new Set(laterThan(opened))
    for (const part of parts) {
      for (const file of loadedWith([part])) {
        if (opened.has(file)) continue
        for (const each of laterThan([file])) parts.add(each)
        if (
          file.startsWith(`${dirname(screen)}/`) &&
          file.endsWith('.ts') &&
          usesEffector.test(files.get(file)?.text ?? '')
        )
          late.add(file)
      }
    }
  }
  expect([...late].sort()).toEqual(Object.keys(allowed))
})
