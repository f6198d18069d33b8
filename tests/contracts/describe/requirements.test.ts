import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listEndpoint, rpcEndpoint } from '#api/endpoint.ts'
import { endpoints } from '#api/endpoints/index.ts'
import { identifier, llid, text } from '#api/fields/fields.ts'
import { states } from '#contracts/describe/states.ts'
import { contractStates } from '#contracts/verify/scope.ts'
import { callFacts } from '#tests/api/callFacts.ts'
import { wireCallOf, wireCalls } from '#tests/contracts/describe/wire.ts'
import { requiredOutcomes, unknownFields } from '../../requirements.ts'
import { offeredSituations } from '../simulatedSchool.ts'

const example = listEndpoint({
  ...callFacts,
  name: 'voorbeeld',
  resource: 'voorbeeld/',
  request: z.object({ query: z.object({ LLID: llid }) }),
  record: z.object({ Naam: text }),
  provenance: { call: 'S', fields: { Naam: 'A' } },
})

describe('the contract requires', () => {
  test("a success, a call without a session, somebody else's data and an empty list for a student's list", () => {
    expect(requiredOutcomes(example)).toEqual(['success', 'unauthorized', 'forbidden', 'empty list'])
  })

  test('no empty list for a single record', () => {
    const one = listEndpoint({
      ...example,
      ...callFacts,
      method: 'GET',
      record: z.object({ ID: identifier }),
      request: z.object({ id: identifier }),
    })
    expect(requiredOutcomes(one)).toEqual(['success', 'unauthorized', 'forbidden'])
  })

  test('a refusal for an Ext.Direct call that needs a session, and for a sign-in', () => {
    const rpc = {
      ...callFacts,
      name: 'x',
      action: 'A',
      request: z.object({ data: z.tuple([]) }),
      result: z.null(),
      provenance: { call: 'S' },
    } as const
    const outcomesOf = (more: {
      effect: 'writes' | 'opens a session' | 'ends a session'
      session?: boolean
    }) => requiredOutcomes(rpcEndpoint({ ...rpc, ...more }))
    expect(outcomesOf({ effect: 'writes', session: true })).toContain('refused')
    expect(outcomesOf({ effect: 'opens a session' })).toContain('refused')
    expect(outcomesOf({ effect: 'ends a session' })).toEqual(['success'])
  })
})

describe('a provenance', () => {
  test('may name only fields that a schema has', () => {
    expect(unknownFields(example)).toEqual([])
    expect(unknownFields({ ...example, provenance: { call: 'S', fields: { Naan: 'A' } } })).toEqual(['Naan'])
  })

  test('may name a whole part of the call', () => {
    expect(unknownFields({ ...example, provenance: { call: 'S', fields: { answer: 'A' } } })).toEqual([])
  })
})

test('the list of calls on the wire has every call that is specified or observed', () => {
  const known = wireCalls.map(({ call }) => call.toLowerCase())
  const unlisted = endpoints.filter(
    (endpoint) => !known.includes(wireCallOf(endpoint).toLowerCase()) && endpoint.provenance.call !== 'A',
  )
  expect(unlisted.map(wireCallOf)).toEqual([])
})

describe('the provider states', () => {
  const used = new Set(contractStates())

  test('are exactly those that the simulated school offers', () => {
    expect(Object.keys(offeredSituations()).sort()).toEqual([...used].sort())
  })

  test('are all in use', () => {
    const usedNames = new Set([...used].map((state) => state.replace(/ \(.*$/, '')))
    expect(Object.keys(states).filter((name) => !usedNames.has(name))).toEqual([])
  })
})
