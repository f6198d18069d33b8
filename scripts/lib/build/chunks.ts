import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

const pathOf = (file: string) => fileURLToPath(new URL(`../../../${file}`, import.meta.url))

/** The view of the sign-in page, which is loaded with the app itself. */
export const loginView = pathOf('src/screens/login/View.tsx')

/** The modules that the demo loads to open its school and to show its people. */
export const demoStart = ['mocks/browser/start.ts', 'src/screens/login/DemoView.tsx'].map(pathOf)

/** The modules with which the first page starts: the app and the sign-in page. */
const firstPage = [
  pathOf('src/main.tsx'),
  loginView,
  ...['model.ts', 'Tools.tsx'].map((file) => pathOf(`src/screens/login/${file}`)),
]

/** The libraries that every page needs. They form one file, which a browser keeps from release to release. */
const foundation = /\/node_modules\/(react|react-dom|scheduler|effector|effector-react|zod|fetch-retry)\//

/**
 * The library's controls on the first page. They form one file, because small ones compress badly. The styles of a button must
 * come after those that they build on.
 */
const controls =
  /\/@mantine\/core\/esm\/components\/(ActionIcon|Button|Checkbox|CloseButton|Input|InlineInput|InputBase|Loader|NativeSelect|PasswordInput|TextInput|Transition|UnstyledButton|Combobox\/ComboboxChevron)\/.*\.mjs$|\/@tabler\/icons-react\/dist\/esm\/(createReactComponent|defaultAttributes)\.mjs$|\/@mantine\/core\/styles\/(UnstyledButton|Button)\.layer\.css$|\/src\/shared\/ui\/mantine\/(BusyButton\.tsx|Button\.ts|fields\/TextInput\.ts)$/

/** Code without views, and views that are too small for a file of their own. It imports nothing large. */
const firstPageCode =
  /\/src\/((api|session|shared|screens\/login)\/(?!ui\/).*\.ts|app\/(texts\.ts|shell\/(parts\.ts|strips\/Strips\.module\.css))|shared\/ui\/(plainClick\.ts|(forms\/Form|forms\/PasswordField|forms\/UsernameInput|marks\/Mark|marks\/Notice|marks\/SpokenStatus|Orchard)\.tsx))$/

/** The code that reads stored data while the sign-in page is shown. */
const storedData =
  /\/node_modules\/idb-keyval\/|\/src\/shared\/browser\/(storage\/(browserKeyValueStore|browserVault)|withTimeLimit)\.ts$/

const router = /\/node_modules\/(cookie|react-router|react-router-dom|set-cookie-parser)\//

/** Dialogs, which the screens without a sign-in have too. */
const dialogs = /\/@mantine\/core\/esm\/components\/(Modal|ModalBase)\//

/** The screens that work without a sign-in. */
const publicScreen = /^(connection|gebruiker-.*|info|maak-een-keuze|wachtwoord-.*)[\\/](View|model)\.tsx?$/
const publicScreens = readdirSync(pathOf('src/screens'), { encoding: 'utf8', recursive: true })
  .filter((file) => publicScreen.test(file))
  .map((file) => join(pathOf('src/screens'), file))

/** The code for signing in, also offline with a remembered password. */
const signIn = [
  'src/session/sign-in/enter.ts',
  'src/session/sign-in/restore/storedSession.ts',
  'src/session/user/logIn.ts',
  'src/session/cache/visit.ts',
].map(pathOf)

/** The code of the start page that the sign-in does not need. */
const startPage = [
  'src/session/cache/answers.ts',
  'src/app/shell/navigation/Navigation.tsx',
  'src/app/shell/strips/AboveContent.tsx',
  'src/screens/landing-page/View.tsx',
  'src/screens/landing-page/model.ts',
].map(pathOf)

