import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#api/endpoint.ts'
import { endpoints } from '#api/endpoints/index.ts'
import { assumptionOf, assumptions } from '#mocks/dialects/index.ts'
import { itemsOf } from '#tests/citations.ts'

/** Assumed parts of calls that no assumption is named after, each with the one that covers it, or why there can be none. */
const withoutAlternative: Readonly<Record<string, string>> = {
  SessionConfig: 'Authenticate.parts',
  UserData: 'Authenticate.parts',
  menu: 'Authenticate.menu',
  rights: 'Authenticate.parts',
  session: 'servertypeinfo.session',
  answer: 'answer.to a change and the refusal of the call',
  result: 'the result of the call, GetServerConfig.readers',
  method: 'a server that wants another method does not know ours: every call of it fails',
  body: 'a server that wants another body refuses ours: every call of it fails',
  CCRecipient: 'confirmationcode.refusal',
}
/** Whether a field is an optional text, which needs no alternative: leaving it out is not another way to send it. */
const isOptionalText = ({ record }: Endpoint, field: string): boolean => {
  const shape = record instanceof z.ZodMiniObject ? record.shape : {}
  const schema = shape[field]
  return schema instanceof z.ZodMiniOptional && schema.def.innerType instanceof z.ZodMiniString
}

const assumedFields = (endpoints as readonly Endpoint[]).flatMap((endpoint) =>
  Object.entries(endpoint.provenance.fields ?? {}).flatMap(([field, letter]) =>
    letter === 'A' && !isOptionalText(endpoint, field) ? [[endpoint.name, field] as const] : [],
  ),
)

describe('the assumptions', () => {
  test.each(assumedFields)('include other ways to send the field of %s: %s', (endpoint, field) => {
    const has = assumptions.some(
      ({ id, endpoints = [] }) => id.endsWith(`.${field}`) && endpoints.includes(endpoint),
    )
    const remedy = `${endpoint}.${field} is assumed: mocks/dialects/fields.ts says in which ways a server may send it`
    expect(has || field in withoutAlternative, remedy).toBe(true)
  })

  test.each(assumptions)(
    'list at least two alternatives, the usual one first: $id',
    ({ alternatives, alike = [] }) => {
      const ids = alternatives.map(({ id }) => id)
      expect(ids.length).toBeGreaterThan(1)
      expect(new Set(ids).size).toBe(ids.length)
      const [usual, ...others] = alternatives.map(({ behaviour }) => behaviour !== undefined)
      expect([usual, ...new Set(others)]).toEqual([false, true])
      expect(alike.flat().filter((id) => !ids.includes(id))).toEqual([])
    },
  )

  test('have different names, and words in both languages', () => {
    expect(new Set(assumptions.map(({ id }) => id)).size).toBe(assumptions.length)
    const words = assumptions.flatMap((each) => [each.words, ...each.alternatives.map(({ words }) => words)])
    expect(words.filter(({ en, nl }) => en === '' || nl === '')).toEqual([])
  })

  test('rest on facts of docs/server.md', () => {
    const text = readFileSync(new URL('../../../docs/server.md', import.meta.url), 'utf8')
    const known = new Set(itemsOf(text).map(({ id }) => id))
    expect(
      assumptions.filter(({ fact }) => !known.has(fact)).map(({ id, fact }) => `${id}: ${fact}`),
    ).toEqual([])
  })

  test('are about endpoints that exist', () => {
    const known = new Set<string>(endpoints.map(({ name }) => name))
    expect(assumptions.flatMap(({ endpoints = [] }) => endpoints).filter((name) => !known.has(name))).toEqual(
      [],
    )
  })
})

// A value that fits no alternative must not be recognised as one.
test.each([
  ['vwomodule.LoopbaanVan', 1_795_305_600_000, null],
  ['vwomodule.LoopbaanVan', 1_795_305_600, null],
  ['vwomodule.LoopbaanVan', 20_261_122, null],
  ['vwomodule.LoopbaanVan', 46_348, 'day number'],
  ['vwomodule.LoopbaanVan', '11/22/2026', null],
  ['vwomodule.LoopbaanVan', '22/11/2026', 'DD/MM/YYYY'],
  ['vwomodule.LoopbaanVan', '22112026', null],
  ['vwomodule.LoopbaanVan', '2026-22-11', null],
  ['vwoparticipaties.LESVANUUR', '18:75', null],
  ['vwoparticipaties.LESVANUUR', '08:30', 'HH:mm'],
  ['vwoparticipaties.ParticipatieColor', 0x1_00_00_00, null],
  ['AgendaPunt.Reservatievan', '11/22/2026 18:30:00', null],
])('%s with the value %j is recognised as %j', (id, value, expected) => {
  const found = assumptionOf(id)?.alternatives.filter(({ fits }) => fits({ value })) ?? []
  expect(found.map(({ id }) => id)).toEqual(expected === null ? [] : [expected])
})
