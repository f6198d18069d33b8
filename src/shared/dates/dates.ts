import moment from 'moment'

/** A calendar day as `YYYY-MM-DD`. rule: date-1 */
export type IsoDate = string

export const iso = 'YYYY-MM-DD'
const belgian = 'DD/MM/YYYY'

// Texts are read and written in UTC, because an hour or a day may not exist in the device's time zone.

/** Matches every day but 29 February, which needs a further check. */
const plainDay = /^\d{4}-((0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31)$/
/** Matches the first 28 days of every month; the others need a further check. */
const plainBelgianDay = /^(0[1-9]|1\d|2[0-8])\/(0[1-9]|1[0-2])\/(\d{4})$/

/** Reads a day in one of these moment formats, exactly; null if the text is not an existing day in any of them. */
export function parseDate(text: string, formats: readonly string[]): IsoDate | null {
  // Nearly every day of a long list takes this path; moment takes ten times as long.
  if (formats.includes(iso) && plainDay.test(text)) return text
  const [, day, month, year] = (formats.includes(belgian) && plainBelgianDay.exec(text)) || []
  if (year) return `${year}-${month}-${day}`
  // The formats are tried one by one, because moment is much slower with a list.
  for (const format of formats) {
    if (text.length !== format.length) continue
    const day = moment.utc(text, format, true)
    if (day.isValid()) return day.format(iso)
  }
  return null
}

/** The midnight in UTC at which a day begins. */
export const momentOf = (day: IsoDate): moment.Moment => moment.utc(day, iso, true)

/** Formats `2026-09-01` as `01/09/2026`. */
export const formatDate = (day: IsoDate): string => momentOf(day).format(belgian)

/** Formats `YYYY-MM-DD HH:mm:ss` as `01/09/2026 13:30`, whatever the device's time zone; any other text is unchanged. */
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

const longDates = new Map<IsoDate, string>()

/** Formats `2026-11-24` as `di 24 november 2026`; the results are cached, because thousands of lessons share their days. */
export function formatLongDate(day: IsoDate): string {
  const text = longDates.get(day) ?? longDate.format(Date.parse(`${day}T00:00:00Z`))
  longDates.set(day, text)
  return text
}
