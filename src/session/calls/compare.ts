import { ApiFailure } from '#api/failures/failure.ts'
import type { StoredDifference } from '#shared/storedOtherwise.ts'
import { meaningOf } from '#shared/values/meaning.ts'
import type { CallContext } from './call.ts'

// Compares what the server has after a save with what was sent. rule: save-6

interface ComparedField {
  readonly label: string
  /** Maps values that mean the same to the same text; by default {@link meaningOf}. */
  readonly meaning?: (value: unknown) => string
  /** The value in words; by default the value itself. */
  readonly toWords?: (value: unknown) => string
}

export type ComparedFields<Sent extends object> = { readonly [Name in keyof Sent]-?: ComparedField }

/**
 * The fields whose stored value means something else than the sent one. A field that was not sent, or that the server does not
 * give, is not compared.
 * @param now the stored record; null if it is gone
 */
export function differencesIn<Sent extends object>(
  fields: ComparedFields<Sent>,
  sent: Partial<Sent>,
  now: object | null,
): readonly StoredDifference[] {
  const values = now as Readonly<Record<string, unknown>> | null
  return (Object.keys(fields) as (keyof Sent & string)[]).flatMap((field) => {
    const { label, meaning = meaningOf, toWords = (value) => String(value ?? '') } = fields[field]
    const [sentValue, stored] = [sent[field], values === null ? '' : values[field]]
    if (sentValue === undefined || stored === undefined || meaning(sentValue) === meaning(stored)) return []
    return [{ field, label, sent: toWords(sentValue), now: toWords(stored) }]
  })
}

/** Makes the function that refetches the saved record and finds its differences; it rejects if the record cannot be read. */
export const refetchCheck =
  <Params, Sent extends object>(check: {
    readonly fields: ComparedFields<Sent>
    readonly sent: (params: Params) => Partial<Sent>
    /** Reads the record; undefined if it is gone. */
    readonly read: (context: CallContext, params: Params) => Promise<object | undefined>
  }) =>
  async (context: CallContext, params: Params): Promise<readonly StoredDifference[]> => {
    const undefinedIfGone = (error: unknown) => {
      if (error instanceof ApiFailure && error.reason.kind === 'status' && error.reason.status === 404)
        return undefined
      throw error
    }
    const now = (await check.read(context, params).catch(undefinedIfGone)) ?? null
    return differencesIn(check.fields, check.sent(params), now)
  }

/** The result of a failed refetch: the save counts as stored, because the server has confirmed it. */
export function nullIfCallFails(error: unknown): null {
  if (!(error instanceof ApiFailure)) throw error
  return null
}
