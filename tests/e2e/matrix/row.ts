import type { Locator, Page } from '@playwright/test'
import type { Column, Says } from './columns.ts'
import type { Reason } from './reasons.ts'

/** What becomes of a call that fails. */
export type Course =
  /** It is said; what was typed stays; the same again works once the fault has ended. */
  | 'said'
  /** It takes longer, and shows that it does. */
  | 'late'
  /** It ends as it would without the fault. */
  | 'unnoticed'
  /** It is said that the session has ended; who signs in again is where they were. */
  | 'signed out'
  /** It is said and what was typed stays, but the server has done what it was asked: the same again is refused. */
  | 'done already'
  /** It is said, and happens all the same. */
  | 'said and done'

export interface Listed {
  readonly course: Course
  readonly reason: Reason
}

/** One thing that is done on one screen. */
export interface Row {
  /** The screen's path in the list of screens. */
  readonly screen: string
  /** What is done there, a few words. */
  readonly does: string
  /** The endpoints that fail, all of them in the same way; every call there is if none is named. */
  readonly calls: readonly string[]
  /** Who is signed in; nobody if not given. */
  readonly person?: string
  /** A field of the answer. */
  readonly field?: string
  /** Each cell needs the page loaded anew: signing out and in again leaves something behind. */
  readonly anew?: boolean
  /** Up to where something is typed. */
  readonly open?: (page: Page) => Promise<void>
  /** Types what must not be lost. */
  readonly fill?: (page: Page) => Promise<void>
  /** What was typed is there. */
  readonly typed?: (page: Page) => Promise<void>
  /** Makes the calls. */
  readonly act: (page: Page) => Promise<void>
  /** Makes them again after a failure; `act` if not given. */
  readonly again?: (page: Page) => Promise<void>
  /** What is to be done once more after signing in again, where the screen's address does not lead there. */
  readonly back?: (page: Page) => Promise<void>
  /** What shows that a call is under way. */
  readonly busy: (page: Page) => Locator
  /** What is there when all is well. */
  readonly done: (page: Page) => Promise<void>
  /** What is there where the screen does without the answer; the same if not given. */
  readonly without?: (page: Page) => Promise<void>
  readonly says: Says
  /** Where it goes otherwise than the column says, and why. */
  readonly listed: Readonly<Partial<Record<Column, Listed>>>
}

/** How a cell goes that is not listed. */
export function courseOf({ person }: Row, column: Column): Course {
  if (column === 'delay') return 'late'
  // The portal signs in again by itself, and nobody notices. rule: request-6
  if (column === 'expired') return 'unnoticed'
  return column === '401' && person !== undefined ? 'signed out' : 'said'
}

/** Lists several columns with one reason. */
export const list = (
  columns: readonly Column[],
  course: Course,
  reason: Reason,
): Readonly<Partial<Record<Column, Listed>>> =>
  Object.fromEntries(columns.map((column) => [column, { course, reason }]))
