import * as z from 'zod/mini'
import type { Tables } from '../../db/database.ts'
import type { School } from '../../db/school.ts'
import type { ScenarioFault } from '../faults/scenario.ts'

/** A puzzle: something that a trainer hides in the school, and a group looks for. All texts are Dutch. */
export interface Puzzle {
  /** The short name, in lower case, with hyphens. It gives the solution away. */
  readonly name: string
  /** What is hidden, as the trainer reads it. */
  readonly title: string
  /** What somebody of the school complains about, which is all that a group knows. */
  readonly complaint: string
  readonly hint: string
  /** What the group should remember; shown with the solution. */
  readonly lesson: string
  /** The possible causes. */
  readonly choices: readonly string[]
  /** The index of the right cause. */
  readonly correctChoice: number
  readonly hidden: HiddenFault | HiddenChange
}

/** A fault between portal and school, which the group may end when they have found it. */
interface HiddenFault {
  readonly faults: readonly ScenarioFault[]
}

/** Changed rows, which a user with the right to do so repairs in the portal. */
interface HiddenChange {
  readonly change: (school: School) => School
  /** Whether the rows are right again. */
  readonly isRepaired: (tables: Tables) => boolean
  /** Who repairs it and where; shown with the solution. */
  readonly repair: string
}

const actionSchema = z.object({
  /** In ms since 1970, real time. */
  at: z.number(),
  /** Who did it, as the trainer reads it. */
  by: z.string(),
})

/** The puzzle in a school and what its group has done, in the form in which it is stored. */
export const puzzleStateSchema = z.object({
  name: z.string(),
  startedAt: z.number(),
  /** Whether the trainer ended it. What the group did stays visible. */
  stopped: z.boolean(),
  hinted: z.boolean(),
  wrong: z.int().check(z.minimum(0)),
  found: z.nullable(actionSchema),
  mended: z.nullable(actionSchema),
})
export type PuzzleState = Readonly<z.output<typeof puzzleStateSchema>>

/** Whether a group is looking for the solution. */
export const isRunning = <State extends { readonly stopped: boolean }>(
  puzzle: State | null,
): puzzle is State => puzzle !== null && !puzzle.stopped

/** A puzzle in the list that a trainer chooses from. */
export type PuzzleInfo = Pick<Puzzle, 'name' | 'title' | 'lesson'>

/** The puzzle in a school as its group sees it; the solution is there once the group has found it. */
export interface PuzzleView extends Omit<PuzzleState, 'name' | 'hinted'> {
  readonly complaint: string
  readonly choices: readonly string[]
  /** The hint; null until the trainer gives it. */
  readonly hint: string | null
  readonly solution: { readonly title: string; readonly lesson: string; readonly how: string | null } | null
}

/** The maximum length of a group's name. */
export const maxGroupName = 60
