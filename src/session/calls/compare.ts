import { ApiFailure } from '#api/failures/failure.ts'
import { meaningOf } from '#shared/meaning.ts'
import type { StoredDifference } from '#shared/storedOtherwise.ts'
import type { CallContext } from './call.ts'

/** What the server has after a save is compared with what was sent. rule: save-6 */

/** How one field is compared, and how a person reads it. */
interface ComparedField {
  readonly label: string
  /** The same for values that mean the same; {@link meaningOf} where it is left out. */
  readonly meaning?: (value: unknown) => string
  /** The value in words; as it is where it is left out. */
  readonly shown?: (value: unknown) => string
}

/** Every field that is sent says how it is compared: one that is forgotten does not compile. */
export type ComparedFields<Sent extends object> = { readonly [Name in keyof Sent]-?: ComparedField }

/**
 * The fields that the server has otherwise, by their meaning. A field that was not sent or that the server does not tell
 * says nothing.
 * @param now what the server has; null when the record is gone
 */
export function differencesIn<Sent extends object>(
  fields: ComparedFields<Sent>,
  sent: Partial<Sent>,
  now: object | null,
): readonly StoredDifference[] {
  const values = now as Readonly<Record<string, unknown>> | null
  return (Object.keys(fields) as (keyof Sent & string)[]).flatMap((field) => {
    const { label, meaning = meaningOf, shown = (value) => String(value ?? '') } = fields[field]
    const [was, is] = [sent[field], values === null ? '' : values[field]]
    if (was === undefined || is === undefined || meaning(was) === meaning(is)) return []
    return [{ field, label, sent: shown(was), now: shown(is) }]
  })
}

/**
 * How a save is seen: what of it the server has otherwise, or why nobody can read it again. A rejection means that it could not
 * be read.
 */
export type StoredCheck<Params, Result> =
  | ((context: CallContext, params: Params, result: Result) => Promise<readonly StoredDifference[]>)
  | { readonly unseen: string }

/** A check that reads one record again. */
export const readBack =
  <Params, Sent extends object>(check: {
    readonly fields: ComparedFields<Sent>
    readonly sent: (params: Params) => Partial<Sent>
    /** The record; none when it is gone. */
    readonly read: (context: CallContext, params: Params) => Promise<object | undefined>
  }) =>
  async (context: CallContext, params: Params): Promise<readonly StoredDifference[]> => {
    const gone = (error: unknown) => {
      if (error instanceof ApiFailure && error.reason.kind === 'status' && error.reason.status === 404)
        return undefined
      throw error
    }
    const now = (await check.read(context, params).catch(gone)) ?? null
    return differencesIn(check.fields, check.sent(params), now)
  }

/** What a check finds. The server has said that it stored it: where it cannot be read again, its word counts. */
export async function checked<Params, Result>(
  check: StoredCheck<Params, Result>,
  context: CallContext,
  params: Params,
  result: Result,
): Promise<readonly StoredDifference[]> {
  if (typeof check !== 'function') return []
  try {
    return await check(context, params, result)
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return []
  }
}
