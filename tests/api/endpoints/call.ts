import type { FileContent } from '#api/endpoint.ts'

/** A call as the documents of the server describe it, with an example of what it sends and gets. */
export interface Call {
  /** `GET REST/betalingen/`, or the class and method of Ext.Direct. */
  readonly call: string
  /** `reads`, if nothing is said. */
  readonly effect?: string
  /** Whether it needs a session; it does, if nothing is said. */
  readonly session?: false
  readonly unused?: string
  /** How sure the call is, and what in it is less so. */
  readonly provenance: readonly string[]
  /** Nothing, if nothing is said. */
  readonly request?: unknown
  /** One record of a list, or the result; absent for a file and for a success without an answer. */
  readonly record?: unknown
}

/** A part that may be absent. */
class Optional {
  readonly value: unknown
  constructor(value: unknown) {
    this.value = value
  }
}
export const optional = (value: unknown) => new Optional(value)

/** Fields with one example; their names stand in one text, with blanks between them. */
export const each = (example: unknown, names: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(names.split(' ').map((name) => [name, example]))

export const text = 'tekst'
export const digits = '7'
export const number = 7
export const flag = true
export const llid = 'MQ=='
export const moment = '2026-11-24 08:30:00'
export const day = '2026-11-24'
export const time = '08:30'
export const belgianDay = '24/11/2026'
export const colour = '#12AB34'
export const file: FileContent = { name: 'brief.txt', type: 'text/plain', bytes: new Uint8Array([1]) }

/** The example with all that may be absent. */
export function whole(example: unknown): unknown {
  if (example instanceof Optional) return whole(example.value)
  if (Array.isArray(example)) return example.map(whole)
  if (example === null || typeof example !== 'object' || example === file) return example
  return Object.fromEntries(Object.entries(example).map(([name, value]) => [name, whole(value)]))
}

/** One change of an example: a part of it is absent, or null. */
interface Change {
  /** e.g. `query.LLID is absent` */
  readonly what: string
  readonly value: unknown
  readonly allowed: boolean
}

/** The example with one part changed, for each of its parts. */
export function changesOf(example: unknown, at = ''): Change[] {
  if (example instanceof Optional) return changesOf(example.value, at)
  if (example === null || typeof example !== 'object' || example === file) return []
  const isList = Array.isArray(example)
  return Object.entries(example).flatMap(([name, part]) => {
    const path = at === '' ? name : `${at}.${name}`
    const withPart = (value: unknown) => {
      const copy = isList ? [...example] : { ...example }
      Object.assign(copy, { [name]: value })
      return whole(copy)
    }
    const { [name]: _, ...others } = example as Record<string, unknown>
    const absent = isList
      ? []
      : [{ what: `${path} is absent`, value: whole(others), allowed: part instanceof Optional }]
    const wrong = { what: `${path} is of another type`, value: withPart(Symbol()), allowed: false }
    const deeper = changesOf(part, path).map((change) => ({ ...change, value: withPart(change.value) }))
    return [...absent, wrong, ...deeper]
  })
}
