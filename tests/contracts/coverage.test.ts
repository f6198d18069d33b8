import { afterAll, expect, test } from 'vitest'
import { scratchFolder } from './cli.ts'
import { verificationLimitMs } from './limits.ts'
import { coverageOf } from './mutations/coverage.ts'
import { mutants } from './mutations/mutants.ts'
import { writeNarrowPact } from './narrowPact.ts'

const scratch = scratchFolder()
afterAll(() => scratch.remove())

/** `probes.test.ts` checks the same for the questions over several calls. */
test('every interaction of the pact is contradicted by some broken server', {
  timeout: 5 * verificationLimitMs,
}, async () => {
  const { all, missing } = await coverageOf(mutants, verificationLimitMs, (names) =>
    writeNarrowPact(scratch.path, names),
  )
  console.info(`${all - missing.length} of ${all} interactions are contradicted by a mutant`)
  expect(missing).toEqual([])
})
