import moment from 'moment'

/** A calendar day as `YYYY-MM-DD`. */
export type IsoDate = string

const iso = 'YYYY-MM-DD'

/** Reads a day in exactly one of the given moment formats; null if it is none or no real day. */
export function parseDate(text: string, formats: readonly string[]): IsoDate | null {
  // One format at a time: given a list, moment tries and weighs them all, ten times slower.
  for (const format of formats) {
    if (text.length !== format.length) continue
    const day = moment(text, format, true)
    if (day.isValid()) return day.format(iso)
  }
  return null
}

/** `2026-09-01` as `01/09/2026`. */
export const formatDate = (day: IsoDate): string => moment(day, iso, true).format('DD/MM/YYYY')

/** A moment `YYYY-MM-DD HH:mm:ss` as `01/09/2026 13:30`; `''` stays `''`. */
export const formatMoment = (text: string): string =>
  text === '' ? '' : moment(text, 'YYYY-MM-DD HH:mm:ss', true).format('DD/MM/YYYY HH:mm')
