import { buildAddress } from '#api/address.ts'
import { type Api, type Endpoint, isFileApi, type Provenance } from '#api/endpoint.ts'
import type { Schema } from '#api/fields/schema.ts'
import { closedListAt } from '../describe/facts/closedLists.ts'
import { facts } from '../describe/facts/facts.ts'
import { statusOf } from '../describe/outcome.ts'
import { exampleScript } from '../describe/pact/apiScript.ts'
import { exampleOf, templateOf } from '../describe/pact/matchers.ts'
import type { PactInteraction } from '../describe/pact/pactFile.ts'
import type { Example } from './examples.ts'
import {
  constant,
  exampleReference,
  fieldPaths,
  isOptional,
  type JsonSchema,
  markFields,
  reference,
  schemaAddress,
  shapeOf,
  walkFields,
  wireSchema,
} from './schema.ts'
import { callDescription, fieldDescription } from './serverFacts.ts'

/** The endpoint of an operation, and what else describes it. */
export interface OperationInput {
  readonly endpoint: Endpoint
  /** The interactions of the contract, which show the refusals that the portal expects. */
  readonly pact: readonly PactInteraction[]
  /** An example of a request and its answer; undefined if there is none. */
  readonly example: Example | undefined
}

/**
 * The path of an endpoint below `{site}/bin`, with `{ID}` or `{name}` if the request has one. It has no slash at the end;
 * {@link withSlash} is for the other spelling.
 */
export function pathOf({ api, resource, request }: Endpoint): string {
  const shape = shapeOf(request)
  const parameter = 'id' in shape ? '/{ID}' : 'name' in shape ? '/{name}' : ''
  const path = new URL(buildAddress({ server: 'http://server', api, resource, now: 0 })).pathname
  return `${path.replace(/^\/bin/, '').replace(/\/+$/, '')}${parameter}`
}

/** The same operation at its address with a slash at the end, as most clients write it. server: address-9 */
export const withSlash = (operation: Record<string, unknown>): Record<string, unknown> => ({
  ...operation,
  operationId: `${operation.operationId}_slash`,
  summary: `${operation.summary}, with a slash`,
  description: `The same as \`${operation.operationId}\`.`,
})

/** A name for generated clients, without spaces and slashes. */
export const operationId = (name: string): string => name.replace(/[^A-Za-z0-9]+/g, '_')

type RefusalStatus = Exclude<(typeof statusOf)[keyof typeof statusOf], 200>

const refusalText: Readonly<Record<RefusalStatus, string>> = {
  400: 'The request is refused: a part is missing, malformed or contradicts the stored data.',
  401: 'There is no signed-in session, or it has expired. The body is not JSON.',
  403: 'The signed-in user has no right to this data.',
  404: 'No record has this ID.',
}

/** The refusals that the contract expects of this endpoint. */
function refusals({ endpoint, pact }: OperationInput): Record<string, unknown> {
  const statuses = pact
    .filter((interaction) => interaction.endpoint === endpoint.name)
    .map(({ outcome }) => statusOf[outcome as keyof typeof statusOf])
    .filter((status) => status !== 200)
  return Object.fromEntries(
    [...new Set(statuses)].sort().map((status) => [
      String(status),
      {
        description: refusalText[status],
        content: status === 401 ? undefined : anyJson(reference('Refusal')),
      },
    ]),
  )
}

const anyJson = (schema: JsonSchema, examples?: Record<string, unknown>) => ({
  'application/json': { schema, examples },
})

/** The provenance of facts about a call that belong to none of its fields, and its remarks; undefined if there are none. */
export function assumptionsOf({
  provenance,
  request,
  response,
}: Endpoint): Record<string, string> | undefined {
  const inputNames = Object.values(shapeOf(request)).flatMap((part) => Object.keys(shapeOf(part)))
  const answerPaths = fieldPaths(wireSchema(response, '#'))
  const known = (path: string) => inputNames.includes(path) || answerPaths.includes(path)
  const fields = Object.entries(provenance.fields ?? {}).filter(([path]) => !known(path))
  const assumed = { ...Object.fromEntries(fields), ...provenance.remarks }
  return Object.keys(assumed).length > 0 ? assumed : undefined
}

/** The part of an answer in which a field is, to find its closed list. */
const placeOf: Readonly<Record<string, string>> = { answer: 'data', result: 'result' }

/**
 * Adds to each field of a schema its certainty, what is known about it, and its possible values unless these are assumed.
 * `part` is the part of the call: `answer`, `body`, `data` or `result`.
 */
export function withFields(schema: JsonSchema, endpoint: Endpoint, part: string): JsonSchema {
  const { call, fields = {} } = endpoint.provenance
  markFields(schema, fields[part] ?? call, fields)
  walkFields(schema, null, (field, path) => {
    const words = fieldDescription(endpoint, path.split('.').at(-1) ?? '')
    if (words !== undefined) field.description = words
    const list = closedListAt(endpoint.name, [placeOf[part] ?? part, ...path.split('.')])
    if (list && facts[list.fact] !== 'A' && !field.properties) field.enum = list.values
    // Nothing is handed down to the fields within.
    return null
  })
  return schema
}

