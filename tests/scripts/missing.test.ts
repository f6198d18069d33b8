import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { requiredOutcomes } from '../../contracts/describe/facts/requirements.ts'
import { wireCalls } from '../../contracts/describe/facts/wire.ts'
import type { PactInteraction, WrittenInteraction } from '../../contracts/describe/pact/pactFile.ts'
import { type CallFacts, missingForCalls } from '../../scripts/missing/calls.ts'
import { missingForRecordings } from '../../scripts/missing/recordings.ts'
import { missingForScreens, type ScreenFacts } from '../../scripts/missing/screens.ts'
import { textsIn } from '../../scripts/missing/sources.ts'
import { missingForTables } from '../../scripts/missing/tables.ts'
import { type Endpoint, listEndpoint } from '../../src/api/endpoint.ts'
import { endpoints } from '../../src/api/endpoints/index.ts'
import { assumedDate } from '../../src/api/fields/dateFields.ts'
import { llid, text } from '../../src/api/fields/fields.ts'

const kluisje = listEndpoint({
  name: 'Kluisje',
  resource: 'Kluisje/',
  request: z.object({ query: z.object({ LLID: llid }) }),
  record: z.object({ Naam: text }),
  provenance: { call: 'A' },
})
const saveKluisje: Endpoint = { ...kluisje, name: 'Kluisje save', method: 'POST', effect: 'writes' }
const describedFor = (endpoint: Endpoint): PactInteraction[] =>
  requiredOutcomes(endpoint).map((outcome) => ({
    endpoint: endpoint.name,
    outcome,
    description: `${endpoint.name}, ${outcome}`,
    states: ['a student is signed in'],
  }))
const signIns = ['student', 'parent', 'staff'].map((role) => ({
  endpoint: 'Authenticate',
  outcome: 'success',
  description: `a ${role} signs in`,
  states: [`a user with a known password (role: ${role})`],
}))

/** The list with both calls, which everything knows. */
const list: readonly Endpoint[] = [...endpoints, kluisje, saveKluisje]
const names = new Set(list.map(({ name }) => name))
const described = [
  ...list.filter(({ name }) => name !== 'Authenticate').flatMap(describedFor),
  ...signIns,
  ...describedFor(endpoints[0] as Endpoint).filter(({ outcome }) => outcome !== 'success'),
]
const finished: CallFacts = {
  endpoints: list,
  files: new Map(list.map(({ name }) => [name, 'src/api/endpoints/kluisje.ts'])),
  called: names,
  answered: names,
  described,
  pact: described,
  offered: new Set(described.flatMap(({ states }) => states)),
  untranslated: [],
  named: names,
  namedChanges: names,
  inMatrix: names,
}
const without = (all: ReadonlySet<string>, ...gone: string[]) =>
  new Set([...all].filter((each) => !gone.includes(each)))
const withInPact = (change: Partial<WrittenInteraction>) =>
  described.map((each) => (each.description === 'Kluisje, success' ? { ...each, ...change } : each))
const missing = (change: Partial<CallFacts>) => missingForCalls({ ...finished, ...change })

describe('a call', () => {
  test('that is finished misses nothing', () => {
    expect(missing({})).toEqual([])
  })

  test.each<[string, Partial<CallFacts>, string, string]>([
    [
      'is in no list',
      { files: new Map([...finished.files, ['Nieuw', 'src/api/endpoints/nieuw.ts']]) },
      'Nieuw: src/api/endpoints/nieuw.ts is not in the list',
      'src/api/endpoints/index.ts',
    ],
    ['the portal does not make', { called: without(names, 'Kluisje') }, 'does not call it', 'src/screens/'],
    [
      'the simulated server does not answer',
      { answered: without(names, 'Kluisje') },
      'no route',
      'mocks/server/routes',
    ],
    ['has no Dutch name', { named: without(names, 'Kluisje') }, 'no name', 'mocks/panel/endpointTexts.ts'],
    [
      'writes something without a name',
      { namedChanges: without(names, 'Kluisje save') },
      'no name for what it changes',
      'mocks/panel/endpointTexts.ts',
    ],
    ['never fails', { inMatrix: without(names, 'Kluisje') }, 'fault matrix', 'tests/e2e/matrix/rows'],
    [
      'needs a state that no school offers',
      { offered: without(finished.offered, 'a student is signed in') },
      'does not offer "a student is signed in"',
      'contracts/school/mockSchool.ts',
    ],
    [
      'the report cannot name in Dutch',
      { untranslated: ['a student asks for a report'] },
      'no Dutch for "a student asks for a report"',
      'contracts/report/texts/situations.ts',
    ],
    [
      'is not in the pact yet',
      { pact: described.filter(({ endpoint }) => endpoint !== 'Kluisje') },
      'the pact lacks "Kluisje, success"',
      'npm run contracts',
    ],
    [
      'is in the pact still',
      { pact: [...described, { endpoint: 'Weg', outcome: 'success', description: 'weg', states: [] }] },
      'Weg: the pact has "weg", which no test describes',
      'npm run contracts',
    ],
    [
      'has other states than in the pact',
      { pact: described.map((each) => (each.endpoint === 'Kluisje' ? { ...each, states: [] } : each)) },
      'the pact lacks "Kluisje, success"',
      'npm run contracts',
    ],
    [
      'has another answer in the pact',
      { pact: withInPact({ answer: { data: [{ Naam: 'Naam' }], success: true } }) },
      'the pact has another answer for "Kluisje, success"',
      'npm run contracts',
    ],
    [
      'has another provenance in the pact',
      { pact: withInPact({ provenance: 'S' }) },
      'the pact has another provenance for "Kluisje, success"',
      'npm run contracts',
    ],
    [
      'names a field that there is not',
      {
        endpoints: list.map((each) =>
          each === kluisje ? { ...kluisje, provenance: { call: 'S', fields: { Naan: 'A' } } } : each,
        ),
      },
      'its provenance names Naan',
      'src/api/endpoints/kluisje.ts',
    ],
    [
      'is on the wire and nowhere else',
      { endpoints: list.filter(({ name }) => name !== 'betalingen') },
      'GET REST/betalingen: the server has this call',
      'src/api/endpoints',
    ],
  ])('that %s: one sentence says so and names the file', (_, change, sentence, file) => {
    const found = missing(change).filter((each) => each.includes(sentence))
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(file)
  })

  test.each(requiredOutcomes(kluisje))('without a consumer test of %s says so', (outcome) => {
    const rest = described.filter((each) => each.endpoint !== 'Kluisje' || each.outcome !== outcome)
    expect(missing({ described: rest, pact: rest })).toEqual([
      `Kluisje: no consumer test has the outcome "${outcome}"; add a call to its test in contracts/consumer.`,
    ])
  })

  test('of each role signs in', () => {
    const rest = described.filter(({ description }) => description !== 'a parent signs in')
    expect(missing({ described: rest, pact: rest }).join('\n')).toContain(
      'no consumer test signs in a parent',
    )
  })

  test('that the portal does without is not asked for', () => {
    expect(wireCalls.some(({ unused }) => unused !== undefined)).toBe(true)
    expect(missing({}).join('\n')).not.toContain('oauth2')
  })
})

