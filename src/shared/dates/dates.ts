import moment from 'moment'

/** A calendar day as `YYYY-MM-DD`. rule: date-1 */
export type IsoDate = string

const iso = 'YYYY-MM-DD'
const belgian = 'DD/MM/YYYY'

/** Days that exist in every year, so that they need no further check: all but 29 February. */
const everyYearsDay =
  /^\d{4}-((0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31)$/
const everyMonthsBelgianDay = /^(0[1-9]|1\d|2[0-8])\/(0[1-9]|1[0-2])\/(\d{4})$/
// Texts are read and written in UTC: an hour or a day may not exist in the device's time zone.

/** Reads a day in exactly one of the given moment formats; null if it is none or no real day. */
export function parseDate(text: string, formats: readonly string[]): IsoDate | null {
  // Nearly every day of a long list takes this path; moment takes ten times as long.
  if (formats.includes(iso) && everyYearsDay.test(text)) return text
  const [, day, month, year] = (formats.includes(belgian) && everyMonthsBelgianDay.exec(text)) || []
  if (year) return `${year}-${month}-${day}`
  // One format at a time: given a list, moment tries all of them, which is ten times slower.
  for (const format of formats) {
    if (text.length !== format.length) continue
    const day = moment.utc(text, format, true)
    if (day.isValid()) return day.format(iso)
  }
  return null
}

/** `2026-09-01` as `01/09/2026`. */
export const formatDate = (day: IsoDate): string => moment.utc(day, iso, true).format(belgian)

/**
 * A moment `YYYY-MM-DD HH:mm:ss` as `01/09/2026 13:30`; any other text is returned unchanged. No time zone is involved:
 * the server's local time is shown, also in the hour that the clocks of this device skip.
 */
export function formatMoment(text: string): string {
  const time = moment.utc(text, 'YYYY-MM-DD HH:mm:ss', true)
  return time.isValid() ? time.format('DD/MM/YYYY HH:mm') : text
}

const longDate = new Intl.DateTimeFormat('nl-BE', {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** `2026-11-24` as `di 24 november 2026`. */
export const formatLongDate = (day: IsoDate): string => longDate.format(Date.parse(`${day}T00:00:00Z`))
