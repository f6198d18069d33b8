import type { Endpoint, ResponseOf } from '../../src/api/endpoint.ts'
import type { Interaction } from './interaction.ts'
import type { PactInteraction } from './pactFile.ts'
import { readGiven, stateKey } from './states.ts'

/** One call of a consumer test. */
export interface DescribedCall<E extends Endpoint> extends Interaction<E> {
  /** What must hold for the client's result, besides being the example as the schema reads it. */
  readonly check?: (answer: ResponseOf<E>) => void
}

/** Every interaction that the loaded consumer tests describe. */
export const describedInteractions: PactInteraction[] = []

// Outside Vitest the calls are only listed, without loading Pact, which takes a second.
const run = process.env.VITEST === undefined ? undefined : await import('./consumerTest.ts')

/** Describes the calls of an endpoint, each by a unique sentence; under Vitest they become tests that write the pact. */
export function describeCalls<E extends Endpoint>(
  endpoint: E,
  calls: Readonly<Record<string, DescribedCall<E>>>,
): void {
  for (const [description, { states, outcome }] of Object.entries(calls)) {
    const keys = states.map(readGiven).map(({ name, parameters }) => stateKey(name, { ...parameters }))
    describedInteractions.push({
      endpoint: endpoint.name,
      outcome: outcome.kind,
      description,
      states: keys,
    })
  }
  run?.testCalls(endpoint, calls)
}
