/** Code whose lines are broken on purpose, and the tests that must notice. Paths from the root of the repository. */
interface MutatedFolder {
  readonly folder: string
  readonly tests: string
  /** Files in it that have no logic. */
  readonly except?: readonly string[]
}

const mutatedFolders: readonly MutatedFolder[] = [
  { folder: 'src/api', tests: 'tests/api' },
  { folder: 'src/session', tests: 'tests/session' },
  { folder: 'src/screens', tests: 'tests/screens', except: ['**/texts.ts', '**/screen.ts'] },
  { folder: 'mocks/server', tests: 'tests/mocks' },
]

/** What one run of the mutation tool covers. */
export interface MutationRun extends MutatedFolder {
  /** Patterns of the files that are mutated; those with `!` are left out. */
  readonly mutate: readonly string[]
}

const isIn = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)

/**
 * The runs for the folders that were asked for, each of them one of `mutatedFolders` or a folder or file in one.
 * @param asked undefined for all
 * @throws Error when a folder is in none of them
 */
export function mutationRuns(asked: readonly string[] | undefined): MutationRun[] {
  return (asked ?? mutatedFolders.map(({ folder }) => folder)).map((given) => {
    const path = given.replaceAll('\\', '/').replace(/\/$/, '')
    const home = mutatedFolders.find(({ folder }) => isIn(path, folder))
    if (!home) {
      const known = mutatedFolders.map(({ folder }) => folder).join(', ')
      throw new Error(`${given} is in none of the folders that are mutated: ${known}.`)
    }
    const files = path.endsWith('.ts') ? path : `${path}/**/*.ts`
    const left = (home.except ?? []).map((pattern) => `!${home.folder}/${pattern}`)
    return { ...home, folder: path, mutate: [files, ...left] }
  })
}
