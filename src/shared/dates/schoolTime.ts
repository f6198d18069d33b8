import type { IsoDate } from './dates.ts'

/** The school's clock is that of Brussels, wherever the device is. */
const brussels = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Brussels', timeZoneName: 'longOffset' })

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** The last offset is cached, because the simulated server needs that of the same hour at every call. */
let lastOffset = { hour: Number.NaN, ms: 0 }

/** The offset of the school's clock from UTC at a moment, both in ms. It changes only at whole hours of UTC. */
export function offsetAt(ms: number): number {
  const hour = Math.floor(ms / hourMs)
  if (hour !== lastOffset.hour) {
    const [, sign = '+', hours = 0, minutes = 0, seconds = 0] =
      /GMT([+-])(\d+):(\d+)(?::(\d+))?/.exec(brussels.format(hour * hourMs)) ?? []
    const offset = Number(hours) * hourMs + Number(minutes) * minuteMs + Number(seconds) * 1_000
    lastOffset = { hour, ms: sign === '-' ? -offset : offset }
  }
  return lastOffset.ms
}

/** The school's clock at a moment in ms since 1970: `YYYY-MM-DD HH:mm:ss`. */
export const momentAt = (ms: number): string =>
  new Date(ms + offsetAt(ms)).toISOString().slice(0, 19).replace('T', ' ')

export const dayAt = (ms: number): IsoDate => momentAt(ms).slice(0, 10)

/**
 * When the school's clock shows a moment, in ms since 1970: the first time if it does so twice, and an hour later if it skips it.
 * @param moment `YYYY-MM-DD HH:mm:ss`; NaN for any other text
 */
export function msOfMoment(moment: string): number {
  const asUtc = Date.parse(`${moment.replace(' ', 'T')}Z`)
  if (Number.isNaN(asUtc)) return asUtc
  const [before, after] = [asUtc - offsetAt(asUtc - 3 * hourMs), asUtc - offsetAt(asUtc)]
  return momentAt(before) !== moment && momentAt(after) === moment ? after : before
}
