import * as z from 'zod/mini'
import type { Schema } from './schema.ts'

/**
 * What a field is about: the school (a programme, a room, an hour, a word of attendance), a person (also what tells which
 * school it is: its name, its addresses), or a secret (a password, a key, a code).
 */
export type About = 'school' | 'person' | 'secret'

interface Said {
  readonly about: About
  /** The schema of a field without its word. */
  readonly form: Schema
}

/** Each schema once for each word, so that two fields of one form stay one schema. */
const said = new WeakMap<Schema, Partial<Record<About, Schema>>>()

function say<S extends Schema>(about: About, schema: S): S & Said {
  const known = said.get(schema) ?? {}
  said.set(schema, known)
  // With its definition, as a copy without one counts as a child of the other.
  known[about] ??= Object.assign(schema.clone(schema._zod.def), { about, form: schema })
  return known[about] as S & Said
}

/** A field about the school: it may stand in a recording, a report and a twin. */
export const school = <S extends Schema>(schema: S): S & Said => say('school', schema)
/** A field about a person: its value never leaves the school. */
export const person = <S extends Schema>(schema: S): S & Said => say('person', schema)
/** A field that opens something: it is shown nowhere. */
export const secret = <S extends Schema>(schema: S): S & Said => say('secret', schema)

/** A field of an answer that no source states: a server may send it as `S`, and every reader must handle its absence. */
export type Assumed<S extends Schema> = Schema<z.output<S> | undefined, z.input<S>> &
  Said & { readonly isAssumed: true }

/** The assumed field of each field, so that two of one form stay one schema. */
const assumedOf = new WeakMap<Schema, Schema>()

/**
 * A field that is only assumed, such as `assumed(school(identifier))`. It is undefined where a server leaves it out or writes
 * it in an unknown form; the row or result stays. It gives the field the letter A in the endpoint's provenance.
 * rule: request-14; server: provenance-1
 */
export function assumed<S extends Schema & Said>(schema: S): Assumed<S> {
  const known =
    assumedOf.get(schema) ??
    Object.assign(schema.clone(schema._zod.def), {
      about: schema.about,
      form: schema.form,
      isAssumed: true,
    })
  assumedOf.set(schema, known)
  return known as Assumed<S>
}

/** Whether a field of a schema is this one, stated or assumed. */
export const isField = (schema: object | undefined, field: Schema & Said): boolean =>
  schema === field || schema === assumed(field)

/** Whether a field is only assumed. */
export const isAssumedField = (schema: object): boolean => 'isAssumed' in schema

/** The assumed fields of a record or result by their paths: `Naam`, `UserData.name`. Elements of lists are included. */
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

/** The fields of an answer of which no source states any. */
export function assumedShape<Shape extends z.core.$ZodShape>(shape: Shape): AssumedShape<Shape> {
  const fields = Object.entries(shape).map(([name, field]) => {
    const { def } = (field as z.core.$ZodTypes)._zod
    const isOptional = def.type === 'optional' && !isAssumedField(field)
    const inner = assumed((isOptional ? def.innerType : field) as Schema & Said)
    return [name, isOptional ? z.optional(inner) : inner]
  })
  return Object.fromEntries(fields)
}

/** What a field is about; undefined for an object or a list, whose own fields have the word, and for a field without one. */
export const aboutOf = (schema: object): About | undefined => (schema as Partial<Said>).about

/** The form of a field, without the word on what it is about: `identifier`, `text`, … */
export const formOf = (schema: object): Schema => (schema as Partial<Said>).form ?? (schema as Schema)

/** The paths in a schema without a word on what they are about; `never` for an endpoint. */
export type Unsaid<S, Path extends string = ''> = S extends Said | z.ZodMiniNull
  ? never
  : S extends z.ZodMiniObject<infer Shape>
    ? { [K in keyof Shape & string]: Unsaid<Shape[K], `${Path}.${K}`> }[keyof Shape & string]
    : S extends z.ZodMiniArray<infer Element> | z.ZodMiniOptional<infer Element>
      ? Unsaid<Element, Path>
      : S extends z.ZodMiniTuple<infer Items>
        ? Unsaid<Items[number], Path>
        : Path
