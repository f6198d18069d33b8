import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path/posix'
import { root } from '../main.mjs'

/** The folders whose code is broken on purpose, each with the folder of its tests. Paths from the root of the repository. */
const mutatedRoots = [
  { folder: 'src/api', tests: 'tests/api' },
  { folder: 'src/session', tests: 'tests/session' },
  { folder: 'src/screens', tests: 'tests/screens' },
  { folder: 'mocks/server', tests: 'tests/mocks/server' },
] as const

/**
 * Tests elsewhere that reach a folder: of what the user or the server notices, a test is not written twice. More tests take
 * more time, so only those are here that a folder needs.
 */
const alsoTestedBy: Readonly<Record<string, readonly string[]>> = {
  'mocks/server': ['tests/mocks/http/stubs.test.ts'],
  'mocks/server/accounts': [
    'tests/mocks/server/core/{rights,sessions}.test.ts',
    'tests/mocks/server/evaluation.test.ts',
    'tests/mocks/server/routes/{account,externalAuthenticate,externSysteem,forgottenPassword,koppelleerling,newUser}.test.ts',
  ],
  'mocks/server/core': [
    'tests/mocks/controls/outbox.test.ts',
    'tests/mocks/server/routes/**/*.test.ts',
    'tests/mocks/server/selfCheck.test.ts',
  ],
  'mocks/server/routes': [
    'tests/mocks/server/{accounts,core}/**/*.test.ts',
    'tests/mocks/{model,school}.test.ts',
    'tests/mocks/server/requests.test.ts',
  ],
  'src/api': [
    'tests/mocks/server/core/rights.test.ts',
    'tests/session/sign-in/signIn.failures.test.ts',
    'tests/session/user/rights.test.ts',
  ],
  'src/api/failures': ['tests/api/{accountFailures,failureText,mayBeDone}.test.ts'],
  'src/api/fields': ['tests/api/dateFields.test.ts'],
  'src/api/school': [
    'tests/api/{capabilities,oauth}.test.ts',
    'tests/screens/mijn-gebruiker/links.test.ts',
    'tests/session/user/roles.test.ts',
  ],
  'src/screens/agenda/views': ['tests/screens/agenda/{dayWidths,events,monthRows,oddTimes}.test.ts'],
  'src/screens/betalingen': ['tests/session/navigation/sharing.test.ts'],
  'src/screens/gebruiker-aangemaakt': ['tests/screens/account/catalogue.test.ts'],
  'src/screens/gebruiker-aanmaken': [
    'tests/screens/account/{catalogue,gebruiker-aanmaken}.test.ts',
    'tests/screens/unsaved.test.ts',
  ],
  'src/screens/gebruiker-confirmationcode': [
    'tests/screens/account/{catalogue,gebruiker-confirmationcode}.test.ts',
    'tests/screens/{doubleSave,unsaved}.test.ts',
  ],
  'src/screens/gebruiker-username': [
    'tests/screens/account/{catalogue,password}.test.ts',
    'tests/screens/doubleSave.test.ts',
  ],
  'src/screens/landing-page': ['tests/session/navigation/loginRedirect.test.ts'],
  'src/screens/login': ['tests/session/{sharedDevice,tabs}.test.ts'],
  'src/screens/mijn-gebruiker': ['tests/screens/unsaved.test.ts'],
  'src/screens/mijn-gegevens': ['tests/session/counter.test.ts'],
  'src/screens/wachtwoord-vergeten': [
    'tests/screens/account/{catalogue,password}.test.ts',
    'tests/screens/unsaved.test.ts',
  ],
  'src/screens/wachtwoord-wijzigen': ['tests/screens/{doubleSave,unsaved}.test.ts'],
  'src/session/agenda': [
    'tests/screens/agenda/{calendarFile,entries,oddTimes}.test.ts',
    'tests/screens/landing-page/lessons.test.ts',
  ],
  'src/session/counter': ['tests/session/subject.test.ts'],
  'src/session/navigation': [
    'tests/screens/{login.ways,unsaved}.test.ts',
    'tests/session/{subject,tabs,timings}.test.ts',
    'tests/session/user/menuAlone.test.ts',
  ],
  'src/session/payments': ['tests/screens/betalingen.test.ts'],
  'src/session/programme': [
    'tests/screens/module/**/*.test.ts',
    'tests/screens/opleiding.test.ts',
    'tests/session/sharedDevice.test.ts',
  ],
  'src/session/sign-in': [
    'tests/screens/account/password.test.ts',
    'tests/screens/{login.ways,typed,wachtwoord-wijzigen}.test.ts',
    'tests/session/calls/queryLock.test.ts',
    'tests/session/connections/connections.test.ts',
    'tests/session/{expiry,sharedDevice,tabs}.test.ts',
  ],
  'src/session/user': ['tests/screens/typed.test.ts', 'tests/session/{sharedDevice,subject,tabs}.test.ts'],
}

/** Files without logic, and the hooks of views: as the views themselves they are tried in a browser. */
const isLeftOut = (name: string) => name === 'texts.ts' || name === 'screen.ts' || /^use[A-Z]/.test(name)

/** What one run of the mutation tool covers: the files of one folder, without those of the folders in it. */
export interface MutationRun {
  readonly folder: string
  /**
   * Patterns of the tests that must notice: those of the same name. Where there are none, and none are listed, those of the
   * nearest folder above it.
   */
  readonly tests: readonly string[]
  /** Patterns of the tests elsewhere that may notice. */
  readonly alsoTestedBy: readonly string[]
  /** The files that are mutated. */
  readonly files: readonly string[]
}

const isIn = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)

/**
 * The runs for the folders that were asked for, and for the folders in them.
 * @param asked the folders or files; undefined for all
 * @throws Error when one is not among the mutated folders
 */
export function mutationRuns(asked: readonly string[] | undefined): MutationRun[] {
  const files = (asked ?? mutatedRoots.map(({ folder }) => folder)).flatMap((given) => {
    const path = given.replaceAll('\\', '/').replace(/\/$/, '')
    if (!homeOf(path) || !existsSync(join(root, path))) {
      const known = mutatedRoots.map(({ folder }) => folder).join(', ')
      throw new Error(`${given} is in none of the folders that are mutated: ${known}.`)
    }
    return path.endsWith('.ts') ? [path] : filesIn(path)
  })
  return [...new Set(files.map((file) => dirname(file)))].sort().flatMap((folder) => {
    const home = homeOf(folder)
    return home
      ? {
          folder,
          tests: testsOf(home, folder),
          alsoTestedBy: alsoTestedBy[folder] ?? [],
          files: [...new Set(files)].filter((file) => dirname(file) === folder),
        }
      : []
  })
}

const homeOf = (path: string) => mutatedRoots.find(({ folder }) => isIn(path, folder))

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file.replaceAll('\\', '/')))
    .filter((file) => file.endsWith('.ts') && !isLeftOut(basename(file)))
    .sort()

function testsOf(home: (typeof mutatedRoots)[number], folder: string): string[] {
  const mirrored = folder.replace(home.folder, home.tests)
  const found = [
    ...(existsSync(join(root, mirrored)) ? [`${mirrored}/**/*.test.{ts,tsx}`] : []),
    // Of a folder in a screen this would be one part of it: the others know it too.
    ...(dirname(mirrored) === home.tests && existsSync(join(root, `${mirrored}.test.ts`))
      ? [`${mirrored}{,.*}.test.ts`]
      : []),
  ]
  return found.length > 0 || folder in alsoTestedBy ? found : testsOf(home, dirname(folder))
}
