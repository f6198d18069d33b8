import type { Fetch } from '#api/transport.ts'
import type { Words } from '../problems/words.ts'
import type { Access } from '../verify/changes/subjects.ts'
import type { Login } from '../verify/server/sessions.ts'

export type Values = Readonly<Record<string, string | number>>

/** What an account of a school offers for the states of the pact. */
export interface Offers {
  /** The states that the account offers, with their values. */
  readonly states: Readonly<Record<string, Values>>
  /** The IDs of the people whom the account's lists name: the student, a parent's children, or those in a teacher's groups. */
  readonly people: readonly number[]
  /** The agenda points with documents that the account sees. */
  readonly pointsWithDocuments?: readonly number[]
  /** The school's data about the student, for requesting a user. */
  readonly person?: Values | undefined
  /** Why `person` is absent. */
  readonly noPerson?: Words
  /** The IDs of a member of staff and of the preference with their preferred screen; absent if none is chosen. */
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
