import { existsSync, globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { keepCaught } from '../../scripts/lib/mutation/earlier.ts'
import { mutationRuns } from '../../scripts/lib/mutation/folders.ts'
import { everyVariable, isInSample, strykerPlugins } from '../../scripts/lib/mutation/sample.ts'
import { type Accepted, judge, type Mutant } from '../../scripts/lib/mutation/score.ts'

afterEach(() => vi.unstubAllEnvs())

const mutant = (result: Mutant['result'], change: Partial<Mutant> = {}): Mutant => ({
  file: 'src/api/retry.ts',
  line: 7,
  code: 'if (a < b) stop()',
  replacement: 'a <= b',
  result,
  ...change,
})
const known: Accepted = {
  file: 'src/api/retry.ts',
  code: 'if (a < b) stop()',
  replacement: 'a <= b',
  reason: '-',
}
const caught = (count: number) =>
  Array.from({ length: count }, () => mutant('caught', { replacement: 'true' }))

describe('the score', () => {
  test('is the share of the mutants that a test noticed', () => {
    const { scores, survivors } = judge([...caught(3), mutant('survived')], [])
    expect(scores).toEqual([
      { folder: 'src/api', caught: 3, timedOut: 0, survived: 1, accepted: 0, percent: 75 },
    ])
    expect(survivors).toEqual([mutant('survived')])
  })

  test('is counted for each folder by itself', () => {
    const other = mutant('survived', { file: 'src/api/endpoints/login.ts' })
    expect(judge([...caught(1), other], []).scores.map(({ folder, percent }) => [folder, percent])).toEqual([
      ['src/api', 100],
      ['src/api/endpoints', 0],
    ])
  })

  test('counts what did not end in time as noticed, and says how many', () => {
    const { scores } = judge([...caught(1), mutant('timedOut'), mutant('survived')], [])
    expect(scores[0]).toMatchObject({ caught: 2, timedOut: 1, survived: 1 })
  })

  test('leaves out what cannot run', () => {
    const { scores, survivors } = judge([...caught(1), mutant('invalid')], [])
    expect([scores[0]?.percent, survivors]).toEqual([100, []])
  })

  test('leaves out a survivor that is accepted, on whatever line it stands by now', () => {
    const { scores, survivors, stale } = judge([...caught(1), mutant('survived', { line: 99 })], [known])
    expect(scores[0]).toMatchObject({ caught: 1, survived: 0, accepted: 1, percent: 100 })
    expect([survivors, stale]).toEqual([[], []])
  })

  test('does not accept another change of the same line', () => {
    const { survivors } = judge([mutant('survived', { replacement: 'a > b' })], [known])
    expect(survivors).toHaveLength(1)
  })

  test('names what is accepted and does not survive, among the files that were mutated', () => {
    expect(judge([mutant('caught')], [known]).stale).toEqual([known])
    expect(judge([mutant('caught')], [known], { isSample: true }).stale).toEqual([])
    expect(judge([mutant('caught', { file: 'src/api/fields/fields.ts' })], [known]).stale).toEqual([])
  })
})

test('of an earlier run only what a test caught is kept', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'mutation-')), 'report.json')
  keepCaught(file)
  expect(existsSync(file)).toBe(false)
  const mutants = ['Killed', 'Survived', 'NoCoverage', 'Timeout'].map((status, id) => ({ id, status }))
  writeFileSync(file, JSON.stringify({ schemaVersion: '1', files: { 'a.ts': { source: 'a', mutants } } }))
  keepCaught(file)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    schemaVersion: '1',
    files: { 'a.ts': { source: 'a', mutants: [{ id: 0, status: 'Killed' }] } },
  })
})

