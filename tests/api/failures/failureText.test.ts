import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiFailure, type FailureReason } from '#api/failures/failure.ts'
import { failureText, serverText } from '#api/failures/failureText.ts'

afterEach(() => void vi.unstubAllGlobals())

const textOf = (reason: FailureReason) => failureText(new ApiFailure('betalingen', reason))
const status = (message: string, statusText: string, status = 502): FailureReason => ({
  kind: 'status',
  status,
  statusText,
  message,
})
const form = (fields: string) =>
  `De server gaf gegevens in een onbekende vorm (betalingen: ${fields}). Meld dit aan je school.`

// rule: error-1, error-2, error-6
describe('what a user reads when a call', () => {
  test.each<[string, FailureReason, string]>([
    ['does not reach the server', { kind: 'unreachable' }, 'Er kon geen verbinding worden gemaakt'],
    [
      'is not answered in time',
      { kind: 'timeout', afterMs: 15_000 },
      'De server antwoordt niet op tijd. Probeer het straks opnieuw.',
    ],
    [
      'is made after the session has ended',
      { kind: 'unauthorized' },
      'Je sessie is verlopen. Meld je opnieuw aan.',
    ],
    ['is made without a session', { kind: 'signedOut' }, 'Je sessie is verlopen. Meld je opnieuw aan.'],
    [
      'is refused with a message',
      { kind: 'refused', code: -32603, message: 'Ongeldige gebruikersnaam of wachtwoord' },
      'Ongeldige gebruikersnaam of wachtwoord',
    ],
    [
      'is refused without a message',
      { kind: 'refused', code: null, message: '' },
      'Er ging iets mis. Probeer het opnieuw.',
    ],
    [
      'fails with a message of the server',
      status('Databank niet bereikbaar', 'Bad Gateway'),
      'Foutcode 502 : Databank niet bereikbaar',
    ],
    [
      'fails without a message',
      status('', 'Bad Gateway'),
      'Foutcode 502 : De server van de school is niet bereikbaar',
    ],
    ['fails with a status text of its own', status('', 'Even dicht'), 'Foutcode 502 : Even dicht'],
    [
      'fails without message and status text, as over HTTP/2',
      status('', ''),
      'Foutcode 502 : De server van de school is niet bereikbaar',
    ],
    ['is refused by an unknown status', status('', '', 418), 'Foutcode 418 : De server aanvaardt dit niet'],
    ['fails with an unknown status', status('', '', 599), 'Foutcode 599 : Er ging iets mis op de server'],
    [
      'gets a status that is no error',
      status('', '', 304),
      'Foutcode 304 : Er kon geen verbinding worden gemaakt',
    ],
    [
      'gets something unreadable',
      { kind: 'unreadable' },
      'De server gaf een onleesbaar antwoord. Probeer het straks opnieuw.',
    ],
    [
      'gets more than can be shown',
      { kind: 'tooMuch' },
      'De server gaf meer gegevens dan er getoond kunnen worden (betalingen). Meld dit aan je school.',
    ],
    ['gets another form', { kind: 'mismatch', fields: ['data.0.Tebetalen'] }, form('data.Tebetalen')],
    [
      'gets another form in every record',
      { kind: 'mismatch', fields: ['data.0.Tebetalen', 'data.1.Tebetalen', 'data.1.Betaald'] },
      form('data.Tebetalen, data.Betaald'),
    ],
    [
      'gets many fields in another form',
      { kind: 'mismatch', fields: ['a', 'b', 'c', 'd'] },
      form('a, b, c, …'),
    ],
    ['gets three fields in another form', { kind: 'mismatch', fields: ['a', 'b', 'c'] }, form('a, b, c')],
    [
      'gets another form in the tenth record of a list',
      { kind: 'mismatch', fields: ['0.Naam', '10.Naam', '3.rijen.12.Naam'] },
      form('.Naam, .rijen.Naam'),
    ],
    ['gets no field of the expected form', { kind: 'mismatch', fields: [''] }, form('?')],
  ])('%s', (_, reason, text) => {
    expect(textOf(reason)).toBe(text)
  })

  test('does not reach the server because the device is offline', () => {
    vi.stubGlobal('navigator', { onLine: false })
    expect(textOf({ kind: 'unreachable' })).toBe('Gelieve uw internet verbinding te controleren')
  })

  test.each([new Error('kapot'), 'kapot', null, undefined])('breaks with %s', (error) => {
    expect(failureText(error)).toBe('Er ging iets mis. Probeer het opnieuw.')
  })
})

// rule: error-2, error-5
test.each([
  'Failed to fetch dynamically imported module: https://school.example/assets/enter.js',
  'error loading dynamically imported module: https://school.example/assets/enter.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/enter.css',
])('a failure to load code is reported as a lost connection: %s', (message) => {
  expect(failureText(new TypeError(message))).toBe('Gelieve uw internet verbinding te controleren')
  expect(serverText(new Error(message))).toBe('Gelieve uw internet verbinding te controleren')
})

// rule: sign-in-13, personal-7
describe('the message of the server', () => {
  test.each([
    [
      'the message of the answer',
      status('Databank niet bereikbaar', 'Bad Gateway'),
      'Databank niet bereikbaar',
    ],
    [
      'the meaning of the status in Dutch with its usual text, if there is no message',
      status('', 'Bad Gateway'),
      'De server van de school is niet bereikbaar (Bad Gateway)',
    ],
    ['an unusual status text, if there is no message', status('', 'Even dicht'), 'Even dicht'],
    [
      'the meaning of the status in Dutch alone, if the status has no text',
      status('', ''),
      'De server van de school is niet bereikbaar',
    ],
    [
      'the text about the connection, for a status that is no error',
      status('', '', 304),
      'Er kon geen verbinding worden gemaakt',
    ],
  ])('is, without the number of the status, %s', (_what, reason, text) => {
    expect(serverText(new ApiFailure('betalingen', reason))).toBe(text)
  })

  test('is the usual text of a failure without a status', () => {
    const refused: FailureReason = { kind: 'refused', code: null, message: 'Geblokkeerd' }
    expect(serverText(new ApiFailure('betalingen', refused))).toBe('Geblokkeerd')
    expect(serverText(new Error('kapot'))).toBe('Er ging iets mis. Probeer het opnieuw.')
  })
})
