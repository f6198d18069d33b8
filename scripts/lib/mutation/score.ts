import { dirname } from 'node:path/posix'

/** One line that was broken on purpose. */
export interface Mutant {
  /** The path from the root of the repository. */
  readonly file: string
  /** From 1. */
  readonly line: number
  /** The line as it was, without the spaces around it. */
  readonly code: string
  /** What was written in its place, or in the place of a part of it. */
  readonly replacement: string
  /** `timedOut`: no test failed, but they did not end in time. */
  readonly result: 'caught' | 'timedOut' | 'survived' | 'invalid'
}

/** A mutant that no test needs to catch. */
export interface Accepted extends Pick<Mutant, 'file' | 'code' | 'replacement'> {
  readonly reason: string
}

interface FolderScore {
  readonly folder: string
  /** Those that timed out too. */
  readonly caught: number
  /** On a busy machine a test may only have been slow: many of these, and the score says too much. */
  readonly timedOut: number
  /** Without those that are accepted. */
  readonly survived: number
  readonly accepted: number
  /** The share of caught mutants among those that are not accepted, 0 to 100. */
  readonly percent: number
}

export interface Judgement {
  readonly scores: readonly FolderScore[]
  readonly survivors: readonly Mutant[]
  /** Accepted for one of the mutated files, but no mutant like it survived. */
  readonly stale: readonly Accepted[]
}

/** Whether two describe the same change; the line may have moved. */
const isSame = (a: Accepted, b: Mutant) =>
  a.file === b.file && a.code === b.code && a.replacement === b.replacement

/**
 * The score of each folder that holds a mutated file, in the order of their names. Mutants that cannot run count nowhere.
 * @param isSample an accepted mutant may then be missing because it was not tried
 */
export function judge(
  mutants: readonly Mutant[],
  accepted: readonly Accepted[],
  { isSample = false } = {},
): Judgement {
  const survived = mutants.filter(({ result }) => result === 'survived')
  const isAccepted = (mutant: Mutant) => accepted.some((each) => isSame(each, mutant))
  const files = new Set(mutants.map(({ file }) => file))
  const folders = [...new Set([...files].map((file) => dirname(file)))].sort()
  return {
    scores: folders.map((folder) => {
      const here = (all: readonly Mutant[]) => all.filter(({ file }) => dirname(file) === folder)
      const timedOut = here(mutants).filter(({ result }) => result === 'timedOut').length
      const caught = timedOut + here(mutants).filter(({ result }) => result === 'caught').length
      const left = here(survived)
      const known = left.filter(isAccepted).length
      const counted = caught + left.length - known
      return {
        folder,
        caught,
        timedOut,
        survived: left.length - known,
        accepted: known,
        percent: counted === 0 ? 100 : (100 * caught) / counted,
      }
    }),
    survivors: survived.filter((mutant) => !isAccepted(mutant)),
    stale: accepted.filter(
      (each) => !isSample && files.has(each.file) && !survived.some((mutant) => isSame(each, mutant)),
    ),
  }
}
