import type * as z from 'zod/v4/core'
import { pointTypes } from '#api/endpoints/agendaPunt.ts'
import { groupTypes } from '#api/endpoints/registration.ts'
import { aboutOf, formOf } from '#api/fields/about.ts'
import { beginsWithDay, text } from '#api/fields/fields.ts'
import type { Schema } from '#api/fields/schema.ts'
import type { Fields } from '#shared/values/json.ts'

/**
 * A placeholder for each optional text column about a person that the server sent: the name of the column if it was filled,
 * `''` if it was empty.
 */
export const placeholderTexts = (
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

const fieldOf = (fields: Fields, name: string): unknown =>
  Object.hasOwn(fields, name) ? fields[name] : undefined

/** A text, or a number as text; `''` for any other value. */
export function textOf(fields: Fields, name: string): string {
  const value = fieldOf(fields, name)
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** A whole number that is not negative, or such a number in a text; null for anything else. */
export function numberOf(fields: Fields, name: string): number | null {
  const value = fieldOf(fields, name)
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null
}

/** Whether a field is true; false for anything else. */
export const flagOf = (fields: Fields, name: string): boolean => fieldOf(fields, name) === true

/** A day, `YYYY-MM-DD`; `''` without a valid one. */
export function dayOf(fields: Fields, name: string): string {
  const [day = ''] = /^\d{4}-\d{2}-\d{2}/.exec(textOf(fields, name)) ?? []
  return beginsWithDay(day) ? day : ''
}

/** A time, `HH:mm`; `''` without a valid one. */
export const timeOf = (fields: Fields, name: string): string =>
  /^(?:[01]\d|2[0-3]):[0-5]\d/.exec(textOf(fields, name))?.[0] ?? ''

/** A moment, `YYYY-MM-DD HH:mm:ss`; `''` without a valid day. */
export function momentOf(fields: Fields, name: string): string {
  const day = dayOf(fields, name)
  const [, time = '00:00', seconds = ':00'] =
    /[ T]((?:[01]\d|2[0-3]):[0-5]\d)(:[0-5]\d)?/.exec(textOf(fields, name)) ?? []
  return day === '' ? '' : `${day} ${time}${seconds}`
}

/** A colour, `#RRGGBB`; `''` without a valid one. */
export const colourOf = (fields: Fields, name: string): string =>
  /^#[0-9a-f]{6}$/i.exec(textOf(fields, name))?.[0].toUpperCase() ?? ''

/** Whether a row of an agenda is a lesson, with or without content. */
export function isLesson(row: Fields): boolean {
  const type = numberOf(row, 'TypePunt')
  return type === pointTypes.lesson || type === pointTypes.lessonWithContent
}

/** Whether a group in a row or in a query is a class of students, and not of pupils. */
export const isOfStudents = (fields: Fields): boolean =>
  numberOf(fields, 'GroepType') === groupTypes.leseenheid
