import type { injectables } from '../describe/injectables.ts'

type Widened<T> = T extends number ? number : string
type Values = { readonly [Name in keyof typeof injectables]?: Widened<(typeof injectables)[Name]> }

export interface Account {
  readonly username: string
  readonly password: string
  /** The second password of an account that changes its password. The next verification changes it back. */
  readonly otherPassword?: string | undefined
}

/** How a school provides a state. Plain JSON, so that the file of a real school can hold it. */
export interface Offer {
  /** The site path of the edition that is called, e.g. `/webouders`; the students' edition when absent. */
  readonly site?: string | undefined
  /** The account of the state. It signs in if the state needs a session. */
  readonly account?: Account | undefined
  /** The values for requests. Names and passwords come from the account, LLIDs from the IDs. */
  readonly values?: Values | undefined
}

/** The offers of a school, by the keys of states. A state without an offer cannot be checked there. */
export type School = Readonly<Record<string, Offer>>
