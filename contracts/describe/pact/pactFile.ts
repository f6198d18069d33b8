import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { anyRow } from '../../problems/place.ts'
import { type FactId, isFactId } from '../facts/facts.ts'
import { committedPact, referenceGroup } from '../pact.ts'
import { stateKey } from '../states.ts'

/** A value that a provider state puts into a request: `${studentId}`. */
const generatorSchema = z.object({ expression: z.string() })

const interactionSchema = z.looseObject({
  description: z.string(),
  providerStates: z._default(
    z.array(z.object({ name: z.string(), params: z._default(z.record(z.string(), z.unknown()), {}) })),
    [],
  ),
  comments: z.object({
    references: z.object({
      [referenceGroup]: z.object({
        endpoint: z.string(),
        nl: z.string(),
        outcome: z.string(),
        provenance: z.string(),
        fact: z.optional(z.string()),
        guard: z.optional(z.string()),
      }),
    }),
  }),
  request: z.looseObject({
    method: z.string(),
    path: z.string(),
    query: z.optional(z.record(z.string(), z.array(z.string()))),
    headers: z.optional(z.record(z.string(), z.array(z.string()))),
    body: z.optional(z.object({ content: z.unknown(), encoded: z.union([z.boolean(), z.string()]) })),
    generators: z.optional(
      z.object({
        path: z.optional(generatorSchema),
        query: z.optional(z.record(z.string(), generatorSchema)),
        body: z.optional(z.record(z.string(), generatorSchema)),
      }),
    ),
  }),
  response: z.looseObject({ body: z.optional(z.looseObject({ content: z.unknown() })) }),
})
const pactSchema = z.looseObject({ interactions: z.array(interactionSchema) })

/** An interaction of the pact. */
export interface PactInteraction {
  readonly endpoint: string
  readonly outcome: string
  readonly description: string
  /** The description in Dutch. */
  readonly descriptionNl: string
  /** The keys of its provider states, see `stateKey`. */
  readonly states: readonly string[]
  /** The fact on which it rests, if that is not the call's own provenance. */
  readonly fact?: FactId | undefined
  /** Whether this refusal protects other people's data. */
  readonly guard?: true | undefined
  /** The paths of the fields in the answer that it checks: `['data', '[]', 'Tebetalen']`. */
  readonly fieldPaths?: readonly (readonly string[])[]
}

/** An interaction as in the file, with its states and its request: the plan of a call. */
export type PlannedInteraction = z.output<typeof interactionSchema>

/** The descriptions of the interactions in which an endpoint succeeds. */
export function successDescriptions(name: string): string[] {
  return readPact().flatMap(({ endpoint, outcome, description }) =>
    endpoint === name && outcome === 'success' ? [description] : [],
  )
}

const parse = (text: string) => {
  const whole = pactSchema.parse(JSON.parse(text))
  return { text, whole, interactions: interactionsIn(whole) }
}

/** The pact that was read last, because a run reads the same one many times. */
let lastRead: ReturnType<typeof parse> | undefined

function readCached(file: string) {
  const text = readFileSync(file, 'utf8')
  if (lastRead?.text !== text) lastRead = parse(text)
  return lastRead
}

/** The whole content of a pact file. */
export const readWholePact = (file: string) => readCached(file).whole

/** The interactions of a pact that `buildInteraction` wrote. Throws if there is no such file. */
export const readPact = (file: string = committedPact): readonly PactInteraction[] =>
  readCached(file).interactions

function interactionsIn({ interactions }: z.output<typeof pactSchema>): PactInteraction[] {
  return interactions.map(({ description, providerStates, comments, response }) => {
    const { endpoint, nl, outcome, fact, guard } = comments.references[referenceGroup]
    const states = providerStates.map(({ name, params }) => stateKey(name, params))
    return {
      endpoint,
      outcome,
      description,
      descriptionNl: nl,
      states,
      fieldPaths: fieldPathsIn(response.body?.content),
      // A pact of another version can name facts that this version does not have.
      fact: fact !== undefined && isFactId(fact) ? fact : undefined,
      guard: guard !== undefined ? (true as const) : undefined,
    }
  })
}

/** The paths of all fields in a JSON value, each once. */
export function fieldPathsIn(value: unknown): string[][] {
  const found = new Map<string, string[]>()
  const walk = (each: unknown, path: readonly string[]): void => {
    if (path.length > 0 && path.at(-1) !== anyRow) found.set(JSON.stringify(path), [...path])
    if (Array.isArray(each)) for (const item of each) walk(item, [...path, anyRow])
    else if (typeof each === 'object' && each !== null)
      for (const [name, field] of Object.entries(each)) walk(field, [...path, name])
  }
  walk(value, [])
  return [...found.values()]
}

/** The planned calls of a pact, in the order of {@link readPact}. */
export const readPlans = (file: string = committedPact): readonly PlannedInteraction[] =>
  readWholePact(file).interactions
