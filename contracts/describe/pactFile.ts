import { readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { type FactName, isFactName } from './facts.ts'
import { pactFile, referenceGroup } from './pact.ts'
import { stateKey } from './states.ts'

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
        outcome: z.string(),
        provenance: z.string(),
        fact: z.optional(z.string()),
        guard: z.optional(z.string()),
      }),
    }),
  }),
  request: z.looseObject({ headers: z.optional(z.record(z.string(), z.array(z.string()))) }),
  response: z.looseObject({ body: z.optional(z.looseObject({ content: z.unknown() })) }),
})
const pactSchema = z.looseObject({ interactions: z.array(interactionSchema) })

/** An interaction of the pact. */
export interface PactInteraction {
  readonly endpoint: string
  readonly outcome: string
  readonly description: string
  /** The keys of the provider states, see `stateKey`. */
  readonly states: readonly string[]
  /** What it rests on where that is not the call's own provenance. */
  readonly fact?: FactName
  /** Whether a server that does not refuse this is open to everybody. */
  readonly guard?: true
  /** The paths of the fields in the answer that it looks at: `data[].Tebetalen`. */
  readonly places?: readonly string[]
}

const parse = (file: string) => pactSchema.parse(JSON.parse(readFileSync(file, 'utf8')))

/** The interactions of a pact that `buildInteraction` wrote. Throws when the file is missing or no such pact. */
export function readPact(file: string = pactFile): PactInteraction[] {
  return parse(file).interactions.map(({ description, providerStates, comments, response }) => {
    const { endpoint, outcome, fact, guard } = comments.references[referenceGroup]
    const states = providerStates.map(({ name, params }) => stateKey(name, params))
    return {
      ...{ endpoint, outcome, description, states, places: placesIn(response.body?.content) },
      ...(fact !== undefined && isFactName(fact) && { fact }),
      ...(guard !== undefined && { guard: true as const }),
    }
  })
}

/** The paths of all fields in a JSON value, without list positions. */
export function placesIn(value: unknown, place = ''): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((item) => placesIn(item, `${place}[]`)))]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, field]) => {
    const at = place === '' ? name : `${place}.${name}`
    return [at, ...placesIn(field, at)]
  })
}

/** A header of each request of a selection: the index of its interaction. It never reaches the server. */
export const indexHeader = 'x-webstudent-interaction'

/** Writes a pact with some interactions of another, by their indexes. A header of each request holds its index. */
export function writeSelection(file: string, indexes: readonly number[], target: string): void {
  const { interactions, ...rest } = parse(file)
  const chosen = indexes.flatMap((index) => {
    const interaction = interactions[index]
    if (!interaction) return []
    const { request } = interaction
    const headers = { ...request.headers, [indexHeader]: [String(index)] }
    // A state without parameters must have no empty `params` in the pact: the library would pass them on.
    const providerStates = interaction.providerStates.map(({ name, params }) =>
      Object.keys(params).length > 0 ? { name, params } : { name },
    )
    return [{ ...interaction, providerStates, request: { ...request, headers } }]
  })
  writeFileSync(target, JSON.stringify({ ...rest, interactions: chosen }))
}
