import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { readAnswer } from '#api/answers/answer.ts'
import { isAssumed, normalize } from '#api/answers/normalize.ts'
import { type Provenance, rpcEndpoint } from '#api/endpoint.ts'
import { callFacts } from '#tests/api/callFacts.ts'
import { reasonOf, rpcAnswer } from './support.ts'

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const moment = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):\d{2}:\d{2}$/))
const time = z.string().check(z.regex(/^([01]\d|2[0-4]):[0-5]\d$/))
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i))

/** Reads a field that is only assumed; null when it cannot be read. */
const read = (field: z.ZodMiniType, sent: unknown) =>
  normalize(z.object({ field }), { field: sent }, () => true) as {
    data: { field: unknown }
    leftOut: readonly string[]
  } | null

// rule: request-14; server: rest-15
describe('an assumed field', () => {
  test.each([
    ['a number', '12', 12, z.number()],
    ['a number', ' -1,5 ', -1.5, z.number()],
    ['a number', '2.50', 2.5, z.number()],
    ['a whole number', '7', 7, z.int()],
    ['a text', 12, '12', z.string()],
    ['a text', false, 'false', z.string()],
    ...['1', 'true', 'J', 'ja', 'y', 'Yes', '-1', 1, -1].map(
      (sent) => ['a yes', sent, true, z.boolean()] as const,
    ),
    ...['0', 'false', 'n', 'NEE', 'no', '', 0].map((sent) => ['a no', sent, false, z.boolean()] as const),
    ['a list of one', { a: 1 }, [{ a: 1 }], z.array(z.object({ a: z.int() }))],
    ['a day', '2026/11/4', '2026-11-04', day],
    ['a day', '20261104', '2026-11-04', day],
    ['a day', '4.11.2026', '2026-11-04', day],
    ['a day', '04/11/2026 10:00', '2026-11-04', day],
    ['a day', '2026-11-04 10:00:00', '2026-11-04', day],
    ['a day', 1, '1899-12-31', day],
    ['a day', 2_958_465, '9999-12-31', day],
    ['a moment', '2026-11-24T08:30:00', '2026-11-24 08:30:00', moment],
    ['a moment', '2026-11-24T08:30:00.000', '2026-11-24 08:30:00', moment],
    ['a moment', '4-11-2026T08:30:00', '2026-11-04 08:30:00', moment],
    ['an hour', '8u30', '08:30', time],
    ['an hour', '18.30', '18:30', time],
    ['an hour', '18:30:00.000Z', '18:30', time],
    ['an hour', '2026-11-24 18:30:00', '18:30', time],
    ['an hour', 0, '00:00', time],
    ['an hour', 0.520_833_333, '12:30', time],
    ['a colour', 'f0a', '#ff00aa', colour],
    ['a colour', '$00D7A6A5', '#A5A6D7', colour],
    ['a colour', 'A5A6D7', '#A5A6D7', colour],
    ['a colour', 0, '#000000', colour],
    ['a colour', 0xff_ff_ff, '#FFFFFF', colour],
    ['a colour', 0xff, '#FF0000', colour],
  ] as const)('is read in any plausible form: %s from %j as %j', (_, sent, value, field) => {
    expect(read(field, sent)).toMatchObject({ data: { field: value }, leftOut: [] })
  })

  test.each([
    ['a number', 'x12', z.number()],
    ['a number', '12 euro', z.number()],
    ['a number', '1.234,50', z.number()],
    ['a number', null, z.number()],
    ['a number', true, z.number()],
    ['a day', 'x2026-11-04', day],
    ['a day', '2026-11-04x', day],
    ['a day', '4/11/26', day],
    ['a day', 0, day],
    ['a day', 1.5, day],
    ['a day', 2_958_466, day],
    ['a moment', 'x2026-11-24T08:30:00', moment],
    ['a moment', '2026-11-24T08:30', moment],
    ['an hour', '18:305', time],
    ['an hour', '18', time],
    ['an hour', 1.5, time],
    ['an hour', -0.5, time],
    ['a colour', 'red', colour],
    ['a colour', 'xf0a', colour],
    ['a colour', 'f0a0', colour],
    ['a colour', '$00D7A6A5F', colour],
    ['a colour', 0x1_00_00_00, colour],
    ['a colour', -1, colour],
  ] as const)('is not read if its value would be invented: %s from %j', (_, sent, field) => {
    expect(read(field, sent)).toBeNull()
  })

  test.each([
    ['a text', {}, '', z.string()],
    ['a yes or no', 'misschien', false, z.boolean()],
    ['a yes or no', [], false, z.boolean()],
    ['a list', 'geen', [], z.array(z.int())],
    ['a list of texts', 'geen', [], z.array(z.string())],
    ['a text that may be absent', {}, '', z.optional(z.string())],
    ['a number that may be absent', 'veel', undefined, z.optional(z.number())],
  ] as const)('that has %s in an unreadable form is left out and reported: %j', (_, sent, value, field) => {
    const found = read(field, sent)
    expect(found?.leftOut).toEqual(['field'])
    expect(found?.data.field).toEqual(value)
  })

  test.each([
    ['a text', z.string(), ''],
    ['a list', z.array(z.int()), []],
    ['a yes or no', z.boolean(), false],
  ] as const)('for %s that is null or absent is empty, and is not reported', (_, field, value) => {
    for (const sent of [null, undefined])
      expect(read(field, sent)).toMatchObject({ data: { field: value }, leftOut: [] })
  })

  test('with a list loses only the items that cannot be read', () => {
    const schema = z.object({ rows: z.array(z.object({ n: z.string() })), ids: z.array(z.int()) })
    const sent = { rows: [{ n: 'a' }, { n: 5 }, { n: 'c' }], ids: [1, 'x', 3] }
    expect(normalize(schema, sent, () => true)?.data).toEqual({
      rows: [{ n: 'a' }, { n: '5' }, { n: 'c' }],
      ids: [1, 3],
    })
    expect(sent.rows[1]).toEqual({ n: 5 })
  })

  test('keeps the value that the server sent beside the one that is read', () => {
    const schema = z.object({ a: z.string(), b: z.object({ c: z.boolean() }) })
    const { originals } = normalize(schema, { a: 7, b: { c: 'ja' } }, () => true) ?? {}
    expect(Object.fromEntries(originals ?? [])).toEqual({ a: 7, 'b.c': 'ja' })
  })
})

