import { isSingle } from '#api/answers/single.ts'
import type { Endpoint } from '#api/endpoint.ts'
import { fieldAt } from '../../problems/place.ts'
import type { Difference } from '../../problems/problem.ts'
import { expectsSuccess } from '../outcome.ts'
import { closedListAt } from './closedLists.ts'
import { type Fact, type FactId, serverFact } from './facts.ts'

/** The properties of an interaction that decide which fact a problem contradicts. */
export interface TestedInteraction {
  readonly outcome: string
  readonly fact?: FactId | undefined
  readonly states?: readonly string[] | undefined
}

const callFact = ({ name, provenance }: Endpoint): Fact => ({ id: name, letter: provenance.call })

/** The fact about a part of a call; undefined if the provenance has no letter for it. */
function partFact({ name, provenance }: Endpoint, part: string): Fact | undefined {
  const letter = provenance.fields?.[part]
  return letter && { id: `${name}: ${part}`, letter }
}

const envelopeParts = ['success', 'data', '']
const rpcParts = ['tid', 'error', 'type', 'action', 'method', '']

/** Whether a status means success. */
const isOk = (status: number) => status >= 200 && status < 300

/** Whether the answer is a refusal instead of a success. */
const isRefusal = (problem: Difference): boolean =>
  problem.kind === 'refusal' || (problem.kind === 'status' && problem.got >= 400)

/** The fact that a problem contradicts because of its kind, whatever the endpoint says about its fields. */
function factByKind(endpoint: Endpoint, problem: Difference): Fact | undefined {
  switch (problem.kind) {
    case 'unlisted': {
      const list = closedListAt(endpoint.name, problem.place.path)
      return list && serverFact(list.fact)
    }
    case 'letters':
      return serverFact(endpoint.rpc ? 'rpc-3' : 'rest-1')
    case 'form in other capitals':
      return serverFact('login-10')
    case 'cookie':
      return serverFact(problem.got === 'none' ? 'session-1' : 'session-2')
    case 'both codes':
      return serverFact('client-2')
    case 'content alone':
      return serverFact('client-6')
    case 'no share':
      return serverFact('client-16')
    default:
      return undefined
  }
}

/**
 * The fact that a problem contradicts.
 * @param body the text of the answer, which shows whether a missing value is in another place
 */
export function contradictedFact(
  tested: TestedInteraction,
  endpoint: Endpoint,
  problem: Difference,
  body = '',
): Fact {
  const byKind = factByKind(endpoint, problem)
  if (byKind) return byKind
  if (!expectsSuccess(tested.outcome)) return refusalFact(tested, endpoint, problem)
  switch (problem.kind) {
    case 'line of before':
      return serverFact('resource-10')
    case 'changed unasked':
    case 'lost unasked':
      return serverFact('rest-6')
    // The call itself states that a save stores something, but not in which form.
    case 'not stored':
    case 'stored nowhere':
    case 'no document':
    case 'still there':
    case 'works twice':
    case 'stored twice':
    case 'stored beside':
    case 'no user':
    case 'must change again':
    // That the field exists is stated; only its form is assumed.
    case 'in no row':
      return callFact(endpoint)
    case 'no rows':
      return tested.fact ? serverFact(tested.fact) : callFact(endpoint)
    default:
  }
  if (tested.fact && isRefusal(problem)) return serverFact(tested.fact)
  const answer = partFact(endpoint, 'answer')
  if (problem.kind === 'status') {
    if (isOk(problem.got) && answer) return answer
    if (problem.got === 401 && !endpoint.session) return partFact(endpoint, 'session') ?? callFact(endpoint)
    return endpoint.rpc && isOk(problem.got) ? serverFact('rpc-2') : callFact(endpoint)
  }
  const isText = problem.kind === 'sort' && ['any text', 'text', 'text like'].includes(problem.expected.sort)
  if (isText && problem.got.sort === 'null') return serverFact('rest-3')
  if (answer) return answer
  switch (endpoint.envelope) {
    case 'list':
      return listFact(endpoint, problem)
    case 'rpc':
      return rpcFact(endpoint, problem, body)
    case 'script': {
      // The name of a flag may also occur in a comment of the script.
      const isElsewhere = new RegExp(`\\b${problem.place.path[0]}\\b`).test(body)
      return serverFact(
        isElsewhere && !(problem.kind === 'flag' && problem.got === 'comment') ? 'flags-3' : 'flags-1',
      )
    }
    default:
      return callFact(endpoint)
  }
}

function refusalFact(
  { outcome, fact, states = [] }: TestedInteraction,
  endpoint: Endpoint,
  problem: Difference,
): Fact {
  switch (outcome) {
    case 'unauthorized':
      if (endpoint.api !== 'REST') return { id: `${endpoint.name}: session`, letter: 'A' }
      return problem.kind === 'status' && problem.got === 404 ? callFact(endpoint) : serverFact('session-4')
    case 'unchanged':
      return serverFact(problem.kind === 'status' ? 'rest-11' : 'rest-10')
    case 'refused':
      // No source says how an Ext.Direct call without a session is refused. server: session-4
      if (problem.kind === 'status' && problem.got === 401 && states.includes('nobody is signed in'))
        return { id: `${endpoint.name}: session`, letter: 'A' }
      return fact && problem.kind === 'success'
        ? serverFact(fact)
        : serverFact(problem.kind === 'header' ? 'rpc-2' : 'rpc-4')
    case 'declined':
      return fact ? serverFact(fact) : serverFact('rest-5')
    default:
      return serverFact(fact ?? 'rest-8')
  }
}

function listFact(endpoint: Endpoint, problem: Difference): Fact {
  const { path } = problem.place
  const isRecord = problem.kind === 'sort' && problem.got.sort === 'object'
  if (path.join() === 'data' && isRecord && isSingle(endpoint)) return serverFact('rest-2')
  // Only the form of the answer to a change is assumed.
  if (envelopeParts.includes(path.join('.')))
    return serverFact(endpoint.effect === 'writes' && path.join() !== 'success' ? 'rest-6' : 'rest-1')
  return partFact(endpoint, fieldAt(path)) ?? callFact(endpoint)
}

function rpcFact(endpoint: Endpoint, problem: Difference, body: string): Fact {
  const { path } = problem.place
  if (problem.kind === 'refusal') return callFact(endpoint)
  if (problem.kind === 'header') return serverFact('rpc-2')
  if (rpcParts.includes(path.join('.'))) return serverFact('rpc-3')
  const whole = partFact(endpoint, 'result')
  if (whole) return whole
  const field = fieldAt(path)
  if (endpoint.effect !== 'opens a session' || path.length > 2 || problem.kind !== 'missing')
    return partFact(endpoint, path.length > 2 ? field : '') ?? callFact(endpoint)
  // One of the four parts of the result is elsewhere in the answer, or absent.
  return serverFact(body.includes(`"${field}"`) ? 'method-5' : 'method-4')
}
