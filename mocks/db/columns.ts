import * as z from 'zod/mini'

/** Facts about a table besides its columns. */
interface TableFacts<R> {
  /** What a trainer reads, in Dutch. */
  readonly title: string
  /** The field that names a row. */
  readonly key: keyof R
  /** The fields by which rows are looked up, besides their key; each has an index. */
  readonly indexes: readonly (keyof R)[]
  /** Its rows belong to one pupil or student, and are created on demand. */
  readonly personal?: true
  /** It holds what a student has enrolled in, paid, passed or attended. */
  readonly studies?: true
}

/** One table of the school, written down once: the schema of its rows, and what else is true of it. */
export const table = <Row extends z.ZodMiniObject, const Facts extends TableFacts<z.output<Row>>>(
  schema: Row,
  facts: Facts,
): Facts & { readonly schema: Row } => ({ ...facts, schema })

/** The types of the columns; `tables.ts` describes how their values are written. */

export const id = z.int()
export const date = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
export const dateOrNone = z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/))
export const moment = z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2})?$/))
export const time = z.string().check(z.regex(/^\d{2}:\d{2}$/))
