import * as z from 'zod/mini'
import { dayMs } from '#shared/dates/schoolTime.ts'
import type { Endpoint } from '../endpoint.ts'
import { isAssumedField } from '../fields/about.ts'
import type { Schema } from '../fields/schema.ts'

interface Normalized {
  readonly data: unknown
  /** The values that were replaced, by path. */
  readonly originals: ReadonlyMap<string, unknown>
  /** The paths of fields that could not be read in any form and were left out. */
  readonly leftOut: readonly string[]
}

type Path = readonly PropertyKey[]
type Issue = z.core.$ZodIssue

/** Each round settles one field, and no record has this many. */
const maxRounds = 60

const removal = Symbol('removal')

const fieldPathOf = (path: Path): string => path.filter((key) => typeof key === 'string').join('.')
const isSamePath = (a: Path, b: Path): boolean => a.length === b.length && a.every((key, at) => key === b[at])

/**
 * Whether a field of an answer is only assumed, by its path in a record or result. In a provenance `answer` stands for a whole
 * answer, and `result` for the result of an Ext.Direct call apart from its fields. A field that a source states is not assumed,
 * even if its call is.
 */
export function isAssumed({ provenance: { call, fields = {} } }: Endpoint, path: Path): boolean {
  const name = fieldPathOf(path)
  if (fields[name] === 'S' || fields[name] === 'O') return false
  if (call === 'A' || fields.answer === 'A') return true
  if (name === '') return fields.result === 'A'
  return Object.entries(fields).some(
    ([field, letter]) => letter === 'A' && (name === field || name.startsWith(`${field}.`)),
  )
}

const tolerantSchemas = new WeakMap<Schema, Schema>()

/** The schema with every assumed field optional. */
function withoutAssumed(schema: Schema): Schema {
  const tolerant = tolerantSchemas.get(schema) ?? makeTolerant(schema)
  tolerantSchemas.set(schema, tolerant)
  return tolerant
}

function makeTolerant(schema: Schema): Schema {
  const { def } = schema._zod as unknown as z.core.$ZodTypes['_zod']
  // `as never`: `clone` is typed for the definition of one kind of schema, which only the switch below knows.
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
 * Makes a value fit its schema: an unambiguous value is rewritten in the agreed form, and an assumed field is read in any
 * plausible form or else left out. Null if something still does not fit. rule: request-14; server: rest-15
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
  for (let round = 0; round < maxRounds; round++) {
    const parsed = schema.safeParse(current)
    if (parsed.success) return { data: parsed.data, originals, leftOut }
    const issue = parsed.error.issues.find(({ path }) => !absent.some((other) => isSamePath(path, other)))
    if (!issue) return { data: withoutAssumed(schema).parse(current), originals, leftOut }
    const { path } = issue
    const original = valueAt(current, path)
    const field = fieldAt(schema, path)
    const mayBeAbsent = field !== undefined && isAssumedField(field)
    const isGuess = mayBeAbsent || assumed(path)
    const forms = [...unambiguousForms(original), ...(isGuess ? plausibleForms(issue, original) : [])]
    const candidates = [...forms, ...(mayBeAbsent ? [removal] : isGuess ? emptyForms(issue) : [])]
    const fits = (candidate: unknown) => {
      const again = schema.safeParse(withValue(current, path, candidate))
      return again.success || !again.error.issues.some((other) => isSamePath(other.path, path))
    }
    const index = candidates.findIndex(
      (candidate) => fits(candidate) || (mayBeAbsent && candidate === removal),
    )
    if (mayBeAbsent && candidates[index] === removal) absent.push(path)
    if (index < 0) return null
    const name = fieldPathOf(path)
    if (!originals.has(name)) originals.set(name, original)
    if (index >= forms.length && original !== null && original !== undefined) leftOut.push(name)
    current = withValue(current, path, candidates[index])
  }
  return null
}

/** The agreed form of a whole number that is written as text, and of 24:00, which is the next day's midnight. */
function unambiguousForms(value: unknown): unknown[] {
  if (typeof value === 'string' && /^\d{1,15}$/.test(value)) return [Number(value)]
  const [, day] = (typeof value === 'string' && /^(\d{4}-\d{2}-\d{2})[ T]24:00(?::00)?$/.exec(value)) || []
  const ms = day === undefined ? Number.NaN : Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(ms) ? [] : [`${new Date(ms + dayMs).toISOString().slice(0, 10)} 00:00:00`]
}

const yes = ['1', 'true', 'j', 'ja', 'y', 'yes', '-1']
const no = ['0', 'false', 'n', 'nee', 'no', '']

