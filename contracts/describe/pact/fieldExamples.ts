import { formOf } from '#api/fields/about.ts'
import { assumedDate, assumedTime, belgianDate } from '#api/fields/dateFields.ts'
import { colour, euro, flag, identifier, llid, momentText, requiredMoment } from '#api/fields/fields.ts'
import type { Schema } from '#api/fields/schema.ts'
import { toLLID } from '#api/llid.ts'

/** How the pact and OpenAPI show, compare and describe a field whose schema alone does not say enough. */
interface FieldExample {
  /** A realistic value in the server's form. */
  readonly example: string | number | boolean
  /** The pattern of the whole text, in Rust's syntax: no look-around, and no back-references. */
  readonly regex?: RegExp
  /** The description of the field in OpenAPI. */
  readonly description?: string
  /** The format of the number in OpenAPI, for generated clients. */
  readonly format?: string
}

const dayPattern = '(0[1-9]|[12]\\d|3[01])'
const monthPattern = '(0[1-9]|1[0-2])'
const belgianDatePattern = `${dayPattern}/${monthPattern}/\\d{4}`
const isoDatePattern = `\\d{4}-${monthPattern}-${dayPattern}`
const hourMinutePattern = '([01]\\d|2[0-3]):[0-5]\\d'
const timePattern = `${hourMinutePattern}:[0-5]\\d`

const examples: readonly (readonly [Schema, FieldExample])[] = [
  [identifier, { example: 7 }],
  [euro, { example: 187.5, format: 'double', description: 'An amount in euro.' }],
  [flag, { example: false }],
  [
    momentText,
    {
      example: '2026-09-01 19:30:00',
      regex: new RegExp(`^(${isoDatePattern} ${timePattern})?$`),
      description: "A moment in the school's local time, or an empty text.",
    },
  ],
  [
    requiredMoment,
    {
      example: '2026-11-24 13:30:00',
      regex: new RegExp(`^${isoDatePattern} ${timePattern}$`),
      description: "A moment in the school's local time.",
    },
  ],
  [colour, { example: '#2F9E44', description: 'A colour, or an empty text.' }],
  [llid, { example: toLLID(7), description: 'The ID of a student or pupil in base64.' }],
  [
    belgianDate,
    {
      example: '01/09/2026',
      regex: new RegExp(`^${belgianDatePattern}$`),
      description: 'A day as `DD/MM/YYYY`.',
    },
  ],
  [
    assumedDate,
    {
      example: '2026-09-01',
      regex: new RegExp(`^(${isoDatePattern}([ T]${timePattern})?|${belgianDatePattern})?$`),
      description: 'A day.',
    },
  ],
  [
    assumedTime,
    {
      example: '18:30',
      regex: new RegExp(`^((${isoDatePattern}[ T])?${hourMinutePattern}(:[0-5]\\d)?)?$`),
      description: 'A time of day.',
    },
  ],
]

/** The example for each form (`formOf`), which all fields of the form share. */
export const fieldExamples: ReadonlyMap<Schema, FieldExample> = new Map(
  examples.map(([field, example]) => [formOf(field), example]),
)
