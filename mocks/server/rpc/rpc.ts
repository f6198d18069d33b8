import JSON5 from 'json5'
import { type Answer, json, Refusal } from '../wire/answer.ts'

/** A call as Ext.Direct sends it. */
export interface RpcCall {
  action: string
  method: string
  data: unknown[]
  tid: unknown
}

/** Ext.Direct answers HTTP 200 and `text/html`, whatever happened. server: rpc-2 */
const answer = (body: unknown) => json(200, body, 'text/html')

const failure = (code: number, message: string, tid: unknown) => ({
  jsonrpc: '2.0',
  error: { code, message },
  tid,
  type: 'rpc',
})

/**
 * The server's Ext.Direct layer: reads a call, relaxed JSON included, and wraps what the method gives in the
 * framework's bytes. `run` gives undefined for an unknown method and throws a `Refusal` to refuse.
 * server: rpc-3, rpc-4, rpc-8
 */
export async function answerRpc(
  text: string,
  run: (call: RpcCall) => Promise<{ result: unknown } | undefined>,
): Promise<Answer> {
  let body: unknown
  try {
    body = JSON5.parse(text)
  } catch (error) {
    const { lineNumber = 1, columnNumber = 1, message } = error as SyntaxError & Record<string, number>
    const detail = message.replace(/^JSON5: /, '')
    const error_ = {
      code: -32700,
      message: `Error at line ${lineNumber}, Pos ${columnNumber - 1}: ${detail}`,
    }
    return answer({ jsonrpc: '2.0', error: error_, tid: null })
  }
  if (Array.isArray(body))
    return answer(body.map((call) => failure(-32600, 'Invalid request', read(call).tid)))
  const call = read(body)
  const { action, method, tid } = call
  try {
    const outcome = await run(call)
    if (outcome) return answer({ result: outcome.result, tid, error: null, type: 'rpc', action, method })
    return answer(failure(-32601, `No class "${action}" with method "${method}" was found.`, tid))
  } catch (error) {
    if (error instanceof Refusal) return answer(failure(-32603, error.message, tid))
    throw error
  }
}

/** Which method a body asks for; null for a body that is no call. */
export function readCall(text: string): RpcCall | null {
  try {
    return read(JSON5.parse(text))
  } catch {
    return null
  }
}

function read(body: unknown): RpcCall {
  const call = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const { action, method, data, tid = null } = call
  return {
    action: String(action ?? ''),
    method: String(method ?? ''),
    data: Array.isArray(data) ? data : [],
    tid,
  }
}
