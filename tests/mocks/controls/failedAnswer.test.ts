import { expect, test } from 'vitest'
import { failedAnswer, type Upstream } from '#mocks/controls/faults/failedAnswer.ts'
import type { Failure } from '#mocks/controls/faults/faults.ts'
import { type Answer, json } from '#mocks/server/wire/answer.ts'

const row = { Tebetalen: 10, Betaald: 5 }
const never = () => Promise.reject(new Error('this must not happen'))
const unused: Upstream = { answer: never, answerWithoutSession: never, delay: () => 0, wait: never }
const answering = (answer: Answer): Upstream => ({ ...unused, answer: async () => answer })

test('the server does not get the call when a fault cuts the connection or lets no answer come', async () => {
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

const missing = (field: string): Failure => ({ kind: 'missing field', field })
const refusal = { jsonrpc: '2.0', error: { code: -32603, message: 'nee' }, tid: 1 }
const strange = { onverwacht: true }

test.each([
  [
    'a missing field is missing in each record of a list, and nothing else is',
    missing('Betaald'),
    { success: true, data: [row, row] },
    { success: true, data: [{ Tebetalen: 10 }, { Tebetalen: 10 }] },
  ],
  [
    'a missing field may lie deeper in the result of an Ext.Direct call',
    missing('UserData.name'),
    { result: { UserData: { userid: 1, name: 'An' } }, tid: 1, error: null },
    { result: { UserData: { userid: 1 } }, tid: 1, error: null },
  ],
  ['an answer without that field stays as it is', missing('UserData.name'), refusal, refusal],
  ['no answer at all stays as it is', missing('a'), null, null],
  [
    'an answer of another shape holds unknown records',
    { kind: 'wrong shape' },
    { success: true, data: [row] },
    { success: true, data: [strange] },
  ],
  [
    'an answer of another shape has an unknown result',
    { kind: 'wrong shape' },
    { result: row, error: null },
    { result: strange, error: null },
  ],
] as const)('%s', async (_, failure, body, expected) => {
  const result = await failedAnswer(failure, answering(json(200, body)))
  expect(typeof result === 'string' ? result : JSON.parse(String(result.body))).toEqual(expected)
})

test('a script loses the line that sets the missing field', async () => {
  const lines = ['PWMin8 = true;', 'PWMin8Extra = "PWMin8 = true";', 'GoogleLogin = false;', '']
  const script = { status: 200, contentType: 'text/javascript', body: lines.join('\n') }
  const result = await failedAnswer(missing('PWMin8'), answering(script))
  expect(result).toEqual({ ...script, body: lines.slice(1).join('\n') })
})

test('a malformed answer is cut off, so it is not JSON', async () => {
  const body = json(200, { success: true, data: [row] })
  const result = await failedAnswer({ kind: 'malformed' }, answering(body))
  expect(() => JSON.parse(typeof result === 'string' ? '{}' : String(result.body))).toThrow(SyntaxError)
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

test('a delay waits before the answer, with the jitter for that hit', async () => {
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
