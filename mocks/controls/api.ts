import * as z from 'zod/mini'
import type { DialectInfo } from '../dialects/describe.ts'
import { type Classmate, type NewClassmate, newClassmateSchema } from '../klas/classmates.ts'
import { mostPeople } from '../klas/names.ts'
import type { Newcomer } from '../people/newcomers.ts'
import type { Message } from '../server/core/outbox.ts'
import { type CountedFault, type Fault, faultSchema } from './faults/faults.ts'
import { longestGroup, type PuzzleInfo, type PuzzleView } from './puzzles/puzzle.ts'
import { ControlRefusal, unknownName } from './refusal.ts'
import type { SchoolState } from './state/state.ts'
import { type CallFilter, callFilterSchema } from './traffic/journal.ts'
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

/** A named starting point of a demo, with Dutch texts. */
export interface ScenarioInfo {
  /** Short name, in links and commands. */
  readonly name: string
  readonly title: string
  /** What a trainer shows with it. */
  readonly purpose: string
  /** The username to start as; null where one starts on the sign-in page. */
  readonly person: string | null
}

/** What a page needs to show the school's time. */
export interface SchoolTime {
  /** ms since 1970 */
  readonly at: number
  /** Whether it stands still there. */
  readonly still: boolean
}

export interface Status {
  /** The name of the scenario with which the school started; null for none. */
  readonly scenario: string | null
  readonly clock: {
    /** `YYYY-MM-DD HH:mm:ss` */
    readonly now: string
    /** Whether it follows real time, runs at another moment, or stands still. */
    readonly mode: 'real' | 'moved' | 'still'
    /** The same moment in ms since 1970. */
    readonly at: number
  }
  readonly faults: readonly CountedFault[]
  /** The changes that {@link Controls.undo} can undo, the last first. */
  readonly undoable: readonly { readonly what: string; readonly at: string }[]
  readonly sessions: number
  readonly calls: number
  /** What a trainer hid in the school, and what its group did; null for nothing. While it runs, faults are not listed. */
  readonly puzzle: PuzzleView | null
}

/** A table of the school. */
export interface TableInfo {
  readonly name: string
  /** What a trainer reads. */
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
  addClassmates: z.array(newClassmateSchema).check(z.maxLength(mostPeople)),
  forgetClass: z.undefined(),
  puzzles: z.undefined(),
  startPuzzle: z.string(),
  hintPuzzle: z.undefined(),
  answerPuzzle: z.object({ choice: z.int(), by: z.string().check(z.maxLength(longestGroup)) }),
  mendPuzzle: z.string().check(z.maxLength(longestGroup)),
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
  /** A day goes by: lessons are filled in, the next lesson of each class is cancelled, and each open fee is partly paid. */
  meanwhile(): Promise<void>
  /** The calls so far, oldest first; only those after this number if one is given. */
  traffic(after?: number): Promise<readonly TrafficEntry[]>
  clearTraffic(): Promise<void>
  /** The calls so far that a filter describes, oldest first: was this called, how often, with what? */
  calls(filter?: CallFilter): Promise<{ readonly count: number; readonly calls: readonly TrafficEntry[] }>
  /** The people whom the school knows and who have no user yet. */
  newcomers(): Promise<readonly Newcomer[]>
  /** The class that a trainer brought along, with the passwords of their cards; `''` for who has chosen another one. */
  classmates(): Promise<readonly Classmate[]>
  /**
   * Adds people to that class: students of the school with programmes, payments and lessons. Whoever is in it already, by
   * name, stays as is. They are there in every scenario, until {@link Controls.forgetClass}.
   */
  addClassmates(people: readonly NewClassmate[]): Promise<readonly Classmate[]>
  /**
   * Removes the class with everything that these people did, the log of calls, and what could be undone. Returns how many
   * people there were.
   */
  forgetClass(): Promise<number>
  /** What a trainer can hide in the school. */
  puzzles(): Promise<readonly PuzzleInfo[]>
  /** Restarts the school with something hidden in it: no sessions, and no other faults. */
  startPuzzle(name: string): Promise<void>
  /** Shows the group the hint. */
  hintPuzzle(): Promise<void>
  /** The answer of a group: the place of a choice in the list. Returns whether it is right. */
  answerPuzzle(answer: { choice: number; by: string }): Promise<boolean>
  /** Ends the fault that a group has found. What was changed in the school is mended in the portal instead. */
  mendPuzzle(by: string): Promise<void>
  /** Restarts the school with nothing hidden. What the group did stays in {@link Status.puzzle}. */
  stopPuzzle(): Promise<void>
  /** The mails and text messages that the school has sent, newest first. */
  messages(): Promise<readonly Message[]>
  clearMessages(): Promise<void>
  /** The tables of the school in the order in which they are shown, with their number of rows. */
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
  /** Restores such a state; one of an older version is migrated. */
  restore(state: unknown): Promise<void>
  /** Undoes the last change and returns its name; null if there is nothing to undo. */
  undo(): Promise<string | null>
  exportFile(): Promise<SchoolFile>
  importFile(text: string): Promise<void>
  /** How this server differs from the usual one; null for the usual one. */
  dialect(): Promise<DialectInfo | null>
  /** Makes the server behave as this dialect, as `npm run verify -- … --dialect` writes it; the usual one for null. */
  setDialect(dialect: unknown): Promise<void>
  /** The seeded start: no scenario, no faults, real time, no sessions. */
  reset(): Promise<void>
}

/**
 * Calls a control by name with an argument that came from elsewhere.
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
    const fields = parsed.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [...issue.path, key].join('.'))
        : [issue.path.join('.') || 'alles'],
    )
    const names = fields.join(', ')
    throw new ControlRefusal('unfit-argument', `${name} aanvaardt deze waarde niet (${names})`, names)
  }
  return (controls[known] as (argument: unknown) => Promise<unknown>)(parsed.data)
}

/** The controls of a school elsewhere: `send` passes a name and an argument and returns the result. */
export function remoteControls(send: (name: ControlName, argument: unknown) => Promise<unknown>): Controls {
  return Object.fromEntries(
    controlNames.map((name) => [name, (argument?: unknown) => send(name, argument)]),
  ) as unknown as Controls
}
