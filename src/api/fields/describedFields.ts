import type * as z from 'zod/v4/core'
import type { Endpoint } from '../endpoint.ts'
import { type About, aboutOf } from './about.ts'

const strictness: Readonly<Record<About, number>> = { school: 0, person: 1, secret: 2 }

/** Collects each field that holds a value by its name in lower case. The stricter of two fields with the same name wins. */
function collect(schema: z.$ZodType, name: string, found: Map<string, z.$ZodType>): void {
  const about = aboutOf(schema)
  const { def } = (schema as z.$ZodTypes)._zod
  if (about !== undefined && name !== '') {
    const known = aboutOf(found.get(name) ?? {})
    if (known === undefined || strictness[about] > strictness[known]) found.set(name, schema)
  } else if (about !== undefined) return
  else if (def.type === 'object') {
    for (const [each, field] of Object.entries(def.shape)) collect(field, each.toLowerCase(), found)
  } else if (def.type === 'array') collect(def.element, name, found)
  else if (def.type === 'optional') collect(def.innerType, name, found)
  else if (def.type === 'tuple') for (const item of def.items) collect(item, '', found)
}

const fieldsByEndpoint = new WeakMap<Endpoint, ReadonlyMap<string, z.$ZodType>>()

/** The described fields of a call and of its answer, by name in lower case. */
export function fieldsByName(endpoint: Endpoint): ReadonlyMap<string, z.$ZodType> {
  const cached = fieldsByEndpoint.get(endpoint)
  if (cached) return cached
  const found = new Map<string, z.$ZodType>()
  for (const part of ['query', 'body', 'data']) {
    const field = partOf(endpoint, part)
    if (field) collect(field, '', found)
  }
  collect(endpoint.response, '', found)
  fieldsByEndpoint.set(endpoint, found)
  return found
}

/** A part of the request: `id`, `query`, `body`, …; undefined if the call has none. */
export function partOf({ request }: Endpoint, part: string): z.$ZodType | undefined {
  // zod types a schema without its definition, by which the kinds of schemas differ.
  const { def } = (request as unknown as z.$ZodTypes)._zod
  return def.type === 'object' ? def.shape[part] : undefined
}

/** What each positional argument of an Ext.Direct call is about; undefined for one that holds fields. */
export function argumentsOf(endpoint: Endpoint): readonly (About | undefined)[] {
  const { def } = (partOf(endpoint, 'data') as z.$ZodTypes | undefined)?._zod ?? {}
  const withoutOptional = (item: z.$ZodType): z.$ZodType => {
    const { def } = (item as z.$ZodTypes)._zod
    return def.type === 'optional' && !aboutOf(item) ? def.innerType : item
  }
  return def?.type === 'tuple' ? def.items.map((item) => aboutOf(withoutOptional(item))) : []
}
