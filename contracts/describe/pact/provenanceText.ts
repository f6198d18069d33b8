import type { Endpoint } from '#api/endpoint.ts'
import { contradictedFact, type TestedInteraction } from '../facts/contradictedFact.ts'
import { expectsSuccess } from '../outcome.ts'

/** The provenance of an interaction as text for the pact: `S; Postnummer A`. */
export function provenanceText(endpoint: Endpoint, tested: TestedInteraction): string {
  const isSuccess = expectsSuccess(tested.outcome)
  const place = { in: 'status' as const, path: [] }
  const [expected, got] = isSuccess ? [200, 500] : [400, 200]
  // A wrong status contradicts the fact on which the whole expectation rests.
  const { id, letter } = contradictedFact(tested, endpoint, { kind: 'status', place, expected, got })
  const whole = id === endpoint.name ? letter : `${letter} (${id})`
  if (!isSuccess) return whole
  const { fields, remarks } = endpoint.provenance
  const parts = Object.entries({ ...fields, ...remarks }).map(([part, each]) => `${part} ${each}`)
  return [whole, ...parts].join('; ')
}
