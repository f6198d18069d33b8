import { sessionCookie } from '#mocks/server/wire/cookie.ts'
import { projectName, version } from '#shared/portal/project.ts'
import { compareTexts } from '#shared/values/order.ts'
import { allEndpoints } from '../describe/endpoints.ts'
import type { PactInteraction } from '../describe/pact/pactFile.ts'
import type { Example } from './examples.ts'
import { examplesOf, operationOf, otherRefusal, pathOf, schemasOf, withSlash } from './operations.ts'
import { type RpcVariant, rpcErrorSchema, rpcVariant } from './rpcVariants.ts'
import { constant, exampleReference, reference } from './schema.ts'

const description = `The calls of \`server.fcgi\` that the portal makes, generated from its endpoints.

Each call, each parameter and each field of a body says how certain it is in \`x-provenance\`: **S** specified by the documents,
**O** observed on the real server or its framework, **O2** read in code of the original client, **A** assumed. A field of
which nothing else is known is as certain as its call. What is assumed of a call as a whole is in \`x-assumptions\`. Every
fact about the server is in \`docs/server.md\` of the portal's repository.

Not described as operations:

- Forms with rows: POST to a path with \`/Update\`, \`/Insert\` or \`/Delete\` after a resource takes
  \`application/x-www-form-urlencoded\` with one field \`rows\`, the JSON of one row or of a list of them. The server does with
  each what PUT, POST or DELETE does (rest-9, rest-20, rest-21).
- DELETE \`UserPreference/{ID}\` removes a preference of the user. No known client makes this call (resource-39).
- Photos: GET \`{FotoURL}leerling/small\` or \`medium\`, then \`/{8 hex digits of the ID}.png\` (resource-33).
- A path that no program knows gives HTTP 404 with a web page, and another POST below \`RPC\` gives HTTP 500 with one (rpc-9).
  The server or a proxy in front of it may answer any call with 5XX and a web page.
- Ext.Direct: the portal numbers its calls, but a \`tid\` may be any JSON, such as a text, and comes back as it is (rpc-10). A
  list of calls is answered with a list of errors -32600 (rpc-6), and a body without a \`tid\` with an empty list (rpc-5).`

const tags = {
  REST: 'Records of the school. An answer is `{ "success": true, "data": [ … ] }`.',
  RPC: 'Ext.Direct: signing in and out, passwords, configuration. HTTP says 200 for success and failure.',
  account: 'Accounts. No session is needed, except for linking a child.',
  Files: 'Files, below `filemanager.cgi`.',
}

const sorted = <T>(entries: Iterable<readonly [string, T]>): Record<string, T> =>
  Object.fromEntries([...entries].sort(([a], [b]) => compareTexts(a, b)))

/**
 * The OpenAPI 3.1 document about all calls. The same input gives the same document.
 * @param examples of requests and answers of the simulated school, by the endpoint's name
 */
