import { allSettled, fork } from 'effector'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { betalingen } from '#api/endpoints/betalingen.ts'
import { logout } from '#api/endpoints/logout.ts'
import { callAll, groupItem } from '#api/group.ts'
import { timeoutMs } from '#api/transport.ts'
import * as login from '#screens/login/model.ts'
import { $connections, type Connection } from '#session/connections/connections.ts'
import { $loggedOutOnce } from '#session/navigation/access/loggedOutOnce.ts'
import { isLongPress } from '#shared/browser/longPress.ts'
import { $toasts, toastFadeMs, toastShown } from '#shared/messages/toasts.ts'
import { client, fakeTimers, logoutAnswer, server, transportOver, unauthorized } from '../api/support.ts'

/**
 * The list of times of the document, in its order, with fake time. What comes after an activation, a reset and a created
 * user is tested with those screens; what else the rules say of each time, with its module.
 * rule: sign-in-9, new-user-8, activation-6, reset-4, change-password-4, lock-3, top-bar-4
 */
beforeEach(() => void fakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Runs something, and gives after how many ms of fake time it was done. */
async function took(work: Promise<unknown>): Promise<number> {
  let over = false
  void work.then(
    () => (over = true),
    () => (over = true),
  )
  for (let ms = 0; ms < 60_000; ms += 50) {
    await pass(0)
    if (over) return ms
    await pass(50)
  }
  throw new Error('it took more than a minute')
}

const request = { query: { LLID: 'MQ==' } }
const broken = () => Promise.reject(new TypeError('fetch failed'))

test('100 ms: the only connection chooses itself', async () => {
  const only: Connection = {
    ID: 1,
    connectionName: 'An',
    serverLocation: server,
    username: 'an',
    password: '',
    rememberMe: false,
    connectionType: 'school',
  }
  const scope = fork({
    values: [
      [$connections, [only]],
      [$loggedOutOnce, false],
    ],
  })
  await allSettled(login.opened, { scope })
  await pass(99)
  expect(scope.getState(login.$chosen)).toBeNull()
  await pass(1)
  expect(scope.getState(login.$chosen)).toEqual(only)
})

test('15,000 ms: a call that is not answered is given up', async () => {
  const { call, sent } = transportOver(() => new Promise(() => {}))
  expect(await took(call(betalingen, request, client()))).toBe(15_000)
  expect([sent.length, timeoutMs]).toEqual([1, 15_000])
})

test('3 attempts of a call that is refused for want of a session', async () => {
  const { call, sent } = transportOver(() => unauthorized())
  await took(
    call(
      betalingen,
      request,
      client(async () => {}),
    ),
  )
  expect(sent).toHaveLength(3)
})

test('2,000 ms between the attempts of calls that go out together', async () => {
  const { transport, sent } = transportOver((_, count) => (count < 3 ? unauthorized() : logoutAnswer()))
  const work = callAll(
    transport,
    [groupItem(logout, { data: [] })],
    client(async () => {}),
  )
  expect(await took(work)).toBe(4000)
  expect(sent).toHaveLength(3)
})

test('150 ms × 2 × attempt between the attempts of a sign-in, of which there are 3 after the first', async () => {
  const { login, sent } = transportOver(broken)
  expect(await took(login(logout, { data: [] }, client()))).toBe(300 + 600 + 900)
  expect(sent).toHaveLength(4)
})

describe('400 ms of fading after', () => {
  test.each([
    ['1,000 ms of a plain message', 'plain', 1000],
    ['2,000 ms of an error', 'error', 2000],
    ['4,000 ms of a long one', 'long', 4000],
  ] as const)('%s', async (_what, kind, ms) => {
    const scope = fork()
    await allSettled(toastShown, { scope, params: { text: 'Je bent afgemeld', kind } })
    const there = () => scope.getState($toasts).map(({ leaving }) => leaving)
    await pass(ms - 1)
    expect(there()).toEqual([false])
    await pass(1)
    expect(there()).toEqual([true])
    await pass(399)
    expect(there()).toEqual([true])
    await pass(1)
    expect([there(), toastFadeMs]).toEqual([[], 400])
  })
})

test('a long press: over 500 ms, under 70 px sideways, under 60 px up or down', () => {
  const start = { x: 0, y: 0, time: 0 }
  expect(isLongPress(start, { x: 69, y: 59, time: 501 })).toBe(true)
  for (const end of [
    { x: 0, y: 0, time: 500 },
    { x: 70, y: 0, time: 501 },
    { x: 0, y: 60, time: 501 },
  ])
    expect(isLongPress(start, end)).toBe(false)
})
