import type * as z from 'zod/v4/core'
import type { Endpoint } from '../../src/api/endpoint.ts'
import type { Outcome } from './outcome.ts'
import type { PactInteraction } from './pactFile.ts'
import { wireCallOf, wireCalls } from './wire.ts'

/** A row of the coverage report; a column with a hole says which. */
export interface CoverageRow {
  readonly endpoint: string
  readonly call: string
  readonly client: string
  readonly mock: string
  readonly contract: string
  readonly provenance: string
  /** What is missing, a sentence each. */
  readonly holes: readonly string[]
}

export interface CoverageInput {
  readonly endpoints: readonly Endpoint[]
  /** Names of the endpoints that the portal's own code calls. */
  readonly called: ReadonlySet<string>
  /** Names of the endpoints that the simulated server answers. */
  readonly answered: ReadonlySet<string>
  readonly pact: readonly PactInteraction[]
}

type Kind = Outcome['kind']

/** The names of an object's fields, whatever it is wrapped in. */
function fieldsOf(schema: z.$ZodType): ReadonlyMap<string, z.$ZodType> {
  const { def } = (schema as z.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return new Map(Object.entries(def.shape))
    case 'array':
      return fieldsOf(def.element)
    case 'pipe':
      return fieldsOf(def.in)
    case 'optional':
    case 'nullable':
    case 'default':
      return fieldsOf(def.innerType)
    case 'lazy':
      return fieldsOf(def.getter())
    case 'tuple':
      return new Map(def.items.flatMap((item) => [...fieldsOf(item)]))
    default:
      return new Map()
  }
}

const has = (schema: z.$ZodType, path: string): boolean => {
  let node: z.$ZodType | undefined = schema
  for (const name of path.split('.')) node = node && fieldsOf(node).get(name)
  return node !== undefined
}

/** What the contract must say of an endpoint: success, the failures that the portal treats differently, nothing found. */
export function requiredOutcomes({ form, session, effect, request, rpc, api }: Endpoint): Kind[] {
  const required: Kind[] = ['success']
  if (rpc) {
    // Logging out and reading scripts succeed for everybody.
    if (session || effect === 'opens a session') required.push('refused')
    return required
  }
  if (session) required.push('unauthorized')
  const query = fieldsOf(request).get('query')
  const mine = fieldsOf(request).has('id') || (query !== undefined && fieldsOf(query).has('LLID'))
  if (session && mine && api === 'REST') required.push('forbidden')
  if (form === 'list' && effect === 'reads' && query && fieldsOf(query).has('LLID'))
    required.push('empty list')
  return required
}

/** Names in a provenance that mean the whole of something, and no field. */
const whole = ['answer', 'result', 'session', 'method', 'body']

/** An assumption about a call in words. */
export const isSentence = (name: string): boolean => name.includes(' ')

function provenanceHoles({ provenance, response, request }: Endpoint): string[] {
  const parts = [...fieldsOf(request).values()]
  return Object.keys(provenance.fields ?? {})
    .filter(
      (path) =>
        !isSentence(path) &&
        !whole.includes(path) &&
        !has(response, path) &&
        !parts.some((part) => has(part, path)),
    )
    .map((path) => `its provenance names ${path}, which no schema has`)
}

function rowOf(endpoint: Endpoint, { called, answered, pact }: CoverageInput): CoverageRow {
  const { name, provenance } = endpoint
  const own = pact.filter((interaction) => interaction.endpoint === name)
  const missing = requiredOutcomes(endpoint).filter((kind) => !own.some(({ outcome }) => outcome === kind))
  const fields = Object.entries(provenance.fields ?? {})
  const stale = provenanceHoles(endpoint)
  const assumed = fields.filter(([, letter]) => letter === 'A').length
  return {
    endpoint: name,
    call: wireCallOf(endpoint),
    client: called.has(name) ? 'called' : 'HOLE',
    mock: answered.has(name) ? 'answers' : 'HOLE',
    contract: missing.length > 0 ? `HOLE: ${missing.join(', ')}` : `${own.length}`,
    provenance: `${provenance.call}${assumed > 0 ? `, ${assumed} assumed` : ''}${stale.length > 0 ? ' HOLE' : ''}`,
    holes: [
      ...(called.has(name) ? [] : ['no code of the portal calls it']),
      ...(answered.has(name) ? [] : ['the simulated server has no route for it']),
      ...missing.map((kind) => `the contract has no interaction with the outcome "${kind}"`),
      ...stale,
    ].map((hole) => `${name}: ${hole}`),
  }
}

/** Every endpoint, and whether each of the four that are made from it knows it. */
export function coverage(input: CoverageInput): CoverageRow[] {
  return input.endpoints.map((endpoint) => rowOf(endpoint, input))
}

/** Calls of the wire without an endpoint, and sign-ins that the contract lacks. */
export function generalHoles(
  { endpoints, pact }: CoverageInput,
  roles: readonly string[] = ['student', 'parent', 'staff'],
): string[] {
  const known = new Set(endpoints.map((endpoint) => wireCallOf(endpoint).toLowerCase()))
  const forgotten = wireCalls.filter(
    ({ call, unused }) => unused === undefined && !known.has(call.toLowerCase()),
  )
  const unknown = pact.filter(({ endpoint }) => !endpoints.some(({ name }) => name === endpoint))
  const missingRoles = roles.filter(
    (role) =>
      !pact.some(
        ({ endpoint, outcome, states }) =>
          endpoint === 'Authenticate' &&
          outcome === 'success' &&
          states.some((state) => state.includes(`role: ${role}`)),
      ),
  )
  return [
    ...forgotten.map(({ call }) => `${call}: the server has this call, and there is no endpoint for it`),
    ...unknown.map(
      ({ endpoint, description }) => `${endpoint}: in the contract ("${description}") and nowhere else`,
    ),
    ...missingRoles.map((role) => `Authenticate: the contract has no sign-in of a ${role}`),
  ]
}
