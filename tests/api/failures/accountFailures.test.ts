import { afterEach, describe, expect, test, vi } from 'vitest'
import { accountRequestFailureText, isUnanswered, unansweredText } from '#api/failures/accountFailures.ts'
import { ApiFailure, type FailureReason } from '#api/failures/failure.ts'

afterEach(() => void vi.unstubAllGlobals())

const failure = (reason: FailureReason) => new ApiFailure('createrequest', reason)
const status = (status: number, message: string): FailureReason => ({
  kind: 'status',
  status,
  statusText: 'Status',
  message,
})
const different =
  'Je gegevens (naam, voornaam, geboortedatum, e-mail adres en koppelcode) moeten overeenkomen met de gegevens van de school'
const notReached = 'Server locatie kon niet aangesproken worden.'
const unreadable = 'De server gaf een onleesbaar antwoord. Probeer het straks opnieuw.'

// rule: new-user-9, new-user-10
describe('the request of a new user', () => {
  test.each<[string, FailureReason, string]>([
    ['does not reach the server', { kind: 'unreachable' }, notReached],
    ['is not answered in time', { kind: 'timeout', afterMs: 15_000 }, notReached],
    ['is answered by something else', { kind: 'unreadable' }, unreadable],
    ['is refused', { kind: 'refused', code: 7, message: 'Geboortedatum klopt niet' }, different],
    ['has data that differ', status(400, 'Geboortedatum klopt niet'), different],
    ['is about a person whom the server knows', status(409, 'Gebruiker bestaat al'), 'Gebruiker bestaat al'],
    ['is not allowed, without a message', status(403, ''), different],
    ['breaks the server', status(500, 'Databank weg'), 'Foutcode 500 : Databank weg'],
    ['needs a session', { kind: 'unauthorized' }, 'Je sessie is verlopen. Meld je opnieuw aan.'],
  ])('is explained when it %s', (_what, reason, text) => {
    expect(accountRequestFailureText(failure(reason))).toBe(text)
  })

  // rule: new-user-10
  test.each<[FailureReason, boolean]>([
    [{ kind: 'unreachable' }, true],
    [{ kind: 'timeout', afterMs: 1 }, true],
    [{ kind: 'unreadable' }, true],
    [status(500, ''), false],
    [{ kind: 'refused', code: null, message: '' }, false],
  ])('that ends with %j counts as unanswered: %s', (reason, unanswered) => {
    expect(isUnanswered(failure(reason))).toBe(unanswered)
  })

  test('that is made without a network has a text about the connection', () => {
    vi.stubGlobal('navigator', { onLine: false })
    const offline = 'Gelieve uw internet verbinding te controleren'
    expect(accountRequestFailureText(failure({ kind: 'unreachable' }))).toBe(offline)
    expect(unansweredText(failure({ kind: 'unreadable' }))).toBe(unreadable)
  })
})
