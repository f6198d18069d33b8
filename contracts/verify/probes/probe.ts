import { normalize } from '#api/answers/normalize.ts'
import type { Endpoint } from '#api/endpoint.ts'
import type { MenuItem } from '#api/endpoints/authenticate.ts'
import type { FormName } from '#api/forms.ts'
import { toLLID } from '#api/identity.ts'
import { type Fields, isFields } from '#shared/json.ts'
import type { FactName } from '../../describe/facts/facts.ts'
import type { Mailbox } from '../../mails/mailbox.ts'
import type { Place } from '../../problems/place.ts'
import type { Difference, Kind, PlainKind } from '../../problems/problem.ts'
import type { Account, Offer } from '../../school/school.ts'
import type { Change } from '../changes/changes.ts'
import type { Access, Subject } from '../changes/subjects.ts'
import type { Connection } from '../server/connection.ts'
import { NotChecked } from '../server/failure.ts'
import type { Login } from '../server/sessions.ts'

/** Somebody of the school on a server. */
export interface Somebody {
  /** The server location of their edition. */
  readonly server: string
  readonly offer: Offer
  readonly login: Login
  /** Its `password` is the current one. */
  readonly account: Account
  readonly access: Access
  /** The ID of their student, where the school's file has it. */
  readonly studentId: number | undefined
  /** The records that a list gives them; none when the answer is no list. */
  list(of: Resource, query?: Readonly<Record<string, string>>): Promise<Fields[]>
  /** The record with an ID; undefined when the answer has none. */
  record(of: Resource, id: number): Promise<Fields | undefined>
}

type Resource = Pick<Endpoint, 'resource'>

/** What a probe may use. Each rejects with a `NotChecked` where the school does not offer the state. */
export interface ProbeContext {
  readonly connection: Connection
  readonly mailbox: Mailbox
  /**
   * The person of a state, in the session that the verification shares. What a probe that only reads asks, others may
   * have asked before: it gets their answer, unless it asks everything anew.
   */
  person(state: string, options?: { readonly anew?: boolean }): Promise<Somebody>
  /** The same in a session of its own. */
  signInAnew(state: string): Promise<Somebody>
  /** Those of some states that the school offers. */
  people(states: readonly string[]): Promise<Somebody[]>
  /**
   * Changes something that an account can read, asks what that shows, and puts it back. Before, meanwhile and afterwards it reads
   * what everybody of the school gets of that kind, unless the question is about one thing alone.
   */
  changing<T>(
    owner: Pick<Somebody, 'server' | 'account'>,
    subject: Subject,
    ask: (change: Change) => Promise<T>,
    options?: { readonly alone?: boolean },
  ): Promise<T>
  /** How long each session that ended by itself had lasted, in s. */
  readonly endedSessions: readonly number[]
  /** Whether the school offers a state. */
  offers(state: string): boolean
  /** What a state offers, without a sign-in. */
  offer(state: string): { readonly server: string; readonly offer: Offer }
}

/** A question that one call cannot answer. */
export interface Probe {
  /** Its unique sentence in reports, and the same in Dutch. */
  readonly description: string
  readonly descriptionNl: string
  /** The relation that it asks of one endpoint, where the same is asked of others too. */
  readonly relation?: string
  /** The endpoint that a problem is about. */
  readonly endpoint: string
  /** What it rests on, by its number in docs/server.md; the call of its endpoint when absent. */
  readonly fact?: FactName | undefined
  /** What a difference of some kinds rests on, where that is another fact. */
  readonly facts?: { readonly [K in Kind]?: FactName }
  /**
   * The commands that show what it asks: descriptions of interactions of the pact, and commands for calls that the pact
   * does not contain.
   */
  readonly shownBy: readonly string[]
  /** The keys of the states that it needs. */
  readonly states: readonly string[]
  /** Those that it asks as well where the school offers them, and no other question of a run may need. */
  readonly also?: readonly string[]
  /** Whether it changes something; it puts that back. */
  readonly writes?: true
  /** Whether it runs alone, after all others that change nothing: others who sign in would disturb it. */
  readonly alone?: true
  /** Whether it ends a session: on some servers it may be that of others too, so it comes last. */
  readonly ends?: true
  /** Gives what is wrong; empty when nothing is. */
  run(context: ProbeContext): Promise<readonly Difference[]>
}

/** The outcome of a probe's result, where an interaction of the pact has that of its call. */
export const probeOutcome = 'probe'

/** The result of signing in; an answer of another shape is reported by the interactions about signing in. */
export function userDataOf({ answer }: Login) {
  if (answer) return answer.UserData
  throw new NotChecked({ kind: 'not offered', states: [], why: { kind: 'sign-in in another shape' } })
}

/** The names of the forms in a menu, at every level. */
export const formsIn = (items: readonly MenuItem[] | undefined): string[] =>
  (items ?? []).flatMap(({ Form, Items }) => [Form, ...formsIn(Items as readonly MenuItem[] | undefined)])

/** The forms that a menu has and should not have, or the other way round. */
export function formProblems(
  items: readonly MenuItem[] | undefined,
  expected: { readonly [Form in FormName]?: boolean },
  place: Place,
): Difference[] {
  const shown = formsIn(items)
  return Object.entries(expected).flatMap(([form, isOn]) =>
    shown.includes(form) === isOn
      ? []
      : [{ kind: isOn ? 'form not in menu' : 'form still in menu', place, form }],
  )
}

/** Wide enough for any school's points. */
export const always = { MinTot: '2000-01-01T00:00:00', MaxVan: '2100-01-01T23:59:59' }

/** The rows of a list that somebody gets of a student, whom LLID names. */
export const rowsOf = (studentId: number, of: Resource, list: Somebody['list']): Promise<Fields[]> =>
  list(of, { LLID: toLLID(studentId) })

/** Rows in the form in which the portal has them, whatever a server writes; without those that it cannot read. */
export const asRead = ({ record }: Endpoint, rows: readonly Fields[]): Fields[] =>
  rows.flatMap((row) => {
    const read = record && normalize(record, row, () => true)?.data
    return isFields(read) ? [read] : []
  })

/** So many days before a day, both `YYYY-MM-DD`. */
export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)

/** A word as a person compares it. */
export const plainText = (value: unknown): string => String(value).trim().toLowerCase()

/** Whether two IDs are equal; an ID of another type is reported by the interactions. */
export const isSame = (one: unknown, other: unknown): boolean => String(one) === String(other)

/** Whether one of some rows has a number. */
export const has = (rows: readonly Fields[], field: string, number: unknown): boolean =>
  rows.some((row) => isSame(row[field], number))

/** No problem when something holds. */
export const demand = (holds: boolean, kind: PlainKind, place: Place): Difference[] =>
  holds ? [] : [{ kind, place }]
