import type * as z from 'zod/v4/core'
import { aboutOf, formOf } from '#api/fields/about.ts'
import { text } from '#api/fields/fields.ts'
import type { Schema } from '#api/fields/schema.ts'
import type { Fields } from '#shared/json.ts'

/** What a server sent, field by field, in the form in which the portal has it; a field of another form is absent. */

/**
 * A text for each column that a server may leave out, that is a text about a person, and that was seen: the name of the
 * column where it was filled, `''` where it was empty.
 */
export const stopgapTexts = (
  columns: Readonly<Record<string, Schema>>,
  seen: Fields,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, { _zod }]) => {
      const { def } = _zod as z.$ZodTypes['_zod']
      const isPersonal =
        def.type === 'optional' && aboutOf(def.innerType) === 'person' && formOf(def.innerType) === text
      const value = isPersonal ? seen[name] : undefined
      return typeof value === 'string' ? [[name, value && name] as const] : []
    }),
  )

const own = (fields: Fields, name: string): unknown =>
  Object.hasOwn(fields, name) ? fields[name] : undefined

/** The text; `''` for any other value. */
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

export const flagOf = (fields: Fields, name: string): boolean => own(fields, name) === true

/** Whether a text of ISO is a day that exists. */
const exists = (day: string): boolean => {
  const ms = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day)
}

/** `YYYY-MM-DD`; `''` for no day. */
export function dayOf(fields: Fields, name: string): string {
  const [day = ''] = /^\d{4}-\d{2}-\d{2}/.exec(textOf(fields, name)) ?? []
  return day !== '' && exists(day) ? day : ''
}

/** `HH:mm`; `''` for no time. */
export const timeOf = (fields: Fields, name: string): string =>
  /^(?:[01]\d|2[0-3]):[0-5]\d/.exec(textOf(fields, name))?.[0] ?? ''

/** `YYYY-MM-DD HH:mm:ss`; `''` for no moment. */
export function momentOf(fields: Fields, name: string): string {
  const day = dayOf(fields, name)
  const [, time = '00:00', seconds = ':00'] =
    /[ T]((?:[01]\d|2[0-3]):[0-5]\d)(:[0-5]\d)?/.exec(textOf(fields, name)) ?? []
  return day === '' ? '' : `${day} ${time}${seconds}`
}

/** `#RRGGBB`; `''` for no colour. */
export const colourOf = (fields: Fields, name: string): string =>
  /^#[0-9a-f]{6}$/i.exec(textOf(fields, name))?.[0].toUpperCase() ?? ''

/** Whether a row of an agenda is a lesson, with or without content. */
export function isLesson(row: Fields): boolean {
  const type = numberOf(row, 'TypePunt')
  return type === 1 || type === 2
}
