import { createStore, type Event, type StoreWritable, sample } from 'effector'
import { $now } from '#shared/browser/environment.ts'

/** When the last answer came, in ms since 1970; 0 before the first. It is shown with the answer only. rule: error-10 */
export const readAtOf = (answered: Event<unknown>): StoreWritable<number> =>
  createStore(0).on(sample({ clock: answered, source: $now }), (_, now) => now())
