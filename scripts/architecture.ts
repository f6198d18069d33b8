import { dirname, join } from 'node:path/posix'
import { type Import, readImports } from './lib/build/imports.ts'
import { findLateAnswers } from './lib/checks/lateAnswers.ts'
import { findLateModels } from './lib/checks/lateModels.ts'

/** A layer of the code: which files belong to it, and which layers those may import. */
interface Layer {
  readonly name: string
  readonly files: RegExp
  readonly may: readonly string[]
  /** Layers that may be reached by `import()` only. */
  readonly mayLoad?: readonly string[]
}

/** A package or layer that some files must not import, with the reason. */
interface Ban {
  readonly files: RegExp
  readonly except?: RegExp
  readonly packages?: RegExp
  readonly layers?: readonly string[]
  readonly because: string
}

/** What breaks the design: the file, the import if there is one, and which arrow or rule it breaks. */
export interface Violation {
  readonly file: string
  readonly specifier: string
  readonly rule: string
}

/** The arrows of the design. The first layer whose pattern fits a file is its layer; own layer first. */
export const layers: readonly Layer[] = [
  {
    name: 'main',
    files: /^src\/main\.tsx$/,
    may: ['app', 'theme', 'screens', 'session', 'api', 'shared'],
    mayLoad: ['mock runners'],
  },
  { name: 'theme', files: /^src\/app\/theme\.(ts|css)$/, may: [] },
  {
    name: 'app',
    files: /^src\/app\//,
    may: ['app', 'theme', 'screens', 'session', 'api', 'shared'],
  },
  { name: 'screens', files: /^src\/screens\//, may: ['screens', 'session', 'api', 'shared'] },
  { name: 'worker', files: /^src\/sw\//, may: ['worker'] },
  { name: 'session', files: /^src\/session\//, may: ['session', 'api', 'shared'] },
  { name: 'api', files: /^src\/api\//, may: ['api', 'shared'] },
  { name: 'shared', files: /^src\/shared\//, may: ['shared'] },
  {
    name: 'mock tables',
    files: /^mocks\/db\/(tables|\w+Tables|columns)\.ts$/,
    may: ['mock tables', 'api', 'shared'],
  },
  { name: 'mock database', files: /^mocks\/db\//, may: ['mock database', 'mock tables', 'api', 'shared'] },
  {
    name: 'mock demo',
    files: /^mocks\/demo\.ts$/,
    may: ['mocks', 'mock database', 'mock tables', 'fixtures', 'api', 'shared'],
  },
  // Who and what gets in, what steers a school, and the rooms; `serve.ts` and `mount.ts` beside these folders put them together.
  { name: 'http guards', files: /^mocks\/http\/guards\//, may: ['http guards', 'mocks', 'api', 'shared'] },
  {
    name: 'http controls',
    files: /^mocks\/http\/controls\//,
    may: ['http controls', 'http guards', 'mock messages', 'mocks', 'api', 'shared'],
  },
  {
    name: 'http rooms',
    files: /^mocks\/http\/rooms\//,
    may: ['http rooms', 'http guards', 'mock demo', 'mocks', 'mock database', 'mock tables', 'api', 'shared'],
  },
  {
    name: 'mock runners',
    files: /^mocks\/((browser|http)\/\w+|node)\.ts$/,
    may: [
      'mock runners',
      'http rooms',
      'http controls',
      'http guards',
      'mock demo',
      'mock messages',
      'panel',
      'mocks',
      'mock database',
      'mock tables',
      'fixtures',
      'api',
      'shared',
    ],
    mayLoad: ['mock worker'],
  },
  { name: 'mock messages', files: /^mocks\/sw\/messages\.ts$/, may: ['mocks'] },
  {
    name: 'mock worker',
    files: /^mocks\/sw\//,
    may: ['mock worker', 'mock messages', 'worker', 'mock demo', 'mocks'],
  },
  {
    name: 'panel',
    files: /^mocks\/panel\//,
    may: ['panel', 'mock messages', 'mocks', 'fixtures', 'theme', 'api', 'shared'],
  },
  { name: 'mocks', files: /^mocks\//, may: ['mocks', 'mock database', 'mock tables', 'api', 'shared'] },
  { name: 'fixtures', files: /^fixtures\//, may: ['fixtures', 'mock tables', 'api', 'shared'] },
  {
    name: 'contracts',
    files: /^contracts\//,
    may: [
      'contracts',
      'mock runners',
      'mock demo',
      'mocks',
      'mock database',
      'mock tables',
      'fixtures',
      'session',
      'api',
      'shared',
    ],
  },
]

/** Files outside the layers, which may import anything. */
const free = /^(tests|scripts)\/|^[^/]+\.ts$/

export const bans: readonly Ban[] = [
  {
    files: /^src\/(.*\/)?model\.ts$/,
    packages: /^(react|react-dom|effector-react|@mantine\/[^/]+)(\/|$)/,
    because: 'a model knows no React',
  },
  {
    files: /^src\/screens\/.*View\.tsx$/,
    layers: ['api'],
    because: 'a view talks to its model, not to the server',
  },
  {
    files: /./,
    except: /^(src\/shared|mocks\/panel)\/(icons|moreIcons)\.tsx?$/,
    packages: /^@tabler\/icons-react(\/|$)/,
    because: 'icons come from src/shared/icons, the panel’s from mocks/panel/icons',
  },
  {
    files: /^src\//,
    packages: /^(msw|@msw\/[^/]+|@mswjs\/[^/]+)(\/|$)/,
    because: 'the portal has no byte of the mock',
  },
]

/** What each folder in src/screens holds. */
const screenParts: readonly { readonly name: string; readonly files: RegExp }[] = [
  { name: 'screen.ts', files: /^screen\.tsx?$/ },
  { name: 'model.ts', files: /^model\.ts$/ },
  { name: 'View.tsx', files: /^View\.tsx$/ },
  { name: 'texts.ts', files: /^texts\.ts$/ },
]

/** Screens that do without one of the parts: `{ 'src/screens/x': { 'model.ts': 'why not' } }`. */
export const screenExceptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {}

/** Models that may come later than their screen: they hear nothing that can happen before they are there. */
const lateModels: Readonly<Record<string, string>> = {
  'src/screens/agenda/points/leaving.ts': 'hears only the windows that bring it',
  'src/screens/landing-page/overview/facts.ts': 'a factory of the overview’s own model',
  'src/screens/landing-page/overview/model.ts': 'starts when the overview is shown',
  'src/screens/landing-page/overview/tileFacts.ts': 'hears the overview’s own model',
  'src/screens/login/transfer.ts': 'hears only the buttons that bring it',
  'src/screens/module/timeline.ts': 'hears only the timeline that brings it',
}

const maximumLines = 350

/** Files that may be longer, with the reason. */
const longFiles: Readonly<Record<string, string>> = {
  'fixtures/places.ts': 'a list of postcodes, no logic',
}

const counted = /^(src|mocks|contracts|fixtures|scripts)\/.*\.(ts|tsx|mjs)$/
const code = /\.(ts|tsx|mts|mjs)$/

/** The name of the layer that a file belongs to, or undefined when it belongs to none. */
export function layerOf(file: string): string | undefined {
  return layers.find((layer) => layer.files.test(file))?.name
}

const isRelative = (specifier: string) => /^\.{0,2}\//.test(specifier) || /^\.{1,2}$/.test(specifier)
const screenOf = (file: string) => /^src\/screens\/[^/]+(?=\/)/.exec(file)?.[0]

function brokenArrow(file: string, target: string, { dynamic }: Import): string | undefined {
  if (free.test(file)) return undefined
  const from = layers.find((layer) => layer.files.test(file))
  const to = layerOf(target)
  if (!from) return 'the file belongs to no layer of scripts/architecture.ts'
  if (to === undefined) return `${from.name} → ${target}: the target belongs to no layer`
  if (screenOf(file) !== screenOf(target) && from.name === 'screens' && to === 'screens')
    return 'screens do not import each other'
  if (from.may.includes(to) || (dynamic && from.mayLoad?.includes(to))) return undefined
  const onlyLoad = from.mayLoad?.includes(to) ? ' (only by import())' : ''
  return `${from.name} → ${to} is no arrow of the design${onlyLoad}`
}

function checkImport(file: string, found: Import): string[] {
  const { specifier } = found
  const relative = isRelative(specifier)
  const target = relative ? join(dirname(file), specifier.replace(/\?.*$/, '')) : undefined
  const rules: string[] = []
  if (target !== undefined) {
    if (!/\.[a-z0-9]+$/i.test(target)) rules.push('a relative import names the real file, with its extension')
    const arrow = brokenArrow(file, target, found)
    if (arrow !== undefined) rules.push(arrow)
  }
  for (const ban of bans) {
    if (!ban.files.test(file) || ban.except?.test(file)) continue
    const layer = target === undefined ? undefined : layerOf(target)
    const hit = relative ? layer !== undefined && ban.layers?.includes(layer) : ban.packages?.test(specifier)
    if (hit) rules.push(ban.because)
  }
  return rules
}

function checkScreens(names: readonly string[], exceptions: typeof screenExceptions): Violation[] {
  const screens = new Set(names.flatMap((name) => screenOf(name) ?? []))
  return [...screens].flatMap((screen) =>
    screenParts
      .filter((part) => exceptions[screen]?.[part.name] === undefined)
      .filter(
        (part) =>
          !names.some((name) => dirname(name) === screen && part.files.test(name.slice(screen.length + 1))),
      )
      .map((part) => ({ file: screen, specifier: '', rule: `a screen has ${part.name}` })),
  )
}

/**
 * Holds source files against the design.
 * @param files the text of each file by its path from the root, with forward slashes
 * @param exceptions screens that do without a part, with the reason
 * @returns what breaks it, in the order of the files; empty when all is well
 */
export function findViolations(
  files: ReadonlyMap<string, string>,
  exceptions: typeof screenExceptions = screenExceptions,
): Violation[] {
  const violations: Violation[] = []
  for (const [file, text] of files) {
    if (!code.test(file)) continue
    const report = (rule: string, specifier = '') => violations.push({ file, specifier, rule })
    const { imports, computed, errors } = readImports(file, text)
    for (const error of errors) report(`cannot be parsed: ${error}`)
    if (computed > 0 && !free.test(file)) report('import() names its file as plain text')
    for (const found of imports) for (const rule of checkImport(file, found)) report(rule, found.specifier)
    const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
    if (counted.test(file) && lines > maximumLines && longFiles[file] === undefined)
      report(`${lines} lines; a file does one thing in at most ${maximumLines}`)
  }
  for (const { file, use, because } of findLateAnswers(files).uses)
    violations.push({ file, specifier: '', rule: `${use}: ${because}` })
  for (const { file, broughtBy } of findLateModels(files))
    if (lateModels[file] === undefined)
      violations.push({
        file,
        specifier: '',
        rule: `comes only with ${broughtBy}, by import(), and misses what happens before; let the screen’s model import it`,
      })
  return [...violations, ...checkScreens([...files.keys()], exceptions)]
}

/** One line for a person: where, what, and which rule. */
export function describeViolation({ file, specifier, rule }: Violation): string {
  return specifier === '' ? `${file}: ${rule}` : `${file} imports ${specifier}: ${rule}`
}
