import type * as z from 'zod/v4/core'
import type { Schema } from '#api/endpoint.ts'
import { aboutOf, formOf } from '#api/fields/about.ts'
import { text } from '#api/fields/fields.ts'
import type { Fields } from '#shared/json.ts'

/** What a server sent, field by field: each is read in any plausible form, and is absent if it has none. */

/** An empty text for each column that a server may leave out, that is a text about a person, and that was seen. */
export const emptyTexts = (columns: Readonly<Record<string, Schema>>, seen: Fields): Record<string, ''> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, { _zod }]) => {
      const { def } = _zod as z.$ZodTypes['_zod']
      const isEmpty =
        def.type === 'optional' && aboutOf(def.innerType) === 'person' && formOf(def.innerType) === text
      return isEmpty && typeof seen[name] === 'string' ? [[name, ''] as const] : []
    }),
  )

const own = (fields: Fields, name: string): unknown =>
  Object.hasOwn(fields, name) ? fields[name] : undefined

/** `''` for what is no text. */
export function textOf(fields: Fields, name: string): string {
  const value = own(fields, name)
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** A whole number that is not negative, also as text; null for anything else. */
export function numberOf(fields: Fields, name: string): number | null {
  const value = own(fields, name)
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null
}

export function flagOf(fields: Fields, name: string): boolean {
  const value = own(fields, name)
  return value === true || value === 1 || (typeof value === 'string' && /^(1|-1|true|ja?|yes)$/i.test(value))
}

/** Whether a text of ISO is a day that exists. */
const exists = (day: string): boolean => {
  const ms = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day)
}

/** Day 0 of a server in Delphi or Free Pascal, and the last day of its numbers that can be meant. server: rest-15 */
const [dayZero, lastDay] = [Date.UTC(1899, 11, 30), 109_574]

/** `YYYY-MM-DD`, of any way to write a day that is known; `''` for no day. */
function dayIn(text: string): string {
  const number = /^\d{1,6}$/.test(text) ? Number(text) : 0
  if (number > 0 && number < lastDay)
    return new Date(dayZero + number * 86_400_000).toISOString().slice(0, 10)
  const [, packedYear, packedMonth, packedDay] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? []
  if (packedYear) return dayIn(`${packedYear}-${packedMonth}-${packedDay}`)
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? []
  const [, d, m, y] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})/.exec(text) ?? []
  const iso = year ? `${year}-${month}-${day}` : y ? `${y}-${m?.padStart(2, '0')}-${d?.padStart(2, '0')}` : ''
  return iso !== '' && exists(iso) ? iso : ''
}

export const dayOf = (fields: Fields, name: string): string => dayIn(textOf(fields, name))

/** `HH:mm`, of any way to write a time that is known; `''` for no time. server: rest-15 */
export function timeOf(fields: Fields, name: string): string {
  const value = own(fields, name)
  if (typeof value === 'number' && value >= 0 && value < 1)
    return new Date(Math.round(value * 1440) * 60_000).toISOString().slice(11, 16)
  const [, hour, minute] = /(?:^|[ T])([01]?\d|2[0-3])[:u]([0-5]\d)/.exec(textOf(fields, name)) ?? []
  return hour ? `${hour.padStart(2, '0')}:${minute}` : ''
}

/** `YYYY-MM-DD HH:mm:ss`; `''` for no moment. */
export function momentOf(fields: Fields, name: string): string {
  const text = textOf(fields, name)
  const day = dayIn(text)
  if (day === '') return ''
  const [, time = '00:00', seconds = ':00'] = /[ T]((?:[01]\d|2[0-3]):[0-5]\d)(:[0-5]\d)?/.exec(text) ?? []
  return `${day} ${time}${seconds}`
}

/** `#RRGGBB`, of any way to write a colour that is known; `''` for no colour. server: rest-13 */
export function colourOf(fields: Fields, name: string): string {
  const value = own(fields, name)
  const isNumber = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 0xffffff
  const text = isNumber ? `$00${value.toString(16).padStart(6, '0')}` : textOf(fields, name)
  const [, blue, green, red] = /^\$00([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text) ?? []
  const [, digits = blue ? `${red}${green}${blue}` : undefined] = /^#?([0-9a-f]{6})$/i.exec(text) ?? []
  return digits ? `#${digits.toUpperCase()}` : ''
}

/** Whether a row of an agenda is a lesson, with or without content. */
export function isLesson(row: Fields): boolean {
  const type = numberOf(row, 'TypePunt')
  return type === 1 || type === 2
}
