import { describe, expect, test } from 'vitest'
import { connectionProblem } from '../../../../contracts/verify/server/connectionFailure.ts'

describe('a connection that fails', () => {
  const error = (code: string) =>
    new TypeError('fetch failed', { cause: Object.assign(new Error(), { code }) })

  test.each([
    ['ENOTFOUND', 'is the address right?'],
    ['ECONNREFUSED', 'is the server running?'],
    ['CERT_HAS_EXPIRED', 'has expired'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'another name'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'NODE_EXTRA_CA_CERTS'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'NODE_EXTRA_CA_CERTS'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'http instead of https'],
    ['EHOSTUNREACH', 'no connection (EHOSTUNREACH)'],
  ])('with %s is explained', (code, words) => {
    expect(connectionProblem(error(code))).toContain(words)
  })

  test('because of the time limit is explained', () => {
    expect(connectionProblem(new DOMException('x', 'TimeoutError'))).toContain('within the time limit')
  })
})
