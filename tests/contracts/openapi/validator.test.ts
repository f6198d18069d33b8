import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { openApiFile } from '#contracts/openapi/file.ts'
import { type CheckedRequest, createValidator, type Validator } from './validator.ts'

const get = (path: string, query = ''): CheckedRequest => ({
  method: 'GET',
  path,
  query,
  headers: {},
  body: undefined,
})
const rpc = (call: unknown): CheckedRequest => ({
  method: 'POST',
  path: '/server.fcgi/RPC/ROUTER',
  query: '?_dc=1',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(call),
})
const authenticate = { action: 'WisaUserAPI', method: 'Authenticate', type: 'rpc', tid: 1 }
const payments = get('/server.fcgi/REST/betalingen/', '?LLID=NTAwMQ%3D%3D&_dc=1')
const json = (body: unknown) => ({ status: 200, type: 'application/json', body: JSON.stringify(body) })
const payment = {
  Opleidingvariantomschrijving: 'Frans',
  Inschrijfdatum: '01/09/2026',
  Tebetalen: 187.5,
  Betaald: 0,
}

describe('the validator of the OpenAPI description', () => {
  let validator: Validator
  beforeAll(async () => {
    validator = await createValidator(JSON.parse(readFileSync(openApiFile, 'utf8')))
  })

  test.each([
    ['a call with its query', payments],
    ['a call without a slash at its end', get('/server.fcgi/REST/Gemeente', '?_dc=1')],
    ['a sign-in', rpc({ ...authenticate, data: ['an', 'geheim', 'Webstudent', '1.3.2'] })],
  ])('accepts %s', (_, request) => {
    expect(validator.request(request)).toEqual([])
  })

  test.each([
    ['a call that the server does not have', get('/server.fcgi/REST/rapporten'), 'no operation'],
    ['a call without what it needs', get('/server.fcgi/REST/betalingen/', '?_dc=1'), 'LLID'],
    ['a student number that is not encoded', get('/server.fcgi/REST/betalingen/', '?LLID=*'), 'pattern'],
    ['a method that no class has', rpc({ ...authenticate, method: 'Nope', data: [] }), 'oneOf'],
    ['a sign-in without a password', rpc({ ...authenticate, data: ['an'] }), 'fewer than 2'],
  ])('refuses %s', (_, request, why) => {
    expect(validator.request(request).join()).toContain(why)
  })

  test.each([
    ['a list', json({ success: true, data: [payment] })],
    ['an empty list', json({ success: true, data: [] })],
    ['a refusal', { status: 403, type: 'application/json', body: '{}' }],
    ['the page of a proxy', { status: 418, type: 'text/html', body: '<html>' }],
  ])('accepts %s', (_, response) => {
    expect(validator.response(payments, response)).toEqual([])
  })

  test.each([
    [
      'a field that is missing',
      json({ success: true, data: [{ ...payment, Betaald: undefined }] }),
      'Betaald',
    ],
    [
      'a day in another form',
      json({ success: true, data: [{ ...payment, Inschrijfdatum: '2026-09-01' }] }),
      'pattern',
    ],
    ['an answer without its envelope', json([payment]), 'object'],
    ['a web page', { status: 200, type: 'text/html', body: '<html>' }, 'object'],
    ['a status that means nothing here', { ...json({}), status: 302 }, 'does not know'],
  ])('refuses %s', (_, response, why) => {
    expect(validator.response(payments, response).join()).toContain(why)
  })

  test('reads the JSON that the framework calls text/html', () => {
    const call = rpc({ ...authenticate, data: ['an', 'geheim'] })
    const html = (body: unknown) => ({ ...json(body), type: 'text/html' })
    expect(validator.response(call, html({ error: { code: -32603, message: 'nee' }, tid: 1 }))).toEqual([])
    expect(validator.response(call, html({ result: 7, error: null, tid: 1 })).join()).toContain('oneOf')
  })
})
