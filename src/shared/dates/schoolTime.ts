import type { IsoDate } from './dates.ts'

/** The school's clock is that of Brussels, wherever the device is. */
const brussels = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Brussels', timeZoneName: 'longOffset' })

const hourMs = 3_600_000

/** The last result is cached, because a server asks for the same hour at every call. */
let known = { hour: Number.NaN, ms: 0 }

/** How far the school's clock is ahead of UTC at a moment, both in ms. It changes at whole hours of UTC. */
export function aheadAt(ms: number): number {
  const hour = Math.floor(ms / hourMs)
  if (hour !== known.hour) {
    const [, sign = '+', hours = 0, minutes = 0, seconds = 0] =
      /GMT([+-])(\d+):(\d+)(?::(\d+))?/.exec(brussels.format(hour * hourMs)) ?? []
    const distance = Number(hours) * hourMs + Number(minutes) * 60_000 + Number(seconds) * 1_000
    known = { hour, ms: sign === '-' ? -distance : distance }
  }
  return known.ms
}

/** The school's clock at a moment in ms since 1970: `YYYY-MM-DD HH:mm:ss`. */
export const momentAt = (ms: number): string =>
  new Date(ms + aheadAt(ms)).toISOString().slice(0, 19).replace('T', ' ')

/** The school's day at a moment in ms since 1970. */
export const dayAt = (ms: number): IsoDate => momentAt(ms).slice(0, 10)

/**
 * When the school's clock shows this, in ms since 1970. Of an hour that comes twice it is the first one; one that the
 * clock skips lies an hour later.
 * @param moment `YYYY-MM-DD HH:mm:ss`; NaN for any other text
 */
export function msOfMoment(moment: string): number {
  const asUtc = Date.parse(`${moment.replace(' ', 'T')}Z`)
  if (Number.isNaN(asUtc)) return asUtc
  const [before, after] = [asUtc - aheadAt(asUtc - 3 * hourMs), asUtc - aheadAt(asUtc)]
  return momentAt(before) !== moment && momentAt(after) === moment ? after : before
}
