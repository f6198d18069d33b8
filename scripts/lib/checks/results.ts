import * as z from 'zod/mini'

/** How many checks passed and failed. */
export interface Tally {
  readonly passed: number
  readonly failed: number
}

const count = z.int().check(z.nonnegative())
const tally = z.object({ passed: count, failed: count })

const vitest = z.object({
  numPassedTests: count,
  numFailedTests: count,
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
})

const playwright = z.object({
  stats: z.object({ expected: count, unexpected: count, flaky: count }),
  errors: z.array(z.unknown()),
})

/** A report in our own form `{ passed, failed }`. */
export function readTally(json: string): Tally {
  const { passed, failed } = tally.parse(JSON.parse(json))
  return { passed, failed }
}

/** The report of vitest's JSON reporter; a test file that fell over before its first test counts as one failure. */
export function readVitest(json: string): Tally {
  const { numPassedTests, numFailedTests, testResults } = vitest.parse(JSON.parse(json))
  const fallen = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  )
  return { passed: numPassedTests, failed: numFailedTests + fallen.length }
}

/** The report of Playwright's JSON reporter; an error outside the tests counts as one failure. */
export function readPlaywright(json: string): Tally {
  const { stats, errors } = playwright.parse(JSON.parse(json))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}

/** The total of many. */
export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }),
    { passed: 0, failed: 0 },
  )
}

/**
 * What a step counts: its report, held against its exit code. No report, an empty one, or a good report
 * of a program that says it failed, is a failure.
 * @param code the exit code, null when the program was ended
 * @param report reads the report; may throw; absent when the exit code is the whole result
 */
export function countStep(code: number | null, report?: () => Tally): Tally {
  if (!report) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  let counted: Tally
  try {
    counted = report()
  } catch {
    return { passed: 0, failed: 1 }
  }
  const silent = counted.failed === 0 && (code !== 0 || counted.passed === 0)
  return silent ? { ...counted, failed: 1 } : counted
}
