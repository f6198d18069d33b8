import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import type { Provenance } from '#api/endpoint.ts'
import { aboutOf, formOf } from '#api/fields/about.ts'
import type { Schema } from '#api/fields/schema.ts'
import { fieldExamples } from '../describe/pact/fieldExamples.ts'

/** A JSON Schema of draft 2020-12, which OpenAPI 3.1 uses as it is. */
export type JsonSchema = { [keyword: string]: unknown }

/**
 * The JSON Schema of what goes over the wire. `refBase` is where the schema will stand in the document, for schemas
 * that contain themselves. A field whose schema has an example in the contract has the same one here.
 */
export function wireSchema(schema: Schema, refBase: string): JsonSchema {
  const converted = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (Array.isArray(jsonSchema.prefixItems)) describeAsList(jsonSchema)
      if (aboutOf(zodSchema) === 'secret' && jsonSchema.type === 'string') jsonSchema.format = 'password'
      // Every integer that JavaScript can hold: no rule of the server.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      const field = fieldExamples.get(formOf(zodSchema))
      if (field === undefined) return
      jsonSchema.examples = [field.example]
      if (field.format) jsonSchema.format = field.format
      if (field.words) jsonSchema.description = field.words
      if (field.regex) jsonSchema.pattern = field.regex.source
    },
  })
  return withoutInternals(converted, refBase) as JsonSchema
}

/**
 * A tuple as a list of what its places take. Of `prefixItems` some generators make a tuple in which every place is needed, or which
 * does not compile, and linters and proxies stumble over a list without `items`.
 */
function describeAsList(tuple: JsonSchema): void {
  // What is hidden in one place may be shown in the next.
  const places = (tuple.prefixItems as JsonSchema[]).map(({ format: _, ...place }) => place)
  const different = [...new Map(places.map((place) => [JSON.stringify(place), place])).values()]
  delete tuple.prefixItems
  tuple.items = different.length > 1 ? { anyOf: different } : (different[0] ?? {})
  tuple.maxItems = places.length
}

/** Drops what belongs to a document of its own, and lets references point into the whole document. */
function withoutInternals(node: unknown, refBase: string): unknown {
  if (Array.isArray(node)) return node.map((item) => withoutInternals(item, refBase))
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node)
      .filter(([keyword]) => keyword !== '$schema' && keyword !== '~standard')
      .map(([keyword, value]) => [
        keyword,
        keyword === '$ref' && typeof value === 'string'
          ? value.replace(/^#/, refBase)
          : withoutInternals(value, refBase),
      ]),
  )
}

/**
 * Marks every field as specified, observed or assumed: by its own path (`UserData.name`), else as what it is a part of,
 * else by `whole`. Lists are looked through.
 */
export function markFields(
  schema: JsonSchema,
  whole: Provenance,
  fields: Readonly<Record<string, Provenance>> = {},
): void {
  walkFields(schema, whole, (field, path, outer) => {
    const letter = fields[path] ?? outer
    field['x-provenance'] = letter
    return letter
  })
}

/** The path of every field. */
export function fieldPaths(schema: JsonSchema): string[] {
  const paths: string[] = []
  walkFields(schema, null, (_, path) => {
    paths.push(path)
    return null
  })
  return paths
}

/** Visits every field; what a visit gives its own fields get as `outer`. */
export function walkFields<T>(
  schema: JsonSchema,
  outer: T,
  visit: (field: JsonSchema, path: string, outer: T) => T,
  path = '',
): void {
  const { items } = schema
  if (typeof items === 'object' && items !== null) walkFields(items as JsonSchema, outer, visit, path)
  for (const [name, field] of Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)) {
    const at = path === '' ? name : `${path}.${name}`
    walkFields(field, visit(field, at, outer), visit, at)
  }
}

/** The schemas of an object's fields; none for anything else. */
export function shapeOf(schema: $ZodType | undefined): Readonly<Record<string, Schema>> {
  const def = (schema as unknown as { _zod: { def: { type: string; shape?: Record<string, Schema> } } })?._zod
    .def
  return def?.type === 'object' ? (def.shape ?? {}) : {}
}

/** Whether a field may be absent. */
export const isOptional = (schema: Schema): boolean =>
  (schema as unknown as { _zod: { optin?: string } })._zod.optin === 'optional'
