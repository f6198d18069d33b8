import type { School } from '../db/tables.ts'
import type { Fault } from './faults.ts'

/** A starting point of a demo: the seeded school with changes, and if need be a clock and faults. */
export interface Scenario {
  /** Short name, in links and commands: small letters and hyphens. */
  readonly name: string
  /** Dutch, for the trainer. */
  readonly title: string
  /** What a trainer shows with it: a Dutch sentence. */
  readonly purpose: string
  /** The username to start as. */
  readonly person: string
  /** Gives another school, and leaves what it got as it is. */
  readonly change?: (school: School, today: string) => School
  readonly faults?: readonly Fault[]
  /** The moment at which it begins, `YYYY-MM-DD HH:mm`, for a day on which it is started. */
  readonly clock?: (today: string) => string
}
