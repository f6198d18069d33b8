import { expect, test } from 'vitest'
import { failedAnswer } from '../../../mocks/controls/failedAnswer.ts'
import type { Failure } from '../../../mocks/controls/faults.ts'
import { json } from '../../../mocks/server/answer.ts'

const row = { Tebetalen: 10, Betaald: 5 }
const unasked = () => Promise.reject(new Error('the server must not hear of this call'))

/** The body of an answer that fails this way. */
async function bodyOf(failure: Failure, body: unknown) {
  const outcome = await failedAnswer(failure, async () => json(200, body))
  return typeof outcome === 'string' ? outcome : JSON.parse(String(outcome.body))
}

test('without a connection and without an answer, nothing comes back', async () => {
  await expect(failedAnswer({ kind: 'unreachable' }, unasked)).resolves.toBe('no connection')
  await expect(failedAnswer({ kind: 'timeout' }, unasked)).resolves.toBe('no answer')
})

test('a web page instead of data comes with HTTP 200', async () => {
  await expect(failedAnswer({ kind: 'html' }, unasked)).resolves.toMatchObject({
    status: 200,
    contentType: expect.stringContaining('text/html'),
    body: expect.stringContaining('<html>'),
  })
})

test.each([401, 502] as const)('an HTTP %i comes with a web page', async (status) => {
  await expect(failedAnswer({ kind: 'status', status }, unasked)).resolves.toMatchObject({
    status,
    body: expect.stringContaining(`${status}`),
  })
})

test('a missing field is missing in each record of a list, and nothing else is', async () => {
  const answer = { success: true, data: [row, row] }
  await expect(bodyOf({ kind: 'missing field', field: 'Betaald' }, answer)).resolves.toEqual({
    success: true,
    data: [{ Tebetalen: 10 }, { Tebetalen: 10 }],
  })
})

test('a missing field may lie deeper in the result of an Ext.Direct call', async () => {
  const answer = { result: { UserData: { userid: 1, name: 'An' } }, tid: 1, error: null }
  await expect(bodyOf({ kind: 'missing field', field: 'UserData.name' }, answer)).resolves.toEqual({
    result: { UserData: { userid: 1 } },
    tid: 1,
    error: null,
  })
})

test('an answer without that field stays as it is', async () => {
  const refusal = { jsonrpc: '2.0', error: { code: -32603, message: 'nee' }, tid: 1 }
  await expect(bodyOf({ kind: 'missing field', field: 'UserData.name' }, refusal)).resolves.toEqual(refusal)
  await expect(bodyOf({ kind: 'missing field', field: 'a' }, null)).resolves.toBeNull()
})

test('an answer that is no JSON stays as it is', async () => {
  const script = { status: 200, contentType: 'text/javascript', body: 'PWMin8 = true;' }
  const failure = { kind: 'missing field', field: 'PWMin8' } as const
  await expect(failedAnswer(failure, async () => script)).resolves.toEqual(script)
})
