import { formatLongDate } from '#shared/dates/dates.ts'
import { dayMs, hourMs, minuteMs } from '#shared/dates/schoolTime.ts'

/** A moment on the school's clock, `YYYY-MM-DD HH:mm:ss`, in ms; all days have 24 hours. */
const msOf = (moment: string): number => Date.parse(`${moment.replace(' ', 'T')}Z`)

/** `10:00` */
export const timeText = (moment: string): string => moment.slice(11, 16)

/** `di 24 november 2026` */
export const dayText = (moment: string): string => formatLongDate(moment.slice(0, 10))

/** `di 24 november 2026, 10:00` */
export const momentText = (moment: string): string => `${dayText(moment)}, ${timeText(moment)}`

/** The moment `ms` milliseconds later. */
export const plusMs = (moment: string, ms: number): string =>
  new Date(msOf(moment) + ms).toISOString().slice(0, 19).replace('T', ' ')

/** The value of an input for day and time: `2026-11-24T10:00`. */
export const dayMinute = (moment: string): string => moment.slice(0, 16).replace(' ', 'T')

/** The difference between school and device: `3 uur vroeger dan dit toestel`; `''` for less than two minutes. */
export function distanceText(distance: number): string {
  const far = Math.abs(distance)
  if (far < 2 * minuteMs) return ''
  const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`
  const size =
    far < 2 * hourMs
      ? counted(Math.round(far / minuteMs), 'minuut', 'minuten')
      : far < dayMs - hourMs / 2
        ? counted(Math.round(far / hourMs), 'uur', 'uur')
        : counted(Math.round(far / dayMs), 'dag', 'dagen')
  return `${size} ${distance > 0 ? 'later' : 'vroeger'} dan dit toestel`
}
