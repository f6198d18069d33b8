import * as z from 'zod/mini'
import type { Tables } from '../../db/database.ts'
import type { School } from '../../db/tables.ts'
import type { ScenarioFault } from '../faults/scenario.ts'

/** Something that a trainer hides in the school, and a group looks for. All texts are Dutch. */
export interface Puzzle {
  /** Short name: small letters and hyphens. It gives the solution away to anybody who reads it. */
  readonly name: string
  /** What is hidden, for the trainer. */
  readonly title: string
  /** What somebody of the school complains about: all that a group knows. */
  readonly complaint: string
  readonly hint: string
  /** What one remembers of it; shown once it is found. */
  readonly lesson: string
  /** What may be the cause. */
  readonly choices: readonly string[]
  /** The place of the cause in that list. */
  readonly right: number
  readonly hidden: HiddenFault | HiddenChange
}

/** A fault between portal and school. Whoever finds it may end it. */
interface HiddenFault {
  readonly faults: readonly ScenarioFault[]
}

/** Changed rows. A user with the right to do so repairs them in the portal. */
interface HiddenChange {
  readonly change: (school: School) => School
  /** Whether the rows are right again. */
  readonly isMended: (tables: Tables) => boolean
  /** Who mends it and where; shown once it is found. */
  readonly how: string
}

const deedSchema = z.object({
  /** ms since 1970, real time */
  at: z.number(),
  /** Who did it, as a trainer reads it. */
  by: z.string(),
})

/** The puzzle of a school and what its group has done, as the school stores it. */
export const puzzleStateSchema = z.object({
  name: z.string(),
  startedAt: z.number(),
  /** Whether the trainer ended it. What was done then stays to be seen. */
  stopped: z.boolean(),
  hinted: z.boolean(),
  wrong: z.int().check(z.minimum(0)),
  found: z.nullable(deedSchema),
  mended: z.nullable(deedSchema),
})
export type PuzzleState = Readonly<z.output<typeof puzzleStateSchema>>

/** What a trainer chooses from. */
export interface PuzzleInfo {
  readonly name: string
  readonly title: string
  readonly lesson: string
}

/** The puzzle of a school, as its group sees it: the solution is there once it is found. */
export interface PuzzleView extends Omit<PuzzleState, 'name' | 'hinted'> {
  readonly complaint: string
  readonly choices: readonly string[]
  /** Null until the trainer gives it. */
  readonly hint: string | null
  readonly solution: { readonly title: string; readonly lesson: string; readonly how: string | null } | null
}

/** The longest name of a group. */
export const longestGroup = 60
