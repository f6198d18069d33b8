import * as z from 'zod/mini'
import type { Schema } from './schema.ts'

/**
 * What a field is about: the school (a programme, a room, an hour, a code of attendance), a person (or what identifies the
 * school, such as its name and addresses), or a secret (a password, a key, a code).
 */
export type About = 'school' | 'person' | 'secret'

interface Described {
  readonly about: About
  /** The schema of the field without this description. */
  readonly form: Schema
}

/** The result is cached, so that two fields of the same form share a schema. */
const describedSchemas = new WeakMap<Schema, Partial<Record<About, Schema>>>()

function describe<S extends Schema>(about: About, schema: S): S & Described {
  const cached = describedSchemas.get(schema) ?? {}
  describedSchemas.set(schema, cached)
  // Without the definition, zod would make the copy a child of the original.
  cached[about] ??= Object.assign(schema.clone(schema._zod.def), { about, form: schema })
  return cached[about] as S & Described
}

/** A field about the school: it may be in a recording, a report and a twin. */
export const school = <S extends Schema>(schema: S): S & Described => describe('school', schema)
/** A field about a person: its value never leaves the school. */
export const person = <S extends Schema>(schema: S): S & Described => describe('person', schema)
/** A field that gives access, such as a password: it is shown nowhere. */
export const secret = <S extends Schema>(schema: S): S & Described => describe('secret', schema)

/** A field of an answer that no source states: a server may send it as `S`, and its type includes undefined. */
export type Assumed<S extends Schema> = Schema<z.output<S> | undefined, z.input<S>> &
  Described & { readonly isAssumed: true }

/** The result is cached, so that two fields of the same form share a schema. */
const assumedSchemas = new WeakMap<Schema, Schema>()

/**
 * Makes a field assumed: `assumed(school(identifier))`. It is undefined if a server leaves it out or writes it in an unknown
 * form, and the row or result is still used. The field has the letter A in the endpoint's provenance.
 * rule: request-14; server: provenance-1
 */
export function assumed<S extends Schema & Described>(schema: S): Assumed<S> {
  const cached =
    assumedSchemas.get(schema) ??
    Object.assign(schema.clone(schema._zod.def), {
      about: schema.about,
      form: schema.form,
      isAssumed: true,
    })
  assumedSchemas.set(schema, cached)
  return cached as Assumed<S>
}

/** Whether a schema is this field, assumed or not. */
export const isField = (schema: object | undefined, field: Schema & Described): boolean =>
  schema === field || schema === assumed(field)

export const isAssumedField = (schema: object): boolean => 'isAssumed' in schema

/** The paths of the assumed fields of a record or result: `Naam`, `UserData.name`. Those within lists are included. */
export function assumedPaths(schema: object, path = ''): string[] {
  if (isAssumedField(schema)) return [path]
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'array') return assumedPaths(def.element, path)
  if (def.type === 'optional') return assumedPaths(def.innerType, path)
  if (def.type !== 'object') return []
  return Object.entries(def.shape).flatMap(([name, field]) =>
    assumedPaths(field, path === '' ? name : `${path}.${name}`),
  )
}

type AssumedShape<Shape> = {
  [Key in keyof Shape]: Shape[Key] extends z.ZodMiniOptional<infer Field extends Schema>
    ? z.ZodMiniOptional<Assumed<Field>>
    : Shape[Key] extends Schema
      ? Assumed<Shape[Key]>
      : never
}

/** The fields of a record with each of them assumed; optional ones stay optional. */
export function assumedShape<Shape extends z.core.$ZodShape>(shape: Shape): AssumedShape<Shape> {
  const fields = Object.entries(shape).map(([name, field]) => {
    const { def } = (field as z.core.$ZodTypes)._zod
    const isOptional = def.type === 'optional' && !isAssumedField(field)
    const inner = assumed((isOptional ? def.innerType : field) as Schema & Described)
    return [name, isOptional ? z.optional(inner) : inner]
  })
  return Object.fromEntries(fields)
}

/** What a field is about; undefined for an object or a list, whose own fields are described, and for an undescribed field. */
export const aboutOf = (schema: object): About | undefined => (schema as Partial<Described>).about

/** The schema of a field without the description of what it is about: `identifier`, `text`, … */
export const formOf = (schema: object): Schema => (schema as Partial<Described>).form ?? (schema as Schema)

/** The paths in a schema of fields that do not describe what they are about; `never` for an endpoint. */
export type Undescribed<S, Path extends string = ''> = S extends Described | z.ZodMiniNull
  ? never
  : S extends z.ZodMiniObject<infer Shape>
    ? { [K in keyof Shape & string]: Undescribed<Shape[K], `${Path}.${K}`> }[keyof Shape & string]
    : S extends z.ZodMiniArray<infer Element> | z.ZodMiniOptional<infer Element>
      ? Undescribed<Element, Path>
      : S extends z.ZodMiniTuple<infer Items>
        ? Undescribed<Items[number], Path>
        : Path
