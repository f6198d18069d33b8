import { expect, test } from 'vitest'
import { readPact } from '#contracts/describe/pact/pactFile.ts'
import { differences } from '#contracts/verify/changes/subjects.ts'
import { resultOf } from '#contracts/verify/pactResult.ts'

/** The problems in an answer for which Pact's library reported this mismatch. */
function problemsOf(description: string, rows: readonly unknown[], mismatch: object) {
  const interaction = readPact().find((each) => each.description === description)
  if (!interaction) throw new Error(`no ${description}`)
  const body = JSON.stringify({ success: true, data: rows })
  const found = {
    description,
    result: 'ERROR',
    mismatch: { mismatches: [{ type: 'BodyMismatch', ...mismatch }] },
  }
  const answer = { status: 200, setCookies: [], body }
  const call = { interaction: 0, ms: 1, server: 'http://school.example/webstudent', answer }
  return resultOf(interaction, [found as never], call, undefined).problems
}

const empty = { path: '$.data', mismatch: 'Expected [] to have 1 item', expected: '[{}]', actual: '[]' }

test.each([
  ['a student asks for their own lessons', 'S'],
  ['a pupil asks for agenda points', 'O'],
  // It is only assumed that a teacher finds anybody there.
  ['a teacher asks for the people of their own groups', 'A'],
])('a list without rows is a problem if the school file promises some: %s', (description, provenance) => {
  expect(problemsOf(description, [], empty)).toMatchObject([{ kind: 'no rows', provenance }])
})

const without = (row: number) => ({
  path: `$.data[${row}]`,
  mismatch: 'Actual map is missing the following keys: LESVANUUR',
  expected: '{}',
  actual: '{}',
})

test('a field that is in no row contradicts its source, even if its form is assumed', () => {
  const problems = problemsOf('a student asks for their own lessons', [{ LESID: 1 }], without(0))
  expect(problems).toContainEqual(expect.objectContaining({ kind: 'in no row', provenance: 'S' }))
  const some = problemsOf(
    'a student asks for their own lessons',
    [{ LESID: 1, LESVANUUR: '09:00' }, { LESID: 2 }],
    without(1),
  )
  expect(some).toContainEqual(expect.objectContaining({ kind: 'missing', provenance: 'A' }))
})

test('a configuration is equal in any order of keys, and a missing text equals an empty one', () => {
  const before = { Kleuren: { rood: 1, blauw: 2 }, Talen: ['nl'], Fax: '' }
  const now = { Talen: ['nl'], Kleuren: { blauw: 2, rood: 1 } }
  expect(differences({ kind: 'configuration' }, before, now)).toEqual([])
  expect(differences({ kind: 'configuration' }, before, { ...now, Talen: ['fr'] })).toHaveLength(1)
})

test('rows that share a number are unchanged while each of them is still there', () => {
  const hour = { kind: 'registration', Datum: '2026-11-24', Lesuur: 4, GroepID: 41, GroepType: 0 } as const
  const rows = [
    { LL_ID: 6001, Naam: 'Wouters' },
    { LL_ID: 6001, Naam: 'Peeters' },
  ]
  expect(differences(hour, rows, rows.toReversed())).toEqual([])
  expect(differences(hour, rows, [rows[0], { LL_ID: 6001, Naam: 'Claes' }])).toEqual([
    { kind: 'field', of: 'LeerlingAanwezigheid', id: '6001', name: 'Naam' },
  ])
})
