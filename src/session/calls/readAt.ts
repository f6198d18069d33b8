import { createStore, type Event, type StoreWritable, sample } from 'effector'
import { $now } from '#shared/browser/environment.ts'
import { isFields } from '#shared/values/json.ts'
import { knownAt } from '../cache/knownAt.ts'

const momentOf = (answer: unknown): number | null =>
  knownAt(answer) ?? (isFields(answer) ? knownAt(answer.result) : null)

/** When the server gave the last answer, even a cached one, in ms since 1970; 0 before the first. rule: error-10, known-1 */
export const readAtOf = (answered: Event<unknown>): StoreWritable<number> =>
  createStore(0).on(
    sample({ clock: answered, source: $now, fn: (now, answer) => momentOf(answer) ?? now() }),
    (_, at) => at,
  )
