import * as z from 'zod/mini'
import { type IsoDate, parseDate } from '#shared/dates/dates.ts'
import { hasPlausibleYear } from './fields.ts'

/** A field whose text `read` rewrites; null refuses it. Not in `fields.ts`: only screens with dates load the date library. */
const readField = (read: (text: string) => string | null, expected: string) =>
  z.pipe(
    z.string(),
    z.transform((text: string, context): string => {
      const value = read(text)
      if (value !== null) return value
      context.issues.push({ code: 'custom', message: `expected ${expected}`, input: text })
      return z.NEVER
    }),
  )

const dateField = (formats: readonly string[], mayBeEmpty: boolean) =>
  readField(
    (text): IsoDate | null => {
      if (mayBeEmpty && text === '') return ''
      const day = parseDate(text, formats)
      return day !== null && hasPlausibleYear(day) ? day : null
    },
    `a day as ${formats.join(' or ')}`,
  )

/** A day that the server always writes as `DD/MM/YYYY`. server: rest-4 */
export const belgianDate = dateField(['DD/MM/YYYY'], false)

/** A day whose form no source states. Every plausible form becomes `YYYY-MM-DD`; `''` stays `''`. server: rest-12, rest-15 */
export const assumedDate = dateField(
  ['YYYY-MM-DD', 'YYYY-MM-DD HH:mm:ss', 'YYYY-MM-DDTHH:mm:ss', 'DD/MM/YYYY'],
  true,
)

export const dayCodecs = [belgianDate, assumedDate]

/** A time whose form no source states, as `HH:mm`, or `24:00` at the end of a day; `''` stays `''`. server: rest-12, rest-15 */
export const assumedTime = readField((text) => {
  if (text === '') return ''
  const [, time] =
    /^(?:\d{4}-\d{2}-\d{2}[ T])?((?:[01]\d|2[0-3]):[0-5]\d|24:00)(?::[0-5]\d)?$/.exec(text) ?? []
  return time ?? null
}, 'a time as HH:mm or HH:mm:ss')
