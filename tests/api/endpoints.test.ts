import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Endpoint, listEndpoint, noRequest, rpcEndpoint } from '#api/endpoint.ts'
import { authenticate } from '#api/endpoints/authenticate.ts'
import { betalingen } from '#api/endpoints/betalingen.ts'
import { endpoints } from '#api/endpoints/index.ts'
import { leerling } from '#api/endpoints/leerling.ts'
import { logout } from '#api/endpoints/logout.ts'
import { servertypeinfo } from '#api/endpoints/servertypeinfo.ts'
import { belgianDate } from '#api/fields/dateFields.ts'
import { identifier } from '#api/fields/fields.ts'
import { callFacts } from '#tests/api/callFacts.ts'
import { payment } from './support.ts'

const student = { ID: 7, UserID: 12, Voornaam: 'An', Naam: 'De Smet', FotoID: 7 }
const signedIn = {
  SessionConfig: { FotoURL: '/fotos/' },
  UserData: { userid: 0, name: 'Beheerder', veranderpaswoord: false, lastlogin: '' },
  menu: { Items: [{ Form: 'Opleiding', Items: [{ Form: 'Betalingen' }] }] },
  rights: { defaults: 0, screens: { Betalingen: 1 } },
}

const inEnvelope = (endpoint: Endpoint, response: unknown) =>
  endpoint.envelope === 'list'
    ? { success: true, data: response }
    : { result: response, tid: 1, error: null, type: 'rpc', ...endpoint.rpc }

describe('an endpoint', () => {
  test('has a unique name', () => {
    const names = endpoints.map((endpoint) => endpoint.name)
    expect(new Set(names).size).toBe(names.length)
  })

  test('has a Dutch name for the trainer, its rows in one and many, and what a change has done', () => {
    for (const { name, words, method, envelope } of endpoints) {
      const texts = [words.call, ...(words.rows ?? []), ...(words.done === undefined ? [] : [words.done])]
      expect(texts, name).toSatisfy((all: string[]) => all.every((text) => /^[A-Za-z]/.test(text)))
      if (method === 'GET' && envelope === 'list') expect(words.rows, name).toHaveLength(2)
    }
  })

  test('has a unique address, or a unique Ext.Direct method', () => {
    const addresses = endpoints.map(({ method, api, resource, rpc }) =>
      JSON.stringify([method, api, resource.toLowerCase().replace(/\/$/, ''), rpc]),
    )
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test.each<[string, Endpoint, unknown]>([
    ['a list with a date', betalingen, [payment, payment]],
    ['an empty list', betalingen, []],
    ['a list of one', leerling, [student]],
    ['a list without a session', servertypeinfo, [{ ServerType: 'STUDENT' }]],
    ['a login', authenticate, signedIn],
    ['a null result', logout, null],
  ])('reads %s the same way inside and outside its envelope', (_what, endpoint, response) => {
    const alone = z.parse(endpoint.response, response)
    expect(z.parse(endpoint.answer, inEnvelope(endpoint, response))).toEqual(alone)
  })
})

describe('a new endpoint', () => {
  const common = { ...callFacts, name: 'new', request: noRequest, provenance: { call: 'A' } } as const

  test('of a list is a GET with a session by default', () => {
    const list = { ...common, resource: 'new', record: z.object({ Datum: belgianDate }) }
    expect(listEndpoint(list)).toMatchObject({ method: 'GET', session: true })
    const other = { method: 'PUT', session: false } as const
    expect(listEndpoint({ ...list, ...other })).toMatchObject(other)
  })

  test.each([
    ['GET', 'reads'],
    ['POST', 'writes'],
    ['PUT', 'writes'],
    ['DELETE', 'writes'],
  ] as const)('of a list by %s %s', (method, effect) => {
    const record = z.object({ ID: identifier })
    expect(listEndpoint({ ...common, resource: 'new', record, method }).effect).toBe(effect)
  })

  test.each([
    ['of another action', { action: 'Other' }],
    ['of another method', { method: 'Other' }],
    ['that has an error', { error: { message: 'nee' } }],
    ['without a tid', { tid: undefined }],
  ])('of Ext.Direct refuses an answer %s', (_what, change) => {
    const endpoint = rpcEndpoint({ ...common, action: 'Own', effect: 'reads', result: z.null() })
    const answer = { result: null, tid: 1, error: null, type: 'rpc', action: 'Own', method: 'new' }
    expect(z.safeParse(endpoint.answer, answer).success).toBe(true)
    expect(z.safeParse(endpoint.answer, { ...answer, ...change }).success).toBe(false)
  })
})
