import { expect, test } from 'vitest'
import { resolveImport } from '#scripts/lib/resolveImport.ts'
import { filesMatching, read } from './projectFiles.ts'

const components = filesMatching('{src,mocks}/**/*.tsx')
const styleSheets = filesMatching('{src,mocks}/**/*.css')

/** The lines of these files for which `isFound` is true, each with its file. */
const linesOf = (files: readonly string[], isFound: (line: string) => boolean): string[] =>
  files.flatMap((file) =>
    read(file)
      .split('\n')
      .filter(isFound)
      .map((line) => `${file}: ${line.trim()}`),
  )

const cssImport = /import (\w+) from '([^']+\.module\.css)'/g

/** The classes that a component uses but that its style sheets do not have: `View.tsx: classes.brand`. */
function missingClasses(file: string): string[] {
  const source = read(file)
  return [...source.matchAll(cssImport)].flatMap(([statement, name = '', path = '']) => {
    const css = read(resolveImport(file, path) ?? path).replaceAll(/\/\*[\s\S]*?\*\//g, '')
    const known = new Set([...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, known]) => known))
    const rest = source.replaceAll(statement, '').replaceAll(/'[^'\n]*'/g, '')
    return [...rest.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].flatMap(([used, wanted]) =>
      known.has(wanted) ? [] : [`${file}: ${used}`],
    )
  })
}

test('every class that a component uses exists in its style sheet', () => {
  expect(components.length).toBeGreaterThan(100)
  expect(components.flatMap(missingClasses)).toEqual([])
})

const vocabulary = read('src/app/vocabulary.css')
const words = [...vocabulary.matchAll(/^(?: {2}|:where\()\.([\w-]+)/gm)].map(([, word = '']) => word)
const composed = styleSheets.flatMap((file) =>
  [...read(file).matchAll(/composes: ([^;]+) from global/g)].flatMap(([, names = '']) =>
    names.split(/\s+/).map((name) => ({ file, name })),
  ),
)

test('style sheets compose existing classes, and every class of the vocabulary is used', () => {
  expect(words.length).toBeGreaterThan(50)
  const known = new Set(
    [...`${vocabulary}${read('src/app/theme.css')}`.matchAll(/\.([a-z][\w-]+)/g)].map(([, n]) => n),
  )
  expect(composed.filter(({ name }) => !known.has(name))).toEqual([])
  const source = components.map(read).join('\n')
  const used = new Set([...composed.map(({ name }) => name), ...source.split(/[^\w-]+/)])
  expect(words.filter((word) => !used.has(word))).toEqual([])
})

/** Text sizes, weights and gaps must use the names of the vocabulary. Lengths in px, and other relative sizes, are allowed. */
const literalSizes = [
  /(?<![\w-])font-size: [\d.]+(?:rem|px)/,
  /(?<![\w-])font-weight: \d/,
  /(?<![\w-])(?:row-|column-)?gap: [^;]*(?<![\w.-])(?:\d*\.)?\d+rem/,
]

test('style sheets take text sizes, weights and gaps from the vocabulary', () => {
  const others = styleSheets.filter((file) => !['src/app/theme.css', 'src/app/vocabulary.css'].includes(file))
  expect(others.length).toBeGreaterThan(100)
  expect(linesOf(others, (line) => literalSizes.some((pattern) => pattern.test(line)))).toEqual([])
})

test('every rule of a CSS module has a class, because a rule for an attribute alone applies to every screen', () => {
  const files = styleSheets.filter((file) => file.endsWith('.module.css'))
  expect(files.length).toBeGreaterThan(50)
  expect(linesOf(files, (line) => /^\s*\[[^.]*[,{]$/.test(line))).toEqual([])
})
