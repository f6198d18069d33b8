import type { injectables } from '../describe/injectables.ts'

type Widened<T> = T extends number ? number : string
type InjectedValues = { readonly [Name in keyof typeof injectables]?: Widened<(typeof injectables)[Name]> }

export interface Account {
  readonly username: string
  readonly password: string
  /** The second password of an account whose password is changed. The next verification changes it back. */
  readonly otherPassword?: string | undefined
}

/** How a school provides a state, as plain JSON for the file of a real school. */
export interface Offer {
  /** The path of the site, such as `/webouders`; the students' site if absent. */
  readonly site?: string | undefined
  /** The account in the state. It signs in if the state needs a session. */
  readonly account?: Account | undefined
  /** The values for requests. Names and passwords come from the account, and LLIDs from the IDs. */
  readonly values?: InjectedValues | undefined
}

/** What a school offers, by the keys of states. A state that is not offered cannot be checked. */
export type School = Readonly<Record<string, Offer>>
