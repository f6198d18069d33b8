import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  type CoverageInput,
  coverage,
  generalHoles,
  requiredOutcomes,
} from '../../../contracts/describe/coverage.ts'
import { readPact } from '../../../contracts/describe/pactFile.ts'
import { states } from '../../../contracts/describe/states.ts'
import { wireCallOf, wireCalls } from '../../../contracts/describe/wire.ts'
import { mockSchool } from '../../../contracts/school/mockSchool.ts'
import { routes } from '../../../mocks/server/routes/index.ts'
import { root } from '../../../scripts/lib/main.mjs'
import { createUsage } from '../../../scripts/lib/screenUse.ts'
import { listEndpoint, rpcEndpoint } from '../../../src/api/endpoint.ts'
import { endpoints } from '../../../src/api/endpoints/index.ts'
import { identifier, llid, text } from '../../../src/api/fields.ts'

const pact = readPact()
const real = async (): Promise<CoverageInput> => ({
  endpoints,
  called: await createUsage().usedFrom(join(root, 'src/main.tsx')),
  answered: new Set(routes.map(({ endpoint }) => endpoint.name)),
  pact,
})

const example = listEndpoint({
  name: 'voorbeeld',
  resource: 'voorbeeld/',
  request: z.object({ query: z.object({ LLID: llid }) }),
  record: z.object({ Naam: text }),
  provenance: { call: 'S', fields: { Naam: 'A' } },
})
const interaction = (outcome: string) => ({
  endpoint: 'voorbeeld',
  outcome,
  description: outcome,
  states: [],
})
const whole: CoverageInput = {
  endpoints: [example],
  called: new Set(['voorbeeld']),
  answered: new Set(['voorbeeld']),
  pact: requiredOutcomes(example).map(interaction),
}
const holes = (change: Partial<CoverageInput>) =>
  coverage({ ...whole, ...change }).flatMap((row) => row.holes)

describe('the coverage report', () => {
  test('has no hole in the endpoints that there are', async () => {
    expect(coverage(await real()).flatMap((row) => row.holes)).toEqual([])
  })

  test('is silent about an endpoint that all four know', () => {
    expect(holes({})).toEqual([])
  })

  test.each([
    ['nobody calls', { called: new Set<string>() }, 'no code of the portal calls it'],
    ['the simulated server does not answer', { answered: new Set<string>() }, 'no route'],
    ['has no contract', { pact: [] }, '"success"'],
    [
      'has no call without a session',
      { pact: whole.pact.filter(({ outcome }) => outcome !== 'unauthorized') },
      '"unauthorized"',
    ],
    [
      "has no call for somebody else's data",
      { pact: whole.pact.filter(({ outcome }) => outcome !== 'forbidden') },
      '"forbidden"',
    ],
    [
      'has no empty list',
      { pact: whole.pact.filter(({ outcome }) => outcome !== 'empty list') },
      '"empty list"',
    ],
  ] as const)('finds an endpoint that %s', (_, change, hole) => {
    expect(holes(change).join('\n')).toContain(`voorbeeld: `)
    expect(holes(change).join('\n')).toContain(hole)
  })

  test('finds a provenance of a field that no schema has', () => {
    const stale = { ...example, provenance: { call: 'S', fields: { Naan: 'A' } } } as const
    expect(holes({ endpoints: [stale] })).toEqual([
      'voorbeeld: its provenance names Naan, which no schema has',
    ])
  })

  test('asks for a refusal of what needs a session, and of signing in', () => {
    const rpc = {
      action: 'A',
      request: z.object({ data: z.tuple([]) }),
      result: z.null(),
      provenance: { call: 'S' },
    } as const
    expect(
      requiredOutcomes(rpcEndpoint({ ...rpc, name: 'x', method: 'X', effect: 'writes', session: true })),
    ).toContain('refused')
    expect(
      requiredOutcomes(rpcEndpoint({ ...rpc, name: 'x', method: 'X', effect: 'opens a session' })),
    ).toContain('refused')
    expect(
      requiredOutcomes(rpcEndpoint({ ...rpc, name: 'x', method: 'X', effect: 'ends a session' })),
    ).toEqual(['success'])
    const one = listEndpoint({
      ...example,
      record: z.object({ ID: identifier }),
      request: z.object({ id: identifier }),
    })
    expect(requiredOutcomes(one)).toEqual(['success', 'unauthorized', 'forbidden'])
  })

  test('finds a call of the wire without an endpoint, an unknown endpoint in the pact, and a role that never signs in', () => {
    const found = generalHoles({ ...whole, pact: [{ ...interaction('success'), endpoint: 'weg' }] }, [
      'student',
    ])
    expect(found.join('\n')).toContain('GET REST/betalingen: the server has this call')
    expect(found.join('\n')).toContain('weg: in the contract ("success") and nowhere else')
    expect(found.join('\n')).toContain('no sign-in of a student')
  })

  test('knows every call of the portal from the wire, so that no list goes stale', () => {
    const known = wireCalls.map(({ call }) => call.toLowerCase())
    const unlisted = endpoints.filter(
      (endpoint) => !known.includes(wireCallOf(endpoint).toLowerCase()) && endpoint.provenance.call !== 'A',
    )
    expect(unlisted.map(wireCallOf)).toEqual([])
  })
})

describe('the committed pact', () => {
  test('names every interaction by a sentence of its own', () => {
    const sentences = pact.map(({ description }) => description)
    expect(sentences.filter((sentence, place) => sentences.indexOf(sentence) !== place)).toEqual([])
  })
})

describe('the provider states', () => {
  const used = new Set(pact.flatMap((each) => each.states))
  const offered = Object.keys(mockSchool('2026-11-24'))

  test('are all offered by the simulated school, and it offers no others', () => {
    expect(offered.sort()).toEqual([...used].sort())
  })

  test('are all in use', () => {
    const usedNames = new Set([...used].map((state) => state.replace(/ \(.*$/, '')))
    expect(Object.keys(states).filter((name) => !usedNames.has(name))).toEqual([])
  })
})
