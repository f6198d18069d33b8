import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#api/endpoints/index.ts'
import { accountCalls } from './account.ts'
import { changesOf, whole } from './call.ts'
import { peopleCalls } from './people.ts'
import { schoolCalls } from './school.ts'

const calls = { ...peopleCalls, ...schoolCalls, ...accountCalls }
// A new call needs no description here: its consumer test says what it sends and gets.
const described = endpoints.flatMap((endpoint) => {
  const call = calls[endpoint.name]
  return call ? [[endpoint.name, endpoint, call] as const] : []
})

test('every described call is made', () => {
  expect(endpoints.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(calls)))
})

describe.each(described)(
  '%s',
  (_name, endpoint, { call, effect, session = false, unused, provenance, ...example }) => {
    test('is made as the documents of the server say', () => {
      const { rpc, method, api, resource } = endpoint
      expect(rpc ? `${rpc.action}.${rpc.method}` : `${method} ${api}/${resource}`).toBe(call)
      expect([endpoint.effect, endpoint.session, endpoint.unused]).toEqual([effect, session, unused])
      const fields = Object.entries(endpoint.provenance.fields ?? {}).map(
        ([field, source]) => `${field}: ${source}`,
      )
      expect([endpoint.provenance.call, ...fields]).toEqual(expect.arrayContaining([...provenance]))
    })

    test('sends what the server asks for, and nothing else', () => {
      expect(z.parse(endpoint.request, whole(example.request))).toEqual(whole(example.request))
      for (const { what, value, allowed } of changesOf(example.request))
        expect(z.safeParse(endpoint.request, value).success, what).toBe(allowed)
    })

    if ('record' in example)
      test('reads all that the server answers, and refuses another answer', () => {
        const answerOf = (record: unknown) => (endpoint.envelope === 'list' ? [record] : record)
        const read = z.parse(endpoint.response, answerOf(whole(example.record)))
        expect(namesIn(read)).toEqual(namesIn(answerOf(whole(example.record))))
        for (const { what, value, allowed } of changesOf(example.record))
          expect(z.safeParse(endpoint.response, answerOf(value)).success, what).toBe(allowed)
      })
  },
)

test.each([
  ['createrequest', 'Rol', ['x1', '1x', '']],
  ['createrequest', 'Geboortejaar', ['202', '20265', 'x2026', '']],
  ['createrequest', 'Geboortemaand', ['123', 'x1', '']],
  ['createrequest', 'Geboortedag', ['123', 'x1', '']],
  ['createrequest', 'PrivacyAccepted', ['ja', '']],
  ['confirmationcode', 'CCRecipient', ['LE0', 'LE', 'XE1', 'LX1', 'xLE1', 'LE1x']],
  ['createconfirmation', 'ConfirmationCode', ['x1', '1x', '']],
  ['koppelleerling', 'Rol', ['x1', '1x', '']],
  ['AgendaPunt', 'Leerling', ['x1', '1x', '']],
  ['AgendaPunt', 'IsTaakOfToets', ['ja', '']],
  ['Doc', 'AgendaPunt', ['x1', '1x', '']],
  ['Doc get', 'D_ID', ['x1', '1x', '']],
  ['LogFileInfo', 'Location', ['Elders', '']],
  ['log file', 'attachment', ['false', '']],
])('%s is not sent with a %s of another form: %j', (name, field, values) => {
  const endpoint = endpoints.find((each) => each.name === name)
  const example = whole(calls[name]?.request) as { query: object }
  for (const value of values) {
    const request = { ...example, query: { ...example.query, [field]: value } }
    expect(endpoint && z.safeParse(endpoint.request, request).success, value).toBe(false)
  }
})

test.each([
  ['createrequest', 'Rol', '12'],
  ['createrequest', 'Geboortemaand', '12'],
  ['createrequest', 'PrivacyAccepted', 'false'],
  ['confirmationcode', 'CCRecipient', 'LG12'],
  ['koppelleerling', 'Rol', '12'],
  ['AgendaPunt', 'Leerling', '12'],
  ['AgendaPunt', 'IsTaakOfToets', 'false'],
  ['Doc', 'AgendaPunt', '12'],
  ['LogFileInfo', 'Location', 'ApacheLogs'],
  ['WebsiteBericht', 'MAXVAN', 'TOMORROW'],
  ['WebsiteBericht', 'MAXVAN', '2026-11-24'],
])('%s may be sent with the %s %s', (name, field, value) => {
  const endpoint = endpoints.find((each) => each.name === name)
  const example = whole(calls[name]?.request) as { query: object }
  const request = { ...example, query: { ...example.query, [field]: value } }
  expect(endpoint && z.safeParse(endpoint.request, request).success).toBe(true)
})

/** The names of the fields, without what stands in them. */
const namesIn = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(namesIn)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, namesIn(part)]))
      : '…'
