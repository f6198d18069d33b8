import type { Fetch } from '#api/transport.ts'
import type { Access } from '../verify/changes/subjects.ts'
import type { Login } from '../verify/server/sessions.ts'

/** Somebody who signed in to find out what a school offers, without changing anything. */
export interface Visitor {
  readonly access: Access
  readonly login: Login
  /** The server location of their site. */
  readonly server: string
  readonly fetch: Fetch
  /** The day from which to search backwards for a registered hour, `YYYY-MM-DD`. */
  readonly today: string
  /** The IDs of the students who have been found so far. */
  readonly students: readonly number[]
}
