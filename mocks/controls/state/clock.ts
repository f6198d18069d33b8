import * as z from 'zod/mini'
import { momentText } from '#api/fields/fields.ts'
import { msOfMoment } from '#shared/dates/schoolTime.ts'
import type { Clock } from '../../server/core/clock.ts'
import { ControlRefusal } from '../refusal.ts'

/** A clock runs `offset` milliseconds ahead of another one, or stands still at a moment (ms since 1970). */
export const clockSettingSchema = z.object({ offset: z.int(), still: z.nullable(z.int()) })
type ClockSetting = z.output<typeof clockSettingSchema>

export const realTime: ClockSetting = { offset: 0, still: null }

export interface AdjustableClock extends Clock {
  setting(): ClockSetting
  use(setting: ClockSetting): void
}

/** A clock that follows another one until it gets a setting of its own. */
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

/** The setting with which a clock shows this moment now. It runs on from there, or stands still. */
export const settingAt = (base: Clock, at: number, still: boolean): ClockSetting =>
  still ? { offset: 0, still: at } : { offset: at - base.now(), still: null }

/** The same setting, `ms` milliseconds later; earlier when negative. */
export const moved = ({ offset, still }: ClockSetting, ms: number): ClockSetting =>
  still === null ? { offset: offset + ms, still } : { offset, still: still + ms }

/** What the fixtures can build a school year around. */
const years = { from: 2000, till: 2099 }

/** Throws RangeError, with a Dutch sentence, for a moment (ms since 1970) that no school can be at. */
export function checkMoment(ms: number): number {
  if (ms >= msOfMoment(`${years.from}-01-01 00:00:00`) && ms < msOfMoment(`${years.till + 1}-01-01 00:00:00`))
    return ms
  throw new ControlRefusal(
    'unfit-moment',
    `De klok van de school gaat van ${years.from} tot en met ${years.till}.`,
  )
}

/**
 * When the school's clock shows `YYYY-MM-DD HH:mm:ss` or `YYYY-MM-DD HH:mm`, in ms since 1970. Throws RangeError for
 * anything else.
 */
export function readMoment(text: string): number {
  const moment = text.length === 'YYYY-MM-DD HH:mm'.length ? `${text}:00` : text
  if (moment !== '' && momentText.safeParse(moment).success) return msOfMoment(moment)
  throw new ControlRefusal('unfit-moment', `Geen moment: ${text} (verwacht: JJJJ-MM-DD UU:mm)`, text)
}
