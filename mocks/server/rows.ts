import type { RequestParts } from '../../src/api/endpoint.ts'
import { notChanged, Refusal } from './wire/answer.ts'

/** The ID that a record names; undefined for none. */
export function idIn(body: unknown): number | undefined {
  const id = typeof body === 'object' && body !== null && 'ID' in body ? body.ID : undefined
  return typeof id === 'number' ? id : undefined
}

/**
 * Makes the call of one row for each row of a form: a list, or one row alone. Gives all that they answer. That a row
 * changes nothing is an error only when it is so of all; any other refusal ends the call, and the rows before stay
 * changed. server: rest-9
 */
export async function eachRow(
  { body, ...parts }: RequestParts,
  call: (row: RequestParts) => Promise<unknown>,
): Promise<unknown[]> {
  const rows: unknown[] = Array.isArray(body) ? body : [body]
  const answers: unknown[] = []
  let unchanged: Refusal | null = null
  for (const row of rows) {
    const id = idIn(row)
    try {
      const answer = await call({ ...parts, ...(id === undefined ? {} : { id }), body: row })
      answers.push(...(Array.isArray(answer) ? answer : [answer]))
    } catch (error) {
      if (!(error instanceof Refusal) || error.message !== notChanged) throw error
      unchanged = error
    }
  }
  if (unchanged && answers.length === 0) throw unchanged
  return answers
}
