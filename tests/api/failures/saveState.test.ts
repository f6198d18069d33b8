import { expect, test } from 'vitest'
import { ApiFailure, type FailureReason, failureOf } from '#api/failures/failure.ts'
import { isOutcomeUnknown, saveFailureText, saveStateTexts } from '#api/failures/saveState.ts'

const status = (code: number): FailureReason => ({
  kind: 'status',
  status: code,
  statusText: '',
  message: '',
})

const outcomes: readonly [FailureReason, keyof typeof saveStateTexts][] = [
  [{ kind: 'unreachable' }, 'unknown'],
  [{ kind: 'timeout', afterMs: 1 }, 'unknown'],
  [{ kind: 'unreadable' }, 'unknown'],
  [{ kind: 'tooMuch' }, 'unknown'],
  [{ kind: 'mismatch', fields: [] }, 'unknown'],
  [status(502), 'unknown'],
  [status(504), 'unknown'],
  [status(500), 'not saved'],
  [status(403), 'refused'],
  [{ kind: 'refused', code: null, message: '' }, 'refused'],
  [{ kind: 'unauthorized' }, 'not saved'],
  [{ kind: 'signedOut' }, 'not saved'],
]

// rule: save-1, change-password-7, point-14
test.each(outcomes)('a save that ended with %j is %s', (reason, state) => {
  const failure = failureOf({ name: 'personalia', effect: 'writes' }, reason)
  expect(isOutcomeUnknown(failure)).toBe(state === 'unknown')
  expect(saveFailureText(failure, () => 'Waarom.')).toBe(
    ['Waarom.', saveStateTexts[state]].filter(Boolean).join(' '),
  )
})

test.each(outcomes)('a call that ended with %j before the save stored nothing', (reason) => {
  const before = failureOf({ name: 'personalia', effect: 'reads' }, reason)
  expect(saveFailureText(before, () => 'Waarom')).toBe('Waarom. Dit is niet bewaard.')
})

// rule: save-2
test.each<[FailureReason, string]>([
  [{ kind: 'unreachable' }, 'Er kon geen verbinding worden gemaakt. We weten niet of dit bewaard is.'],
  [status(500), 'Foutcode 500 : Er ging iets mis op de server. Dit is niet bewaard.'],
  [{ kind: 'refused', code: null, message: 'Geen rechten' }, 'Geen rechten'],
])('after %j a person reads %j', (reason, text) => {
  expect(saveFailureText(new ApiFailure('personalia', reason))).toBe(text)
})
test('an error that is not a failure of a call has its own text', () => {
  expect(saveFailureText(new Error('x'))).toBe('Er ging iets mis. Probeer het opnieuw.')
})
