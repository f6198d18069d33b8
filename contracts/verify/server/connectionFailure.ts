import type { ConnectionCause, Trouble } from '../../problems/trouble.ts'

/** The causes by the codes of Node, of undici (`UND_ERR_…`) and of the verifier itself. */
const causes: readonly [RegExp, ConnectionCause][] = [
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'name not found'],
  [/^ECONNREFUSED$/, 'nothing listens'],
  [/^(ECONNRESET|UND_ERR_SOCKET|EPIPE)$/, 'closed'],
  [/^(ETIMEDOUT|TIMEOUT|UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT)$/, 'too late'],
  [/^BODY_TOO_LARGE$/, 'body too large'],
  [/^CERT_HAS_EXPIRED$/, 'certificate expired'],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, 'certificate of another name'],
  [/SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)/, 'certificate not trusted'],
  [/^(ERR_SSL_|EPROTO)/, 'no TLS'],
]

/** Why a connection failed. */
export function connectionTrouble(error: unknown): Trouble {
  const code = codeOf(error)
  const cause = causes.find(([pattern]) => pattern.test(code))?.[1] ?? 'other'
  return { kind: 'connection', cause, code }
}

/** Whether a call failed because its answer took too long. */
export function isTooLate(error: unknown): boolean {
  const trouble = connectionTrouble(error)
  return trouble.kind === 'connection' && trouble.cause === 'too late'
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'TIMEOUT'
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.cause === undefined ? error.message : codeOf(error.cause)
}
