/** The known failures of a connection, by their code. */
const sentences: readonly [RegExp, string][] = [
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'the name of the server cannot be resolved: is the address right?'],
  [/^ECONNREFUSED$/, 'nothing listens at that address and port: is the server running?'],
  [/^(ECONNRESET|UND_ERR_SOCKET|EPIPE)$/, 'the server closed the connection'],
  [
    /^(ETIMEDOUT|TIMEOUT|UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT)$/,
    'the server gave no answer within the time limit',
  ],
  [/^CERT_HAS_EXPIRED$/, 'the TLS certificate of the server has expired'],
  [
    /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    'the TLS certificate of the server is for another name than the address',
  ],
  [
    /SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)/,
    'the TLS certificate of the server is signed by an authority that is not trusted here; if it is the school’s own authority, name its certificate in NODE_EXTRA_CA_CERTS',
  ],
  [
    /^(ERR_SSL_|EPROTO)/,
    'the server does not speak TLS at that address: is it http instead of https, or another port?',
  ],
]

/** Why a connection failed, in a sentence for a person. */
export function connectionProblem(error: unknown): string {
  const code = codeOf(error)
  const known = sentences.find(([pattern]) => pattern.test(code))
  return known ? `${known[1]} (${code})` : `no connection (${code})`
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'TIMEOUT'
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.cause === undefined ? error.message : codeOf(error.cause)
}
