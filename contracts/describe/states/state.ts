import type { Injectable } from '../injectables.ts'

/** Whose account it is, as far as the answers to a sign-in differ. */
export type AccountKind = 'student' | 'parent' | 'staff'

/** A situation in which the server answers a call; the pact has its name. */
export interface State {
  /** Its name in Dutch. */
  readonly nl: string
  /** What a school must have for it, for the person who looks for that in a real school. */
  readonly needs: string
  /**
   * The caller: `nobody` has no session, `signed in` has the session of a real sign-in. A state without a caller only
   * adds values to another state.
   */
  readonly caller?: 'nobody' | 'signed in'
  /** Whether the site must send a browser to Office 365 to sign in. */
  readonly redirects?: true
  /** The kind of account that it needs; a student or pupil where nothing is said. */
  readonly account?: AccountKind | undefined
  readonly gives: readonly Injectable[]
}
