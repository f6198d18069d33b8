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
    ['a number', z.number(), '12', 12],
    ['a number', z.number(), ' -1,5 ', -1.5],
    ['a number', z.number(), '2.50', 2.5],
    ['a whole number', z.int(), '7', 7],
    ['a text', z.string(), 12, '12'],
    ['a text', z.string(), false, 'false'],
    ...['1', 'true', 'J', 'ja', 'y', 'Yes', '-1', 1, -1].map(
      (sent) => ['a yes', z.boolean(), sent, true] as const,
    ),
    ...['0', 'false', 'n', 'NEE', 'no', '', 0].map((sent) => ['a no', z.boolean(), sent, false] as const),
    ['a list of one', z.array(z.object({ a: z.int() })), { a: 1 }, [{ a: 1 }]],
    ['a day', day, '2026/11/4', '2026-11-04'],
    ['a day', day, '20261104', '2026-11-04'],
    ['a day', day, '4.11.2026', '2026-11-04'],
    ['a day', day, '04/11/2026 10:00', '2026-11-04'],
    ['a day', day, '2026-11-04 10:00:00', '2026-11-04'],
    ['a day', day, 1, '1899-12-31'],
    ['a day', day, 2_958_465, '9999-12-31'],
    ['a moment', moment, '2026-11-24T08:30:00', '2026-11-24 08:30:00'],
    ['a moment', moment, '2026-11-24T08:30:00.000', '2026-11-24 08:30:00'],
    ['a moment', moment, '4-11-2026T08:30:00', '2026-11-04 08:30:00'],
    ['an hour', time, '8u30', '08:30'],
    ['an hour', time, '18.30', '18:30'],
    ['an hour', time, '18:30:00.000Z', '18:30'],
    ['an hour', time, '2026-11-24 18:30:00', '18:30'],
    ['an hour', time, 0, '00:00'],
    ['an hour', time, 0.520_833_333, '12:30'],
    ['a colour', colour, 'f0a', '#ff00aa'],
    ['a colour', colour, '$00D7A6A5', '#A5A6D7'],
    ['a colour', colour, 'A5A6D7', '#A5A6D7'],
    ['a colour', colour, 0, '#000000'],
    ['a colour', colour, 0xff_ff_ff, '#FFFFFF'],
    ['a colour', colour, 0xff, '#FF0000'],
  ] as const)('is read in any plausible form: %s %o from %j as %j', (_, field, sent, value) => {
    expect(read(field, sent)).toMatchObject({ data: { field: value }, leftOut: [] })
  })

  test.each([
    ['a number', z.number(), 'x12'],
    ['a number', z.number(), '12 euro'],
    ['a number', z.number(), '1.234,50'],
    ['a number', z.number(), null],
    ['a number', z.number(), true],
    ['a day', day, 'x2026-11-04'],
    ['a day', day, '2026-11-04x'],
    ['a day', day, '4/11/26'],
    ['a day', day, 0],
    ['a day', day, 1.5],
    ['a day', day, 2_958_466],
    ['a moment', moment, 'x2026-11-24T08:30:00'],
    ['a moment', moment, '2026-11-24T08:30'],
    ['an hour', time, '18:305'],
    ['an hour', time, '18'],
    ['an hour', time, 1.5],
    ['an hour', time, -0.5],
    ['a colour', colour, 'red'],
    ['a colour', colour, 'xf0a'],
    ['a colour', colour, 'f0a0'],
    ['a colour', colour, '$00D7A6A5F'],
    ['a colour', colour, 0x1_00_00_00],
    ['a colour', colour, -1],
  ] as const)('is not read if its value would be invented: %s %o from %j', (_, field, sent) => {
    expect(read(field, sent)).toBeNull()
  })

  test.each([
    ['a text', z.string(), {}, ''],
    ['a yes or no', z.boolean(), 'misschien', false],
    ['a yes or no', z.boolean(), [], false],
    ['a list', z.array(z.int()), 'geen', []],
    ['a list of texts', z.array(z.string()), 'geen', []],
    ['a text that may be absent', z.optional(z.string()), {}, ''],
    ['a number that may be absent', z.optional(z.number()), 'veel', undefined],
  ] as const)(
    'that has %s in an unreadable form is left out and reported: %o %j',
    (_, field, sent, value) => {
      const found = read(field, sent)
      expect([found?.data.field ?? value, found?.leftOut]).toEqual([value, ['field']])
    },
  )

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
