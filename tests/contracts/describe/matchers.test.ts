import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#api/endpoints/index.ts'
import { assumedDate, belgianDate } from '#api/fields/dateFields.ts'
import { colour, momentText, requiredMoment } from '#api/fields/fields.ts'
import type { Schema } from '#api/fields/schema.ts'
import { parseCapabilities } from '#api/school/capabilities.ts'
import { exampleScript, scriptPatterns } from '#contracts/describe/pact/apiScript.ts'
import { fieldExamples } from '#contracts/describe/pact/fieldExamples.ts'
import { exampleOf, templateOf } from '#contracts/describe/pact/matchers.ts'

interface Tree {
  type: string
  branches?: Tree[] | undefined
}
const tree: z.ZodMiniType<Tree, Tree> = z.object({
  type: z.string(),
  branches: z.optional(z.lazy(() => z.array(tree))),
})

const matcher = (type: string, value: unknown) => ({ 'pact:matcher:type': type, value })

describe('a template', () => {
  test('checks each type of value like the schema', () => {
    const schema = z.object({
      Tekst: z.string(),
      Geheel: z.int(),
      Bedrag: z.number(),
      Vlag: z.boolean(),
      Niets: z.null(),
      Vast: z.literal('rpc'),
      Keuze: z.enum(['M', 'V.']),
      Lijst: z.array(z.int()),
      Misschien: z.nullable(z.boolean()),
      Vertaald: z.pipe(
        z.string(),
        z.transform((text) => text.length),
      ),
    })
    expect(templateOf(schema)).toEqual({
      Tekst: matcher('type', 'Tekst'),
      Geheel: matcher('integer', 1),
      Bedrag: matcher('number', 1),
      Vlag: matcher('type', true),
      Niets: null,
      Vast: 'rpc',
      Keuze: { ...matcher('regex', 'M'), regex: '^(M|V\\.)$' },
      Lijst: { ...matcher('type', [matcher('integer', 1)]), min: 1 },
      Misschien: matcher('type', true),
      Vertaald: matcher('type', 'Vertaald'),
    })
  })

  test('compares the values of a record, whatever the names of the keys', () => {
    expect(templateOf(z.record(z.string(), z.int()))).toEqual(
      matcher('values', { name: matcher('integer', 1) }),
    )
  })

  test('has only the optional fields that are listed, one level at a time', () => {
    expect(exampleOf(templateOf(tree))).toEqual({ type: 'type' })
    expect(exampleOf(templateOf(tree, { present: ['branches'] }))).toEqual({
      type: 'type',
      branches: [{ type: 'type' }],
    })
  })

  test('refuses an optional field that the schema does not have', () => {
    expect(() => templateOf(tree, { present: ['twigs'] })).toThrow('no optional field twigs')
  })

  test('has no elements in a list that must be empty', () => {
    const list = z.array(z.string())
    expect(templateOf(z.object({ data: list }), { empty: list })).toEqual({ data: [] })
  })

  test.each([
    ['a kind that is not known', z.union([z.string(), z.int()]), 'union'],
    ['a check that is code', z.string().check(z.refine((text) => text !== 'x')), 'fieldExamples.ts'],
    ['a pattern without an example', z.string().check(z.regex(/^x$/)), 'fieldExamples.ts'],
  ])('refuses %s and names the path', (_, schema: Schema, reason) => {
    const refusal = () => templateOf(z.object({ data: z.array(z.object({ Veld: schema })) }))
    expect(refusal).toThrow('data.Veld')
    expect(refusal).toThrow(reason)
  })

  test('refuses a schema with endless recursion', () => {
    const endless: Schema = z.object({ self: z.lazy(() => endless) })
    expect(() => templateOf(endless)).toThrow('without end')
  })

  test.each(
    endpoints
      .filter(({ envelope }) => envelope === 'list' || envelope === 'rpc')
      .map((endpoint) => [endpoint.name, endpoint]),
  )('of %s shows an example that the client accepts', (_, { answer }) => {
    expect(answer.safeParse(exampleOf(templateOf(answer))).error).toBeUndefined()
  })
})

describe('a field example', () => {
  test.each([...fieldExamples].map(([schema, known]) => [known.example, schema]))(
    'is accepted by the schema of its fields: %s',
    (example, schema) => {
      expect(schema.safeParse(example).success).toBe(true)
    },
  )

  const texts = [
    '01/09/2026',
    '31/12/1999',
    '1/9/2026',
    '2026-09-01',
    '2026-09-01 08:30:00',
    '2026-09-01T08:30:00',
  ]
  const others = ['', '01/13/2026', '2026-13-01', '2026-09-01 24:30:00', '01-09-2026', 'gisteren']
  test.each([
    ['belgianDate', belgianDate],
    ['assumedDate', assumedDate],
    ['momentText', momentText],
    ['requiredMoment', requiredMoment],
  ])('for %s has a pattern that accepts what the client accepts, and nothing else', (_, schema) => {
    const pattern = fieldExamples.get(schema)?.regex
    for (const text of [...texts, ...others]) {
      expect(`${text}: ${pattern?.test(text)}`).toBe(`${text}: ${schema.safeParse(text).success}`)
    }
  })

  test('has no pattern of its own where the schema has one', () => {
    expect(fieldExamples.get(colour)?.regex).toBeUndefined()
  })
})

describe('the patterns of the script', () => {
  const accepts = (script: string) => scriptPatterns.every((pattern) => new RegExp(pattern).test(script))
  const statements = exampleScript.split('\n').slice(1)

  test('accept the example, in which the client reads every flag', () => {
    expect(accepts(exampleScript)).toBe(true)
    expect(Object.values(parseCapabilities(exampleScript))).not.toContain(false)
  })

  test.each([
    ['in another order', statements.toReversed().join('\n')],
    ['on one line', statements.join(' ')],
    ['as one declaration', `var ${statements.join(',').replaceAll(';', '')}`],
    ['between comments', statements.map((one) => `/* flag */${one.replace(';', '/* */;')}`).join('')],
    ['after a comment', `/* 2026 */\n${exampleScript}`],
  ])('accept the flags %s', (_, script) => {
    expect(accepts(script)).toBe(true)
  })

  test('require every flag', () => {
    for (const left of statements) {
      expect(accepts(statements.filter((statement) => statement !== left).join('\n'))).toBe(false)
    }
  })

  test('refuse a web page', () => {
    expect(accepts(`<script>${exampleScript}</script>`)).toBe(false)
  })
})
