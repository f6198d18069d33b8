import * as z from 'zod/mini'
import type { Schema } from '#api/fields/schema.ts'

/** The schemas of an object's fields; none for any other schema. */
export const fieldSchemas = (schema: unknown): Readonly<Record<string, Schema>> =>
  schema instanceof z.ZodMiniObject ? (schema.shape as Record<string, Schema>) : {}

const unwrap = (schema: unknown): unknown =>
  schema instanceof z.ZodMiniOptional ? unwrap(schema.def.innerType) : schema

/** Whether a field is a number, which may be optional. */
export const isNumber = (schema: unknown) => unwrap(schema) instanceof z.ZodMiniNumber

/** The names of all fields of a schema, at every depth. */
export function namesIn(schema: unknown): readonly string[] {
  if (schema instanceof z.ZodMiniArray) return namesIn(schema.def.element)
  if (schema instanceof z.ZodMiniTuple) return schema.def.items.flatMap(namesIn)
  return Object.entries(fieldSchemas(unwrap(schema))).flatMap(([name, each]) => [name, ...namesIn(each)])
}
