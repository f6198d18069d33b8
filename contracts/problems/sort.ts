import * as z from 'zod/mini'
import type { Words } from './words.ts'
import { same } from './words.ts'

/** The sorts of values that need only a name. */
const plainSorts = {
  nothing: { nl: 'niets', en: 'nothing' },
  null: same('null'),
  boolean: same('true or false'),
  integer: { nl: 'een geheel getal', en: 'a whole number' },
  fraction: { nl: 'een getal met decimalen', en: 'a number with a fraction' },
  number: { nl: 'een getal', en: 'a number' },
  natural: { nl: 'een getal vanaf 0', en: 'a number from 0 on' },
  'another number': { nl: 'een ander getal', en: 'another number' },
  'any text': { nl: 'een tekst', en: 'a text' },
  'empty text': { nl: 'een lege tekst', en: 'an empty text' },
  page: { nl: 'een webpagina (HTML)', en: 'a web page (HTML)' },
  list: { nl: 'een lijst', en: 'a list' },
  'empty list': { nl: 'een lege lijst', en: 'an empty list' },
  field: { nl: 'een veld met deze naam', en: 'a field with this name' },
} as const satisfies Readonly<Record<string, Words>>

/** The sort of a value, without the value itself, which may be about a person. */
export const sortSchema = z.discriminatedUnion('sort', [
  z.object({ sort: z.enum(Object.keys(plainSorts) as (keyof typeof plainSorts)[]) }),
  /** `form` has a 9 for each digit and an x for each letter: `9999-99-99`. */
  z.object({ sort: z.literal('text'), form: z.string() }),
  /** Any text that is as good as this one. */
  z.object({ sort: z.literal('text like'), example: z.string() }),
  z.object({ sort: z.literal('object'), names: z.array(z.string()) }),
  z.object({ sort: z.literal('value'), json: z.string() }),
])
export type Sort = z.output<typeof sortSchema>

/** The numbers of characters of a format, and of names of an object, that are shown. */
const maxFormatLength = 30
const maxNames = 12

/** The format of a text, because the text itself may be about a person: `2026-09-01` is `9999-99-99`. */
export function formatOf(text: string): string {
  const format = text.slice(0, maxFormatLength).replace(/\p{L}/gu, 'x').replace(/\d/g, '9')
  return text.length > maxFormatLength ? `${format}…` : format
}

export function sortOf(value: unknown): Sort {
  if (value === undefined) return { sort: 'nothing' }
  if (value === null) return { sort: 'null' }
  if (typeof value === 'boolean') return { sort: 'boolean' }
  if (typeof value === 'number') return { sort: Number.isInteger(value) ? 'integer' : 'fraction' }
  if (typeof value === 'string') {
    if (value === '') return { sort: 'empty text' }
    return /^\s*<(!doctype|html|\?xml|head|body)/i.test(value)
      ? { sort: 'page' }
      : { sort: 'text', form: formatOf(value) }
  }
  if (Array.isArray(value)) return { sort: value.length === 0 ? 'empty list' : 'list' }
  return { sort: 'object', names: Object.keys(value).slice(0, maxNames) }
}

export function sortWords(sort: Sort): Words {
  switch (sort.sort) {
    case 'text':
      return { nl: `een tekst van de vorm "${sort.form}"`, en: `a text of the form "${sort.form}"` }
    case 'text like':
      return { nl: `een tekst zoals "${sort.example}"`, en: `a text like "${sort.example}"` }
    case 'object': {
      const names = sort.names.join(', ')
      return names === ''
        ? { nl: 'een leeg object', en: 'an empty object' }
        : { nl: `een object met ${names}`, en: `an object with ${names}` }
    }
    case 'value':
      return same(sort.json)
    default:
      return plainSorts[sort.sort]
  }
}
