import { describe, expect, test } from 'vitest'
import { connectionTrouble } from '#contracts/verify/server/connectionFailure.ts'

describe('a connection that fails', () => {
  const error = (code: string) =>
    new TypeError('fetch failed', { cause: Object.assign(new Error(), { code }) })

  test.each([
    ['ENOTFOUND', 'name not found'],
    ['ECONNREFUSED', 'nothing listens'],
    ['CERT_HAS_EXPIRED', 'certificate expired'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate of another name'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate not trusted'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate not trusted'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'no TLS'],
    ['BODY_TOO_LARGE', 'body too large'],
    ['EHOSTUNREACH', 'other'],
  ])('with %s has the cause "%s"', (code, cause) => {
    expect(connectionTrouble(error(code))).toEqual({ kind: 'connection', cause, code })
  })

  test('at the time limit has the cause "too late"', () => {
    expect(connectionTrouble(new DOMException('x', 'TimeoutError'))).toMatchObject({ cause: 'too late' })
  })
})
