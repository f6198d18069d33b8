import * as z from 'zod/mini'
import { type ControlName, controlArguments, controlNames } from '../../controls/api.ts'
import { controlsPath } from '../../controls/http/paths.ts'
import { refusalCodes } from '../../controls/refusal.ts'
import { callFilterSchema } from '../../controls/traffic/callFilter.ts'
import { trainerCodeHeader } from '../guards/trainer.ts'
import { guide, resourcesOf } from './controlGuide.ts'

const schemaOf = (name: ControlName): Record<string, unknown> => {
  const { $schema: _, ...schema } = z.toJSONSchema(controlArguments[name], {
    unrepresentable: 'any',
    io: 'input',
  })
  return schema
}
/** Whether a control takes no argument, which JSON Schema cannot describe. */
const takesNothing = (name: ControlName) =>
  controlArguments[name].safeParse(undefined).success && guide[name][1] === undefined

const json = (schema: unknown, example?: unknown) => ({
  content: { 'application/json': { schema, example } },
})
const failure = {
  description: 'Refused: the code and the message are for programs, the text is a Dutch sentence.',
  ...json({ $ref: '#/components/schemas/Refusal' }),
}
const success = (schema: unknown = {}) => ({ description: 'Done.', ...json(schema) })

/** The operation of a resource, as the server has some beside its controls. */
function resourceOperation(method: string, path: string, summary: string): Record<string, unknown> {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  const inQuery = path === '/requests' && method === 'get' ? Object.keys(callFilterSchema.shape) : []
  const parameters = [
    ...inPath.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...inQuery.map((name) => ({ name, in: 'query', schema: { type: 'string' } })),
  ]
  const hasBody = method === 'post' || method === 'put'
  const isStream = path === '/events'
  const answer = isStream ? { description: 'A stream.', content: { 'text/event-stream': {} } } : success()
  return {
    operationId:
      `${method}${path.replaceAll(/\W+(\w?)/g, (_, letter: string) => letter.toUpperCase())}` || method,
    summary,
    parameters: parameters.length > 0 ? parameters : undefined,
    requestBody: hasBody ? { required: true, ...json({ type: 'object' }) } : undefined,
    responses: {
      ...(method === 'delete'
        ? { 204: { description: 'Done.' } }
        : { [method === 'post' ? 201 : 200]: answer }),
      '4XX': failure,
    },
  }
}

/** The OpenAPI description of the controls of the school at this address, e.g. `http://127.0.0.1:8080/kamer/alfa`. */
export function describeControls(address: string, hasRooms: boolean): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [method, path, summary] of resourcesOf(hasRooms)) {
    paths[`${controlsPath}${path}`] = {
      ...paths[`${controlsPath}${path}`],
      [method]: resourceOperation(method, path, summary),
    }
  }
  for (const name of controlNames) {
    const [summary, example] = guide[name]
    const isOptional = controlArguments[name].safeParse(undefined).success
    const requestBody = takesNothing(name) ? json({ type: 'null' }) : json(schemaOf(name), example)
    const result = { type: 'object', required: ['result'], properties: { result: {} } }
    paths[`${controlsPath}/${name}`] = {
      post: {
        operationId: name,
        summary,
        requestBody: { required: !isOptional, ...requestBody },
        responses: { 200: success(result), '4XX': failure },
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'The controls of a simulated school',
      version: '1',
      license: { name: 'none', identifier: 'LicenseRef-none' },
    },
    servers: [{ url: address }],
    security: [{}, { trainer: [] }],
    paths,
    components: {
      securitySchemes: { trainer: { type: 'apiKey', in: 'header', name: trainerCodeHeader } },
      schemas: {
        Refusal: {
          type: 'object',
          required: ['code', 'message', 'text'],
          properties: {
            code: { type: 'string', enum: refusalCodes },
            message: { type: 'string' },
            text: { type: 'string' },
          },
        },
      },
    },
  }
}
