import { type PageCall, readCall } from '../../exchange/exchange.ts'
import { refusal, tooLarge } from './limits.ts'

/** The largest body that is text, in bytes. A body with a file has the limit of the server. */
const maxTextBytes = 256_000
/** The largest number of levels in JSON: more than any client sends. */
const maxDepth = 1_000

const rpcPattern = /\/server\.fcgi\/rpc(\/|$)/i

/** Whether the body is a form with files, which Ext.Direct never reads. */
const mayHoldFile = ({ headers, url }: Request) =>
  /^multipart\/form-data/i.test(headers.get('Content-Type') ?? '') && !rpcPattern.test(new URL(url).pathname)

/** A request as the server reads it. HTTP 413 for a body that is too large, HTTP 400 for one with too many levels. */
export async function readLimitedCall(
  request: Request,
  cookies: Readonly<Record<string, string>>,
): Promise<PageCall | Response> {
  const isText = !mayHoldFile(request)
  if (isText && Number(request.headers.get('Content-Length') ?? 0) > maxTextBytes) return tooLarge()
  const call = await readCall(request, cookies)
  const isTooLong = (call.file?.bytes.length ?? 0) > maxTextBytes
  if (isText && isTooLong) return tooLarge()
  // A large file is not decoded as text.
  if (isTooLong) return { ...call, body: '' }
  return hasTooManyLevels(call.body) ? refusal(400, 'The body of this request has too many levels.') : call
}

/** Whether JSON has more levels than recursive code can handle. */
export function hasTooManyLevels(json: string): boolean {
  if (json.length <= maxDepth) return false
  let depth = 0
  // A mark is a text in quotes, the last of which may be missing, or a bracket.
  for (const [mark] of json.matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{}]/g)) {
    if (mark === '[' || mark === '{') depth += 1
    else if (mark === ']' || mark === '}') depth -= 1
    if (depth > maxDepth) return true
  }
  return false
}
