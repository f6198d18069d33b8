import * as z from 'zod/mini'
import { momentText } from '#api/fields/fields.ts'
import { msOfMoment } from '#shared/dates/schoolTime.ts'
import type { Clock } from '../../server/core/clock.ts'
import { ControlRefusal } from '../refusal.ts'

/** A clock that is `offset` milliseconds ahead of another one, or stands still at a moment (ms since 1970). */
export const clockSettingSchema = z.object({ offset: z.int(), still: z.nullable(z.int()) })
type ClockSetting = z.output<typeof clockSettingSchema>

export const realTime: ClockSetting = { offset: 0, still: null }

export interface AdjustableClock extends Clock {
  setting(): ClockSetting
  use(setting: ClockSetting): void
}

/** A clock that shows the time of another one until it gets a setting of its own. */
export function adjustableClock(base: Clock, start: ClockSetting = realTime): AdjustableClock {
  let setting = start
  return {
    now: () => setting.still ?? base.now() + setting.offset,
    setting: () => setting,
    use(next) {
      setting = next
    },
  }
}

/** The setting with which a clock shows this moment now, and runs on or stands still. */
export const settingAt = (base: Clock, at: number, still: boolean): ClockSetting =>
  still ? { offset: 0, still: at } : { offset: at - base.now(), still: null }

/** A setting that is `ms` milliseconds later, or earlier if negative. */
export const moveSetting = ({ offset, still }: ClockSetting, ms: number): ClockSetting =>
  still === null ? { offset: offset + ms, still } : { offset, still: still + ms }

/** The years for which the fixtures can build a school year. */
const years = { from: 2000, till: 2099 }

/** Returns the moment (ms since 1970). Throws RangeError, with a Dutch sentence, if no school can be at it. */
export function checkMoment(ms: number): number {
  if (ms >= msOfMoment(`${years.from}-01-01 00:00:00`) && ms < msOfMoment(`${years.till + 1}-01-01 00:00:00`))
    return ms
  throw new ControlRefusal(
    'unfit-moment',
    `De klok van de school gaat van ${years.from} tot en met ${years.till}.`,
  )
}

/**
 * The moment at which the school's clock shows `YYYY-MM-DD HH:mm:ss` or `YYYY-MM-DD HH:mm`, in ms since 1970. Throws RangeError
 * for other texts.
 */
export function readMoment(text: string): number {
  const moment = text.length === 'YYYY-MM-DD HH:mm'.length ? `${text}:00` : text
  if (moment !== '' && momentText.safeParse(moment).success) return msOfMoment(moment)
  throw new ControlRefusal('unfit-moment', `Geen moment: ${text} (verwacht: JJJJ-MM-DD UU:mm)`, text)
}
