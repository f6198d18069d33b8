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
  (_name, endpoint, {
    call,
    effect = 'reads',
    session = true,
    unused,
    provenance,
    request = {},
    ...example
  }) => {
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
      expect(z.parse(endpoint.request, whole(request))).toEqual(whole(request))
      for (const { what, value, allowed } of changesOf(request))
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
  ['createrequest', 'Rol', ['12'], ['x1', '1x', '']],
  ['createrequest', 'Geboortejaar', [], ['202', '20265', 'x2026', '']],
  ['createrequest', 'Geboortemaand', ['12'], ['123', 'x1', '']],
  ['createrequest', 'Geboortedag', [], ['123', 'x1', '']],
  ['createrequest', 'PrivacyAccepted', ['false'], ['ja', '']],
  ['confirmationcode', 'CCRecipient', ['LG12'], ['LE0', 'LE', 'XE1', 'LX1', 'xLE1', 'LE1x']],
  ['createconfirmation', 'ConfirmationCode', [], ['x1', '1x', '']],
  ['koppelleerling', 'Rol', ['12'], ['x1', '1x', '']],
  ['AgendaPunt', 'Leerling', ['12'], ['x1', '1x', '']],
  ['AgendaPunt', 'IsTaakOfToets', ['false'], ['ja', '']],
  ['Doc', 'AgendaPunt', ['12'], ['x1', '1x', '']],
  ['Doc get', 'D_ID', [], ['x1', '1x', '']],
  ['LogFileInfo', 'Location', ['ApacheLogs'], ['Elders', '']],
  ['log file', 'attachment', [], ['false', '']],
  ['WebsiteBericht', 'MAXVAN', ['TOMORROW', '2026-11-24'], []],
])('%s may be sent with a %s like %j, and not like %j', (name, field, good, bad) => {
  const endpoint = endpoints.find((each) => each.name === name)
  const example = whole(calls[name]?.request) as { query: object }
  for (const value of [...good, ...bad]) {
    const request = { ...example, query: { ...example.query, [field]: value } }
    expect(endpoint && z.safeParse(endpoint.request, request).success, value).toBe(good.includes(value))
  }
})

/** The names of the fields, without what stands in them. */
const namesIn = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(namesIn)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, namesIn(part)]))
      : '…'
