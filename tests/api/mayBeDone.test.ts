import { expect, test } from 'vitest'
import { ApiFailure, type FailureReason } from '#api/failures/failure.ts'
import { mayBeDone } from '#api/failures/mayBeDone.ts'

const status = (code: number): FailureReason => ({
  kind: 'status',
  status: code,
  statusText: '',
  message: '',
})

// rule: change-password-7, point-14
test.each<[FailureReason, boolean]>([
  [{ kind: 'unreachable' }, true],
  [{ kind: 'timeout', afterMs: 1 }, true],
  [{ kind: 'unreadable' }, true],
  [{ kind: 'mismatch', fields: [] }, true],
  [status(502), true],
  [status(504), true],
  [status(500), false],
  [{ kind: 'refused', code: null, message: '' }, false],
  [{ kind: 'unauthorized' }, false],
])('after %j the server may have made the change: %s', (reason, may) => {
  expect(mayBeDone(new ApiFailure('personalia', reason))).toBe(may)
})
