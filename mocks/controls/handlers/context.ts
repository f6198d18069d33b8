import { dayAt } from '#shared/dates/schoolTime.ts'
import type { TableChange } from '../../db/database.ts'
import type { School } from '../../db/school.ts'
import type { DialectCall } from '../../dialects/assumption.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import type { Clock } from '../../server/core/clock.ts'
import type { SchoolServer, ServerOptions } from '../../server/server.ts'
import type { Answer } from '../../server/wire/answer.ts'
import type { SchoolTime } from '../api.ts'
import type { Faults } from '../faults/faults.ts'
import type { Scenario } from '../faults/scenario.ts'
import type { PuzzleState } from '../puzzles/puzzle.ts'
import { type AdjustableClock, realTime } from '../state/clock.ts'
import { createHistory, isWorthUndoing } from '../state/history.ts'
import { moveToDay } from '../state/moveToDay.ts'
import { type Recipe, type SchoolState, stateKind, stateVersion } from '../state/state.ts'
import { createTraffic } from '../traffic/traffic.ts'

/** A person whom the controls can sign in, with the path of that person's site. */
interface KnownPerson {
  readonly gebruikersnaam: string
  readonly sitePath: string
}

export interface SimulationOptions extends Pick<ServerOptions, 'onProblem' | 'newId' | 'routes'> {
  /** Real time; a test gives its own clock. */
  readonly clock: Clock
  readonly recipe: Omit<Recipe, 'today' | 'scenario'>
  /** Builds the seeded school. The same recipe gives the same school. */
  readonly build: (recipe: Recipe) => School
  readonly scenarios: readonly Scenario[]
  /** The known people. Everybody else belongs to the site of the first. */
  readonly people: readonly KnownPerson[]
  /** Whether this is the demo's own school, to which a class can be added, and in which puzzles can be hidden. */
  readonly isDemo?: boolean
  /** The dialect of the server until a control changes it, unless the stored school has one. */
  readonly dialect?: Dialect | undefined
  /** The state to continue from; the seeded start if not given. */
  readonly state?: SchoolState | undefined
  /** Further options of the server. */
  readonly server?: Partial<ServerOptions> | undefined
  readonly wait?: (ms: number) => Promise<void>
  /** Called after each call and each control, whose answers wait for it. If it fails, the answer to the call is HTTP 503. */
  readonly onChange?: (change: SchoolChange) => void | Promise<void>
  /** Called with each call that an endpoint describes, and the answer of the usual server to it. */
  readonly onAnswer?: OnAnswer | undefined
}

/** @param sent the body of the request */
export type OnAnswer = (answer: Answer, call: DialectCall, sent: string) => void

/** What may have changed: rows of some tables, or everything. */
export interface SchoolChange {
  readonly tables: ReadonlySet<string>
  /** The changes of rows, in order; incomplete with `everything`. */
  readonly changes: readonly TableChange[]
  readonly everything: boolean
  /** What the school's clock shows now. */
  readonly time: SchoolTime
  /** The name of the tab that made the call; not given for a control. */
  readonly tab?: string | undefined
}

/** The parts of a simulated school that its calls and controls share. */
export class SimulationContext {
  readonly options: SimulationOptions
  readonly server: SchoolServer
  /** The school's own time. */
  readonly clock: AdjustableClock
  readonly faults: Faults
  readonly history = createHistory()
  readonly traffic = createTraffic()
  recipe: Recipe
  /** The dialect of the server; null for the usual one. */
  dialect: Dialect | null
  /** The puzzle in the school, and what the group did; null for none. */
  puzzle: PuzzleState | null
  /** Reports changes to the listeners. */
  readonly notify: () => Promise<void>
  readonly #pending: PendingChanges
  #last: Promise<unknown> = Promise.resolve()

  constructor(
    options: SimulationOptions,
    parts: Pick<SimulationContext, 'server' | 'clock' | 'faults' | 'recipe'>,
    pending: PendingChanges,
    notify: () => Promise<void>,
  ) {
    const { state } = options
    this.options = options
    this.server = parts.server
    this.clock = parts.clock
    this.faults = parts.faults
    this.recipe = parts.recipe
    this.dialect = state ? (state.dialect ?? null) : (options.dialect ?? null)
    this.puzzle = state?.puzzle ?? null
    this.notify = notify
    this.#pending = pending
  }

