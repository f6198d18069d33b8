import { expect, test } from 'vitest'
import { failedAnswer, type Upstream } from '#mocks/controls/faults/failedAnswer.ts'
import type { Failure } from '#mocks/controls/faults/faults.ts'
import { type Answer, json } from '#mocks/server/wire/answer.ts'

const row = { Tebetalen: 10, Betaald: 5 }
const never = () => Promise.reject(new Error('this must not happen'))
const unused: Upstream = { answer: never, answerWithoutSession: never, delay: () => 0, wait: never }
const answering = (answer: Answer): Upstream => ({ ...unused, answer: async () => answer })

/** The body of an answer that fails this way. */
async function bodyOf(failure: Failure, body: unknown) {
  const result = await failedAnswer(failure, answering(json(200, body)))
  return typeof result === 'string' ? result : JSON.parse(String(result.body))
}

test('without a connection or an answer the server does not get the call', async () => {
  await expect(failedAnswer({ kind: 'unreachable' }, unused)).resolves.toBe('no connection')
  await expect(failedAnswer({ kind: 'timeout' }, unused)).resolves.toBe('no answer')
})

test('a web page instead of data comes with HTTP 200', async () => {
  await expect(failedAnswer({ kind: 'html' }, unused)).resolves.toMatchObject({
    status: 200,
    contentType: expect.stringContaining('text/html'),
    body: expect.stringContaining('<html>'),
  })
})

test.each([401, 502] as const)('an HTTP %i comes with a web page', async (status) => {
  await expect(failedAnswer({ kind: 'status', status }, unused)).resolves.toMatchObject({
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

test('a script loses the line that sets the missing field', async () => {
  const lines = ['PWMin8 = true;', 'PWMin8Extra = "PWMin8 = true";', 'GoogleLogin = false;', '']
  const script = { status: 200, contentType: 'text/javascript', body: lines.join('\n') }
  const failure = { kind: 'missing field', field: 'PWMin8' } as const
  const result = await failedAnswer(failure, answering(script))
  expect(result).toEqual({ ...script, body: lines.slice(1).join('\n') })
})

test('half an answer is no JSON', async () => {
  const body = json(200, { success: true, data: [row] })
  const result = await failedAnswer({ kind: 'malformed' }, answering(body))
  expect(() => JSON.parse(typeof result === 'string' ? '{}' : String(result.body))).toThrow(SyntaxError)
})

test('an answer of another shape holds unknown records', async () => {
  const strange = { onverwacht: true }
  await expect(bodyOf({ kind: 'wrong shape' }, { success: true, data: [row] })).resolves.toEqual({
    success: true,
    data: [strange],
  })
  await expect(bodyOf({ kind: 'wrong shape' }, { result: row, error: null })).resolves.toMatchObject({
    result: strange,
  })
})

test('the server gets a call whose connection breaks afterwards', async () => {
  let reached = 0
  const answer = async () => {
    reached += 1
    return json(200, row)
  }
  await expect(failedAnswer({ kind: 'dropped' }, { ...unused, answer })).resolves.toBe('no connection')
  expect(reached).toBe(1)
})

test('a delay waits first, with the jitter of its hit', async () => {
  const waited: number[] = []
  const upstream: Upstream = {
    ...answering(json(200, row)),
    delay: (ms, jitter, hit) => ms + jitter * hit,
    wait: async (ms) => void waited.push(ms),
  }
  await failedAnswer({ kind: 'delay', ms: 100, jitter: 7, hit: 2 }, upstream)
  await failedAnswer({ kind: 'delay', ms: 5 }, upstream)
  expect(waited).toEqual([114, 5])
})
