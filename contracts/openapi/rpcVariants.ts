import { rpcError } from '#api/answers/answer.ts'
import { exampleOf, templateOf } from '../describe/pact/matchers.ts'
import type { Example } from './examples.ts'
import { assumptionsOf, type OperationInput, operationId, withFields } from './operations.ts'
import { constant, type JsonSchema, markFields, schemaAddress, shapeOf, wireSchema } from './schema.ts'
import { callDescription } from './serverFacts.ts'

/** The schemas of the request and the answer of one Ext.Direct method. */
export interface RpcVariant {
  readonly name: string
  readonly request: JsonSchema
  readonly answer: JsonSchema
  readonly example: Example
}

/** One Ext.Direct method, as a variant of `POST RPC/ROUTER`. */
export function rpcVariant({ endpoint, example }: OperationInput): RpcVariant {
  const { rpc, request, response, provenance, name, answer, session } = endpoint
  if (!rpc) throw new Error(`${name} is not a method of Ext.Direct.`)
  const component = operationId(name)
  const about = {
    title: `${rpc.action}.${rpc.method}`,
    description: callDescription(endpoint),
    'x-provenance': provenance.call,
    'x-session': session ? 'needed' : 'not needed',
    'x-assumptions': assumptionsOf(endpoint),
  }
  const method = { action: constant(rpc.action), method: constant(rpc.method), type: constant('rpc') }
  const { data } = shapeOf(request)
  const argumentList = data
    ? withFields(
        wireSchema(data, `${schemaAddress(`${component}Request`)}/properties/data`),
        endpoint,
        'data',
      )
    : {}
  return {
    name: component,
    request: {
      ...about,
      type: 'object',
      // Without the arguments that a method needs, the answer is an error. server: rpc-5
      required: ['action', 'method', 'type', 'tid', ...(argumentList.minItems ? ['data'] : [])],
      properties: { ...method, tid: { type: 'integer' }, data: argumentList },
    },
    answer: {
      ...about,
      type: 'object',
      required: ['action', 'method', 'type', 'tid', 'result', 'error'],
      properties: {
        ...method,
        tid: { type: 'integer' },
        error: { type: 'null' },
        result: withFields(
          wireSchema(response, `${schemaAddress(`${component}Answer`)}/properties/result`),
          endpoint,
          'result',
        ),
      },
    },
    example: example ?? { answer: exampleOf(templateOf(answer)) },
  }
}

/** The schema of an Ext.Direct error, which is the same for all methods. */
export function rpcErrorSchema(): JsonSchema {
  const schema = wireSchema(rpcError, '#')
  markFields(schema, 'O')
  return { title: 'Error of Ext.Direct', 'x-provenance': 'O', ...schema }
}
