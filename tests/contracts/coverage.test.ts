import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/temporaryFolder.ts'
import { verificationLimitMs } from './limits.ts'
import { coverageOf } from './mutations/coverage.ts'
import { mutants } from './mutations/mutants.ts'
import { writeNarrowPact } from './narrowPact.ts'

const scratch = temporaryFolder()

/** `probes.test.ts` checks the same for the questions over several calls. */
test('every interaction of the pact is contradicted by some broken server', {
  timeout: 5 * verificationLimitMs,
}, async () => {
  const { all, missing } = await coverageOf(mutants, verificationLimitMs, (names) =>
    writeNarrowPact(scratch, names),
  )
  console.info(`${all - missing.length} of ${all} interactions are contradicted by a mutant`)
  expect(missing).toEqual([])
})