/** The name of a schema of a call, and of its example: `BetalingenRow`. */
const schemaName = ({ name }: Endpoint, part: 'Row' | 'Answer' | 'Body'): string => {
  const id = operationId(name)
  return `${id.charAt(0).toUpperCase()}${id.slice(1)}${part}`
}

/** The named schemas of a call other than an Ext.Direct method: its body, its answer, and a row of the answer. */
export function schemasOf(endpoint: Endpoint): readonly (readonly [string, JsonSchema])[] {
  const { envelope, provenance, record, request } = endpoint
  const { body } = shapeOf(request)
  const common = { 'x-provenance': provenance.call }
  const named = (part: 'Row' | 'Answer' | 'Body', schema: JsonSchema) =>
    [schemaName(endpoint, part), { ...common, ...schema }] as const
  const addressOf = (part: 'Row' | 'Body') => schemaAddress(schemaName(endpoint, part))
  return [
    ...(body ? [named('Body', withFields(wireSchema(body, addressOf('Body')), endpoint, 'body'))] : []),
    ...(envelope === 'list' && record
      ? [
          named('Row', withFields(wireSchema(record, addressOf('Row')), endpoint, 'answer')),
          named('Answer', {
            type: 'object',
            required: ['success', 'data'],
            properties: {
              success: constant(true),
              data: { type: 'array', items: reference(schemaName(endpoint, 'Row')) },
            },
          }),
        ]
      : []),
  ]
}

/** The named examples of a call other than an Ext.Direct method: its body and its answer. */
export function examplesOf({ endpoint, example }: OperationInput): readonly (readonly [string, unknown])[] {
  const { envelope, answer } = endpoint
  const answerExample =
    envelope === 'script'
      ? exampleScript
      : envelope === 'list'
        ? (example?.answer ?? exampleOf(templateOf(answer)))
        : undefined
  const named = [
    ['Body', example?.request],
    ['Answer', answerExample],
  ] as const
  return named.flatMap(([part, value]) =>
    value === undefined ? [] : [[schemaName(endpoint, part), { value }] as const],
  )
}

/** The parameters of a call: its query, and the end of its path. */
function parameters(endpoint: Endpoint): unknown[] {
  const { id, name, query } = shapeOf(endpoint.request)
  const described = (parameter: string, place: 'path' | 'query', schema: Schema) => ({
    name: parameter,
    in: place,
    required: place === 'path' || !isOptional(schema),
    description: fieldDescription(endpoint, parameter),
    schema: wireSchema(schema, '#'),
    'x-provenance': endpoint.provenance.inputs?.[parameter] ?? endpoint.provenance.call,
  })
  return [
    ...(id ? [described('ID', 'path', id)] : []),
    ...(name ? [described('name', 'path', name)] : []),
    ...Object.entries(shapeOf(query)).map(([field, schema]) => described(field, 'query', schema)),
    { $ref: '#/components/parameters/NoCache' },
  ]
}

function requestBody({ endpoint, example }: OperationInput): Record<string, unknown> {
  const { request, upload } = endpoint
  const { body } = shapeOf(request)
  if (upload)
    return {
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: ['file'],
              properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
            },
          },
        },
      },
    }
  if (!body) return {}
  const name = schemaName(endpoint, 'Body')
  const examples = example?.request === undefined ? undefined : exampleReference(name)
  return { requestBody: { required: true, content: anyJson(reference(name), examples) } }
}

function answerContent(endpoint: Endpoint): Record<string, unknown> {
  const { envelope } = endpoint
  const name = schemaName(endpoint, 'Answer')
  const examples = exampleReference(name)
  // The framework sends the script with this type too. server: rpc-9
  if (envelope === 'script') return { content: { 'text/html': { schema: { type: 'string' }, examples } } }
  if (envelope === 'file')
    return {
      headers: { 'Content-Disposition': { schema: { type: 'string', pattern: '^attachment' } } },
      content: { '*/*': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } } },
    }
  if (envelope === 'plain') return {}
  return { content: anyJson(reference(name), examples) }
}

/** The response for all other refusals. For `4XX`, some generators write code that does not compile. */
export const otherRefusal = {
  description: 'Any other refusal. A proxy in front of the server may answer with a web page.',
}

const certainty: Readonly<Record<Provenance, string>> = {
  S: 'specified',
  O: 'observed',
  O2: 'read in the original client',
  A: 'assumed',
}

/** The heading of a call. All calls of `filemanager.cgi` have the same one. */
const tagOf = (api: Api): string => (isFileApi(api) ? 'Files' : api)

/** The operation of a call other than an Ext.Direct method. */
export function operationOf(input: OperationInput): Record<string, unknown> {
  const { endpoint } = input
  const { name, api, session, provenance } = endpoint
  return {
    operationId: operationId(name),
    summary: `${name} (${certainty[provenance.call]})`,
    description: callDescription(endpoint) ?? 'No fact of `docs/server.md` names this call.',
    tags: [tagOf(api)],
    'x-provenance': provenance.call,
    'x-assumptions': assumptionsOf(endpoint),
    security: session ? [{ session: [] }] : [],
    parameters: parameters(endpoint),
    ...requestBody(input),
    responses: {
      '200': { description: 'Success', ...answerContent(endpoint) },
      ...refusals(input),
      default: otherRefusal,
    },
  }
}
