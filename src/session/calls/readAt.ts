import { attach, createStore, type Event, type StoreWritable, sample } from 'effector'
import { $now } from '../../shared/browser/environment.ts'
import { momentAt } from '../../shared/dates/schoolTime.ts'
import { userChanged } from '../user/session.ts'

/** The school's clock at the last answer, `YYYY-MM-DD HH:mm:ss`; `''` before the user's first. rule: error-10 */
export function readAtOf(answered: Event<unknown>): StoreWritable<string> {
  const readClockFx = attach({ source: $now, effect: (now) => momentAt(now()) })
  sample({ clock: answered, fn: () => undefined, target: readClockFx })
  return createStore('')
    .on(readClockFx.doneData, (_, moment) => moment)
    .reset(userChanged)
}
