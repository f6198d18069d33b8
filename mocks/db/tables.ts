import type * as z from 'zod/mini'
import { accountTables } from './accountTables.ts'
import { lessonTables } from './lessonTables.ts'
import { otherClientTables } from './otherClientTables.ts'
import { peopleTables } from './peopleTables.ts'
import { programmeTables } from './programmeTables.ts'
import { registrationTables } from './registrationTables.ts'
import { serverTables } from './serverTables.ts'

/**
 * The tables of the simulated school, modelled on the school server, in the order in which a trainer sees them. Rows refer to
 * each other by ID. Dates are `YYYY-MM-DD`, times `HH:mm`, moments `YYYY-MM-DD HH:mm:ss` (local time), amounts in euro; an
 * absent text is `''`. `src/api` defines the form of answers, into which the server translates.
 */
export const tableDefinitions = {
  ...peopleTables,
  ...accountTables,
  ...programmeTables,
  ...lessonTables,
  ...registrationTables,
  ...otherClientTables,
  ...serverTables,
} as const

type Definitions = typeof tableDefinitions
export type TableName = keyof Definitions
export const tableNames = Object.keys(tableDefinitions) as TableName[]

/** A row, with everything in it frozen. */
export type Row<Name extends TableName> = Frozen<z.output<Definitions[Name]['schema']>>
type Frozen<T> = { readonly [Key in keyof T]: T[Key] extends object ? Frozen<T[Key]> : T[Key] }
/** The registration of one person in an hour of a group. */
export type RegisteredLine = Row<'registraties'>['regels'][number]
export type Rows = { [Name in TableName]: Row<Name>[] }

/** The names of the tables whose definitions have this mark. */
type NamesWith<Mark extends object> = {
  [Name in TableName]: Definitions[Name] extends Mark ? Name : never
}[TableName]

type PersonalTable = NamesWith<{ personal: true }>
/** The tables whose rows belong to one pupil or student, and are created on demand. */
export const personalTables = tableNames.filter(isPersonal)
export type PersonalRows = { [Name in PersonalTable]: Row<Name>[] }

export function isPersonal(name: TableName): name is PersonalTable {
  return 'personal' in tableDefinitions[name]
}

export type StudyTable = NamesWith<{ studies: true }>
/** The tables with what a student enrolled in, paid, passed and attended. */
export const studyTables = tableNames.filter(
  (name): name is StudyTable => 'studies' in tableDefinitions[name],
)
