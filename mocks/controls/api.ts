import * as z from 'zod/mini'
import type { DialectInfo } from '../dialects/dialectWords.ts'
import { type Classmate, maxClassSize, type NewClassmate, newClassmateSchema } from '../klas/classmates.ts'
import type { Newcomer } from '../people/newcomers.ts'
import type { Message } from '../server/core/outbox.ts'
import { type CountedFault, type Fault, faultSchema } from './faults/faults.ts'
import type { ScenarioInfo } from './faults/scenario.ts'
import { maxGroupName, type PuzzleInfo, type PuzzleView } from './puzzles/puzzle.ts'
import { ControlRefusal, unfitParts, unknownName } from './refusal.ts'
import type { SchoolState } from './state/state.ts'
import { type CallFilter, callFilterSchema } from './traffic/callFilter.ts'
import type { TrafficEntry } from './traffic/traffic.ts'

/** A session that a control opened, without a password. */
interface SignedIn {
  readonly person: string
  /** The site of that person's edition, e.g. `/webstudent`. */
  readonly site: string
  readonly userid: number
  /** The value of the cookie `FPWebSession`. */
  readonly session: string
}

/** What a page needs to show the school's time. */
export interface SchoolTime {
  /** In ms since 1970. */
  readonly at: number
  /** Whether the clock stands still. */
  readonly still: boolean
}

export interface Status {
  /** The name of the scenario with which the school started; null for none. */
  readonly scenario: string | null
  readonly clock: {
    /** `YYYY-MM-DD HH:mm:ss` */
    readonly now: string
    /** Whether the clock follows real time, runs at another moment, or stands still. */
    readonly mode: 'real' | 'moved' | 'still'
    /** The same moment in ms since 1970. */
    readonly at: number
  }
  readonly faults: readonly CountedFault[]
  /** The changes that {@link Controls.undo} can undo, the latest first. */
  readonly undoable: readonly { readonly what: string; readonly at: string }[]
  /** The number of users who are signed in. */
  readonly sessions: number
  readonly calls: number
  /** The puzzle in the school, and what the group did; null for none. While it runs, faults are not listed. */
  readonly puzzle: PuzzleView | null
}

/** A table of the school. */
export interface TableInfo {
  readonly name: string
  /** The title for trainers. */
  readonly title: string
  readonly rows: number
}

export type TableRow = Readonly<Record<string, unknown>>

const rowSchema = z.record(z.string(), z.unknown())
const keySchema = z.union([z.number(), z.string()])

/** A school as a file. */
interface SchoolFile {
  readonly name: string
  readonly text: string
}

/** The argument of each control; the same for tests, panel and HTTP. */
export const controlArguments = {
  status: z.undefined(),
  signInAs: z.string(),
  scenarios: z.undefined(),
  startScenario: z.string(),
  setFaults: z.array(faultSchema),
  setClock: z.strictObject({ at: z.string(), still: z.optional(z.boolean()) }),
  advanceClock: z.int(),
  followClock: z.undefined(),
  meanwhile: z.undefined(),
  traffic: z.optional(z.int()),
  clearTraffic: z.undefined(),
  calls: z.optional(callFilterSchema),
  newcomers: z.undefined(),
  classmates: z.undefined(),
  addClassmates: z.array(newClassmateSchema).check(z.maxLength(maxClassSize)),
  forgetClass: z.undefined(),
  puzzles: z.undefined(),
  startPuzzle: z.string(),
  hintPuzzle: z.undefined(),
  answerPuzzle: z.object({ choice: z.int(), by: z.string().check(z.maxLength(maxGroupName)) }),
  mendPuzzle: z.string().check(z.maxLength(maxGroupName)),
  stopPuzzle: z.undefined(),
  messages: z.undefined(),
  clearMessages: z.undefined(),
  tables: z.undefined(),
  rows: z.string(),
  row: z.object({ table: z.string(), key: keySchema }),
  insertRow: z.object({ table: z.string(), row: rowSchema }),
  updateRow: z.object({ table: z.string(), key: keySchema, changes: rowSchema }),
  removeRow: z.object({ table: z.string(), key: keySchema }),
  snapshot: z.undefined(),
  restore: z.unknown(),
  undo: z.undefined(),
  exportFile: z.undefined(),
  importFile: z.string(),
  dialect: z.undefined(),
  setDialect: z.unknown(),
  reset: z.undefined(),
} as const

export type ControlName = keyof typeof controlArguments
export const controlNames = Object.keys(controlArguments) as ControlName[]

