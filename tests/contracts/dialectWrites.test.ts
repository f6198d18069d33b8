import { describe, expect, test } from 'vitest'
import { verifyPact } from '#contracts/verify/verification.ts'
import { temporaryFolder } from '#tests/temporaryFolder.ts'
import { verificationLimitMs } from './limits.ts'
import { writeNarrowPact } from './narrowPact.ts'
import { offeredAt, serveSchoolSpeaking } from './simulatedSchool.ts'

const scratch = temporaryFolder()

const writing = [
  ...['vwocursistpersonalia change', 'vwocursistpersonaliaextra change', 'myschoolwareaccount change'],
  ...['UserPreference save', 'UserPreference change', 'AgendaPunt save', 'AgendaPunt change'],
  ...['AgendaPunt remove', 'ExternSysteem change', 'SetServerConfig', 'Doc remove'],
  ...['createconfirmation', 'resetpasswordconfirmation'],
]

describe('every call that writes is checked, and put back, at a server with the dialect', {
  timeout: 3 * verificationLimitMs,
}, () => {
  test.each([
    ['answer.one record', 'object'],
    ['refusal.not found', 'empty list'],
    ['createconfirmation.refusal', 'in words'],
    ['resetpasswordconfirmation.refusal', 'in words'],
  ])('%s: %s', async (assumption, alternative) => {
    const mock = await serveSchoolSpeaking({ [assumption]: alternative })
    const pact = writeNarrowPact(scratch, writing)
    const limitMs = 2 * verificationLimitMs
    const verifying = verifyPact({ ...offeredAt(mock.url), write: true, pact, limitMs })
    const { results, stayed } = await verifying.finally(() => mock.close())
    const unchecked = results.filter(({ result }) => result === 'unchecked')
    expect(unchecked.map(({ description, reason }) => `${description}: ${reason?.kind}`)).toEqual([])
    expect(stayed).toEqual([])
    // A key works only once, so the refusal with a message is no problem.
    const kinds = results.flatMap(({ problems }) => problems.map(({ kind }) => kind))
    expect(kinds.filter((kind) => kind === 'works twice')).toEqual([])
  })
})
