import { describe, expect, test } from 'vitest'
import { countStep, readPlaywright, readTally, readVitest, sum } from '../../scripts/lib/checks/results.ts'

const vitest = (over: object) =>
  JSON.stringify({ numPassedTests: 5, numFailedTests: 0, testResults: [], ...over })
const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
})

describe('each test of vitest counts one', () => {
  test('passed and failed', () => {
    const testResults = [file('failed', 'passed', 'failed'), file('passed', 'passed')]
    expect(readVitest(vitest({ numPassedTests: 2, numFailedTests: 1, testResults }))).toEqual({
      passed: 2,
      failed: 1,
    })
  })

  test('and a file that fell over before its first test is a failure', () => {
    expect(readVitest(vitest({ testResults: [file('failed')] }))).toEqual({ passed: 5, failed: 1 })
  })
})

describe('each test of Playwright counts one', () => {
  const stats = { expected: 7, unexpected: 2, flaky: 1, skipped: 4 }

  test('and one that passes only sometimes has failed', () => {
    expect(readPlaywright(JSON.stringify({ stats, errors: [] }))).toEqual({ passed: 7, failed: 3 })
  })

  test('and so has an error outside the tests', () => {
    expect(readPlaywright(JSON.stringify({ stats, errors: [{ message: 'no server' }] })).failed).toBe(4)
  })
})

test('the total is the sum of all steps', () => {
  expect(
    sum([
      { passed: 3, failed: 0 },
      { passed: 0, failed: 2 },
      { passed: 4, failed: 1 },
    ]),
  ).toEqual({ passed: 7, failed: 3 })
  expect(sum([])).toEqual({ passed: 0, failed: 0 })
})

describe('a step', () => {
  test('without a report counts one, by its exit code', () => {
    expect(countStep(0)).toEqual({ passed: 1, failed: 0 })
    expect(countStep(1)).toEqual({ passed: 0, failed: 1 })
    expect(countStep(null)).toEqual({ passed: 0, failed: 1 })
  })

  test('with a report counts what stands in it', () => {
    expect(countStep(0, () => ({ passed: 9, failed: 0 }))).toEqual({ passed: 9, failed: 0 })
    expect(countStep(1, () => ({ passed: 9, failed: 2 }))).toEqual({ passed: 9, failed: 2 })
  })

  test('with a report full of failures fails, whatever its exit code', () => {
    expect(countStep(0, () => ({ passed: 9, failed: 2 })).failed).toBe(2)
  })

  test('that crashed after its report has failed', () => {
    expect(countStep(1, () => ({ passed: 9, failed: 0 }))).toEqual({ passed: 9, failed: 1 })
    expect(countStep(null, () => ({ passed: 9, failed: 0 }))).toEqual({ passed: 9, failed: 1 })
  })

  test('whose report is empty has failed', () => {
    expect(countStep(0, () => ({ passed: 0, failed: 0 }))).toEqual({ passed: 0, failed: 1 })
  })

  test.each(['', '{}', '{"passed":"9","failed":0}', '{"passed":-1,"failed":0}'])(
    'whose report is %j has failed',
    (json) => {
      expect(countStep(0, () => readTally(json))).toEqual({ passed: 0, failed: 1 })
    },
  )
})
