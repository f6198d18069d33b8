import * as z from 'zod/mini'
import { type Fields, isFields } from '#shared/values/json.ts'
import { date } from '../../db/columns.ts'
import type { School } from '../../db/school.ts'
import { type Rows, type TableName, tableDefinitions, tableNames } from '../../db/tables.ts'
import { dialectSchema } from '../../dialects/dialect.ts'
import { classSchema } from '../../klas/classmates.ts'
import { faultSchema } from '../faults/faults.ts'
import { puzzleStateSchema } from '../puzzles/puzzle.ts'
import { ControlRefusal } from '../refusal.ts'
import { clockSettingSchema } from './clock.ts'
import { withLastingNumbers } from './lastingNumbers.ts'
import { sameRow } from './sameRow.ts'

const isListOfRows = (rows: unknown) => Array.isArray(rows) && rows.every(isFields)

/** What a school is built from. The same recipe gives the same school. */
const recipeSchema = z.object({
  /** The day on which the school's dates are based, `YYYY-MM-DD`. */
  today: date,
  seed: z.int(),
  students: z.int().check(z.minimum(0)),
  /** The scenario with which it started; null for none. */
  scenario: z.nullable(z.string()),
  /** The trainer's class; nobody if not given. */
  klas: z.optional(classSchema),
})
export type Recipe = z.output<typeof recipeSchema>

const sessionSchema = z.object({
  id: z.string(),
  site: z.string(),
  userid: z.nullable(z.int()),
  previous: z.optional(z.string()),
  usedAt: z.number(),
})

/** What a stored state says that it is. */
export const stateKind = 'webstudent-school' as const

/** The version of the schema below. */
export const stateVersion = 1 as const

const stateSchema = z.object({
  kind: z.literal(stateKind),
  version: z.literal(stateVersion),
  recipe: recipeSchema,
  clock: clockSettingSchema,
  faults: z.array(
    z.object({
      fault: faultSchema,
      calls: z.int().check(z.minimum(0)),
      hits: z.int().check(z.minimum(0)),
      callsOf: z.optional(z.record(z.string(), z.int())),
    }),
  ),
  sessions: z.array(sessionSchema),
  /** The dialect of the server; the usual one if not given. */
  dialect: z.optional(dialectSchema),
  /** The puzzle in the school; none if not given. */
  puzzle: z.optional(puzzleStateSchema),
  /** The generated people whose rows exist. */
  made: z.array(z.int()),
  // The rows are not copied, so that seeded rows stay shared.
  rows: z.record(z.string(), z.custom<readonly Fields[]>(isListOfRows)),
})

/** The state of a school, as JSON. It holds password hashes, and in plain text only the common password and those on cards. */
export type SchoolState = Omit<z.output<typeof stateSchema>, 'rows'> & { readonly rows: Rows }

/** Thrown for a state that cannot be read. The message is a Dutch sentence for the trainer. */
export class UnreadableState extends ControlRefusal {
  override readonly name = 'UnreadableState'
  /** @param reason the reason for a programmer, without a full stop */
  constructor(message: string, reason: string) {
    super('unfit-state', message, reason)
  }
}

const damagedState = (place: string) =>
  new UnreadableState(`Deze toestand is beschadigd (${place}).`, `${place} does not fit`)

/**
 * Reads a state that this or an earlier version of the product has written. Tables and fields that the earlier version did not
 * have come from the seeded school, with the rows to which these tables refer.
 * @param build builds the seeded school of a recipe
 * @throws UnreadableState for anything else
 */
export function readState(value: unknown, build: (recipe: Recipe) => School): SchoolState {
  if (!isFields(value) || value.kind !== stateKind)
    throw new UnreadableState(
      'Dit is geen bewaarde toestand van Webstudent.',
      `its "kind" is not ${stateKind}`,
    )
  const version = Number(value.version)
  if (!(version >= 1)) throw new UnreadableState('Deze toestand heeft geen versie.', 'it has no version')
  if (version > stateVersion)
    throw new UnreadableState(
      'Deze toestand komt van een nieuwere versie van Webstudent.',
      `version ${version} is newer than ${stateVersion}`,
    )
  const parsed = stateSchema.safeParse(value)
  if (!parsed.success) throw damagedState(pathOf(parsed.error))
  const state = parsed.data
  const seeded = build(state.recipe).rows
  const stored = Object.fromEntries(
    tableNames.map((table) => [table, readRows(table, state.rows[table], seeded[table])]),
  ) as unknown as Rows
  const rows = withLastingNumbers(stored, seeded)
  const newTables = tableNames.filter((table) => !state.rows[table])
  return { ...state, rows: newTables.length > 0 ? withReferredRows(rows, newTables, seeded) : rows }
}

/** The tables to which fields with these names refer, and which had fewer rows in earlier versions. */
const referredTables = { CursistID: 'cursisten', PersoneelID: 'personeel', LokaalID: 'lokalen' } as const

/**
 * Adds the seeded rows to which rows of new tables refer, if the state lacks them. Otherwise lessons would have no teacher and
 * no room, and classes no pupils.
 */
function withReferredRows(rows: Rows, newTables: readonly TableName[], seeded: Rows): Rows {
  const added = Object.entries(referredTables).map(([field, table]) => {
    const { key } = tableDefinitions[table]
    const wanted = new Set(newTables.flatMap((name) => rows[name].map((row) => (row as Fields)[field])))
    const stored = new Set(rows[table].map((row) => (row as Fields)[key]))
    const isMissing = (row: object) => wanted.has((row as Fields)[key]) && !stored.has((row as Fields)[key])
    const missing = (seeded[table] as readonly object[]).filter(isMissing)
    return [table, missing.length > 0 ? [...rows[table], ...missing] : rows[table]] as const
  })
  return { ...rows, ...Object.fromEntries(added) } as Rows
}

const pathOf = (error: z.core.$ZodError) => error.issues[0]?.path.join('.') || 'alles'

/** The rows of a stored table. An unchanged row is the seeded row itself, which schools share. */
function readRows(table: TableName, stored: readonly Fields[] | undefined, seeded: readonly object[]) {
  if (!stored || stored === seeded) return seeded
  const { schema, key } = tableDefinitions[table]
  const seededByKey = new Map(seeded.map((row) => [(row as Fields)[key], row as Fields]))
  const rows = stored.map((row) => {
    const seededRow = seededByKey.get(row[key])
    if (seededRow && sameRow(row, seededRow)) return seededRow
    const parsed = schema.safeParse(row)
    if (parsed.success) return parsed.data
    // A new field of a row that the trainer added gets the value of the first seeded row.
    const completed = schema.safeParse({ ...(seededRow ?? seeded[0]), ...row })
    if (completed.success) return completed.data
    throw damagedState(`${table}.${pathOf(completed.error)}`)
  })
  const isUnchanged = rows.length === seeded.length && rows.every((row, n) => row === seeded[n])
  return isUnchanged ? seeded : rows
}
