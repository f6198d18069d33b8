import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/lib/main.mjs'
import { resolveImport } from '#scripts/lib/resolveImport.ts'

const cssImport = /import (\w+) from '([^']+\.module\.css)'/g

/** The classes that a component takes from its style sheets and that these do not have: `View.tsx: classes.brand`. */
function missingClasses(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  return [...source.matchAll(cssImport)].flatMap(([statement, name = '', path = '']) => {
    const css = readFileSync(join(root, resolveImport(file, path) ?? path), 'utf8').replaceAll(
      /\/\*[\s\S]*?\*\//g,
      '',
    )
    const known = new Set([...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, known]) => known))
    const rest = source.replaceAll(statement, '').replaceAll(/'[^'\n]*'/g, '')
    return [...rest.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].flatMap(([used, wanted]) =>
      known.has(wanted) ? [] : [`${file}: ${used}`],
    )
  })
}

test('every class that a component takes from a style sheet is there', () => {
  const files = globSync('{src,mocks}/**/*.tsx', { cwd: root })
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap(missingClasses)).toEqual([])
})
