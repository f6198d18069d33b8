import type { Endpoint } from '../../src/api/endpoint.ts'
import { provenanceText } from './facts/provenance.ts'
import type { DescribedCall } from './interaction.ts'
import { type AnswerBody, answerOf } from './pact/answerBody.ts'
import type { WrittenInteraction } from './pact/pactFile.ts'
import { readGiven, stateKey } from './states.ts'

/** Every interaction that the loaded consumer tests describe. */
export const describedInteractions: WrittenInteraction[] = []

// Outside Vitest the calls are only listed, without loading Pact, which takes a second.
const run = process.env.VITEST === undefined ? undefined : await import('./consumerTest.ts')

/** Describes the calls of an endpoint, each by a unique sentence; under Vitest they become tests that write the pact. */
export function describeCalls<E extends Endpoint>(
  endpoint: E,
  calls: Readonly<Record<string, DescribedCall<E>>>,
): void {
  for (const [description, { states, outcome, fact }] of Object.entries(calls)) {
    const keys = states.map(readGiven).map(({ name, parameters }) => stateKey(name, { ...parameters }))
    describedInteractions.push({
      endpoint: endpoint.name,
      outcome: outcome.kind,
      description,
      states: keys,
      provenance: provenanceText(endpoint, { outcome: outcome.kind, fact }),
      answer: contentOf(answerOf(endpoint, outcome)),
    })
  }
  run?.testCalls(endpoint, calls)
}

/** What the pact has for the body of an answer: nothing where any body will do, and a file only by its type. */
const contentOf = (body: AnswerBody): unknown =>
  body.kind === 'json' || body.kind === 'script' ? body.example : undefined
