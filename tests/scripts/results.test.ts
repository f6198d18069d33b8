import { expect, test } from 'vitest'
import { readTally, sum } from '#scripts/lib/checks/results.ts'
import { openScratch } from '../scratch.ts'

const scratch = openScratch()

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
})
const vitest = (testResults: object[], numPassedTests = 5, numFailedTests = 0) => ({
  numPassedTests,
  numFailedTests,
  testResults,
})
const stats = { expected: 7, unexpected: 2, flaky: 1, skipped: 4 }

test.each([
  ['each test of Vitest', vitest([file('failed', 'passed', 'failed')], 1, 1), { passed: 1, failed: 1 }],
  ['a file that fell over before its first test', vitest([file('failed')]), { passed: 5, failed: 1 }],
  ['no test of Vitest at all', vitest([], 0), { passed: 0, failed: 1 }],
  ['a test of Playwright that passes only sometimes', { stats, errors: [] }, { passed: 7, failed: 3 }],
  ['an error outside the tests', { stats, errors: [{ message: 'no server' }] }, { passed: 7, failed: 4 }],
  ['our own form', { passed: 2, failed: 1 }, { passed: 2, failed: 1 }],
  ['another form', { done: true }, { passed: 0, failed: 1 }],
])('%s counts', (_what, report, tally) => {
  expect(readTally(scratch.write('report.json', JSON.stringify(report)))).toEqual(tally)
})

test.each([
  ['passed\n', { passed: 1, failed: 0 }],
  ['', { passed: 0, failed: 1 }],
  ['{"passed": 3, "fai', { passed: 0, failed: 1 }],
])('a report with the text %j counts', (text, tally) => {
  expect(readTally(scratch.write('report.txt', text))).toEqual(tally)
})

test('a check without a report has failed', () => {
  expect(readTally(scratch.at('none.json'))).toEqual({ passed: 0, failed: 1 })
})

test('the total is the sum of all', () => {
  expect(
    sum([
      { passed: 3, failed: 0 },
      { passed: 4, failed: 1 },
    ]),
  ).toEqual({ passed: 7, failed: 1 })
})
