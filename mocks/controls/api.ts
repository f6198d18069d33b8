import * as z from 'zod/mini'
import type { Newcomer } from '../people/newcomers.ts'
import type { Message } from '../server/core/outbox.ts'
import { type CountedFault, type Fault, faultSchema } from './faults.ts'
import type { SchoolState } from './state.ts'
import type { TrafficEntry } from './traffic.ts'

/** A session that was opened for somebody without a password. */
export interface SignedIn {
  readonly person: string
  /** The site of that person's edition, e.g. `/webstudent`. */
  readonly site: string
  readonly userid: number
  /** The value of the cookie `FPWebSession`. */
  readonly session: string
}

/** A named starting point of a demo, told in Dutch. */
export interface ScenarioInfo {
  /** Short name, in links and commands. */
  readonly name: string
  readonly title: string
  /** What a trainer shows with it. */
  readonly purpose: string
  /** The username to start as. */
  readonly person: string
}

export interface Status {
  /** The name of the scenario with which the school began; null for none. */
  readonly scenario: string | null
  readonly clock: {
    /** `YYYY-MM-DD HH:mm:ss` */
    readonly now: string
    /** Whether it follows real time, runs beside it, or stands still. */
    readonly mode: 'real' | 'moved' | 'still'
  }
  readonly faults: readonly CountedFault[]
  /** What {@link Controls.undo} would undo, the last first. */
  readonly undoable: readonly { readonly what: string; readonly at: string }[]
  readonly sessions: number
  readonly calls: number
}

/** A table of the school. */
export interface TableInfo {
  readonly name: string
  /** What a trainer reads. */
  readonly title: string
  readonly rows: number
}

export type TableRow = Readonly<Record<string, unknown>>

/** A school as a file. */
export interface SchoolFile {
  readonly name: string
  readonly text: string
}

/** What each control takes; the same for tests, panel and HTTP. */
export const controlArguments = {
  status: z.undefined(),
  signInAs: z.string(),
  scenarios: z.undefined(),
  startScenario: z.string(),
  setFaults: z.array(faultSchema),
  setClock: z.object({ at: z.string(), still: z.optional(z.boolean()) }),
  advanceClock: z.int(),
  followClock: z.undefined(),
  traffic: z.optional(z.int()),
  clearTraffic: z.undefined(),
  newcomers: z.undefined(),
  messages: z.undefined(),
  clearMessages: z.undefined(),
  tables: z.undefined(),
  rows: z.string(),
  snapshot: z.undefined(),
  restore: z.unknown(),
  undo: z.undefined(),
  exportFile: z.undefined(),
  importFile: z.string(),
  reset: z.undefined(),
} as const

export type ControlName = keyof typeof controlArguments
export const controlNames = Object.keys(controlArguments) as ControlName[]

/**
 * Everything that whoever stands outside can do with a simulated school. A control that cannot do what it is asked
 * rejects with a Dutch sentence.
 */
export interface Controls {
  status(): Promise<Status>
  /** Opens a session for a person (a username) without asking a password. */
  signInAs(person: string): Promise<SignedIn>
  scenarios(): Promise<readonly ScenarioInfo[]>
  /** Begins anew with this scenario: its school, its clock, its faults, nobody signed in. */
  startScenario(name: string): Promise<ScenarioInfo>
  /** The faults that hold from now on; `[]` ends them all. */
  setFaults(faults: readonly Fault[]): Promise<void>
  /** Sets the clock (`YYYY-MM-DD HH:mm`); it goes on from there, or stands still. The school's dates move along. */
  setClock(setting: { at: string; still?: boolean | undefined }): Promise<void>
  /** Moves the clock on by so many milliseconds, or back when negative. */
  advanceClock(ms: number): Promise<void>
  /** Lets the clock show real time again. */
  followClock(): Promise<void>
  /** The calls so far, oldest first; those after this number if one is given. */
  traffic(after?: number): Promise<readonly TrafficEntry[]>
  clearTraffic(): Promise<void>
  /** Whom the school knows and who has no user yet. */
  newcomers(): Promise<readonly Newcomer[]>
  /** The mails and text messages that the school has sent, newest first. */
  messages(): Promise<readonly Message[]>
  clearMessages(): Promise<void>
  /** The tables of the school in the order in which they are shown, with their number of rows. */
  tables(): Promise<readonly TableInfo[]>
  /** The rows of a table. */
  rows(table: string): Promise<readonly TableRow[]>
  /** Everything that the school knows, at this moment. */
  snapshot(): Promise<SchoolState>
  /** Puts such a state back; an older one is brought up to date. */
  restore(state: unknown): Promise<void>
  /** Takes back the last change, and says what it was; null if there is nothing to undo. */
  undo(): Promise<string | null>
  exportFile(): Promise<SchoolFile>
  importFile(text: string): Promise<void>
  /** The seeded start: no scenario, no faults, real time, nobody signed in. */
  reset(): Promise<void>
}

/**
 * Calls a control by name with an argument that came from elsewhere.
 * @throws RangeError for a name that no control has or an argument that it does not take
 */
export async function callControl(controls: Controls, name: string, argument: unknown): Promise<unknown> {
  if (!Object.hasOwn(controlArguments, name)) throw new RangeError(`Onbekende bediening: ${name}`)
  const known = name as ControlName
  const parsed = controlArguments[known].safeParse(argument)
  if (!parsed.success) {
    const places = parsed.error.issues.map(({ path }) => path.join('.') || 'alles')
    throw new RangeError(`${name} aanvaardt deze waarde niet (${places.join(', ')})`)
  }
  return (controls[known] as (argument: unknown) => Promise<unknown>)(parsed.data)
}

/** The controls of a school elsewhere: `send` takes name and argument there and gives what came back. */
export function remoteControls(send: (name: ControlName, argument: unknown) => Promise<unknown>): Controls {
  return Object.fromEntries(
    controlNames.map((name) => [name, (argument?: unknown) => send(name, argument)]),
  ) as unknown as Controls
}