/** What the value may mean as a value of the expected type. */
function plausibleForms(issue: Issue, value: unknown): unknown[] {
  if (issue.code !== 'invalid_type') return typeof value === 'string' ? textForms(value) : []
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : null
  switch (String(issue.expected)) {
    case 'string':
      if (typeof value === 'number') return [String(value), ...numberForms(value)]
      return typeof value === 'boolean' ? [String(value)] : []
    case 'number':
    case 'int':
      return text !== null && /^-?\d+([.,]\d+)?$/.test(text) ? [Number(text.replace(',', '.'))] : []
    case 'boolean': {
      const word = text?.toLowerCase() ?? ''
      if (text === null) return []
      return yes.includes(word) ? [true] : no.includes(word) ? [false] : []
    }
    case 'array':
      return typeof value === 'object' && value !== null ? [[value]] : []
    default:
      return []
  }
}

/** Day 0 of a date in Delphi and Free Pascal is 30/12/1899. */
const delphiDayZero = Date.UTC(1899, 11, 30)
/** The last day number whose year has four digits. */
const lastDelphiDay = 2_958_465

/** Delphi and Free Pascal write a colour as blue, green, red. */
const bgrToRgb = (hex: string) => `#${hex.slice(4, 6)}${hex.slice(2, 4)}${hex.slice(0, 2)}`

/** The days, times and colours that a number of Delphi or Free Pascal may stand for: `46350`, `0.75`, `0xD7A6A5`. */
function numberForms(value: number): unknown[] {
  const minutes = Math.round(value * 1440)
  const hour = String(Math.floor(minutes / 60)).padStart(2, '0')
  return [
    ...(Number.isInteger(value) && value > 0 && value <= lastDelphiDay
      ? [new Date(delphiDayZero + value * dayMs).toISOString().slice(0, 10)]
      : []),
    ...(value >= 0 && value <= 1 ? [`${hour}:${String(minutes % 60).padStart(2, '0')}`] : []),
    ...(Number.isInteger(value) && value >= 0 && value <= 0xffffff
      ? [bgrToRgb(value.toString(16).toUpperCase().padStart(6, '0'))]
      : []),
  ]
}

/** The days, times and colours that a text in another notation may mean: `20260924`, `24/9/2026`, `13u30`, `$00A5A6D7`. */
function textForms(value: string): unknown[] {
  const [, year, month = '', day = ''] = /^(\d{4})[-/]?(\d{1,2})[-/]?(\d{1,2})(?:[ T].*)?$/.exec(value) ?? []
  const [, d = '', m = '', y, at = ''] =
    /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[ T](.*))?$/.exec(value) ?? []
  const [, hour, minute] = /^(?:.*[ T])?(\d{1,2})[:.hu](\d{2})(?::\d{2}(?:\.\d+)?)?Z?$/.exec(value) ?? []
  const [, moment, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(?:\.\d+)?$/.exec(value) ?? []
  const [, bgr] = /^\$00([0-9a-f]{6})$/i.exec(value) ?? []
  const [, hex] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value) ?? []
  return [
    ...(moment ? [`${moment} ${time}`] : []),
    ...(year ? [`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`] : []),
    ...(y
      ? [' ', ''].map((space) => `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}${space && space + at}`)
      : []),
    ...(bgr ? [bgrToRgb(bgr)] : []),
    ...(hour ? [`${hour.padStart(2, '0')}:${minute}`] : []),
    ...(hex ? [`#${hex.length === 3 ? hex.replace(/./g, '$&$&') : hex}`] : []),
  ]
}

/** The empty values of a field's type. A number has none, so that no ID is ever invented; it can only be removed. */
function emptyForms(issue: Issue): unknown[] {
  const expected = issue.code === 'invalid_type' ? String(issue.expected) : 'string'
  const empty = { string: [''], boolean: [false], array: [[]], null: [null] }[expected] ?? []
  return [...empty, removal]
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, key) => (isObject(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined),
    value,
  )
}

function withValue(value: unknown, path: Path, next: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return next
  const isRemoved = rest.length === 0 && next === removal
  if (Array.isArray(value))
    return value.flatMap((item, at) => (at !== key ? [item] : isRemoved ? [] : [withValue(item, rest, next)]))
  const copy: Record<PropertyKey, unknown> = isObject(value) ? { ...value } : {}
  if (isRemoved) delete copy[key]
  else copy[key] = withValue(copy[key], rest, next)
  return copy
}

const isObject = (value: unknown): value is Readonly<Record<PropertyKey, unknown>> =>
  typeof value === 'object' && value !== null
