import moment from 'moment'
import * as z from 'zod/mini'
import type { Clock } from '../server/core/clock.ts'

/** How a clock goes: so many milliseconds from another one's time, or still at a moment (ms since 1970). */
export const clockSettingSchema = z.object({ offset: z.int(), still: z.nullable(z.int()) })
export type ClockSetting = z.output<typeof clockSettingSchema>

export const realTime: ClockSetting = { offset: 0, still: null }

export interface AdjustableClock extends Clock {
  setting(): ClockSetting
  use(setting: ClockSetting): void
}

/** A clock beside another one, which it follows until it is told otherwise. */
export function adjustable(base: Clock, start: ClockSetting = realTime): AdjustableClock {
  let setting = start
  return {
    now: () => setting.still ?? base.now() + setting.offset,
    setting: () => setting,
    use(next) {
      setting = next
    },
  }
}

/** The setting by which a clock beside `base` shows this moment, and goes on from it or stands still. */
export const settingAt = (base: Clock, at: number, still: boolean): ClockSetting =>
  still ? { offset: 0, still: at } : { offset: at - base.now(), still: null }

/** The same setting so much later, or earlier when negative. */
export const moved = ({ offset, still }: ClockSetting, ms: number): ClockSetting =>
  still === null ? { offset: offset + ms, still } : { offset, still: still + ms }

/** A moment in ms from `YYYY-MM-DD HH:mm:ss` or `YYYY-MM-DD HH:mm`, local time. Throws RangeError for no such moment. */
export function readMoment(text: string): number {
  const parsed = moment(text, ['YYYY-MM-DD HH:mm:ss', 'YYYY-MM-DD HH:mm'], true)
  if (!parsed.isValid()) throw new RangeError(`Geen moment: ${text} (verwacht: JJJJ-MM-DD UU:mm)`)
  return parsed.valueOf()
}
