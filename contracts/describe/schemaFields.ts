import type * as z from 'zod/v4/core'

/** The fields of an object by name, also if other schemas wrap the object. */
export function fieldsOf(schema: z.$ZodType): ReadonlyMap<string, z.$ZodType> {
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
