import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

const pathOf = (file: string) => fileURLToPath(new URL(`../../../${file}`, import.meta.url))

/** The view of the sign-in page, which is loaded with the app itself. */
export const loginView = pathOf('src/screens/login/View.tsx')

/** Where the first page starts: the app, and the sign-in page. */
const firstPage = [
  pathOf('src/main.tsx'),
  loginView,
  ...['model.ts', 'Tools.tsx'].map((file) => pathOf(`src/screens/login/${file}`)),
]

/** What every page needs, in one file that stays the same from release to release. */
const foundation = /\/node_modules\/(react|react-dom|scheduler|effector|effector-react|zod|fetch-retry)\//

/** The library's controls that stand on the first page, in one file: small ones compress badly. */
const controls =
  /\/@mantine\/core\/esm\/components\/(ActionIcon|Button|Checkbox|CloseButton|Input|InlineInput|InputBase|Loader|NativeSelect|PasswordInput|TextInput|Transition|UnstyledButton|Combobox\/ComboboxChevron)\/.*\.mjs$|\/@tabler\/icons-react\/dist\/esm\/(createReactComponent|defaultAttributes)\.mjs$|\/src\/shared\/ui\/mantine\/BusyButton\.tsx$/

/** Code without views, and three views that are smaller than a file of their own; it imports nothing that is heavy. */
const model =
  /\/src\/((api|session|shared|screens\/login)\/(?!ui\/).*\.ts|shared\/ui\/(plainClick\.ts|(marks\/Mark|marks\/Notice|Orchard)\.tsx))$/

const neededFirst = new Set<string>()

/**
 * Puts the models that the first page needs into one file: fifty small ones compress badly and come one after the
 * other on a slow line. Views stay out: a file may bring along whatever it imports.
 */
function nameStart(id: string, bundler: Rolldown.ChunkingContext): string | null {
  if (!model.test(id)) return null
  if (neededFirst.size === 0) {
    for (const file of firstPage) neededFirst.add(file)
    // What is added while the walk goes on is walked too.
    for (const each of neededFirst) {
      for (const imported of bundler.getModuleInfo(each)?.importedIds ?? []) {
        if (imported.includes('/src/')) neededFirst.add(imported)
      }
    }
  }
  return neededFirst.has(id) ? 'portal' : null
}

/** How the code is parted into files. What needs no group is parted by its `import()`. */
export const groups = [
  { name: 'foundation', test: foundation, priority: 3 },
  { name: 'controls', test: controls, priority: 2 },
  { name: nameStart, priority: 1 },
]

/** The files of these groups, and what comes with them; each visit has them before a screen is opened. */
export const onEveryPage =
  /\/(foundation|controls|portal|rolldown-runtime|index|Button|Checkbox|PasswordInput)-[^/]+\.js$/

/**
 * The address of a file says to which screens its code belongs. In the demo of the end-to-end tests only: they watch
 * that no screen is opened whose change would not repeat them.
 */
export function nameByScreens({ moduleIds }: Pick<Rolldown.PreRenderedChunk, 'moduleIds'>): string {
  const screens = moduleIds
    .filter((id) => !/\/screen\.tsx?$/.test(id))
    .flatMap((id) => /\/src(\/screens\/[^/]+)\//.exec(id)?.[1] ?? [])
  return `assets${[...new Set(screens)].join('')}/[name]-[hash].js`
}

/** Smaller files for packages: the router without warnings for developers, a calendar without rules of repetition, a provider without styles. */
export const lighter = [
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