describe('a sample', () => {
  const mutants = ['0', '1', '2', '3', '4', '5', '6'].map((id) => ({ id }))

  test('is every so many mutants, and only those reach the tests', async () => {
    vi.stubEnv(everyVariable, '3')
    const statuses = await strykerPlugins[0]?.value.check(mutants)
    const passed = Object.entries(statuses ?? {}).filter(([, { status }]) => status === 'passed')
    expect(passed.map(([id]) => id)).toEqual(['0', '3', '6'])
    expect(mutants.filter((each) => isInSample(each, 3))).toEqual([{ id: '0' }, { id: '3' }, { id: '6' }])
  })

  test('is all of them when every single one is asked for', () => {
    expect(mutants.filter((each) => isInSample(each, 1))).toEqual(mutants)
  })
})

describe('the folders', () => {
  const foldersOf = (asked?: string[]) => mutationRuns(asked).map(({ folder }) => folder)

  test('are those of the API, the session, the screens and the simulated server when none is asked for', () => {
    expect(foldersOf()).toEqual(
      expect.arrayContaining([
        'src/api',
        'src/api/endpoints',
        'src/session/calls',
        'src/screens/betalingen',
        'mocks/server/rpc',
      ]),
    )
  })

  test('may be a part of them; each folder is a run of its own files, and texts and routes are left out', () => {
    expect(foldersOf(['src/api/'])).toEqual([
      'src/api',
      'src/api/answers',
      'src/api/endpoints',
      'src/api/failures',
      'src/api/fields',
      'src/api/school',
    ])
    expect(mutationRuns(['src/screens/opleiding'])).toEqual([
      expect.objectContaining({
        folder: 'src/screens/opleiding',
        files: ['src/screens/opleiding/model.ts'],
      }),
    ])
  })

  test('may be a file', () => {
    expect(mutationRuns(['src/api/retry.ts'])).toEqual([
      {
        folder: 'src/api',
        tests: ['tests/api/**/*.test.{ts,tsx}'],
        alsoTestedBy: expect.any(Array),
        files: ['src/api/retry.ts'],
      },
    ])
  })

  test('are one run each, whatever was asked for in them', () => {
    const asked = ['src/api/retry.ts', 'src/api/fields/fields.ts', 'src/api/address.ts', 'src/api/retry.ts']
    expect(mutationRuns(asked).map(({ folder, files }) => [folder, files])).toEqual([
      ['src/api', ['src/api/retry.ts', 'src/api/address.ts']],
      ['src/api/fields', ['src/api/fields/fields.ts']],
    ])
  })

  test.each([
    ['src/session/calls', ['tests/session/calls/**/*.test.{ts,tsx}']],
    ['mocks/server/rpc', ['tests/mocks/server/rpc/**/*.test.{ts,tsx}']],
    ['src/screens/login', ['tests/screens/login{,.*}.test.ts']],
    [
      'src/screens/mijn-gegevens',
      ['tests/screens/mijn-gegevens/**/*.test.{ts,tsx}', 'tests/screens/mijn-gegevens{,.*}.test.ts'],
    ],
    ['src/api/answers', ['tests/api/**/*.test.{ts,tsx}']],
    ['src/screens/agenda/entries', ['tests/screens/agenda/**/*.test.{ts,tsx}']],
    ['src/session/payments', []],
  ])(
    'have the tests of the same name, else those that are listed, else those of the nearest folder above: %s',
    (folder, tests) => {
      expect(mutationRuns([folder]).map((run) => run.tests)).toEqual([tests])
    },
  )

  test('have tests all', () => {
    for (const { folder, tests, alsoTestedBy } of mutationRuns(undefined))
      expect([folder, globSync([...tests, ...alsoTestedBy])]).not.toEqual([folder, []])
  })

  test('may have tests elsewhere too, and each pattern finds one', () => {
    const patterns = mutationRuns(undefined).flatMap((run) => run.alsoTestedBy)
    expect(patterns).not.toEqual([])
    for (const pattern of patterns) expect([pattern, globSync(pattern)]).not.toEqual([pattern, []])
  })

  test.each(['src/app', 'src/apis', 'src/api/none', 'tests/api'])('are not %s', (folder) => {
    expect(() => mutationRuns([folder])).toThrow('is in none of the folders')
  })
})