describe('a screen', () => {
  const facts: ScreenFacts = {
    screens: [
      { path: '/', title: 'Aanmelden', guard: { who: 'open' } },
      { path: '/kluisjes', title: 'Kluisjes', guard: { who: 'session', form: 'Betalingen' } },
    ],
    files: new Map([['/kluisjes', 'src/screens/kluisjes/screen.ts']]),
    openForms: new Set(['Betalingen']),
    inMatrix: new Set(['/', '/kluisjes']),
    tourTexts: ['Aanmelden', '#/kluisjes'],
  }
  const missingIn = (change: Partial<ScreenFacts>) => missingForScreens({ ...facts, ...change })

  test('that is finished misses nothing', () => {
    expect(missingIn({})).toEqual([])
  })

  test.each<[string, Partial<ScreenFacts>, string]>([
    [
      'is in no list',
      { screens: facts.screens.slice(0, 1) },
      '/kluisjes: src/screens/kluisjes/screen.ts is not in the list of screens; add it in src/app/screens.ts.',
    ],
    [
      'has a form that no role may open',
      { openForms: new Set() },
      '/kluisjes: no role of the simulated school may open its form Betalingen; add it in src/api/forms.ts.',
    ],
    [
      'is not in the matrix',
      { inMatrix: new Set(['/']) },
      '/kluisjes: it has no row in the fault matrix; add one in tests/e2e/matrix/rows.',
    ],
    [
      'is in no tour',
      { tourTexts: ['Aanmelden'] },
      '/kluisjes: no accessibility tour names "Kluisjes" or its path; add a state in tests/e2e/tours.',
    ],
    [
      'is in no tour, although a longer path contains its own',
      { tourTexts: ['Aanmelden', '#/kluisjes/oud', 'mijn-kluisjes', 'Alle Kluisjes'] },
      '/kluisjes: no accessibility tour names "Kluisjes" or its path; add a state in tests/e2e/tours.',
    ],
  ])('that %s: one sentence says so and names the file', (_, change, sentence) => {
    expect(missingIn(change)).toEqual([sentence])
  })

  test.each(['/kluisjes', '#/kluisjes?jaar=2026', 'Kluisjes'])('is toured by %j', (text) => {
    expect(missingIn({ tourTexts: ['Aanmelden', text] })).toEqual([])
  })
})

test('a table without rows is reported, unless calls fill it', () => {
  const rows = new Map([
    ['kluisjes', 0],
    ['uploads', 0],
    ['lessen', 3],
  ])
  expect(missingForTables(rows)).toEqual([
    'Table kluisjes: the demo school has no row of it; add some in fixtures/school.ts.',
  ])
})

test('a date is kept in a recording, or replaced with a reason: one sentence asks which', () => {
  expect(missingForRecordings(endpoints)).toEqual([])
  const record = z.object({ Naam: text, Sleuteldatum: z.optional(assumedDate), GeboorteDatum: assumedDate })
  expect(missingForRecordings([{ ...kluisje, response: z.array(record) }])).toEqual([
    'Kluisje: a recording has 0000-00-00 for the date Sleuteldatum; add it in scripts/lib/proxy/recording.ts, ' +
      'to open, or to replacedDates where it tells something of a person.',
  ])
})

describe('the texts of source files', () => {
  const root = mkdtempSync(join(tmpdir(), 'webstudent-texts-'))
  beforeAll(() => {
    mkdirSync(join(root, 'rows'))
    const source =
      "const a = ['Kluisje'].map((call) => ({ screen: '/kluisjes', calls: [call] }))\nconst b = `#/x`"
    writeFileSync(join(root, 'rows/one.ts'), source)
  })
  afterAll(() => rmSync(root, { recursive: true }))

  test('are found without running them', () => {
    expect(textsIn(root, 'rows/*.ts').sort()).toEqual(['#/x', '/kluisjes', 'Kluisje'])
  })
})
