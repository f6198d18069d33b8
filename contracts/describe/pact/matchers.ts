// The package's main module loads its native library, which takes a second.
import {
  boolean,
  eachKeyLike,
  eachLike,
  integer,
  number,
  regex,
  reify,
  string,
} from '@pact-foundation/pact/src/v3/matchers.js'
import type * as z from 'zod/v4/core'
import { formOf } from '#api/fields/about.ts'
import type { Schema } from '#api/fields/schema.ts'
import { escapePattern } from '../escapePattern.ts'
import { fieldExamples } from './fieldExamples.ts'

/** JSON in which any value may be one of Pact's matchers. */
export type Template = unknown

interface TemplateOptions {
  /** Optional fields that this answer has, as paths from its root: `result.SessionConfig.Rol`. Others are left out. */
  readonly present?: readonly string[]
  /** The list that is empty in this answer. */
  readonly empty?: Schema
  /** The pattern of a text whose values are all known, by the text's path. */
  readonly closed?: (path: string) => RegExp | undefined
}

/** The definition of a zod schema, whose `type` names its kind. */
type Definition = z.$ZodTypes['_zod']['def']

interface Position {
  /** The names from the root; the elements of a list have the list's path. */
  readonly path: string
  /** The name of the nearest field, which is the example of a text without an example of its own. */
  readonly name: string
  readonly lazies: readonly unknown[]
}

/**
 * The matchers with which Pact checks a JSON value as the schema would, with a realistic example. Throws an Error with the path
 * if the schema has a check that Pact does not have.
 */
export function templateOf(schema: Schema, options: TemplateOptions = {}): Template {
  const { present = [], empty, closed } = options
  const used = new Set<string>()

  function walk(node: z.$ZodType, position: Position): Template {
    if (node === empty) return []
    const { def } = (node as z.$ZodTypes)._zod
    const fail = (what: string) => new Error(`No matcher for ${position.path || 'the answer'}: ${what}`)
    const known = fieldExamples.get(formOf(node))
    if (known?.regex) return regex(known.regex, String(known.example))
    switch (def.type) {
      case 'object':
        return Object.fromEntries(fieldsOf(def, position).map(([name, field, at]) => [name, walk(field, at)]))
      case 'array':
        return eachLike(walk(def.element, position))
      case 'tuple':
        return def.items.map((item) => walk(item, position))
      case 'record':
        return eachKeyLike('name', walk(def.valueType, position))
      case 'string': {
        const allowed = closed?.(position.path)
        if (allowed) return regex(allowed, firstAllowed(allowed))
        const pattern = patternOf(def, fail)
        if (pattern && known === undefined) throw fail('a pattern needs an example in fieldExamples.ts')
        const example = String(known?.example ?? position.name)
        return pattern ? regex(pattern, example) : string(example)
      }
      case 'number': {
        // Pact cannot check bounds.
        const whole = 'format' in def && !String(def.format).startsWith('float')
        const example = Number(known?.example ?? 1)
        return whole ? integer(example) : number(example)
      }
      case 'boolean':
        return boolean(known?.example !== false)
      case 'null':
        return null
      case 'literal':
        return oneOf(def.values, fail)
      case 'enum':
        return oneOf(Object.values(def.entries), fail)
      case 'lazy':
        if (position.lazies.includes(node)) throw fail('it contains itself without end')
        return walk(def.getter(), { ...position, lazies: [...position.lazies, node] })
      case 'pipe':
        return walk(def.in, position)
      // Pact has no "or null": the contract needs a value, and the provider state a record with a value.
      case 'nullable':
      case 'optional':
      case 'default':
        return walk(def.innerType, position)
      default:
        throw fail(`zod's ${def.type} is not known here`)
    }
  }

  function fieldsOf(def: z.$ZodObjectDef, position: Position) {
    return Object.entries(def.shape).flatMap(([name, field]): [string, z.$ZodType, Position][] => {
      const path = position.path === '' ? name : `${position.path}.${name}`
      const { type } = (field as z.$ZodTypes)._zod.def
      const mayBeAbsent = type === 'optional' || type === 'default'
      if (mayBeAbsent && !present.includes(path)) return []
      if (mayBeAbsent) used.add(path)
      return [[name, field, { ...position, path, name }]]
    })
  }

  const template = walk(schema, { path: '', name: 'text', lazies: [] })
  const unknown = present.filter((path) => !used.has(path))
  if (unknown.length > 0) throw new Error(`There is no optional field ${unknown.join(', ')}`)
  return template
}

/** The first text that the pattern of a closed list allows: `a` for `^(a|b)$`. */
const firstAllowed = ({ source }: RegExp): string =>
  source
    .replace(/^\^\(/, '')
    .replace(/\|.*$/, '')
    .replace(/\[(.).\]/g, '$1')
    .replace(/\\(.)/g, '$1')

type Fail = (what: string) => Error

/** The pattern of a text. A check that is a function cannot be part of a pact. */
function patternOf(def: Extract<Definition, { type: 'string' }>, fail: Fail): RegExp | undefined {
  const checks = (def.checks ?? []).map((check) => check._zod.def as z.$ZodCheckRegexDef)
  const patterns = checks.map(({ check, pattern }) => {
    if (check === 'string_format' && pattern instanceof RegExp) return pattern
    throw fail(`the check ${check} needs a regex in fieldExamples.ts`)
  })
  if (patterns.length > 1) throw fail('more than one pattern needs a regex in fieldExamples.ts')
  return patterns[0]
}

/** Compares a single value literally, and several texts by a pattern. */
function oneOf(values: readonly unknown[], fail: Fail): Template {
  if (values.length === 1) return values[0]
  const texts = values.filter((value) => typeof value === 'string')
  const [first] = texts
  if (first === undefined || texts.length < values.length) throw fail('a choice of anything but texts')
  return regex(`^(${texts.map(escapePattern).join('|')})$`, first)
}

/** The example in a template, as plain JSON. */
export const exampleOf = (template: Template): unknown => reify(template)
