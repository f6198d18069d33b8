import { MatchersV3 } from '@pact-foundation/pact'
import type * as z from 'zod/v4/core'
import type { Schema } from '../../src/api/endpoint.ts'
import { kinds } from './fieldExamples.ts'

const { boolean, eachKeyLike, eachLike, integer, number, regex, string } = MatchersV3

/** JSON in which any value may be one of Pact's matchers. */
export type Template = unknown

export interface TemplateOptions {
  /** Optional fields that this answer has, as paths from its root: `result.SessionConfig.Rol`. Others stay out. */
  readonly present?: readonly string[]
  /** The list that is empty in this answer. */
  readonly empty?: Schema
}

/** One of the kinds of schema that zod has, told apart by `type`. */
type Definition = z.$ZodTypes['_zod']['def']

interface Place {
  /** Names from the root; the elements of a list have the list's path. */
  readonly path: string
  /** The nearest field's name, which text without another example shows. */
  readonly name: string
  readonly lazies: readonly unknown[]
}

/**
 * What Pact should demand of a JSON value so that the schema accepts it, with a realistic example of it.
 * Throws an Error that names the place when the schema says something that Pact cannot.
 */
export function templateOf(schema: Schema, options: TemplateOptions = {}): Template {
  const { present = [], empty } = options
  const used = new Set<string>()

  function walk(node: z.$ZodType, place: Place): Template {
    if (node === empty) return []
    const { def } = (node as z.$ZodTypes)._zod
    const fail = (what: string) => new Error(`No matcher for ${place.path || 'the answer'}: ${what}`)
    const kind = kinds.get(node as Schema)
    if (kind?.regex) return regex(kind.regex, String(kind.example))
    switch (def.type) {
      case 'object':
        return Object.fromEntries(fieldsOf(def, place).map(([name, field, at]) => [name, walk(field, at)]))
      case 'array':
        return eachLike(walk(def.element, place))
      case 'tuple':
        return def.items.map((item) => walk(item, place))
      case 'record':
        return eachKeyLike('name', walk(def.valueType, place))
      case 'string': {
        const pattern = patternOf(def, fail)
        if (pattern && kind === undefined) throw fail('a pattern needs an example in fieldExamples.ts')
        const example = String(kind?.example ?? place.name)
        return pattern ? regex(pattern, example) : string(example)
      }
      case 'number': {
        // Bounds stay unchecked: Pact knows none.
        const whole = 'format' in def && !String(def.format).startsWith('float')
        const example = Number(kind?.example ?? 1)
        return whole ? integer(example) : number(example)
      }
      case 'boolean':
        return boolean(kind?.example !== false)
      case 'null':
        return null
      case 'literal':
        return oneOf(def.values, fail)
      case 'enum':
        return oneOf(Object.values(def.entries), fail)
      case 'lazy':
        if (place.lazies.includes(node)) throw fail('it contains itself without end')
        return walk(def.getter(), { ...place, lazies: [...place.lazies, node] })
      case 'pipe':
        return walk(def.in, place)
      // Pact has no "or null": the contract asks for a value, and the provider state for a record that has one.
      case 'nullable':
      case 'optional':
      case 'default':
        return walk(def.innerType, place)
      default:
        throw fail(`zod's ${def.type} is not known here`)
    }
  }

  function fieldsOf(def: z.$ZodObjectDef, place: Place) {
    return Object.entries(def.shape).flatMap(([name, field]): [string, z.$ZodType, Place][] => {
      const path = place.path === '' ? name : `${place.path}.${name}`
      const { type } = (field as z.$ZodTypes)._zod.def
      const mayBeAbsent = type === 'optional' || type === 'default'
      if (mayBeAbsent && !present.includes(path)) return []
      if (mayBeAbsent) used.add(path)
      return [[name, field, { ...place, path, name }]]
    })
  }

  const template = walk(schema, { path: '', name: 'text', lazies: [] })
  const unknown = present.filter((path) => !used.has(path))
  if (unknown.length > 0) throw new Error(`There is no optional field ${unknown.join(', ')}`)
  return template
}

type Fail = (what: string) => Error

/** The one pattern that a text is checked against; a check that is code cannot go into a pact. */
function patternOf(def: Extract<Definition, { type: 'string' }>, fail: Fail): RegExp | undefined {
  const checks = (def.checks ?? []).map((check) => check._zod.def as z.$ZodCheckRegexDef)
  const patterns = checks.map(({ check, pattern }) => {
    if (check === 'string_format' && pattern instanceof RegExp) return pattern
    throw fail(`the check ${check} needs a regex in fieldExamples.ts`)
  })
  if (patterns.length > 1) throw fail('more than one pattern needs a regex in fieldExamples.ts')
  return patterns[0]
}

/** One value is compared as it is, several texts by a pattern. */
function oneOf(values: readonly unknown[], fail: Fail): Template {
  if (values.length === 1) return values[0]
  const texts = values.filter((value) => typeof value === 'string')
  const [first] = texts
  if (first === undefined || texts.length < values.length) throw fail('a choice of anything but texts')
  const escaped = texts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return regex(`^(${escaped.join('|')})$`, first)
}

/** The example in a template: plain JSON. */
export const exampleOf = (template: Template): unknown => MatchersV3.reify(template)
