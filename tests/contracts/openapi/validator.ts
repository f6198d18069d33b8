import { Ajv2020 } from 'ajv/dist/2020.js'
import { OpenAPIBackend, ValidationContext } from 'openapi-backend'
import { parseJson } from '#shared/values/json.ts'

/** A call as a proxy gets it, with its path below `{site}/bin`. */
export interface CheckedRequest {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly headers: Readonly<Record<string, string>>
  /** The body as text; undefined for a file, or without a body. */
  readonly body: string | undefined
}

interface CheckedResponse {
  readonly status: number
  readonly type: string
  readonly body: string
}

/** Validates calls against an OpenAPI document. Each result is a list of sentences, which is empty for a valid call. */
export interface Validator {
  request(request: CheckedRequest): string[]
  response(request: CheckedRequest, response: CheckedResponse): string[]
}

type Document = Record<string, unknown>
type Schemas = Record<string, Record<string, unknown>>

/**
 * The document with JSON as the type of Ext.Direct's answers, which have one address for all methods and the type `text/html`.
 * Their schema is the schema of the JSON in the text.
 */
function withReadableRouter(document: Document): Document {
  const copy = structuredClone(document) as {
    paths: Record<string, { post?: { responses: Record<string, { content?: Schemas }> } }>
  }
  const answer = copy.paths['/server.fcgi/RPC/ROUTER']?.post?.responses['200']
  const html = answer?.content?.['text/html'] as { schema: { contentSchema: unknown } } | undefined
  if (answer && html) answer.content = { 'application/json': { schema: html.schema.contentSchema } }
  return copy
}

/** Reads an OpenAPI document. Rejects if it is not one. */
export async function createValidator(document: Document): Promise<Validator> {
  const api = new OpenAPIBackend({
    definition: withReadableRouter(document) as never,
    quick: true,
    // OpenAPI 3.1 uses draft 2020-12, which the library's own instance does not support. Parameters are sent as text; bodies
    // keep their types.
    customizeAjv: (_ajv, _options, context) =>
      new Ajv2020({
        strict: false,
        validateFormats: false,
        coerceTypes: context === ValidationContext.Params,
      }),
  })
  await api.init()
  const forLibrary = ({ method, path, query, headers, body }: CheckedRequest) => ({
    method,
    path,
    query,
    headers: { ...headers },
    body: body === undefined ? undefined : readJson(body),
  })
  const operationOf = (request: CheckedRequest) => api.matchOperation(forLibrary(request))
  const sentences = (errors: readonly { instancePath: string; message?: string }[] | null | undefined) =>
    (errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`.trim())

  return {
    request(request) {
      const operation = operationOf(request)
      const call = `${request.method} ${request.path}`
      if (!operation) return [`${call}: no operation of the document`]
      const { errors } = api.validateRequest(forLibrary(request), operation)
      return sentences(errors).map((text) => `${call}: ${text}`)
    },
    response(request, { status, type, body }) {
      const operation = operationOf(request)
      if (!operation) return []
      const call = `${request.method} ${request.path} answered ${status}`
      const { responses } = operation as unknown as {
        responses: Readonly<Record<string, { content?: Record<string, { schema: { type?: string } }> }>>
      }
      const known = responses[status] ?? (status >= 400 && status < 500 ? responses.default : undefined)
      if (!known) return [`${call}: the document does not know this answer`]
      if (status >= 400 || !('content' in known)) return []
      const isText = Object.values(known.content ?? {}).some(({ schema }) => schema.type === 'string')
      if (isText) return []
      const { errors } = api.validateResponse(readJson(body), operation, status)
      return sentences(errors).map((text) => `${call} (${type}): ${text}`)
    },
  }
}

/** The JSON in a text, or the text itself. */
function readJson(text: string): unknown {
  const json = parseJson(text)
  return json === undefined ? text : json
}
