import { afterEach, beforeEach, describe, expect, type Mock, test, vi } from 'vitest'
import { readAnswer } from '#api/answers/answer.ts'
import type { Endpoint } from '#api/endpoint.ts'
import { createrequest } from '#api/endpoints/account.ts'
import { authenticate, type LoginResult } from '#api/endpoints/authenticate.ts'
import { betalingen } from '#api/endpoints/betalingen.ts'
import { logout } from '#api/endpoints/logout.ts'
import { rpcApi } from '#api/endpoints/rpcApi.ts'
import { ApiFailure, type FailureReason } from '#api/failures/failure.ts'
import { answerText, listAnswer, payment, reasonOf, rpcAnswer } from './support.ts'

const read = (endpoint: Endpoint, text: string, status = 200, statusText = '') =>
  readAnswer(endpoint, answerText(text, status, statusText))

const page = '<!DOCTYPE html><html><body>Service unavailable</body></html>'
const paid = { ...payment, Inschrijfdatum: '2026-09-01' }

const depth = 100_000
const endlessMenu = `{"result":{"SessionConfig":{"FotoURL":""},
  "UserData":{"userid":1,"name":"An","veranderpaswoord":false,"lastlogin":""},
  "menu":{"Items":[${'{"Form":"x","Items":['.repeat(depth)}${']}'.repeat(depth)}]},
  "rights":{"defaults":0,"screens":{}}},
  "tid":1,"error":null,"type":"rpc","action":"WisaUserAPI","method":"Authenticate"}`

