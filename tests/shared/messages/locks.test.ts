import { allSettled, fork, type Scope } from 'effector'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { routeEntered } from '#shared/browser/environment.ts'
import { $screenLocked, screenLocked, screenUnlocked } from '#shared/messages/locks.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

const lock = (scope: Scope) => void allSettled(screenLocked, { scope })
const unlock = (scope: Scope) => void allSettled(screenUnlocked, { scope })
const isLocked = (scope: Scope) => scope.getState($screenLocked)
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

// rule: lock-3, lock-6
test('a lock ends automatically after 5 s', async () => {
  const scope = fork()
  lock(scope)
  await pass(4999)
  expect(isLocked(scope)).toBe(true)
  await pass(1)
  expect(isLocked(scope)).toBe(false)
})

test.each([
  ['a newer lock', []],
  ['a lock after an unlock', [unlock]],
])('%s lasts its own 5 s', async (_, between) => {
  const scope = fork()
  lock(scope)
  await pass(4000)
  for (const happen of between) happen(scope)
  expect(isLocked(scope)).toBe(between.length === 0)
  lock(scope)
  await pass(4999)
  expect(isLocked(scope)).toBe(true)
  await pass(1)
  expect(isLocked(scope)).toBe(false)
})

test('leaving a screen ends its lock', () => {
  const scope = fork()
  lock(scope)
  void allSettled(routeEntered, { scope, params: { path: '/landing-page', from: '/betalingen' } })
  expect(isLocked(scope)).toBe(false)
})

test('locking a screen settles before the lock ends', async () => {
  const scope = fork()
  await allSettled(screenLocked, { scope })
  expect(isLocked(scope)).toBe(true)
})
