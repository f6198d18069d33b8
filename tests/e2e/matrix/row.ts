import type { Locator, Page } from '@playwright/test'
import type { EndpointName } from '#api/endpoints/index.ts'
import type { Path } from '#shared/portal/paths.ts'
import type { Column, Messages } from './columns.ts'
import type { Reason } from './reasons.ts'

/** What a user sees when a call fails. */
export type Expectation =
  /** The portal reports it. The input stays, and the same action works once the fault has ended. */
  | 'reported'
  /** The call takes longer, and the portal shows that it is busy. */
  | 'slow'
  /** The action ends as it would without the fault. */
  | 'unnoticed'
  /** The portal reports that the session has ended. After signing in again the user is back on the screen. */
  | 'signed out'
  /** The portal reports it and the input stays, but the server has done its part: it refuses a second try. */
  | 'already done'
  /** The portal reports a failure, although the action succeeds. */
  | 'reported and done'
  /** The portal shows what it can, and says how many rows it cannot show. */
  | 'set aside'

interface Exception {
  readonly expectation: Expectation
  readonly reason: Reason
}

/** The cells of a row that differ from the expectation of their column, each with the reason. */
export type Exceptions = Readonly<Partial<Record<Column, Exception>>>

/** One action on one screen. */
export interface Row<Screen extends Path = Path, Call extends EndpointName = EndpointName> {
  readonly screen: Screen
  readonly action: string
  /** The endpoints that fail, all in the same way; every endpoint if the list is empty. */
  readonly calls: readonly Call[]
  /** The username that is signed in; none if not given. */
  readonly person?: string
  /** A field of the answer. */
  readonly field?: string
  /** Whether each cell needs a reloaded page: signing out and in again would leave something behind. */
  readonly reload?: boolean
  /** Goes to where the input is made. */
  readonly open?: (page: Page) => Promise<void>
  /** Makes the input that must not be lost. */
  readonly fill?: (page: Page) => Promise<void>
  /** Expects the input to be there. */
  readonly typed?: (page: Page) => Promise<void>
  readonly act: (page: Page) => Promise<void>
  /** Acts again after a failure; `act` if not given. */
  readonly retry?: (page: Page) => Promise<void>
  /** Goes back after signing in again, where the screen's address does not lead there. */
  readonly reopen?: (page: Page) => Promise<void>
  /** The sign that a call is under way. */
  readonly busy: (page: Page) => Locator
  /** Expects the result of a success. */
  readonly done: (page: Page) => Promise<void>
  /** Expects the result of an exception that goes unnoticed; `done` if not given. */
  readonly without?: (page: Page) => Promise<void>
  readonly messages: Messages
  /** The cells that differ from the expectation of their column. */
  readonly exceptions: Exceptions
}

/** The argument of the functions in `rows/parts.ts` that make a row with defaults. */
export type RowSpec<Screen extends Path, Call extends EndpointName, Required extends keyof Row> = Partial<
  Omit<Row, 'screen' | 'calls'>
> &
  Pick<Row<Screen, Call>, 'screen' | 'calls' | Required>

/** The expectation of a cell that is no exception. */
export function expectationOf({ person }: Row, column: Column): Expectation {
  if (column === 'delay') return 'slow'
  // The portal signs in again by itself. rule: request-6
  if (column === 'expired') return 'unnoticed'
  return column === '401' && person !== undefined ? 'signed out' : 'reported'
}

/** The same exception for several columns. */
export const except = (columns: readonly Column[], expectation: Expectation, reason: Reason): Exceptions =>
  Object.fromEntries(columns.map((column) => [column, { expectation, reason }]))