  /** Real time. */
  get baseClock(): Clock {
    return this.options.clock
  }

  /** Runs a task while no call is answered and no other task runs, so that each change belongs to one task. */
  runExclusive<T>(task: () => Promise<T>): Promise<T> {
    const running = this.#last.then(task)
    this.#last = running.catch(() => undefined)
    return running
  }

  /** Runs a task in the queue, and reports its changes to the listeners. */
  async runAndNotify<T>(task: () => Promise<T>): Promise<T> {
    const result = await this.runExclusive(task)
    await this.notify()
    return result
  }

  /** Runs a task in the queue, and adds its changes of rows to the history under this name. */
  runUndoable<T>(what: string, task: () => Promise<T>): Promise<T> {
    return this.runExclusive(async () => {
      await this.followDay()
      this.#pending.current = []
      const result = await task()
      const changes = this.#pending.current
      if (isWorthUndoing(changes)) this.history.add({ kind: 'rows', what, at: this.clock.now(), changes })
      return result
    })
  }

  /** The state without its rows, which is fast. */
  meta(): Omit<SchoolState, 'rows' | 'made'> {
    return {
      ...this.#header,
      recipe: this.recipe,
      clock: this.clock.setting(),
      faults: [...this.faults.all()],
      sessions: this.server.sessions.all().map((session) => ({ ...session })),
      puzzle: this.puzzle ?? undefined,
    }
  }

  state(): SchoolState {
    return { ...this.meta(), ...this.server.db.snapshot() }
  }

  /** The state in which the school starts, with the dates of the moment that is `offset` ms after real time. */
  initialState(scenario: string | null, offset = 0): SchoolState {
    const today = dayAt(this.baseClock.now() + offset)
    const recipe = { ...this.recipe, today, scenario }
    return {
      ...this.#header,
      recipe,
      clock: realTime,
      faults: [],
      sessions: [],
      made: [],
      rows: this.options.build(recipe).rows,
    }
  }

  get #header() {
    return {
      kind: stateKind,
      version: stateVersion,
      dialect: this.dialect ?? undefined,
    }
  }

  /** Replaces the school with another state: rows, clock, faults and sessions. */
  async load(next: SchoolState): Promise<void> {
    await this.server.db.load(schoolOf(next, this.options.build))
    this.recipe = next.recipe
    this.dialect = next.dialect ?? null
    this.puzzle = next.puzzle ?? null
    this.clock.use(next.clock)
    this.faults.resume(next.faults)
    this.server.sessions.replace(next.sessions)
    this.#pending.current = []
    this.#pending.everything = true
  }

  /** Replaces the school. Undoing `what` restores the earlier one. */
  async replace(what: string, next: () => SchoolState): Promise<void> {
    const state = this.state()
    await this.load(next())
    this.history.add({ kind: 'school', what, at: this.clock.now(), state })
  }

  /** Moves the school's dates if its clock shows another day than that of its rows. */
  async followDay(): Promise<void> {
    const today = dayAt(this.clock.now())
    if (today !== this.recipe.today) await this.rebuild({ ...this.recipe, today })
  }

  /**
   * Gives the school another recipe, and keeps what was changed, added or removed.
   * @param current the present rows
   */
  async rebuild(recipe: Recipe, current = this.server.db.snapshot()): Promise<void> {
    const { build } = this.options
    const seeded = build(recipe)
    const rows = moveToDay(current, build(this.recipe), seeded)
    await this.server.db.load({ ...seeded, rows, made: current.made, seeded })
    this.recipe = recipe
    this.#pending.everything = true
  }
}

/** The changes of a school that have yet to be stored or reported. */
export interface PendingChanges {
  /** The changes of the present call or control. */
  current: TableChange[]
  /** The changes since {@link SimulationOptions.onChange} was last called. */
  unreported: TableChange[]
  /** Whether something other than these rows has changed since then. */
  everything: boolean
}

/** The school in a state, with its seeded rows. */
export function schoolOf({ recipe, rows, made }: SchoolState, build: SimulationOptions['build']): School {
  const seeded = build(recipe)
  return { ...seeded, rows, made, seeded }
}
