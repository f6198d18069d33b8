import type { RequestParts } from '#api/endpoint.ts'
import { invalidRequest, notChanged, Refusal } from './wire/answer.ts'

/** The ID in a record; undefined if there is none. */
export function idOf(body: unknown): number | undefined {
  const id = typeof body === 'object' && body !== null && 'ID' in body ? body.ID : undefined
  return typeof id === 'number' ? id : undefined
}

/** The fields that differ from the stored row; null if none does. A field that is not given stays unchanged. */
export function changedFields<R extends object>(
  row: R,
  fields: { readonly [Name in keyof R]?: R[Name] | undefined },
): Partial<R> | null {
  const changes = Object.entries(fields).filter(
    ([name, value]) => value !== undefined && row[name as keyof R] !== value,
  )
  return changes.length === 0 ? null : (Object.fromEntries(changes) as Partial<R>)
}

/** The two ways to run a call for a row. */
interface RowCalls {
  /** Rejects if the call would refuse the row, without changing anything. */
  check(row: RequestParts): Promise<unknown>
  call(row: RequestParts): Promise<unknown>
}

/**
 * Makes the call for each row of a form, which has a list of rows or a single one, and returns all answers. A row without changes
 * is an error only if no row changes anything. Any other refusal of a row refuses the form, and nothing is stored. server: rest-9,
 * rest-20, rest-21
 */
export async function callForEachRow(parts: RequestParts, { check, call }: RowCalls): Promise<unknown[]> {
  const rows = callsOf(parts)
  for (const row of rows) await answerOrUnchanged(check(row))
  const answers: unknown[] = []
  let unchanged: Refusal | null = null
  for (const row of rows) {
    const answer = await answerOrUnchanged(call(row))
    if (answer instanceof Refusal) unchanged = answer
    else answers.push(...(Array.isArray(answer) ? answer : [answer]))
  }
  if (unchanged && answers.length === 0) throw unchanged
  return answers
}

/** The answer for a row, or the refusal if the row changes nothing. */
const answerOrUnchanged = (answer: Promise<unknown>): Promise<unknown> =>
  answer.catch((error: unknown) => {
    if (error instanceof Refusal && error.message === notChanged) return error
    throw error
  })

/** The call of each row. An ID in the path belongs to a form with a single row; no two rows may have the same ID. */
function callsOf({ body, id, ...parts }: RequestParts): RequestParts[] {
  const refusal = () => invalidRequest('body.ID')
  const rows: unknown[] = Array.isArray(body) ? body : [body]
  const ids = rows.map(idOf)
  const known = ids.filter((each) => each !== undefined && each !== 0)
  if (new Set(known).size < known.length) throw refusal()
  if (id === undefined)
    return rows.map((row, n) => ({ ...parts, ...(ids[n] === undefined ? {} : { id: ids[n] }), body: row }))
  const [row] = rows
  if (rows.length !== 1 || (ids[0] ?? id) !== id) throw refusal()
  return [{ ...parts, id, body: typeof row === 'object' && row !== null ? { ...row, ID: id } : row }]
}
