import { describe, expect, test, vi } from 'vitest'
import { mockTarget } from '#scripts/verify/mock.ts'
import { verifyTarget } from '#scripts/verify/verifyTarget.ts'
import { temporaryFolder } from '#tests/temporaryFolder.ts'
import { verificationLimitMs } from './limits.ts'
import { writeNarrowPact } from './narrowPact.ts'

describe('the verification of the simulated server', { timeout: verificationLimitMs }, () => {
  const scratch = temporaryFolder()
  const pact = writeNarrowPact(scratch, ['betalingen', 'servertypeinfo'])

  /** Verifies with a small pact and without one of the offers. */
  async function verifyWithout(state: string) {
    const printed: string[] = []
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    const error = vi.spyOn(console, 'error').mockImplementation((text) => printed.push(text))
    const target = await mockTarget({ mock: true })
    const offers = Object.entries(target.run.school).filter(([name]) => name !== state)
    const school = Object.fromEntries(offers)
    try {
      const code = await verifyTarget({ ...target, run: { ...target.run, pact, school } }, { mock: true }, [])
      return { code, printed: printed.join('\n') }
    } finally {
      await target.close?.()
      log.mockRestore()
      error.mockRestore()
    }
  }

  test('ends with exit code 1 when a state is missing, and names the file to edit', async () => {
    const { code, printed } = await verifyWithout('a student without payments is signed in')
    expect(printed).toContain('file: a student without payments is signed in')
    expect(printed).toContain('add it in contracts/school/mockSchool.ts')
    expect(code).toBe(1)
  })
})
