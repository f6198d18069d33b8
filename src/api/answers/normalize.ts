import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { isAssumedField } from '../fields/about.ts'
import type { Schema } from '../fields/schema.ts'

/** A value that was made to fit its schema. */
interface Normalized {
  readonly data: unknown
  /** What stood there before, by path. */
  readonly originals: ReadonlyMap<string, unknown>
  /** The paths of fields that could not be read in any form and were left out. */
  readonly leftOut: readonly string[]
}

type Path = readonly PropertyKey[]
type Issue = z.core.$ZodIssue

/** More than any record has fields. */
const mostRounds = 60

/** Marks a field that is removed. */
const nothing = Symbol('nothing')

const nameOf = (path: Path): string => path.filter((key) => typeof key === 'string').join('.')
const isSame = (a: Path, b: Path): boolean => a.length === b.length && a.every((key, at) => key === b[at])

/**
 * Whether a field of an answer is only assumed, by its path in a record or result. Where the whole
 * answer of a call is assumed its provenance names `answer`; `result` is what an Ext.Direct call gives, without its fields.
 * A field that a source names is not assumed, whatever its call is.
 */
export function isAssumed({ provenance: { call, fields = {} } }: Endpoint, path: Path): boolean {
  const name = nameOf(path)
  if (fields[name] === 'S' || fields[name] === 'O') return false
  if (call === 'A' || fields.answer === 'A') return true
  if (name === '') return fields.result === 'A'
  return Object.entries(fields).some(
    ([field, letter]) => letter === 'A' && (name === field || name.startsWith(`${field}.`)),
  )
}

const tolerant = new WeakMap<Schema, Schema>()

/** The same schema, in which every assumed field may be absent. */
function withoutAssumed(schema: Schema): Schema {
  const made = tolerant.get(schema) ?? makeTolerant(schema)
  tolerant.set(schema, made)
  return made
}

function makeTolerant(schema: Schema): Schema {
  const { def } = schema._zod as unknown as z.core.$ZodTypes['_zod']
  const copy = (changed: object) => schema.clone({ ...def, ...changed } as never)
  const inner = (field: unknown) => withoutAssumed(field as Schema)
  if (isAssumedField(schema)) return z.optional(schema)
  switch (def.type) {
    case 'array':
      return copy({ element: inner(def.element) })
    case 'optional':
      return copy({ innerType: inner(def.innerType) })
    case 'pipe':
      return copy({ in: inner(def.in) })
    case 'object': {
      const shape = Object.entries(def.shape).map(([name, field]) => [name, inner(field)])
      return copy({ shape: Object.fromEntries(shape) })
    }
    default:
      return schema
  }
}

/** The field at a path of a schema; undefined where it has none. */
function fieldAt(schema: Schema, path: Path): Schema | undefined {
  const { def } = schema._zod as unknown as z.core.$ZodTypes['_zod']
  if (isAssumedField(schema) || (path.length === 0 && def.type !== 'optional'))
    return path.length === 0 ? schema : undefined
  switch (def.type) {
    case 'array':
      return fieldAt(def.element as Schema, path.slice(1))
    case 'optional':
      return fieldAt(def.innerType as Schema, path)
    case 'pipe':
      return fieldAt(def.in as Schema, path)
    case 'object': {
      const field = def.shape[String(path[0])]
      return field && fieldAt(field as Schema, path.slice(1))
    }
    default:
      return undefined
  }
}

/**
 * Makes a value fit its schema: an unambiguous value is rewritten in the agreed form; an assumed field is read in any plausible
 * form, else left out. Null when something remains that does not fit.
 * rule: request-14; server: rest-15
 */
export function normalize(
  schema: Schema,
  value: unknown,
  assumed: (path: Path) => boolean,
): Normalized | null {
  const originals = new Map<string, unknown>()
  const leftOut: string[] = []
  const absent: Path[] = []
  let current = value
  for (let round = 0; round < mostRounds; round++) {
    const parsed = schema.safeParse(current)
    if (parsed.success) return { data: parsed.data, originals, leftOut }
    const issue = parsed.error.issues.find(({ path }) => !absent.some((other) => isSame(path, other)))
    if (!issue) return { data: withoutAssumed(schema).parse(current), originals, leftOut }
    const { path } = issue
    const was = valueAt(current, path)
    const field = fieldAt(schema, path)
    const mayBeAbsent = field !== undefined && isAssumedField(field)
    const isGuess = mayBeAbsent || assumed(path)
    const forms = [...oneMeaning(was), ...(isGuess ? otherForms(issue, was) : [])]
    const candidates = [...forms, ...(mayBeAbsent ? [nothing] : isGuess ? emptyForms(issue) : [])]
    const fits = (candidate: unknown) => {
      const again = schema.safeParse(withValue(current, path, candidate))
      return again.success || !again.error.issues.some((other) => isSame(other.path, path))
    }
    const place = candidates.findIndex(
      (candidate) => fits(candidate) || (mayBeAbsent && candidate === nothing),
    )
    if (mayBeAbsent && candidates[place] === nothing) absent.push(path)
    if (place < 0) return null
    const name = nameOf(path)
    if (!originals.has(name)) originals.set(name, was)
    if (place >= forms.length && was !== null && was !== undefined) leftOut.push(name)
    current = withValue(current, path, candidates[place])
  }
  return null
}

