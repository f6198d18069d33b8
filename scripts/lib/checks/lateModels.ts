import { dirname, join } from 'node:path/posix'
import { parseSync } from 'rolldown/utils'

/** A model that is loaded after its screen was opened: what happened in between it has not heard. */
export interface LateModel {
  readonly file: string
  /** The file behind an `import()` that brings it. */
  readonly broughtBy: string
}

interface Links {
  /** Loaded together with the file. */
  readonly together: readonly string[]
  /** Loaded by `import()`. */
  readonly later: readonly string[]
}

const wires =
  /^import \{[^}]*\b(sample|createEvent|createStore|createEffect|attach)\b[^}]*\} from 'effector'/m

function linksOf(file: string, text: string): Links {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module
  const target = (specifier: string) => (specifier.startsWith('.') ? [join(dirname(file), specifier)] : [])
  const isNeeded = (entries: readonly { readonly isType: boolean }[]) =>
    entries.length === 0 || entries.some(({ isType }) => !isType)
  return {
    together: [
      ...staticImports
        .filter(({ entries }) => isNeeded(entries))
        .flatMap(({ moduleRequest }) => target(moduleRequest.value)),
      ...staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ isType, moduleRequest }) =>
          isType || !moduleRequest ? [] : target(moduleRequest.value),
        ),
      ),
    ],
    later: dynamicImports.flatMap(({ moduleRequest: { start, end } }) =>
      target(text.slice(start + 1, end - 1)),
    ),
  }
}

/**
 * Finds the models of a screen that come later than the screen itself, behind an `import()` of a part of it. A press that
 * is made before they are there does nothing.
 * @param files the text of each file by its path from the root, with forward slashes
 */
export function findLateModels(files: ReadonlyMap<string, string>): LateModel[] {
  const portal = [...files].filter(([file]) => /^src\/.*\.tsx?$/.test(file))
  const links = new Map(portal.map(([file, text]) => [file, linksOf(file, text)]))
  const loadedWith = (roots: readonly string[]): Set<string> => {
    const loaded = new Set<string>()
    for (const todo = [...roots]; todo.length > 0; ) {
      const file = todo.pop() ?? ''
      const found = links.get(file)
      if (!found || loaded.has(file)) continue
      loaded.add(file)
      todo.push(...found.together)
    }
    return loaded
  }
  const later = (loaded: Iterable<string>) => [...loaded].flatMap((file) => links.get(file)?.later ?? [])

  return [...links.keys()]
    .filter((file) => /^src\/screens\/[^/]+\/screen\.tsx?$/.test(file))
    .flatMap((screen) => {
      const house = `${dirname(screen)}/`
      const opened = loadedWith([screen, ...later([screen])])
      const found = new Map<string, string>()
      const seen = new Set<string>()
      for (const todo = later(opened); todo.length > 0; ) {
        const part = todo.pop() ?? ''
        if (seen.has(part)) continue
        seen.add(part)
        const loaded = [...loadedWith([part])].filter((file) => !opened.has(file))
        for (const file of loaded)
          if (file.startsWith(house) && file.endsWith('.ts') && wires.test(files.get(file) ?? ''))
            found.set(file, part)
        todo.push(...later(loaded))
      }
      return [...found].map(([file, broughtBy]) => ({ file, broughtBy }))
    })
}
