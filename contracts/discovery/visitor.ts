import type { Api } from '#api/endpoint.ts'
import type { Fetch } from '#api/transport.ts'
import type { Fields } from '#shared/values/json.ts'
import type { Words } from '../problems/words.ts'
import type { Access } from '../verify/changes/subjects.ts'
import { recordsIn } from '../verify/server/answer.ts'
import type { Login } from '../verify/server/sessions.ts'

export type Values = Readonly<Record<string, string | number>>

/** What an account of a school offers for the states of the pact. */
export interface Offers {
  /** The states that the account offers, with their values. */
  readonly states: Readonly<Record<string, Values>>
  /** The IDs of the people whom the account's lists name: the student, a parent's children, or those in a teacher's groups. */
  readonly people: readonly number[]
  /** The agenda points with documents that the account sees. */
  readonly documented?: readonly number[]
  /** The school's data about the student, for requesting a user. */
  readonly person?: Values | undefined
  /** Why `person` is absent. */
  readonly noPerson?: Words
  /** The preferred screen that a member of staff has chosen, with the number of that user. */
  readonly preferred?: { readonly userId: number; readonly preferenceId: number }
  /** Remarks for the user, a sentence each. */
  readonly remarks: readonly Words[]
}

export type States = Record<string, Values>

/** Somebody who signed in to find out what a school offers, without changing anything. */
export interface Visitor {
  readonly access: Access
  readonly login: Login
  /** The server location of their edition. */
  readonly server: string
  readonly fetch: Fetch
  /** The day from which to search backwards for a registered hour, `YYYY-MM-DD`. */
  readonly today: string
  /** The IDs of the students who have been found so far. */
  readonly students: readonly number[]
}

/** The records of a list; none if the server refuses. */
export async function list(
  { access }: Pick<Visitor, 'access'>,
  { api, resource }: { api: Api; resource: string },
  query: Readonly<Record<string, string>> = {},
): Promise<Fields[]> {
  const { status, json } = await access.call({ method: 'GET', api, resource, query })
  return status === 200 ? recordsIn(json) : []
}

export const idOf = (record: Fields | undefined): number | undefined =>
  typeof record?.ID === 'number' ? record.ID : undefined

export const idsIn = (records: readonly Fields[]): number[] => records.flatMap((record) => idOf(record) ?? [])

/** A period with all points of a school year. */
export const always = { MinVan: '2000-01-01', MaxVan: '2099-12-31' }

/** The number of elements that are tried. */
const maxPeople = 10

/** The first element that meets a condition, among the first ten. */
export async function firstOf<T>(
  all: readonly T[],
  holds: (one: T) => Promise<boolean>,
): Promise<T | undefined> {
  for (const each of all.slice(0, maxPeople)) if (await holds(each)) return each
  return undefined
}
