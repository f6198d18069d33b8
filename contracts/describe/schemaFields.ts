import type * as z from 'zod/v4/core'
import type { Endpoint } from '#api/endpoint.ts'

/** The fields of an object by name, also if other schemas wrap the object; none for anything else. */
export function fieldsOf(schema: z.$ZodType | undefined): ReadonlyMap<string, z.$ZodType> {
  if (!schema) return new Map()
  const { def } = (schema as z.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return new Map(Object.entries(def.shape))
    case 'array':
      return fieldsOf(def.element)
    case 'pipe':
      return fieldsOf(def.in)
    case 'optional':
    case 'nullable':
    case 'default':
      return fieldsOf(def.innerType)
    case 'lazy':
      return fieldsOf(def.getter())
    case 'tuple':
      return new Map(def.items.flatMap((item) => [...fieldsOf(item)]))
    default:
      return new Map()
  }
}

/** The fields in the body of a request, by name; none without a body. */
export const bodyFieldsOf = ({ request }: Pick<Endpoint, 'request'>): ReadonlyMap<string, z.$ZodType> =>
  fieldsOf(fieldsOf(request).get('body'))