/** Returns a function that finds some modules and everything that they import. It computes them once per build. */
function importFinder(from: readonly string[]): (bundler: Rolldown.ChunkingContext) => ReadonlySet<string> {
  const needed = new Set<string>()
  return (bundler) => {
    if (needed.size > 0) return needed
    for (const file of from) needed.add(file)
    // The set grows during the iteration, which also visits what was added.
    for (const each of needed)
      for (const imported of bundler.getModuleInfo(each)?.importedIds ?? []) needed.add(imported)
    return needed
  }
}
const importsOfFirstPage = importFinder(firstPage)
const importsOfPublic = importFinder([...publicScreens, pathOf('src/api/answers/tolerantAnswer.ts')])
const importsOfSignIn = importFinder(signIn)
const importsOfStartPage = importFinder([...signIn, ...startPage])

/**
 * Puts the models of the first page into one file: fifty small files compress badly, and load one after another on a slow
 * connection. Views stay out, because they would bring their imports along.
 */
const firstPageChunk = (id: string, bundler: Rolldown.ChunkingContext): string | null =>
  firstPageCode.test(id) && importsOfFirstPage(bundler).has(id) ? 'portal' : null

/**
 * Puts what a sign-in needs into one file, what the start page needs into another, and what both share with the screens without
 * a sign-in into a third: a slow phone takes some milliseconds for each of a hundred small files. rule: known-4
 */
function startPageChunk(id: string, bundler: Rolldown.ChunkingContext): string | null {
  if (!importsOfStartPage(bundler).has(id) || importsOfFirstPage(bundler).has(id)) return null
  if (importsOfPublic(bundler).has(id)) return 'common'
  return importsOfSignIn(bundler).has(id) ? 'enter' : 'start'
}

/** How the code is split into files. Code outside these groups is split at each `import()`. */
export const groups = [
  { name: 'foundation', test: foundation, priority: 6 },
  { name: 'router', test: router, priority: 5 },
  { name: 'controls', test: controls, priority: 4 },
  { name: firstPageChunk, priority: 3 },
  { name: 'store', test: storedData, priority: 2 },
  { name: 'dates', test: /\/src\/shared\/dates\/dates\.ts$/, priority: 2 },
  // The error report of a screen copies text too; without this group it would load the start page.
  { name: 'clipboard', test: /\/src\/shared\/browser\/clipboard\.ts$/, priority: 2 },
  { name: 'dialogs', test: dialogs, priority: 2 },
  { name: startPageChunk, priority: 1 },
]

/** The files of these groups and of their imports, which a visitor has before opening a screen. */
export const onEveryPage =
  /\/(foundation|controls|portal|router|store|rolldown-runtime|index|Checkbox|PasswordInput)-[^/]+\.js$/

/**
 * Names a file after the screens that its code belongs to, in the build for the end-to-end tests: a test fails if it opens a
 * screen whose changes would not run it again.
 */
export function nameByScreens({ moduleIds }: Pick<Rolldown.PreRenderedChunk, 'moduleIds'>): string {
  const screens = moduleIds
    .filter((id) => !/\/screen\.tsx?$/.test(id))
    .flatMap((id) => /\/src(\/screens\/[^/]+)\//.exec(id)?.[1] ?? [])
  return `assets${[...new Set(screens)].join('')}/[name]-[hash].js`
}

/**
 * Smaller replacements of modules: a router without warnings for developers, a calendar without recurrence rules, a provider
 * without styles.
 */
export const lighterModules = [
  {
    find: /^\.\/(MantineCssVariables|MantineClasses)\/\1\.mjs$/,
    replacement: pathOf('scripts/lib/build/noStyleElements.ts'),
  },
  { find: /^rrule$/, replacement: pathOf('scripts/lib/build/noRecurrence.ts') },
  { find: /^react-router$/, replacement: pathOf('node_modules/react-router/dist/production/index.mjs') },
  {
    find: /^react-router\/dom$/,
    replacement: pathOf('node_modules/react-router/dist/production/dom-export.mjs'),
  },
]
