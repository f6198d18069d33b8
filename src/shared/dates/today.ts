import { restore, type Store, sample, type Unit } from 'effector'
import { $now } from '../browser/environment.ts'
import type { IsoDate } from './dates.ts'
import { dayAt } from './schoolTime.ts'

/** The school's day at the last of these events; `''` before the first. */
export const todayAt = (...clocks: readonly Unit<unknown>[]): Store<IsoDate> =>
  restore(sample({ clock: [...clocks], source: $now, fn: (now) => dayAt(now()) }), '')
