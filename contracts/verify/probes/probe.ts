import type { Endpoint } from '#api/endpoint.ts'
import { toLLID } from '#api/llid.ts'
import type { Fields } from '#shared/values/json.ts'
import type { FactId } from '../../describe/facts/facts.ts'
import type { Mailbox } from '../../mails/mailbox.ts'
import type { Difference, Kind } from '../../problems/problem.ts'
import type { Account, Offer } from '../../school/school.ts'
import type { WatchedChange } from '../changes/changes.ts'
import type { CallProblem } from '../changes/restoration.ts'
import type { Access, Subject } from '../changes/subjects.ts'
import type { Connection } from '../server/connection.ts'
import { NotChecked } from '../server/failure.ts'
import type { Login } from '../server/sessions.ts'

/** Somebody of the school, signed in on a server. */
export interface Somebody {
  /** The server location of their site. */
  readonly server: string
  readonly offer: Offer
  readonly login: Login
  /** The account, whose `password` is the current one. */
  readonly account: Account
  readonly access: Access
  /** The ID of their student, if the school's file has it. */
  readonly studentId: number | undefined
  /** The records that they get of a list. A refusal is `[]` as well: to tell them apart, use `access.call` and `isEmptyList`. */
  list(endpoint: Resource, query?: Readonly<Record<string, string>>): Promise<Fields[]>
  /** The record with an ID; undefined if the answer has none. */
  record(endpoint: Resource, id: number): Promise<Fields | undefined>
}

type Resource = Pick<Endpoint, 'resource'>

/** What a probe may use. Each function rejects with a `NotChecked` if the school does not offer the state. */
export interface ProbeContext {
  readonly connection: Connection
  /** Whether the run writes too, so that it has time for more probes. */
  readonly write: boolean
  readonly mailbox: Mailbox
  /**
   * The person of a state, in the session that the verification shares. Calls that other probes have made get their answers
   * again in a probe that only reads, unless it asks for `anew`.
   */
  person(state: string, options?: { readonly anew?: boolean }): Promise<Somebody>
  /** The person of a state in a new session, which the probe may end. */
  signInAnew(state: string): Promise<Somebody>
  /** The people of some states, as far as the school offers these. */
  people(states: readonly string[]): Promise<Somebody[]>
  /**
   * Backs up something that an account can read, lets `ask` change it, and restores it. Unless `alone`, it also reads what
   * everybody in the school gets of that kind: before, during and after the change.
   */
  changing<T>(
    owner: Pick<Somebody, 'server' | 'account'>,
    subject: Subject,
    ask: (change: WatchedChange) => Promise<T>,
    options?: { readonly alone?: boolean },
  ): Promise<T>
  /** Makes a write once for all probes that ask about it. `make` identifies it, so each passes the same function. */
  once<T>(make: (context: ProbeContext) => Promise<T>): Promise<T>
  /** The problems of calls that put something back, up to now. */
  readonly unrestored: readonly CallProblem[]
  /** How long each session lasted that ended by itself, in s. */
  readonly endedSessions: readonly number[]
  /** Whether the school offers a state. */
  offers(state: string): boolean
  /** The offer of a state, without a sign-in. */
  offer(state: string): { readonly server: string; readonly offer: Offer }
}

/**
 * What a write may touch. Writes in different areas do not touch each other and run side by side; those that may touch
 * `everything` run after them, one after another.
 */
export const areas = [
  'agenda',
  // The agenda some weeks away: whatever is written there does not meet what is written on the day of the school's file.
  'other weeks',
  'people',
  'accounts',
  'systems',
  'preferences',
  'registration',
  // Linking a child belongs here too, because it gives a parent lists that are read around other writes.
  'everything',
] as const
export type Area = (typeof areas)[number]

/** A question that a single call cannot answer. */
export interface Probe {
  /** The unique sentence in reports, in English. */
  readonly description: string
  readonly descriptionNl: string
  /** The relation of which this is the instance for one endpoint. */
  readonly relation?: string
  /** The endpoint that its problems are about. */
  readonly endpoint: string
  /** The fact that its problems contradict; absent for the call of its endpoint. */
  readonly fact?: FactId | undefined
  /** The facts that problems of some kinds contradict instead. */
  readonly facts?: { readonly [K in Kind]?: FactId }
  /**
   * The commands that show it: descriptions of interactions of the pact, and commands for calls that the pact lacks. If absent,
   * the interactions in which its endpoint succeeds.
   */
  readonly shownBy?: readonly string[]
  /** The keys of the states that it needs. */
  readonly states: readonly string[]
  /** The states that it also uses if the school offers them. */
  readonly optionalStates?: readonly string[]
  /** The area in which it changes something, which it restores. */
  readonly writes?: Area
  /** Whether it must run alone, after all others that change nothing, because other people's sign-ins would disturb it. */
  readonly alone?: true
  /** Whether it ends a session. On some servers that may affect other sessions, so it runs last. */
  readonly endsSession?: true
  /** The problems; empty if there are none. */
  run(context: ProbeContext): Promise<readonly Difference[]>
}

/** The outcome that the result of a probe has instead of one of the pact. */
export const probeOutcome = 'probe'

/** The result of signing in. The interactions about signing in report an answer of another shape. */
export function userDataOf({ answer }: Login) {
  if (answer) return answer.UserData
  throw new NotChecked({ kind: 'not offered', states: [], why: { kind: 'sign-in in another shape' } })
}

/** The rows that somebody gets of a list of a student, whose LLID is in the query. */
export const rowsOf = (studentId: number, endpoint: Resource, list: Somebody['list']): Promise<Fields[]> =>
  list(endpoint, { LLID: toLLID(studentId) })