let consoleError: Mock<typeof console.error>
beforeEach(() => {
  consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => void vi.restoreAllMocks())

describe('a good answer', () => {
  test.each(['text/html', 'application/json', 'text/plain; charset=utf-8', null])(
    'is read with any content type: %s',
    async (type) => {
      const response = new Response(
        JSON.stringify({ success: true, data: [payment] }),
        type === null ? {} : { headers: { 'Content-Type': type } },
      )
      expect(await readAnswer(betalingen, response)).toEqual([paid])
      expect(consoleError).not.toHaveBeenCalled()
    },
  )

  test('may have spaces around colons and amounts in scientific notation', async () => {
    const text = `{ "success" : true, "data" : [{ "Opleidingvariantomschrijving" : "Frans 1",
      "Inschrijfdatum" : "01/09/2026", "Tebetalen" : 1.8750000000000000E+002, "Betaald" : 0 }] }`
    expect(await read(betalingen, text)).toEqual([paid])
  })

  test('may have unknown fields', async () => {
    const row = { ...payment, Munt: 'EUR', Extra: { a: [] } }
    expect(await read(betalingen, JSON.stringify({ success: true, total: 1, data: [row] }))).toEqual([paid])
  })

  // server: login-7
  test('may have a menu of any depth, but only three levels are read', async () => {
    const { menu } = (await read(authenticate, endlessMenu)) as LoginResult
    expect(menu).toEqual({ Items: [{ Form: 'x', Items: [{ Form: 'x', Items: [{ Form: 'x' }] }] }] })
  })

  test('that is a script gives the capabilities', async () => {
    expect(await read(rpcApi, 'PWMin8 = true;')).toMatchObject({ PWMin8: true, TypeServer: '' })
  })
})

describe('a web page instead of an answer', () => {
  const calls: [string, Endpoint][] = [
    ['a list', betalingen],
    ['Ext.Direct', logout],
    ['a script', rpcApi],
  ]
  const failures: [number, string, FailureReason][] = [
    [200, 'OK', { kind: 'unreadable' }],
    [401, 'Unauthorized', { kind: 'unauthorized' }],
    [404, 'Not Found', { kind: 'status', status: 404, statusText: 'Not Found', message: '' }],
    [500, 'Oops', { kind: 'status', status: 500, statusText: 'Oops', message: '' }],
  ]
  // rule: sign-in-13
  test('for a sign-in with status 401 is a refusal by the server, not the end of a session', async () => {
    const reason = { kind: 'status', status: 401, statusText: 'Unauthorized', message: '' }
    expect(await reasonOf(read(authenticate, page, 401, 'Unauthorized'))).toEqual(reason)
  })
  test.each(calls.flatMap(([what, endpoint]) => failures.map((f) => [what, ...f, endpoint] as const)))(
    'for %s with status %i %s is a plain failure',
    async (_what, status, statusText, reason, endpoint) => {
      expect(await reasonOf(read(endpoint, page, status, statusText))).toEqual(reason)
      expect(consoleError).not.toHaveBeenCalled()
    },
  )
})

describe('a refusal', () => {
  const refused = (code: number | null, message: string) => ({ kind: 'refused', code, message })

  test.each([
    [
      'an exception',
      '{ "jsonrpc" : "2.0", "error" : { "code" : -32603, "message" : "Ongeldige gebruikersnaam of wachtwoord" }, "tid" : 2, "type" : "rpc" }',
      refused(-32603, 'Ongeldige gebruikersnaam of wachtwoord'),
    ],
    [
      'an unknown method',
      String.raw`{ "jsonrpc" : "2.0", "error" : { "code" : -32601, "message" : "No class \"WisaUserAPI\" with method \"Nope\" was found." }, "tid" : 2, "type" : "rpc" }`,
      refused(-32601, 'No class "WisaUserAPI" with method "Nope" was found.'),
    ],
    [
      'a body that is not JSON',
      '{ "jsonrpc" : "2.0", "error" : { "code" : -32700, "message" : "Error at client 1, Pos 0: …" }, "tid" : null }',
      refused(-32700, 'Error at client 1, Pos 0: …'),
    ],
    [
      'an error without a code',
      '{"error":{"message":"Gebruiker geblokkeerd"}}',
      refused(null, 'Gebruiker geblokkeerd'),
    ],
  ])('of Ext.Direct is reported: %s', async (_what, text, reason) => {
    expect(await reasonOf(read(authenticate, text))).toEqual(reason)
  })

  test.each([
    ['with a message', '{"success":false,"message":"Geen rechten"}', refused(null, 'Geen rechten')],
    ['without a message', '{"success":false}', refused(null, '')],
    ['with rows as well', '{"success":false,"message":"Nee","data":[]}', refused(null, 'Nee')],
  ])('of a list is `success: false` %s', async (_what, text, reason) => {
    expect(await reasonOf(read(betalingen, text))).toEqual(reason)
  })

  test.each<[string, Endpoint, string, string]>([
    [
      'a message of a list',
      betalingen,
      '{"success":false,"message":"Content not changed"}',
      'Content not changed',
    ],
    [
      'a message of Ext.Direct',
      authenticate,
      '{"error":{"code":-32603,"message":"Gebruiker geblokkeerd"}}',
      'Gebruiker geblokkeerd',
    ],
    ['a message that is no text', betalingen, '{"success":false,"message":5}', ''],
    ['no message', betalingen, '', ''],
  ])(
    'with an HTTP status has the message of its body, if that is a text: %s',
    async (_what, endpoint, text, message) => {
      expect(await reasonOf(read(endpoint, text, 400, 'Bad Request'))).toEqual({
        kind: 'status',
        status: 400,
        statusText: 'Bad Request',
        message,
      })
    },
  )

  test('names the call that it answers', async () => {
    const error = await read(betalingen, '{"success":false,"message":"Nee"}').catch(
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(ApiFailure)
    expect(error).toMatchObject({ name: 'ApiFailure', endpoint: 'betalingen' })
  })
})

describe('a broken answer', () => {
  test.each<[string, Endpoint, string]>([
    ['no text', betalingen, ''],
    ['no text, of Ext.Direct', authenticate, ''],
    ['half of a JSON text', betalingen, '{"success":true,"data":['],
    ['names without quotes', betalingen, '{success:true,data:[]}'],
  ])('is unreadable: %s', async (_what, endpoint, text) => {
    expect(await reasonOf(read(endpoint, text))).toEqual({ kind: 'unreadable' })
  })
})

describe('an answer of another shape', () => {
  const row = (change: object) => listAnswer({ ...payment, ...change })
  const login = (result: object) => rpcAnswer('Authenticate', result)

  test.each<[string, Endpoint, Response, string[]]>([
    ['a missing field', betalingen, row({ Tebetalen: undefined }), ['data.0.Tebetalen']],
    ['a renamed field', betalingen, row({ Betaald: undefined, betaald: 0 }), ['data.0.Betaald']],
    ['text for an amount', betalingen, row({ Tebetalen: 'geheim' }), ['data.0.Tebetalen']],
    [
      'null for a text',
      betalingen,
      row({ Opleidingvariantomschrijving: null }),
      ['data.0.Opleidingvariantomschrijving'],
    ],
    ['a day in another form', betalingen, row({ Inschrijfdatum: '2026-09-01' }), ['data.0.Inschrijfdatum']],
    [
      'two such fields',
      betalingen,
      row({ Inschrijfdatum: 'geheim', Betaald: [] }),
      ['data.0.Inschrijfdatum', 'data.0.Betaald'],
    ],
    ['no rows', betalingen, answerText('{"success":true}'), ['data']],
    [
      'a record that is not in a list',
      betalingen,
      answerText(JSON.stringify({ success: true, data: payment })),
      ['data'],
    ],
    ['rows without an envelope', betalingen, answerText('[]'), ['']],
    ['no field `success`', betalingen, answerText('{"data":[]}'), ['success']],
    ['null', betalingen, answerText('null'), ['']],
    [
      'a login without its parts',
      authenticate,
      login({ SessionConfig: { FotoURL: 'geheim' }, UserData: { userid: 'geheim' } }),
      [
        'result.UserData.userid',
        'result.UserData.name',
        'result.UserData.veranderpaswoord',
        'result.UserData.lastlogin',
        'result.menu',
        'result.rights',
      ],
    ],
  ])(
    'is refused, and the caller and the console get the place but no value: %s',
    async (_what, endpoint, response, fields) => {
      expect(await reasonOf(readAnswer(endpoint, response))).toEqual({ kind: 'mismatch', fields })
      expect(consoleError).toHaveBeenCalledOnce()
      const consoleText = JSON.stringify(consoleError.mock.calls)
      expect(consoleText).toContain(endpoint.name)
      for (const field of fields) expect(consoleText).toContain(field)
      for (const value of ['geheim', '2026-09-01', 'Frans 1']) {
        expect(consoleText).not.toContain(value)
      }
    },
  )
})

describe('an answer that only says whether a call succeeded', () => {
  test.each(['', 'OK', '{}', '{ "success" : true, "data" : null }', '"<b>"', 'null'])(
    'may be %j',
    async (text) => {
      expect(await read(createrequest, text)).toBeNull()
      expect(consoleError).not.toHaveBeenCalled()
    },
  )

  test.each<[string, string, number, FailureReason]>([
    ['a web page of a proxy', page, 200, { kind: 'unreadable' }],
    ['a refusal', '{"success":false,"message":"Nee"}', 200, { kind: 'refused', code: null, message: 'Nee' }],
    [
      'a status other than success',
      '{"success":false,"message":"Nee"}',
      400,
      { kind: 'status', status: 400, statusText: '', message: 'Nee' },
    ],
  ])('is not %s', async (_, text, status, reason) => {
    expect(await reasonOf(read(createrequest, text, status))).toEqual(reason)
  })
})
