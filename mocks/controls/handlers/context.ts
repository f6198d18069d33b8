import type { Change } from '../../db/database.ts'
import type { School } from '../../db/tables.ts'
import type { Asked } from '../../dialects/assumption.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import type { Clock } from '../../server/core/clock.ts'
import type { SchoolServer, ServerOptions } from '../../server/server.ts'
import type { Answer } from '../../server/wire/answer.ts'
import type { SchoolTime } from '../api.ts'
import type { Faults } from '../faults/faults.ts'
import type { Scenario } from '../faults/scenario.ts'
import type { PuzzleState } from '../puzzles/puzzle.ts'
import type { AdjustableClock } from '../state/clock.ts'
import type { History } from '../state/history.ts'
import type { Recipe, SchoolState } from '../state/state.ts'
import type { Traffic } from '../traffic/traffic.ts'

/** A person whom the controls can sign in, with the path of the site where that person belongs. */
interface KnownPerson {
  readonly gebruikersnaam: string
  readonly sitePath: string
}

export interface SimulationOptions extends Pick<ServerOptions, 'onProblem' | 'newId' | 'routes'> {
  /** Real time. A test gives a clock of its own. */
  readonly clock: Clock
  readonly recipe: Omit<Recipe, 'today' | 'scenario'>
  /** Builds the seeded school; the same recipe gives the same school. */
  readonly build: (recipe: Recipe) => School
  readonly scenarios: readonly Scenario[]
  /** Anybody else belongs to the site of the first person. */
  readonly people: readonly KnownPerson[]
  /** Whether it is the demo's own school: a class from a list can come to it, and things can be hidden in it. */
  readonly isDemo?: boolean
  /** How the server speaks, until a control says otherwise; a stored school has its own. */
  readonly dialect?: Dialect | undefined
  /** Continues from this state instead of the seeded start. */
  readonly state?: SchoolState
  /** Further options of the server. */
  readonly server?: Partial<ServerOptions>
  readonly wait?: (ms: number) => Promise<void>
  /** Called after each call and each control, whose answer waits for it. A call whose change is not stored is HTTP 503. */
  readonly onChange?: (change: SchoolChange) => void | Promise<void>
  /** Hears each call that an endpoint describes, and what the usual server answers to it. */
  readonly onAnswer?: OnAnswer | undefined
}

/** @param sent the body of the request */
export type OnAnswer = (answer: Answer, asked: Asked, sent: string) => void

/** What may have changed: the rows of some tables, or everything. */
export interface SchoolChange {
  readonly tables: ReadonlySet<string>
  /** The changes of rows, in order; with `everything` not all of them. */
  readonly changes: readonly Change[]
  readonly everything: boolean
  /** What the school's clock shows. */
  readonly time: SchoolTime
  /** The name of the tab whose call did it; not given for a control. */
  readonly tab?: string | undefined
}

/** The parts of a simulated school. */
export interface SimulationParts {
  readonly server: SchoolServer
  /** The school's own time. */
  readonly clock: AdjustableClock
  readonly faults: Faults
  readonly history: History
  readonly traffic: Traffic
  state(): SchoolState
  /** The state without rows, which takes no time. */
  meta(): Omit<SchoolState, 'rows' | 'made'>
}

/** What the controls need of the simulation. */
export interface SimulationContext extends SimulationParts {
  readonly options: SimulationOptions
  readonly baseClock: Clock
  recipe: Recipe
  /** How the server speaks; the usual way for null. */
  dialect: Dialect | null
  /** What a trainer hid in the school, and what the group did; null for nothing. */
  puzzle: PuzzleState | null
  /** Runs a task while no call is answered and no other task runs. */
  runExclusive<T>(task: () => Promise<T>): Promise<T>
  /** Runs a task in the queue, and adds the rows that it changes to the history under this name. */
  changeRows<T>(what: string, task: () => Promise<T>): Promise<T>
  /** Replaces the school, with its clock, faults and sessions. */
  load(state: SchoolState): Promise<void>
  /** The state of a school as it starts. */
  initialState(recipe: Recipe): SchoolState
  /** Moves the school's dates if its clock shows another day than the one that its rows are for. */
  followDay(): Promise<void>
  /**
   * Gives the school another recipe; what was changed, added or removed stays so.
   * @param current the rows as they are; those of the school if not given
   */
  rebuild(
    recipe: Recipe,
    current?: Pick<ReturnType<SchoolServer['db']['save']>, 'rows' | 'made'>,
  ): Promise<void>
}
