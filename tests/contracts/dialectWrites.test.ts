import { describe, expect, test } from 'vitest'
import { verifyPact } from '#contracts/verify/verification.ts'
import { temporaryFolder } from '#tests/temporaryFolder.ts'
import { verificationLimitMs } from './limits.ts'
import { writeNarrowPact } from './narrowPact.ts'
import { offeredAt, serveSchoolSpeaking } from './simulatedSchool.ts'

const scratch = temporaryFolder()

const writingCalls = [
  ...['vwocursistpersonalia change', 'vwocursistpersonaliaextra change', 'myschoolwareaccount change'],
  ...['UserPreference save', 'UserPreference change', 'AgendaPunt save', 'AgendaPunt change'],
  ...['AgendaPunt remove', 'ExternSysteem change', 'SetServerConfig', 'Doc remove'],
  ...['createconfirmation', 'resetpasswordconfirmation'],
]

describe('at a server that answers otherwise, every call that writes is checked, and what it wrote is undone', {
  timeout: 3 * verificationLimitMs,
}, () => {
  test.each([
    ['answer.one record', 'object'],
    ['refusal.not found', 'empty list'],
    ['createconfirmation.refusal', 'in words'],
    ['resetpasswordconfirmation.refusal', 'in words'],
  ])('%s: %s', async (assumption, alternative) => {
    const mock = await serveSchoolSpeaking({ [assumption]: alternative })
    const pact = writeNarrowPact(scratch, writingCalls)
    const limitMs = 2 * verificationLimitMs
    const verifying = verifyPact({ ...offeredAt(mock.url), write: true, pact, limitMs })
    const { results, stayed } = await verifying.finally(() => mock.close())
    const unchecked = results.filter(({ result }) => result === 'unchecked')
    expect(unchecked.map(({ description, reason }) => `${description}: ${reason?.kind}`)).toEqual([])
    expect(stayed).toEqual([])
    // At a server that refuses in words, the second use of a key is such a refusal, not a success.
    const kinds = results.flatMap(({ problems }) => problems.map(({ kind }) => kind))
    expect(kinds).not.toContain('works twice')
  })
})
