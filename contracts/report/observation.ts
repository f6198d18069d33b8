import type * as z from 'zod/v4/core'
import type { Endpoint } from '#api/endpoint.ts'
import { formOf } from '#api/fields/about.ts'
import { assumedTime, dayCodecs } from '#api/fields/dateFields.ts'
import { colour } from '#api/fields/fields.ts'
import { isFields } from '#shared/values/json.ts'
import { formatOf } from '../problems/sort.ts'

/** What a server sends in addition to what the portal needs. */
interface Observation {
  /** The paths of fields that no schema has: `data[].Extra`. */
  readonly news: readonly string[]
  /** The observed formats, such as `YYYY-MM-DD`, by the path of the field. */
  readonly forms: Readonly<Record<string, readonly string[]>>
}

/**
 * The schemas whose formats are reported: those that no source states, and those of days, because up to the 12th the month may
 * come first.
 */
const shownFormats: ReadonlySet<unknown> = new Set([...dayCodecs, assumedTime, colour].map(formOf))
/**
 * Known fields that the portal does not read: the mark of an Ext.Direct refusal, and a colour that the client sets itself.
 * server: rpc-4, rest-14
 */
const ignoredFields: ReadonlySet<string> = new Set(['jsonrpc', 'data[].colorReference'])

const dayFirst = 'DD/MM/YYYY'
const eitherFirst = 'DD/MM/YYYY | MM/DD/YYYY'

/** The usual name of a format: YYYY-MM-DD for `9999-99-99`. */
function formatName(value: string): string {
  if (value === '') return "''"
  if (/^#[0-9A-Fa-f]{6}$/.test(value)) return '#RRGGBB'
  return formatOf(value)
    .replace('9999-99-99', 'YYYY-MM-DD')
    .replace('99/99/9999', /^(0\d|1[0-2])\/(0\d|1[0-2])\//.test(value) ? eitherFirst : dayFirst)
    .replace(/99:99:99/, 'HH:mm:ss')
    .replace('99:99', 'HH:mm')
}

/**
 * Finds what an answer shows beyond the schema of its endpoint: unknown fields, and formats that are only assumed.
 * @param json the body, parsed
 */
export function observe(endpoint: Endpoint, json: unknown): Observation {
  const news = new Set<string>()
  const forms = new Map<string, Set<string>>()

  function walk(node: z.$ZodType, value: unknown, place: string): void {
    const { def } = (node as z.$ZodTypes)._zod
    if (shownFormats.has(formOf(node))) {
      const formats = forms.get(place) ?? new Set()
      forms.set(place, formats)
      if (typeof value === 'string') formats.add(formatName(value))
      return
    }
    switch (def.type) {
      case 'object': {
        if (!isFields(value)) return
        for (const [name, field] of Object.entries(value)) {
          const path = place === '' ? name : `${place}.${name}`
          const knownField = Object.hasOwn(def.shape, name) ? def.shape[name] : undefined
          if (knownField) walk(knownField, field, path)
          else if (!ignoredFields.has(path)) news.add(path)
        }
        return
      }
      case 'array':
        if (Array.isArray(value)) for (const item of value) walk(def.element, item, `${place}[]`)
        return
      case 'lazy':
        walk(def.getter(), value, place)
        return
      case 'pipe':
        walk(def.in, value, place)
        return
      case 'nullable':
      case 'optional':
      case 'default':
        walk(def.innerType, value, place)
    }
  }

  // A body that is not JSON is a script, or has been reported as a problem.
  if (json !== undefined) walk(endpoint.answer, json, '')
  return {
    news: [...news].sort(),
    forms: Object.fromEntries([...forms].map(([place, seen]) => [place, withoutAmbiguous(seen)])),
  }
}

/** The formats in order. A day after the 12th shows how the ambiguous days are written. */
const withoutAmbiguous = (seen: ReadonlySet<string>): string[] =>
  [...seen].filter((each) => each !== eitherFirst || !seen.has(dayFirst)).sort()

/** Combines several observations. */
export function mergeObservations(all: readonly Observation[]): Observation {
  const forms: Record<string, readonly string[]> = {}
  for (const { forms: each } of all) {
    for (const [place, seen] of Object.entries(each))
      forms[place] = withoutAmbiguous(new Set([...(forms[place] ?? []), ...seen]))
  }
  return { news: [...new Set(all.flatMap(({ news }) => news))].sort(), forms }
}