/** A whole number written as a text; the midnight that ends a day, which is the midnight that begins the next. */
function oneMeaning(was: unknown): unknown[] {
  if (typeof was === 'string' && /^\d{1,15}$/.test(was)) return [Number(was)]
  const [, day] = (typeof was === 'string' && /^(\d{4}-\d{2}-\d{2})[ T]24:00(?::00)?$/.exec(was)) || []
  const ms = day === undefined ? Number.NaN : Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(ms) ? [] : [`${new Date(ms + 86_400_000).toISOString().slice(0, 10)} 00:00:00`]
}

const yes = ['1', 'true', 'j', 'ja', 'y', 'yes', '-1']
const no = ['0', 'false', 'n', 'nee', 'no', '']

/** What the value may mean in the form that is expected. */
function otherForms(issue: Issue, was: unknown): unknown[] {
  if (issue.code !== 'invalid_type') return typeof was === 'string' ? textForms(was) : []
  const text = typeof was === 'string' || typeof was === 'number' ? String(was).trim() : null
  switch (String(issue.expected)) {
    case 'string':
      if (typeof was === 'number') return [String(was), ...numberForms(was)]
      return typeof was === 'boolean' ? [String(was)] : []
    case 'number':
    case 'int':
      return text !== null && /^-?\d+([.,]\d+)?$/.test(text) ? [Number(text.replace(',', '.'))] : []
    case 'boolean': {
      const word = text?.toLowerCase() ?? ''
      if (text === null) return []
      return yes.includes(word) ? [true] : no.includes(word) ? [false] : []
    }
    case 'array':
      return typeof was === 'object' && was !== null ? [[was]] : []
    default:
      return []
  }
}

/** Day 0 of a program in Delphi or Free Pascal: 30/12/1899. */
const dayZero = Date.UTC(1899, 11, 30)
/** The last day with a year of four digits. */
const lastDay = 2_958_465

/** A colour of such a program has blue in front. */
const fromBlue = (hex: string) => `#${hex.slice(4, 6)}${hex.slice(2, 4)}${hex.slice(0, 2)}`

/** Days, times and colours as a program in Delphi or Free Pascal has them: `46350`, `0.75`, `$00D7A6A5` as a number. */
function numberForms(was: number): unknown[] {
  const minutes = Math.round(was * 1440)
  const hour = String(Math.floor(minutes / 60)).padStart(2, '0')
  return [
    ...(Number.isInteger(was) && was > 0 && was <= lastDay
      ? [new Date(dayZero + was * 86_400_000).toISOString().slice(0, 10)]
      : []),
    ...(was >= 0 && was <= 1 ? [`${hour}:${String(minutes % 60).padStart(2, '0')}`] : []),
    ...(Number.isInteger(was) && was >= 0 && was <= 0xffffff
      ? [fromBlue(was.toString(16).toUpperCase().padStart(6, '0'))]
      : []),
  ]
}

/** Days, times and colours in other notations. */
function textForms(was: string): unknown[] {
  const [, year, month = '', day = ''] = /^(\d{4})[-/]?(\d{1,2})[-/]?(\d{1,2})(?:[ T].*)?$/.exec(was) ?? []
  const [, d = '', m = '', y, at = ''] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[ T](.*))?$/.exec(was) ?? []
  const [, hour, minute] = /^(?:.*[ T])?(\d{1,2})[:.hu](\d{2})(?::\d{2}(?:\.\d+)?)?Z?$/.exec(was) ?? []
  const [, moment, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(?:\.\d+)?$/.exec(was) ?? []
  const [, blue] = /^\$00([0-9a-f]{6})$/i.exec(was) ?? []
  const [, short] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(was) ?? []
  return [
    ...(moment ? [`${moment} ${time}`] : []),
    ...(year ? [`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`] : []),
    ...(y
      ? [' ', ''].map((space) => `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}${space && space + at}`)
      : []),
    ...(blue ? [fromBlue(blue)] : []),
    ...(hour ? [`${hour.padStart(2, '0')}:${minute}`] : []),
    ...(short ? [`#${short.length === 3 ? short.replace(/./g, '$&$&') : short}`] : []),
  ]
}

/** The empty value of each kind of field. An empty number is absent, so that no ID is ever invented. */
function emptyForms(issue: Issue): unknown[] {
  const expected = issue.code === 'invalid_type' ? String(issue.expected) : 'string'
  const empty = { string: [''], boolean: [false], array: [[]], null: [null] }[expected] ?? []
  return [...empty, nothing]
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, key) => (isObject(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined),
    value,
  )
}

/** A copy with another value at a path. */
function withValue(value: unknown, path: Path, next: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return next
  const gone = rest.length === 0 && next === nothing
  if (Array.isArray(value))
    return value.flatMap((item, at) => (at !== key ? [item] : gone ? [] : [withValue(item, rest, next)]))
  const copy: Record<PropertyKey, unknown> = isObject(value) ? { ...value } : {}
  if (gone) delete copy[key]
  else copy[key] = withValue(copy[key], rest, next)
  return copy
}

const isObject = (value: unknown): value is Readonly<Record<PropertyKey, unknown>> =>
  typeof value === 'object' && value !== null
