import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/temporaryFolder.ts'
import { verificationLimitMs } from './limits.ts'
import { uncontradicted } from './mutations/coverage.ts'
import { mutants } from './mutations/mutants.ts'
import { writeNarrowPact } from './narrowPact.ts'

const scratch = temporaryFolder()

/** Probes, which compare several calls, have the same check in `probes.test.ts`. */
test('every interaction of the pact is contradicted by some mutant', {
  timeout: 5 * verificationLimitMs,
}, async () => {
  const missing = await uncontradicted(mutants, verificationLimitMs, (names) =>
    writeNarrowPact(scratch, names),
  )
  expect(missing).toEqual([])
})
