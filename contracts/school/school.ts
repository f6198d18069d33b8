import type { injectables } from '../describe/states.ts'

type Widened<T> = T extends number ? number : string
type Values = { readonly [Name in keyof typeof injectables]?: Widened<(typeof injectables)[Name]> }

export interface Account {
  readonly username: string
  readonly password: string
  /** For an account that gets another password: that one. The next verification finds it and changes it back. */
  readonly otherPassword?: string
}

/** How a school provides a state. Plain JSON, so that a file can hold it for a school that cannot be filled. */
export interface Offer {
  /** The site path of the edition that answers, e.g. `/webouders`; the students' when absent. */
  readonly site?: string
  /** Whose account it is about; also who signs in, where the state wants somebody signed in. */
  readonly account?: Account
  /** What the state puts into requests. Names and passwords come from the account, LLIDs from the IDs. */
  readonly values?: Values
}

/** What a school offers, by the state in words; a state that is not named cannot be checked there. */
export type School = Readonly<Record<string, Offer>>
