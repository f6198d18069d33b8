import { createEvent, createStore, sample, split } from 'effector'
import {
  changePersonalia,
  changePersonaliaExtra,
  vwocursistpersonalia,
  vwocursistpersonaliaextra,
} from '#api/endpoints/personalia.ts'
import { createTask, isExpiry } from '#session/calls/call.ts'
import { lockWhile } from '#session/calls/queryLock.ts'
import { stored } from '#session/calls/save.ts'
import { userChanged } from '#session/user/session.ts'

type Values = Readonly<Record<string, string | number | null>>

/** Fields of one record that the user has changed. */
export interface Change {
  readonly record: 'personalia' | 'extra'
  readonly id: number
  /** What the server had of these fields when the form was filled. */
  readonly before: Values
  readonly values: Values
  /** The telephone number stands in the record of the address and goes along with it. rule: personal-13 */
  readonly withTelefoon?: boolean
}

/** A field that somebody changed since the form was filled: on another tab, or at the school. */
export interface Overwritten {
  readonly change: Change
  /** What the server has now. */
  readonly now: Values
  readonly fields: readonly string[]
}

/** Reads the record again, compares, and stores what was changed. rule: personal-16 */
const saveTask = createTask(async ({ transport, client }, change: Change): Promise<Overwritten | null> => {
  const { record, id, before, values, withTelefoon } = change
  const isExtra = record === 'extra'
  const [now] = isExtra
    ? await transport.call(vwocursistpersonaliaextra, { id }, client)
    : await transport.call(vwocursistpersonalia, { id }, client)
  const known: Values = { ...now }
  const fields = Object.keys(values).filter(
    (name) => known[name] !== before[name] && known[name] !== values[name],
  )
  if (fields.length > 0) return { change, now: known, fields }
  const telefoon = withTelefoon ? { Telefoon: String(known.Telefoon ?? '') } : {}
  const request = { id, body: { ID: id, ...values, ...telefoon } }
  await stored(
    isExtra
      ? transport.call(changePersonaliaExtra, request, client)
      : transport.call(changePersonalia, request, client),
  )
  return null
}, 'vwocursistpersonalia change')

export const saveRequested = createEvent<Change>()
export const saved = createEvent()
export const overwrites = createEvent<Overwritten>()
// A session that is over is reported where it ends. rule: session-3
export const failed = saveTask.failed.filterMap(({ error }) => (isExpiry(error) ? undefined : error))

export const $saving = createStore(false)
  .on(saveTask.asked, () => true)
  .reset(saveTask.answered, saveTask.failed, userChanged)
lockWhile($saving)
// A second click is no second save.
sample({ clock: saveRequested, filter: $saving.map((saving) => !saving), target: saveTask.asked })
split({
  source: saveTask.answered.map(({ result }) => result),
  match: (result) => (result === null ? 'saved' : 'overwrites'),
  cases: {
    saved: saved.prepend(() => undefined),
    overwrites: overwrites.prepend((result: Overwritten | null) => result as Overwritten),
  },
})
