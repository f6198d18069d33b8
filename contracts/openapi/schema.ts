import * as z from 'zod/mini'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'
import type { Provenance } from '#api/endpoint.ts'
import { aboutOf, formOf } from '#api/fields/about.ts'
import type { Schema } from '#api/fields/schema.ts'
import { fieldExamples } from '../describe/pact/fieldExamples.ts'

/** A JSON Schema of draft 2020-12, as in OpenAPI 3.1. */
export type JsonSchema = { [keyword: string]: unknown }

/**
 * The JSON Schema of data as they are sent. `refBase` is the place of the schema in the document, for schemas that contain
 * themselves. A field has the same example as in the contract.
 */
export function wireSchema(schema: Schema, refBase: string): JsonSchema {
  const converted = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (Array.isArray(jsonSchema.prefixItems)) describeAsList(jsonSchema)
      if (aboutOf(zodSchema) === 'secret' && jsonSchema.type === 'string') jsonSchema.format = 'password'
      // The bounds of JavaScript's integers are not a rule of the server.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      const field = fieldExamples.get(formOf(zodSchema))
      if (field === undefined) return
      jsonSchema.examples = [field.example]
      if (field.format) jsonSchema.format = field.format
      if (field.description) jsonSchema.description = field.description
      if (field.regex) jsonSchema.pattern = field.regex.source
    },
  })
  return asPartOfDocument(converted, refBase) as JsonSchema
}

/**
 * Describes a tuple as a list whose elements may have any of the tuple's types. From `prefixItems`, some generators make a
 * tuple in which all elements are required, or which does not compile; and linters and proxies fail on a list without `items`.
 */
function describeAsList(tuple: JsonSchema): void {
  // A value may be secret at one position, and not at another.
  const places = (tuple.prefixItems as JsonSchema[]).map(({ format: _, ...place }) => place)
  const different = [...new Map(places.map((place) => [JSON.stringify(place), place])).values()]
  delete tuple.prefixItems
  tuple.items = different.length > 1 ? { anyOf: different } : (different[0] ?? {})
  tuple.maxItems = places.length
}

/** Makes a schema part of a document: without the keywords of a stand-alone one, and with references from the document's root. */
function asPartOfDocument(node: unknown, refBase: string): unknown {
  if (Array.isArray(node)) return node.map((item) => asPartOfDocument(item, refBase))
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node)
      .filter(([keyword]) => keyword !== '$schema' && keyword !== '~standard')
      .map(([keyword, value]) => [
        keyword,
        keyword === '$ref' && typeof value === 'string'
          ? value.replace(/^#/, refBase)
          : asPartOfDocument(value, refBase),
      ]),
  )
}

/**
 * Marks every field as specified, observed or assumed: by its own path (`UserData.name`), or else like the field that contains
 * it, or else by `whole`. Fields in lists have the list's path.
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

/** Visits every field. The result of a visit is the `outer` of the fields within. */
export function walkFields<T>(
  schema: JsonSchema,
  outer: T,
  visit: (field: JsonSchema, path: string, outer: T) => T,
  path = '',
): void {
  const { items } = schema
  if (typeof items === 'object' && items !== null) walkFields(items as JsonSchema, outer, visit, path)
  for (const [name, field] of Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)) {
    const fieldPath = path === '' ? name : `${path}.${name}`
    walkFields(field, visit(field, fieldPath, outer), visit, fieldPath)
  }
}

/** The schemas of an object's fields; empty for anything else. */
export function shapeOf(schema: $ZodType | undefined): Readonly<Record<string, Schema>> {
  const def = (schema as $ZodTypes | undefined)?._zod.def
  return def?.type === 'object' ? (def.shape as Record<string, Schema>) : {}
}

/** Whether a field may be absent. */
export const isOptional = (schema: Schema): boolean => schema._zod.optin === 'optional'

/** The address of a named schema in the document. */
export const schemaAddress = (name: string): string => `#/components/schemas/${name}`

/** A reference to a named schema. */
export const reference = (name: string): JsonSchema => ({ $ref: schemaAddress(name) })

/** A reference to the example with this name. The same example is used at both addresses. */
export const exampleReference = (name: string): Record<string, unknown> => ({
  [name]: { $ref: `#/components/examples/${name}` },
})

/** The schema of a constant, with its type, which generators need. */
export const constant = (value: string | boolean): JsonSchema => ({ type: typeof value, const: value })
