import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { parseJson } from '#shared/values/json.ts'

/** How many checks passed and failed. */
export interface Tally {
  readonly passed: number
  readonly failed: number
}

const count = z.int().check(z.nonnegative())

/** The format of the reports of this repository's own checks. */
const tallyReportSchema = z.object({ passed: count, failed: count })

/** A test file that failed before its first test counts as one failure. */
const vitestReportSchema = z.pipe(
  z.object({
    numPassedTests: count,
    numFailedTests: count,
    testResults: z.array(
      z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
    ),
  }),
  z.transform(({ numPassedTests, numFailedTests, testResults }): Tally => {
    const brokenFiles = testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
    )
    return { passed: numPassedTests, failed: numFailedTests + brokenFiles.length }
  }),
)

/** An error outside the tests counts as one failure. */
const playwrightReportSchema = z.pipe(
  z.object({
    stats: z.object({ expected: count, unexpected: count, flaky: count }),
    errors: z.array(z.unknown()),
  }),
  z.transform(
    ({ stats, errors }): Tally => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
    }),
  ),
)

const reportSchema = z.union([tallyReportSchema, vitestReportSchema, playwrightReportSchema])

/**
 * Reads the tally of a check from its report, in the format of Vitest, of Playwright, or of this repository. A missing or empty
 * report means that the check failed; any other text means one passed check.
 */
export function readTally(file: string): Tally {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (!text.startsWith('{')) return text === '' ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 }
  const { data } = reportSchema.safeParse(parseJson(text))
  return data && data.passed + data.failed > 0 ? data : { passed: 0, failed: 1 }
}

/** The sum of several tallies. */
export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }),
    { passed: 0, failed: 0 },
  )
}
