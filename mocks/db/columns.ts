import * as z from 'zod/mini'

type NameIn<Columns> = keyof NoInfer<Columns> & string

/** The title for trainers, in Dutch; the field that identifies a row; the other fields by which rows are looked up; the columns. */
type TableFacts<Columns> = [
  title: string,
  key: NameIn<Columns>,
  indexes: readonly NameIn<Columns>[],
  columns: Columns,
]

/** Describes a table. */
export const table = <Columns extends z.core.$ZodLooseShape>(
  ...[title, key, indexes, columns]: TableFacts<Columns>
) => ({ title, key, indexes, schema: z.object(columns) })

/** Describes a table whose rows each belong to one pupil or student, and are created on demand. */
export const personalTable = <Columns extends z.core.$ZodLooseShape>(...facts: TableFacts<Columns>) => ({
  ...table(...facts),
  personal: true as const,
})

/** Describes a personal table with what a student enrolled in, paid, passed or attended. */
export const studyTable = <Columns extends z.core.$ZodLooseShape>(...facts: TableFacts<Columns>) => ({
  ...personalTable(...facts),
  studies: true as const,
})

// The types of columns. `tables.ts` describes how their values are written.

export const id = z.int()
export const integer = z.int()
export const epochMs = z.int()
export const date = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
export const dateOrNone = z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/))
export const momentOrNone = z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2})?$/))
/** A colour as `#A5D6A7`, or none. */
export const colourOrNone = z.string().check(z.regex(/^(#[0-9A-F]{6})?$/))
export const time = z.string().check(z.regex(/^\d{2}:\d{2}$/))
/** A file, with a character for each byte. */
export const bytes = z.string()
