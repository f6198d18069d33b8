import { readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod/mini'
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
      [referenceGroup]: z.object({ endpoint: z.string(), outcome: z.string() }),
    }),
  }),
  request: z.looseObject({ headers: z.optional(z.record(z.string(), z.array(z.string()))) }),
})
const pactSchema = z.looseObject({ interactions: z.array(interactionSchema) })

/** An interaction of the pact. */
export interface PactInteraction {
  readonly endpoint: string
  readonly outcome: string
  readonly description: string
  /** The keys of the provider states, see `stateKey`. */
  readonly states: readonly string[]
}

const parse = (file: string) => pactSchema.parse(JSON.parse(readFileSync(file, 'utf8')))

/** The interactions of a pact that `buildInteraction` wrote. Throws when the file is missing or no such pact. */
export function readPact(file: string = pactFile): PactInteraction[] {
  return parse(file).interactions.map(({ description, providerStates, comments }) => {
    const { endpoint, outcome } = comments.references[referenceGroup]
    const states = providerStates.map(({ name, params }) => stateKey(name, params))
    return { endpoint, outcome, description, states }
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
