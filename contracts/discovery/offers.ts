import type { Words } from '../problems/words.ts'

/** The values of a state, such as `studentId`. */
export type StateValues = Readonly<Record<string, string | number>>

export type States = Record<string, StateValues>

/** What an account of a school offers for the states of the pact. */
export interface Offers {
  /** The states that the account offers, with their values. */
  readonly states: Readonly<States>
  /** The IDs of the people whom the account's lists name: the student, a parent's children, or those in a teacher's groups. */
  readonly people: readonly number[]
  /** The IDs of the agenda points with documents that the account sees. */
  readonly pointsWithDocuments?: readonly number[]
  /** The school's data about the student, for requesting a user. */
  readonly person?: StateValues | undefined
  /** Why `person` is absent. */
  readonly noPerson?: Words
  /** The IDs of a member of staff and of the preference with their preferred screen; absent if none is chosen. */
  readonly preferred?: { readonly userId: number; readonly preferenceId: number }
  /** Remarks for the user, a sentence each. */
  readonly remarks: readonly Words[]
}
