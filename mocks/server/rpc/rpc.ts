import type { Schema } from '#api/fields/schema.ts'
import { type Fields, isFields } from '#shared/values/json.ts'
import { type Answer, Refusal } from '../wire/answer.ts'
import { SentNumber, writeJson } from '../wire/fpjson.ts'
import { readJson, readJsonNumbers } from './json.ts'
import { JsonError } from './jsonReader.ts'

/** An Ext.Direct call as it is sent. */
export interface RpcCall {
  readonly action: string
  readonly method: string
  readonly data: readonly unknown[]
}

/** The result of a method, with the schema that says which numbers are fractions. */
export interface RpcResult {
  readonly result: unknown
  readonly schema?: Schema
}

/** An answer of Ext.Direct, always with HTTP 200 and `text/html`. server: rpc-2 */
const answer = (body: string): Answer => ({ status: 200, contentType: 'text/html', body })
const jsonLine = (body: unknown): Answer => answer(`${writeJson(body)}\n`)

/** The framework's answer to an unknown path below RPC. Its real page has a stack trace too. server: rpc-9 */
export const invalidPath: Answer = {
  status: 500,
  contentType: 'text/html',
  body: [
    '<html><head><title>: Module Error</title></head>',
    '',
    '<body>',
    '<center><hr><h1>: ERROR</h1><hr></center><br><br>',
    'The application encountered the following error:<br>',
    '<ul>',
    '<li>Error:  <b>Invalid path</b>',
    '</ul><hr>',
    '</body></html>',
    '',
  ].join('\n'),
}

/** The error codes of JSON-RPC 2.0. */
export const errorCodes = { parse: -32700, request: -32600, method: -32601, params: -32602, internal: -32603 }

/** An error about the whole body. */
const bodyError = (code: number, message: string) => ({ jsonrpc: '2.0', error: { code, message }, tid: null })

/** A name from the request, in ASCII as the framework writes it in messages. server: rpc-5 */
const inAscii = (text: string) => text.replaceAll(/[^\0-\x7F]/g, '?')

/** The body of a call, or the framework's error about text that is not JSON. */
export type RpcBody =
  | {
      readonly value: unknown
      /** The `tid` of a call, with each number as it was sent. */
      readonly tid: unknown
    }
  | { readonly error: JsonError }

/** Parses a body, which may be relaxed JSON. server: rpc-8, rpc-10 */
export function readRpcBody(text: string): RpcBody {
  try {
    const value = readJson(text)
    const exact = readJsonNumbers(text, (number) => new SentNumber(number))
    return { value, tid: isFields(exact) ? exact.tid : undefined }
  } catch (error) {
    if (error instanceof JsonError) return { error }
    throw error
  }
}

/**
 * The server's Ext.Direct layer, which wraps the result of a method in the framework's format. `run` gives undefined for an
 * unknown method, and throws a `Refusal` to refuse. server: rpc-3, rpc-4
 */
export async function answerRpc(
  rpcBody: RpcBody,
  run: (call: RpcCall) => Promise<RpcResult | undefined>,
): Promise<Answer> {
  if ('error' in rpcBody) return jsonLine(bodyError(errorCodes.parse, rpcBody.error.message))
  const body = rpcBody.value
  if (Array.isArray(body))
    return jsonLine(body.map(() => bodyError(errorCodes.request, 'JSON RPC 2 calls are not allowed.')))
  if (!isFields(body)) return jsonLine(bodyError(errorCodes.request, 'JSON-RPC Request must be an object.'))

  const { tid = null } = rpcBody
  const failure = (code: number, message: string) =>
    jsonLine({ jsonrpc: '2.0', error: { code, message }, tid, type: 'rpc' })
  // Without a tid, the framework fails in its own error handling. server: rpc-5
  const callFailure = (code: number, message: string) =>
    body.tid === undefined ? failure(errorCodes.internal, 'Access violation') : failure(code, message)

  const invalid = requestError(body)
  if (invalid) return failure(invalid.code, invalid.message)
  const call = toRpcCall(body)
  const { action, method } = call
  try {
    const found = await run(call)
    const name = `"${inAscii(action)}" with method "${inAscii(method)}"`
    if (!found) return callFailure(errorCodes.method, `No class ${name} was found.`)
    if (tid === null) return answer('')
    // Only the result has a schema. The slice drops the opening brace of the rest, and the space after it.
    const rest = writeJson({ tid, error: null, type: 'rpc', action, method })
    return answer(`{ "result" : ${writeJson(found.result, found.schema)}, ${rest.slice(2)}\n`)
  } catch (error) {
    if (error instanceof Refusal) return callFailure(errorCodes.internal, error.message)
    throw error
  }
}

/** The call in a body; null for a body that is not a call. */
export const rpcCallOf = (read: RpcBody): RpcCall | null =>
  'value' in read && isFields(read.value) ? toRpcCall(read.value) : null

/** What is missing or wrong in a request, in the order in which the framework checks. */
function requestError(body: Fields): { code: number; message: string } | null {
  for (const [name, what] of [
    ['method', 'method'],
    ['action', 'class'],
  ] as const) {
    if (!Object.hasOwn(body, name))
      return {
        code: errorCodes.request,
        message: `Cannot determine ${what}: No "${name}" property found in request.`,
      }
    if (typeof body[name] !== 'string')
      return { code: errorCodes.request, message: `Type of "${name}" property in request is not correct.` }
  }
  const code = errorCodes.params
  if (!Object.hasOwn(body, 'data'))
    return { code, message: 'Cannot determine parameters: No "data" property found in request.' }
  return Array.isArray(body.data) ? null : { code, message: 'Parameters must be passed in an array.' }
}

function toRpcCall({ action, method, data }: Fields): RpcCall {
  return {
    action: typeof action === 'string' ? action : '',
    method: typeof method === 'string' ? method : '',
    data: Array.isArray(data) ? data : [],
  }
}