test('a specified whole number is also read from text', () => {
  const strict = (id: unknown) => normalize(z.object({ id: z.int() }), { id }, () => false)?.data
  expect(strict('5001')).toEqual({ id: 5001 })
  for (const sent of ['5001.0', ' 5001', '-1', '', 'x1', '9'.repeat(16)]) expect(strict(sent)).toBeUndefined()
})

test('a specified moment is read in one form only, apart from midnight at the end of a day', () => {
  const schema = z.object({ at: moment })
  const strict = (at: string) => normalize(schema, { at }, () => false)?.data
  expect(strict('2026-11-24T08:30:00')).toBeUndefined()
  expect(strict('2026-12-31T24:00')).toEqual({ at: '2027-01-01 00:00:00' })
  expect(strict('2026-11-24 24:00:01')).toBeUndefined()
  expect(strict('2026-99-99 24:00:00')).toBeUndefined()
})

const some = {
  name: 'some',
  action: 'Some',
  effect: 'reads',
  request: z.object({}),
  ...callFacts,
  provenance: { call: 'A' },
} as const

describe('the provenance of an endpoint counts as assumed', () => {
  const endpointOf = (call: Provenance, fields: Record<string, Provenance> = {}) =>
    rpcEndpoint({ ...some, result: z.object({}), provenance: { call, fields } })
  const two = { 'menu.Items': 'A', name: 'S' } as const

  test.each([
    ['for everything of an assumed call', endpointOf('A'), ['any'], true],
    ['for everything of an assumed answer', endpointOf('S', { answer: 'A' }), ['any'], true],
    ['for an assumed field', endpointOf('S', two), ['menu', 'Items'], true],
    ['for what is inside an assumed field', endpointOf('S', two), ['menu', 'Items', 3, 'Form'], true],
    ['not for a field with a longer name', endpointOf('S', two), ['menu', 'ItemsToo'], false],
    ['not for the parent of an assumed field', endpointOf('S', two), ['menu'], false],
    ['not for a specified field', endpointOf('S', two), ['name'], false],
    ['not for the result itself', endpointOf('S', two), [], false],
    ['for an assumed result itself', endpointOf('S', { result: 'A' }), [], true],
    ['not for a field of an assumed result', endpointOf('S', { result: 'A' }), ['name'], false],
  ] as const)('%s', (_, endpoint, path, assumed) => {
    expect(isAssumed(endpoint, path)).toBe(assumed)
  })
})

describe('an answer as a whole', () => {
  const answer = (tid: number | string) => rpcAnswer('some', { a: 7 }, tid, 'Some')
  const texts = rpcEndpoint({ ...some, result: z.object({ a: z.string() }) })

  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
  })
  afterEach(() => void vi.restoreAllMocks())

  test('is read when its result is assumed, but its envelope must fit', async () => {
    expect(await readAnswer(texts, answer(1))).toEqual({ a: '7' })
    expect(await reasonOf(readAnswer(texts, answer('een')))).toEqual({
      kind: 'mismatch',
      fields: ['result.a', 'tid'],
    })
  })

  test('that makes the reader throw is reported as unreadable', async () => {
    const breaking = z.pipe(
      z.unknown(),
      z.transform(() => {
        throw new RangeError('Maximum call stack size exceeded')
      }),
    )
    const endpoint = rpcEndpoint({ ...some, result: breaking })
    expect(await reasonOf(readAnswer(endpoint, answer(1)))).toEqual({ kind: 'unreadable' })
  })
})
