import { PactV4 } from '@pact-foundation/pact'
import { buildAddress } from '#api/address.ts'
import type { Endpoint, RequestOf, RequestParts, ResponseOf } from '#api/endpoint.ts'
import type { FactId } from './facts/facts.ts'
import { type Expected, expectedOf, type Outcome, success } from './outcome.ts'
import { answerOf } from './pact/answerBody.ts'
import { describeAnswer, describeNewSession, expectedStatus } from './pact/describeAnswer.ts'
import { callMoment, describeRequest, exampleCookie } from './pact/describeRequest.ts'
import { provenanceText } from './pact/provenanceText.ts'
import { templatePath } from './pact/requestTemplate.ts'
import { consumer, pactFolder, provider, referenceGroup } from './pact.ts'
import { type Described, exampleRequest, injectablesIn } from './request.ts'
import { readReference, type StateReference, states } from './states.ts'

/** One call in one situation. */
interface Interaction<E extends Endpoint> {
  /** The sentence in Dutch. */
  readonly nl: string
  /** The situation. Exactly one of its states has a caller; the others add values. */
  readonly states: readonly StateReference[]
  /** The request; empty if not given. */
  readonly request?: Described<RequestOf<E>> | undefined
  /** The outcome; a success if not given. */
  readonly outcome?: Outcome
  /** The fact on which the whole expectation rests, if it is not the call's own; see `facts`. */
  readonly fact?: FactId
  /** Whether this refusal protects other people's data. Default: true for `forbidden`. */
  readonly guard?: boolean
}

/** One call of a consumer test. */
export interface DescribedCall<E extends Endpoint> extends Interaction<E> {
  /** Checks the client's result, which must also equal the example as the schema parses it. */
  readonly check?: (answer: ResponseOf<E>) => void
}

/** An interaction that can run against the client. */
interface BuiltInteraction<E extends Endpoint> {
  /** Runs the test against Pact's server, and then adds the interaction to the pact. */
  run(test: (server: string) => Promise<void>): Promise<unknown>
  /** The request for the client, with example values of the provider states. */
  readonly request: RequestOf<E>
  /** The path that the client must call. */
  readonly path: string
  /** The cookie that a browser would send; `''` without a session. */
  readonly cookie: string
  readonly expected: Expected
}

/**
 * Describes a call for Pact, from its endpoint. `sentence` is its unique name in the pact and in reports. Throws an Error if
 * the states do not give what the request needs.
 */
export function buildInteraction<E extends Endpoint>(
  endpoint: E,
  sentence: string,
  interaction: Interaction<E>,
): BuiltInteraction<E> {
  const { nl, states: references, request: described = {}, outcome = success(), fact, guard } = interaction
  const signedIn = checkStates(sentence, references, described)
  const request = exampleRequest(described) as RequestOf<E> & RequestParts
  const { api, resource, method } = endpoint
  const { id, name, query } = request
  const address = new URL(
    buildAddress({ server: '', api, resource, method, id, name, query, now: callMoment }),
    'http://server',
  )
  const cookie = signedIn ? exampleCookie : ''
  const body = answerOf(endpoint, outcome)

  const pact = new PactV4({ consumer, provider, dir: pactFolder(), logLevel: 'error' })
  const situation = pact.addInteraction()
  for (const { name, parameters } of references.map(readReference))
    situation.given(name, parameters && { ...parameters })
  situation
    .uponReceiving(sentence)
    .reference(referenceGroup, 'endpoint', endpoint.name)
    .reference(referenceGroup, 'nl', nl)
    .reference(referenceGroup, 'outcome', outcome.kind)
    .reference(referenceGroup, 'provenance', provenanceText(endpoint, { outcome: outcome.kind, fact }))
  if (fact !== undefined) situation.reference(referenceGroup, 'fact', fact)
  if (guard ?? outcome.kind === 'forbidden') situation.reference(referenceGroup, 'guard', 'yes')
  const withResponse = situation
    .withRequest(
      method,
      templatePath(address.pathname, (described as RequestParts).id ?? (described as RequestParts).name),
      (builder) => describeRequest(builder, endpoint, address, described, cookie),
    )
    .willRespondWith(expectedStatus(outcome), (builder) => {
      if (outcome.kind === 'success' && !signedIn && endpoint.effect === 'opens a session')
        describeNewSession(builder)
      describeAnswer(builder, endpoint, body)
    })

  return {
    run: (test) => withResponse.executeTest(({ url }) => test(url)),
    request,
    path: address.pathname,
    cookie,
    expected: expectedOf(endpoint, outcome, body.example),
  }
}

/**
 * Throws an Error unless exactly one state has a caller, and the states give what the request needs.
 * @returns whether the caller is signed in
 */
function checkStates(sentence: string, references: readonly StateReference[], request: unknown): boolean {
  const named = references.map((state) => states[readReference(state).name])
  const callers = named.flatMap((state) => ('caller' in state ? [state.caller] : []))
  if (callers.length !== 1) throw new Error(`"${sentence}" needs exactly one state with a caller`)
  const gives: readonly string[] = named.flatMap((state) => [...state.gives])
  const missing = injectablesIn(request).filter((name) => !gives.includes(name))
  if (missing.length > 0) throw new Error(`"${sentence}": no state gives ${missing.join(', ')}`)
  return callers[0] === 'signed in'
}
