import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readAnswer } from '#api/answers/answer.ts'
import { type Endpoint, listEndpoint, noRequest, type ResponseOf, type WireOf } from '#api/endpoint.ts'
import { gemeente } from '#api/endpoints/gemeente.ts'
import { endpoints } from '#api/endpoints/index.ts'
import type { leerling } from '#api/endpoints/leerling.ts'
import { assumed, assumedPaths, assumedShape, person, school } from '#api/fields/about.ts'
import { identifier, text } from '#api/fields/fields.ts'
import { fieldsOf } from '#contracts/describe/schemaFields.ts'
import { callFacts } from '#tests/api/callFacts.ts'
import { answerText } from './support.ts'

type Child = ResponseOf<typeof leerling>[number]

/** Reads a list of these rows as an answer of the server. */
const rowsOf = async <E extends Endpoint>(endpoint: E, ...data: object[]) =>
  (await readAnswer(endpoint, answerText(JSON.stringify({ success: true, data })))) as ResponseOf<E>

const testEndpoint = listEndpoint({
  ...callFacts,
  name: 'made',
  resource: 'made/',
  request: noRequest,
  record: z.object({
    ID: school(identifier),
    Naam: assumed(person(text)),
    Nota: z.optional(assumed(person(text))),
    Deel: z.object({ Code: assumed(school(z.int())) }),
  }),
  provenance: { call: 'S', fields: { Deel: 'O' } },
})

// rule: request-14; server: provenance-1
describe('an assumed field', () => {
  test('cannot be used without a check: the compiler refuses it', () => {
    const child = { ID: 7, UserID: 7, Voornaam: undefined, Naam: 'Maes', FotoID: undefined } satisfies Child
    const read: Child = child
    // @ts-expect-error TS2532: the server may not send it
    expect(() => read.Voornaam.toUpperCase()).toThrow(TypeError)
    // @ts-expect-error TS2322: it may not be a text
    const name: string = read.Naam
    expect([name, read.Voornaam ?? 'Nummer 7', read.ID]).toEqual(['Maes', 'Nummer 7', 7])
  })

  test('cannot be missing in the simulated school: the compiler refuses that too', () => {
    const whole: WireOf<typeof gemeente> = [{ ID: 1, Postnummer: '9000', DeelGemeente: 'Gent' }]
    // @ts-expect-error TS2741: the usual answer has every field
    const part: WireOf<typeof gemeente> = [{ ID: 1, DeelGemeente: 'Gent' }]
    expect([whole, part].map((rows) => z.safeParse(gemeente.response, rows).success)).toEqual([true, false])
  })

  test('marks the provenance of the endpoint with an A, also within another field', () => {
    expect(testEndpoint.provenance.fields).toEqual({ Deel: 'O', Naam: 'A', Nota: 'A', 'Deel.Code': 'A' })
  })

  test.each<[string, object]>([
    ['is not there', {}],
    ['is null', { Naam: null, Nota: null }],
    ['has an unknown form', { Naam: { nl: 'x' }, Nota: [1] }],
  ])('that %s is undefined, and its row stays', async (_, sent) => {
    const rows = await rowsOf(
      testEndpoint,
      { ID: 1, Deel: {}, ...sent },
      { ID: 2, Naam: 'An', Deel: { Code: 3 } },
    )
    expect(rows).toEqual([
      { ID: 1, Deel: {} },
      { ID: 2, Naam: 'An', Deel: { Code: 3 } },
    ])
    expect(rows[0]?.Naam).toBeUndefined()
  })

  test('is the same object when the same field is assumed again', () => {
    expect(assumed(person(text))).toBe(assumed(person(text)))
    expect(assumedPaths(z.object(assumedShape({ A: school(text), B: z.optional(school(text)) })))).toEqual([
      'A',
      'B',
    ])
  })

  const whole: readonly Endpoint[] = endpoints.filter(
    ({ provenance: { call, fields }, record }: Endpoint) =>
      record && (call === 'A' || fields?.answer === 'A'),
  )
  test.each(whole.map((endpoint) => [endpoint.name, endpoint] as const))(
    'is each field of %s, except the key and the fields that a source names',
    (_, { record, key, provenance }) => {
      const names = record ? [...fieldsOf(record).keys()] : []
      const sourced = names.filter((name) => ['S', 'O', 'O2'].includes(provenance.fields?.[name] ?? ''))
      const allowed = new Set([...(record ? assumedPaths(record) : []), ...sourced, key?.name])
      expect(names.filter((name) => !allowed.has(name))).toEqual([])
    },
  )
})
