import type { Injectable } from '../injectables.ts'

/** The kinds of account that get different answers to a sign-in. */
export type AccountKind = 'student' | 'parent' | 'staff'

/** The values of a group's hour, and of a member of the group whose attendance type is changed. */
export const hourValues = [
  'lesdag',
  'groepId',
  'groepIdText',
  'groepType',
  'groepTypeText',
  'lesuur',
  'lesuurText',
  'registeredId',
  'aanwezigheidstypeId',
] as const satisfies readonly Injectable[]

/** A situation in which the server answers a call. The pact refers to it by name. */
export interface State {
  /** Its name in Dutch. */
  readonly nl: string
  /** The account or data that a school must have for it, described for the person who looks for them in a real school. */
  readonly needs: string
  /**
   * The caller: `nobody` has no session, `signed in` has the session of a real sign-in. A state without a caller adds values to
   * another state.
   */
  readonly caller?: 'nobody' | 'signed in'
  /** Whether the site must redirect a browser to Office 365 to sign in. */
  readonly redirects?: true
  /** The kind of account that it needs; a student or pupil if absent. */
  readonly account?: AccountKind | undefined
  /** The values that a school's file or the state supplies. */
  readonly gives: readonly Injectable[]
}
