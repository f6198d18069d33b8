import * as z from 'zod/mini'
import { serverTypes } from '#api/school/serverTypes.ts'
import type { Recipe } from '../controls/state/state.ts'
import { date } from '../db/columns.ts'
import { hourId } from '../db/registrationTables.ts'
import type { School } from '../db/school.ts'
import { type Rows, type TableName, tableDefinitions, tableNames } from '../db/tables.ts'
import { moveRow, weeksBetween } from './moveDates.ts'

/** Somebody who can sign in to a saved school, as the sign-in page shows them. */
const personSchema = z.object({
  gebruikersnaam: z.string(),
  wachtwoord: z.string(),
  naam: z.string(),
  site: z.enum(serverTypes),
  rol: z.string(),
  verhaal: z.string(),
  userid: z.int(),
  cursistId: z.optional(z.int()),
  foto: z.boolean(),
})

/** The version of the format of saved schools. */
export const savedVersion = 1

/** The description of a saved school, in `school.json`. */
export const descriptionSchema = z.object({
  kind: z.literal('webstudent-twin'),
  version: z.literal(savedVersion),
  name: z.string(),
  /** The day on which its dates are based, `YYYY-MM-DD`; they move with the clock by whole weeks. Without it, they do not. */
  day: z.optional(date),
  people: z.array(personSchema),
})

export type SavedDescription = z.output<typeof descriptionSchema>
export type SavedPerson = SavedDescription['people'][number]

/** A school from a folder, for any day. */
export interface SavedSchool {
  readonly name: string
  readonly people: readonly SavedPerson[]
  /** The school for the day of a recipe, whose seed and number of students are ignored. */
  build(recipe: Pick<Recipe, 'today'>): School
}

const refuseGenerated = (): never => {
  throw new RangeError('A saved school has no generated people')
}

const noGeneratedPeople: School['generated'] = {
  size: 0,
  idOfUsername: () => null,
  idOfUser: () => null,
  has: () => false,
  rowsOf: refuseGenerated,
  personOf: refuseGenerated,
  classesOf: () => [],
  *ids() {},
}

/** Reads the rows of a table, as their schema parses them. Throws an Error that names the row and the field. */
export function readTable(name: TableName, rows: unknown): readonly object[] {
  const { schema } = tableDefinitions[name]
  if (!Array.isArray(rows)) throw new Error(`the table ${name} is not a list of rows`)
  return rows.map((row: unknown, n) => {
    const parsed = schema.safeParse(row)
    if (parsed.success) return parsed.data
    const [issue] = parsed.error.issues
    throw new Error(`row ${n + 1} of the table ${name} does not fit at ${issue?.path.join('.') || 'all'}`)
  })
}

/** A saved school from its description and tables. */
export function savedSchool({ name, day, people }: SavedDescription, rows: Rows): SavedSchool {
  const schoolsByWeeks = new Map<number, School>()
  return {
    name,
    people,
    build({ today }) {
      const weeks = day === undefined ? 0 : weeksBetween(day, today)
      const known = schoolsByWeeks.get(weeks)
      if (known) return known
      const tables = Object.fromEntries(
        tableNames.map((table) => [table, rows[table].map((row: object) => moveRow(row, weeks))]),
      ) as unknown as Rows
      const registraties = tables.registraties.map((row) => {
        return { ...row, ID: hourId(row.Datum, row.GroepID, row.Lesuur) }
      })
      const school = { name, rows: { ...tables, registraties }, generated: noGeneratedPeople }
      schoolsByWeeks.set(weeks, school)
      return school
    },
  }
}
