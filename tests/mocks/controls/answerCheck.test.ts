import { describe, expect, test } from 'vitest'
import { createrequest } from '#api/endpoints/account.ts'
import { authenticate } from '#api/endpoints/authenticate.ts'
import { betalingen } from '#api/endpoints/betalingen.ts'
import { getDocument } from '#api/endpoints/documents.ts'
import { rpcApi } from '#api/endpoints/rpcApi.ts'
import { checkAnswer } from '#mocks/controls/traffic/answerCheck.ts'
import type { CallResult } from '#mocks/server/wire/answer.ts'

const answer = (body: string, contentType = 'text/html', status = 200) =>
  ({ status, contentType, body }) as CallResult

const payment = {
  Opleidingvariantomschrijving: 'Informatica',
  Inschrijfdatum: '01/09/2026',
  Tebetalen: 10,
  Betaald: 5,
}
const list = (...data: unknown[]) => JSON.stringify({ success: true, data })

describe('an answer of a server that does not check itself', () => {
  test('is accepted if its schema accepts it', () => {
    expect(checkAnswer(betalingen, answer(list(payment)), false)).toEqual({ verdict: 'valid', fields: [] })
  })

  test('is invalid when a field is missing, and that field is named', () => {
    const { Tebetalen: _, ...rest } = payment
    expect(checkAnswer(betalingen, answer(list(payment, rest)), false)).toEqual({
      verdict: 'invalid',
      fields: ['data.1.Tebetalen'],
    })
  })

  test.each(['<!doctype html>', '{"success":tr', ''])('is invalid when it is not JSON: %s', (body) => {
    expect(checkAnswer(betalingen, answer(body), false)).toEqual({ verdict: 'invalid', fields: ['alles'] })
  })

  test.each([
    [betalingen, answer('', 'text/html', 503)],
    [betalingen, answer('{"success":false,"message":"Nee"}')],
    [authenticate, answer('{"jsonrpc":"2.0","error":{"code":-32603,"message":"Fout"},"tid":1}')],
  ] as const)('that refuses the call counts as a refusal, not as an invalid answer', (endpoint, refusal) => {
    expect(checkAnswer(endpoint, refusal, false).verdict).toBe('refused')
  })

  test('to an account call may be anything but a web page', () => {
    expect(checkAnswer(createrequest, answer('{"success":true,"data":[]}'), false).verdict).toBe('valid')
    expect(checkAnswer(createrequest, answer('OK'), false).verdict).toBe('valid')
    expect(checkAnswer(createrequest, answer('<h1>Even geduld</h1>'), false).verdict).toBe('invalid')
  })

  test('to a request for a file may be any file, but not a web page', () => {
    expect(checkAnswer(getDocument, answer('%PDF-', 'application/pdf'), false).verdict).toBe('valid')
    expect(checkAnswer(getDocument, answer('<h1>', 'text/html'), false).verdict).toBe('invalid')
  })

  test('to the request for the script is invalid when it is a web page', () => {
    expect(checkAnswer(rpcApi, answer('<h1>'), false).verdict).toBe('invalid')
  })

  test('is not judged when the call is unknown or no answer came', () => {
    expect(checkAnswer(undefined, answer('x'), false).verdict).toBe('none')
    expect(checkAnswer(betalingen, 'no connection', false).verdict).toBe('none')
  })
})
