import type { PersonalRows, Row, Rows } from './tables.ts'

/** People who are computed on demand, always the same: a school of 20,000 people starts as fast as one of 20. */
export interface GeneratedPeople {
  /** The number of people. */
  readonly size: number
  /** The pupil or student ID that belongs to a username, null if nobody among them has it. */
  idOfUsername(gebruikersnaam: string): number | null
  /** The pupil or student ID that belongs to a user ID, or null. */
  idOfUser(userid: number): number | null
  /** Whether this is the ID of a generated person. */
  has(cursistId: number): boolean
  /** Every row of one generated person. */
  rowsOf(cursistId: number): PersonalRows
  /** A generated person as {@link GeneratedPeople.rowsOf} makes it, without the other rows. */
  personOf(cursistId: number): Row<'cursisten'>
  /** The classes (`KlasID`) in which a generated person has a seat. */
  classesOf(cursistId: number): readonly number[]
  /** The IDs of all generated people, in order. */
  ids(): Iterable<number>
}

/** What a simulated school starts with. Its rows are frozen when it opens, and shared by all schools that start with them. */
export interface School {
  /** The school's name as people know it. */
  readonly name: string
  readonly rows: Rows
  /** The school as it started, if it has changed. Rows of `rows` that are also in it are shared. */
  readonly seeded?: School
  readonly generated: GeneratedPeople
  /** The generated people whose rows are among `rows` already. */
  readonly made?: readonly number[]
}