/** Everything that a trainer, a test or a program can do to a simulated school. A control that fails rejects with a Dutch sentence. */
export interface Controls {
  status(): Promise<Status>
  /** Opens a session for a username, without a password. */
  signInAs(person: string): Promise<SignedIn>
  scenarios(): Promise<readonly ScenarioInfo[]>
  /** Restarts with this scenario: its school, its clock, its faults, no sessions. */
  startScenario(name: string): Promise<ScenarioInfo>
  /** Replaces the active faults; `[]` ends them all. */
  setFaults(faults: readonly Fault[]): Promise<void>
  /**
   * Sets the clock (`YYYY-MM-DD HH:mm`). It runs on from there, or stands still. The school's dates move along, and so do
   * its sessions: nobody is signed out. Codes and links of mails expire.
   */
  setClock(setting: { at: string; still?: boolean | undefined }): Promise<void>
  /** Moves the clock forward by `ms` milliseconds, or back when negative. */
  advanceClock(ms: number): Promise<void>
  /** Lets the clock show real time again. */
  followClock(): Promise<void>
  /** Simulates a day: lessons are filled in, each class's next lesson is cancelled, and each open fee is partly paid. */
  meanwhile(): Promise<void>
  /** The calls so far, oldest first; only those after this number if one is given. */
  traffic(after?: number): Promise<readonly TrafficEntry[]>
  clearTraffic(): Promise<void>
  /** The calls so far that match a filter, oldest first, and how many they are. */
  calls(filter?: CallFilter): Promise<{ readonly count: number; readonly calls: readonly TrafficEntry[] }>
  /** The people of the school without a user. */
  newcomers(): Promise<readonly Newcomer[]>
  /** The people of the trainer's class, with the passwords on their cards; `''` once a user has changed it. */
  classmates(): Promise<readonly Classmate[]>
  /**
   * Adds people to the trainer's class: students of the school with programmes, payments and lessons. Somebody who is in it
   * already, by name, stays unchanged. The class is in every scenario, until {@link Controls.forgetClass}.
   */
  addClassmates(people: readonly NewClassmate[]): Promise<readonly Classmate[]>
  /** Removes the class, what its people did, the log of calls, and what could be undone. Returns the number of people. */
  forgetClass(): Promise<number>
  /** The puzzles that a trainer can hide in the school. */
  puzzles(): Promise<readonly PuzzleInfo[]>
  /** Restarts the school with a puzzle hidden in it, without sessions and other faults. */
  startPuzzle(name: string): Promise<void>
  /** Shows the group the hint. */
  hintPuzzle(): Promise<void>
  /** Takes the answer of a group: the index of one of the choices. Returns whether it is right. */
  answerPuzzle(answer: { choice: number; by: string }): Promise<boolean>
  /** Ends the fault that a group has found. Changed rows of a puzzle have to be repaired in the portal. */
  mendPuzzle(by: string): Promise<void>
  /** Restarts the school without the puzzle. What the group did stays in {@link Status.puzzle}. */
  stopPuzzle(): Promise<void>
  /** The mails and text messages from the school, newest first. */
  messages(): Promise<readonly Message[]>
  clearMessages(): Promise<void>
  /** The tables of the school, in the order in which the panel shows them, with their number of rows. */
  tables(): Promise<readonly TableInfo[]>
  /** The rows of a table. */
  rows(table: string): Promise<readonly TableRow[]>
  /** The row of a table with this key. */
  row(place: { table: string; key: number | string }): Promise<TableRow>
  /** Adds a row to a table. Like the other changes of rows, it can be undone. */
  insertRow(change: { table: string; row: TableRow }): Promise<TableRow>
  /** Changes fields of the row with this key. */
  updateRow(change: { table: string; key: number | string; changes: TableRow }): Promise<TableRow>
  removeRow(change: { table: string; key: number | string }): Promise<void>
  /** The whole state of the school. */
  snapshot(): Promise<SchoolState>
  /** Restores a whole state of the school, which may be of an older version. */
  restore(state: unknown): Promise<void>
  /** Undoes the last change and returns its name; null if there is nothing to undo. */
  undo(): Promise<string | null>
  exportFile(): Promise<SchoolFile>
  importFile(text: string): Promise<void>
  /** How this server differs from the usual one; null for the usual one. */
  dialect(): Promise<DialectInfo | null>
  /** Makes the server behave as this dialect, which `npm run verify -- … --dialect` writes; null for the usual behaviour. */
  setDialect(dialect: unknown): Promise<void>
  /** Restarts the school with its seeded data: no scenario, no faults, no sessions, and real time. */
  reset(): Promise<void>
}

/**
 * Calls a control by name with an argument from elsewhere.
 * @throws RangeError for a name that no control has or an argument that it does not take
 */
export async function callControl<Name extends ControlName>(
  controls: Controls,
  name: Name,
  argument: unknown,
): Promise<Awaited<ReturnType<Controls[Name]>>>
export async function callControl(controls: Controls, name: string, argument: unknown): Promise<unknown>
export async function callControl(controls: Controls, name: string, argument: unknown): Promise<unknown> {
  if (!Object.hasOwn(controlArguments, name))
    throw unknownName('unknown-control', `Onbekende bediening: ${name}`, name, controlNames)
  const known = name as ControlName
  const parsed = controlArguments[known].safeParse(argument)
  if (!parsed.success) {
    const names = unfitParts(parsed.error)
    throw new ControlRefusal('unfit-argument', `${name} aanvaardt deze waarde niet (${names})`, names)
  }
  return (controls[known] as (argument: unknown) => Promise<unknown>)(parsed.data)
}

/**
 * The controls of a school elsewhere.
 * @param send passes on a name and an argument, and returns the result
 */
export function remoteControls(send: (name: ControlName, argument: unknown) => Promise<unknown>): Controls {
  return Object.fromEntries(
    controlNames.map((name) => [name, (argument?: unknown) => send(name, argument)]),
  ) as unknown as Controls
}
