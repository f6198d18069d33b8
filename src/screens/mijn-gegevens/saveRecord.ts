import type { RequestOf } from '#api/endpoint.ts'
import {
  changePersonalia,
  changePersonaliaExtra,
  vwocursistpersonalia,
  vwocursistpersonaliaextra,
} from '#api/endpoints/personalia.ts'
import { type CallContext, isExpiry } from '#session/calls/call.ts'
import { type ComparedFields, differencesIn, refetchCheck } from '#session/calls/compare.ts'
import { acceptUnchanged } from '#session/calls/save.ts'
import { createSaveTask } from '#session/calls/saveTask.ts'
import { paths } from '#shared/portal/paths.ts'
import { ibanMeaning, phoneMeaning } from '#shared/values/meaning.ts'
import { texts } from './texts.ts'

type Bodies = RequestOf<typeof changePersonalia>['body'] & RequestOf<typeof changePersonaliaExtra>['body']
type Sent = { [Name in Exclude<keyof Bodies, 'ID'>]-?: NonNullable<Bodies[Name]> }
/** Fields of a record; undefined if the server does not give them. */
type Values = Readonly<Record<string, string | number | null | undefined>>

/** How the fields of a record are named and compared after a save. rule: save-6 */
const compared: ComparedFields<Sent> = {
  Gsm: { label: texts.Gsm, meaning: phoneMeaning },
  Bankrekening: { label: texts.Bankrekening, meaning: ibanMeaning },
  Telefoon: { label: texts.Telefoon, meaning: phoneMeaning },
  Straat: { label: texts.Straat },
  Straatnr: { label: texts.Straatnr },
  Straatbus: { label: texts.Straatbus },
  GemeenteID: { label: texts.Gemeente },
}

/** Fields of one record that the user has changed. */
export interface RecordChange {
  readonly record: 'personalia' | 'extra'
  readonly id: number
  /** The server's values of these fields when the form was filled. */
  readonly before: Values
  readonly values: Partial<Sent>
  /** The telephone number, which is in the record of the address and sent with it. rule: personal-13 */
  readonly withTelefoon?: boolean
}

/** A field that somebody has changed since the form was filled, in another tab or at the school. */
export interface OverwriteConflict {
  readonly change: RecordChange
  readonly now: Values
  readonly fields: readonly string[]
}

const read = ({ transport, client }: CallContext, { record, id }: RecordChange) =>
  record === 'extra'
    ? transport.call(vwocursistpersonaliaextra, { id }, client)
    : transport.call(vwocursistpersonalia, { id }, client)

const hasAll = (now: Values, values: object) => differencesIn(compared, values, now).length === 0

const readAgain = refetchCheck<RecordChange, Sent>({
  fields: compared,
  sent: ({ values }) => values,
  read: async (context, change) => (await read(context, change))[0],
})

const saving = createSaveTask<RecordChange, OverwriteConflict | null>({
  /** Refetches the record, compares it, and stores the changed fields. rule: personal-16 */
  async run(context, change) {
    const { transport, client } = context
    const { record, id, before, values, withTelefoon } = change
    const [fresh] = await read(context, change)
    const now: Values = { ...fresh }
    const sent: Values = { ...values }
    const fields = Object.keys(values).filter(
      (name) => now[name] !== before[name] && now[name] !== sent[name],
    )
    if (fields.length > 0) return { change, now, fields }
    const telefoon = withTelefoon ? { Telefoon: String(now.Telefoon ?? '') } : {}
    const request = { id, body: { ID: id, ...values, ...telefoon } }
    await acceptUnchanged<unknown>(
      record === 'extra'
        ? transport.call(changePersonaliaExtra, request, client)
        : transport.call(changePersonalia, request, client),
    )
    return null
  },
  compare: async (context, change, overwritten) => (overwritten ? [] : readAgain(context, change)),
  /** The record shows whether a change with an unknown outcome was stored. rule: save-3 */
  async recheck(context, change) {
    const [record] = await read(context, change)
    const now: Values = { ...record }
    if (hasAll(now, change.values)) return { result: null }
    return hasAll(now, change.before) ? 'not stored' : 'unclear'
  },
  reminder: ({ values }) => ({ what: texts.reminder(values), path: paths.mijnGegevens }),
})

export const saveRequested = saving.requested
export const saved = saving.answered.filterMap(({ params, result }) => (result === null ? params : undefined))
export const overwrites = saving.answered.filterMap(({ result }) => result ?? undefined)
/** The server has stored another value than was sent. rule: save-6 */
export const otherwise = saving.otherwise
// A session that is over is reported where it ends. rule: session-3
export const failed = saving.failed.filterMap(({ error }) => (isExpiry(error) ? undefined : error))
export const { $saving } = saving
