import { isSingle } from '../../../src/api/answers/single.ts'
import type { Endpoint } from '../../../src/api/endpoint.ts'
import { closedListAt } from './closedLists.ts'
import { type Fact, type FactName, numbered } from './facts.ts'

/** A difference between an answer and what is expected, in words. */
interface Difference {
  /** `status`, the name of a header, or a path in the body without list positions: `data[].Tebetalen`. */
  readonly place: string
  readonly expected: string
  readonly got: string
}

/** What must be known of an interaction to say what it rests on. */
interface Tested {
  readonly outcome: string
  readonly fact?: FactName | undefined
}

/** Whether the interaction expects the server to do what is asked. */
export const expectsSuccess = (outcome: string): boolean => outcome === 'success' || outcome === 'empty list'

/** The part of a place behind the envelope: `data[].Tebetalen` → `Tebetalen`. */
const fieldAt = (place: string): string => place.replaceAll('[]', '').replace(/^(data|result)\./, '')

const call = ({ name, provenance }: Endpoint): Fact => ({ id: name, letter: provenance.call })

/** What is said of a part of a call: the field's own letter, else nothing. */
function partOf({ name, provenance }: Endpoint, part: string): Fact | undefined {
  const letter = provenance.fields?.[part]
  return letter && { id: `${name}: ${part}`, letter }
}

const envelopeParts = ['success', 'data', 'body', 'answer']
const rpcParts = ['tid', 'error', 'type', 'action', 'method', 'body', 'answer', 'status', 'Content-Type']

/**
 * The fact that a problem contradicts.
 * @param body the text of the answer: what stands at another place in it contradicts less than what is not there
 */
export function factOf(tested: Tested, endpoint: Endpoint, problem: Difference, body = ''): Fact {
  const { place, got } = problem
  const list = closedListAt(endpoint.name, place)
  if (list && problem.expected.startsWith('one of ')) return numbered(list.fact)
  if (problem.expected === 'letters in UTF-8') return numbered(endpoint.rpc ? 'rpc-3' : 'rest-1')
  if (/^the name of the form/.test(problem.expected)) return numbered('login-10')
  if (place === 'Set-Cookie') return numbered(/does not send|refuses/.test(got) ? 'session-2' : 'session-1')
  if (!expectsSuccess(tested.outcome)) return refusalFact(tested, endpoint, problem)
  if (problem.expected === 'what was there before') return numbered('rest-6')
  // That a save stores is the call itself; in which form it does, is not said.
  if (place.endsWith(', read again') && got !== 'another value') return call(endpoint)
  const own = tested.fact && refuses(problem) ? numbered(tested.fact) : undefined
  if (own) return own
  const answer = partOf(endpoint, 'answer')
  if (place === 'status') {
    const isSuccess = /^HTTP 2/.test(got)
    if (isSuccess && answer) return answer
    if (got === 'HTTP 401' && !endpoint.session) return partOf(endpoint, 'session') ?? call(endpoint)
    return endpoint.rpc && isSuccess ? numbered('rpc-2') : call(endpoint)
  }
  if (got === 'null' && /^a text/.test(problem.expected)) return numbered('rest-3')
  if (answer) return answer
  switch (endpoint.envelope) {
    case 'list':
      return listFact(endpoint, problem)
    case 'rpc':
      return rpcFact(endpoint, problem, body)
    case 'script':
      // What stands in a comment is not there.
      return numbered(
        new RegExp(`\\b${place}\\b`).test(body) && got !== 'one in a comment' ? 'flags-3' : 'flags-1',
      )
    default:
      return call(endpoint)
  }
}

/** Whether the answer is a refusal where a success was expected. */
const refuses = ({ place, got }: Difference): boolean =>
  (place === 'status' && /^HTTP [45]/.test(got)) || (place === 'error' && got === 'a refusal')

function refusalFact({ outcome, fact }: Tested, endpoint: Endpoint, { place, got }: Difference): Fact {
  switch (outcome) {
    case 'unauthorized':
      if (endpoint.api !== 'REST') return { id: `${endpoint.name}: session`, letter: 'A' }
      return got === 'HTTP 404' ? call(endpoint) : numbered('session-4')
    case 'unchanged':
      return numbered(place === 'status' ? 'rest-11' : 'rest-10')
    case 'refused':
      return fact && got === 'a success'
        ? numbered(fact)
        : numbered(place === 'Content-Type' ? 'rpc-2' : 'rpc-4')
    case 'declined':
      return fact ? numbered(fact) : numbered('rest-5')
    default:
      return numbered(fact ?? 'rest-8')
  }
}

function listFact(endpoint: Endpoint, { place, got }: Difference): Fact {
  if (place === 'data' && got.startsWith('an object') && isSingle(endpoint)) return numbered('rest-2')
  if (envelopeParts.includes(place)) return numbered('rest-1')
  return partOf(endpoint, fieldAt(place)) ?? call(endpoint)
}

function rpcFact(endpoint: Endpoint, { place, got }: Difference, body: string): Fact {
  if (got === 'a refusal') return call(endpoint)
  if (rpcParts.includes(place))
    return numbered(['status', 'Content-Type'].includes(place) ? 'rpc-2' : 'rpc-3')
  const whole = partOf(endpoint, 'result')
  if (whole) return whole
  const field = fieldAt(place)
  if (endpoint.effect !== 'opens a session' || field.includes('.') || got !== 'none')
    return partOf(endpoint, field.includes('.') ? field : '') ?? call(endpoint)
  // One of the four parts of the result: somewhere else in the answer, or not there at all.
  return numbered(body.includes(`"${field}"`) ? 'method-5' : 'method-4')
}

/** The provenance of an interaction in words, for the pact: `S; Postnummer A`. */
export function provenanceText(endpoint: Endpoint, tested: Tested): string {
  const status = {
    place: 'status',
    expected: '',
    got: expectsSuccess(tested.outcome) ? 'HTTP 500' : 'HTTP 200',
  }
  const { id, letter } = factOf(tested, endpoint, status)
  const whole = id === endpoint.name ? letter : `${letter} (${id})`
  if (!expectsSuccess(tested.outcome)) return whole
  const fields = Object.entries(endpoint.provenance.fields ?? {}).map(([field, each]) => `${field} ${each}`)
  return [whole, ...fields].join('; ')
}