export function openApiDocument(
  pact: readonly PactInteraction[],
  examples: ReadonlyMap<string, Example>,
): Record<string, unknown> {
  const inputs = allEndpoints.map((endpoint) => ({ endpoint, pact, example: examples.get(endpoint.name) }))
  const paths = new Map<string, Record<string, Record<string, unknown>>>()
  for (const input of inputs) {
    if (input.endpoint.rpc) continue
    const path = pathOf(input.endpoint)
    paths.set(path, { ...paths.get(path), [input.endpoint.method.toLowerCase()]: operationOf(input) })
  }
  const variants = inputs.filter(({ endpoint }) => endpoint.rpc).map(rpcVariant)
  // All methods of Ext.Direct have the path of the router.
  const rpcEndpoint = inputs.find(({ endpoint }) => endpoint.rpc)?.endpoint
  if (rpcEndpoint) paths.set(pathOf(rpcEndpoint), { post: routerOperation(variants) })
  for (const [path, operations] of [...paths].filter(([each]) => resourcePath.test(each)))
    paths.set(
      `${path}/`,
      Object.fromEntries(
        Object.entries(operations).map(([method, operation]) => [method, withSlash(operation)]),
      ),
    )
  return {
    openapi: '3.1.0',
    info: {
      title: 'server.fcgi as the portal Webstudent uses it',
      version,
      description,
      contact: { name: `The makers of the portal ${projectName}` },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [
      {
        url: '{site}/bin',
        description: 'The site of one edition of a school.',
        variables: {
          site: {
            default: 'http://127.0.0.1:8080/webstudent',
            description: 'The server location of a connection; that of `npm run mock-server` if not given.',
          },
        },
      },
    ],
    tags: Object.entries(tags).map(([name, text]) => ({ name, description: text })),
    paths: sorted(paths),
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie,
          description: 'Set by the first RPC answer; `Authenticate` makes it a signed-in session.',
        },
      },
      parameters: {
        NoCache: {
          name: '_dc',
          in: 'query',
          description:
            'The time in milliseconds since 1970, so that no cache answers. S: a timestamp; O: its name.',
          schema: { type: 'string', pattern: '^\\d+$' },
        },
      },
      examples: sorted([
        ...inputs.filter(({ endpoint }) => !endpoint.rpc).flatMap(examplesOf),
        ...variants.flatMap(({ name, example: { request, answer } }): [string, unknown][] => [
          ...(request === undefined ? [] : [[`${name}Request`, { value: request }] as [string, unknown]]),
          // The framework sends JSON with the type `text/html`.
          [`${name}Answer`, { value: JSON.stringify(answer) }],
        ]),
      ]),
      schemas: sorted([
        ['Refusal', refusal],
        ['RpcError', rpcErrorSchema()],
        ...allEndpoints.filter(({ rpc }) => !rpc).flatMap(schemasOf),
        ...variants.flatMap(({ name, request, answer }): [string, unknown][] => [
          [`${name}Request`, request],
          [`${name}Answer`, answer],
        ]),
      ]),
    },
  }
}

/** A path that ends with the name of a resource, after which there may be a slash. */
const resourcePath = /^\/server\.fcgi\/.*[^}]$/

const refusal = {
  type: 'object',
  'x-provenance': 'A',
  properties: {
    success: { ...constant(false), 'x-provenance': 'A' },
    message: { type: 'string', 'x-provenance': 'A' },
  },
}

/** The operation POST RPC/ROUTER, whose answer is JSON with the type `text/html`. */
function routerOperation(variants: readonly RpcVariant[]): Record<string, unknown> {
  return {
    operationId: 'RPC_ROUTER',
    summary: 'Calls a method of Ext.Direct',
    description:
      'One address for all methods. The answer is JSON in `text/html`, and HTTP 200 in success and failure (rpc-1, rpc-2).',
    tags: ['RPC'],
    'x-provenance': 'S',
    security: [{ session: [] }, {}],
    parameters: [{ $ref: '#/components/parameters/NoCache' }],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: { oneOf: variants.map(({ name }) => reference(`${name}Request`)) },
          examples: Object.assign(
            {},
            ...variants.map(({ name, example: { request } }) =>
              request === undefined ? {} : exampleReference(`${name}Request`),
            ),
          ),
        },
      },
    },
    responses: {
      '200': {
        description: 'The result of the method, or an error: HTTP does not tell them apart.',
        headers: {
          'Set-Cookie': { description: 'The session, on the first answer.', schema: { type: 'string' } },
        },
        content: {
          'text/html': {
            schema: {
              type: 'string',
              contentMediaType: 'application/json',
              contentSchema: {
                oneOf: [...variants.map(({ name }) => reference(`${name}Answer`)), reference('RpcError')],
              },
            },
            examples: Object.assign({}, ...variants.map(({ name }) => exampleReference(`${name}Answer`))),
          },
        },
      },
      default: otherRefusal,
    },
  }
}
