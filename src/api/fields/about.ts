import type * as z from 'zod/mini'
import type { Schema } from '../endpoint.ts'

/**
 * What a field is about: the school (a programme, a room, an hour, a word of attendance), a person (also what tells which
 * school it is: its name, its addresses), or a secret (a password, a key, a code).
 */
export type About = 'school' | 'person' | 'secret'

interface Said {
  readonly about: About
  /** The field without its word. */
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
/** A field about a person: what it holds leaves the school nowhere. */
export const person = <S extends Schema>(schema: S): S & Said => say('person', schema)
/** A field that opens something: it is shown nowhere. */
export const secret = <S extends Schema>(schema: S): S & Said => say('secret', schema)

/** What a field is about; undefined for an object or a list, whose fields say it, and for a field that says nothing. */
export const aboutOf = (schema: object): About | undefined => (schema as Partial<Said>).about

/** The form of a field, without the word on what it is about: `identifier`, `text`, … */
export const formOf = (schema: object): Schema => (schema as Partial<Said>).form ?? (schema as Schema)

/** The places in a schema that do not say what they are about: never, for an endpoint. */
export type Unsaid<S, Path extends string = ''> = S extends Said | z.ZodMiniNull
  ? never
  : S extends z.ZodMiniObject<infer Shape>
    ? { [K in keyof Shape & string]: Unsaid<Shape[K], `${Path}.${K}`> }[keyof Shape & string]
    : S extends z.ZodMiniArray<infer Element> | z.ZodMiniOptional<infer Element>
      ? Unsaid<Element, Path>
      : S extends z.ZodMiniTuple<infer Items>
        ? Unsaid<Items[number], Path>
        : Path
