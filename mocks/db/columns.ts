import * as z from 'zod/mini'

/** The facts about a table besides its columns. */
interface TableFacts<R> {
  /** The title for trainers, in Dutch. */
  readonly title: string
  /** The field that identifies a row. */
  readonly key: keyof R
  /** The fields by which rows are looked up, other than the key; each has an index. */
  readonly indexes: readonly (keyof R)[]
  /** Whether each row belongs to one pupil or student, and is created on demand. */
  readonly personal?: true
  /** Whether it has what a student enrolled in, paid, passed or attended. */
  readonly studies?: true
}

/** Describes a table: the schema of its rows, and further facts. */
export const table = <Row extends z.ZodMiniObject, const Facts extends TableFacts<z.output<Row>>>(
  schema: Row,
  facts: Facts,
): Facts & { readonly schema: Row } => ({ ...facts, schema })

/** The types of the columns; `tables.ts` describes how their values are written. */

export const id = z.int()
export const date = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
export const dateOrNone = z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/))
export const momentOrNone = z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2})?$/))
export const time = z.string().check(z.regex(/^\d{2}:\d{2}$/))
