import * as z from 'zod/mini'
import { parseJsonAs } from '#shared/values/json.ts'
import { UserError } from '../problems/userError.ts'

/** The outcome of a call that succeeded. Any other outcome says how a call failed: `refused`, `status 404`. */
export const answeredOutcome = 'answered'

/** The field of the row that stands for a refusal. */
export const refusalField = 'refusal'

/** The `resource` of a photo, which belongs to no list. */
export const photoResource = 'photo'

/** What somebody got for one request during a run. */
const answeredSchema = z.object({
  endpoint: z.string(),
  /** The path of the list, which the calls that read it and those that write it share. */
  resource: z.string(),
  /** The state of the school's file that the account is in; `''` without a session. */
  who: z.string(),
  /** The parameters of the query. */
  asked: z.array(z.string()),
  /** Whether the run had written something before this request. */
  late: z.boolean(),
  outcomes: z.array(z.string()),
  /** Indices of the rows that were in an answer. An answer that is no list is one row. */
  rows: z.array(z.int()),
})
export type Answered = z.output<typeof answeredSchema>

/**
 * What a server answered in one run. It holds no value that anybody can read: each value is a short digest. The digests of two
 * files can only be compared if one was made with the salt of the other.
 */
const answersSchema = z.object({
  format: z.literal(1),
  salt: z.string(),
  serverVersion: z.string(),
  /** The moment of the run: ISO 8601, UTC. */
  at: z.string(),
  write: z.boolean(),
  /** The different lists of field names that rows have. */
  fields: z.array(z.array(z.string())),
  /** The different rows: the index of their field names, and the digests of the fields. */
  rows: z.array(z.tuple([z.int()], z.string())),
  /** The answers, by the digest of the person and the request. */
  answers: z.record(z.string(), answeredSchema),
})
export type Answers = z.output<typeof answersSchema>

/** The digests of a row by the names of its fields. */
export type Row = Readonly<Record<string, string>>

/** The rows that an answer of a file had. */
export const rowsOf = ({ fields, rows }: Answers, { rows: indices }: Answered): Row[] =>
  indices.map((index) => {
    const [names = -1, ...digests] = rows[index] ?? []
    return Object.fromEntries(digests.map((digest, at) => [fields[names]?.[at] ?? '', digest]))
  })

/** Reads a file of answers. Throws a {@link UserError} if it is another file. */
export function readAnswers(text: string, name: string): Answers {
  const answers = parseJsonAs(text, answersSchema)
  if (answers) return answers
  throw new UserError({
    nl: `${name} is geen server-answers.json van npm run verify.`,
    en: `${name} is not a server-answers.json of npm run verify.`,
  })
}
