import type { IsoDate } from './dates.ts'

/** The school's day begins at midnight in Brussels, wherever the device is. */
const brusselsDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Brussels',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const brusselsTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Brussels',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** The school's day at a moment in ms since 1970. */
export const dayAt = (ms: number): IsoDate => brusselsDay.format(ms)

/** The school's clock at a moment in ms since 1970: `YYYY-MM-DD HH:mm:ss`. */
export const momentAt = (ms: number): string => `${brusselsDay.format(ms)} ${brusselsTime.format(ms)}`
