import { allSettled, fork, type Scope } from 'effector'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { routeEntered } from '../../../src/shared/browser/environment.ts'
import {
  $screenDisabled,
  $screenLocked,
  type Lock,
  screenLocked,
  screenUnlocked,
} from '../../../src/shared/messages/locks.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const lock = (scope: Scope, params: Lock) => {
  void allSettled(screenLocked, { scope, params })
}
const unlock = (scope: Scope) => {
  void allSettled(screenUnlocked, { scope })
}
const state = (scope: Scope) => ({
  locked: scope.getState($screenLocked),
  disabled: scope.getState($screenDisabled),
})
const free = { locked: false, disabled: false }
const timed = { locked: true, disabled: false }
const disabledOnly = { locked: false, disabled: true }
const both = { locked: true, disabled: true }
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

// rule: lock-3, lock-4, lock-5, lock-6
describe('a lock', () => {
  test.each<[string, Lock, ReturnType<typeof state>, number]>([
    ['without anything else lasts 5 s', {}, timed, 5000],
    ['lasts as long as its own time', { lockedMs: 1200 }, timed, 1200],
    ['with a disabled time only disables, for that time', { disabledMs: 300 }, disabledOnly, 300],
    ['with a disabled time ignores its other time', { disabledMs: 300, lockedMs: 9000 }, disabledOnly, 300],
    ['with a disabled time of 0 is a plain lock', { disabledMs: 0 }, timed, 5000],
    ['that may enable itself is a plain lock', { autoEnable: true }, timed, 5000],
  ])('%s', async (_, params, meanwhile, ms) => {
    const scope = fork()
    lock(scope, params)
    expect(state(scope)).toEqual(meanwhile)
    await pass(ms - 1)
    expect(state(scope)).toEqual(meanwhile)
    await pass(1)
    expect(state(scope)).toEqual(free)
  })

  test.each<[string, Lock]>([
    ['disables and locks', { autoEnable: false }],
    ['takes no notice of times', { autoEnable: false, disabledMs: 10, lockedMs: 10 }],
  ])('that may not enable itself %s until it is unlocked', async (_, params) => {
    const scope = fork()
    lock(scope, params)
    await pass(3_600_000)
    expect(state(scope)).toEqual(both)
    unlock(scope)
    expect(state(scope)).toEqual(free)
  })
})

describe('an unlock', () => {
  test.each<[string, Lock]>([
    ['plain', {}],
    ['disabling', { disabledMs: 300 }],
  ])('ends a %s lock at once', async (_, params) => {
    const scope = fork()
    lock(scope, params)
    unlock(scope)
    expect(state(scope)).toEqual(free)
    await pass(10_000)
    expect(state(scope)).toEqual(free)
  })

  test('leaves no end behind that would cut a later lock short', async () => {
    const scope = fork()
    lock(scope, {})
    await pass(4000)
    unlock(scope)
    lock(scope, {})
    await pass(4999)
    expect(state(scope)).toEqual(timed)
    await pass(1)
    expect(state(scope)).toEqual(free)
  })
})

describe('a newer lock replaces the older one', () => {
  test.each<[string, Lock, Lock, ReturnType<typeof state>, number]>([
    ['a longer one', { lockedMs: 1000 }, { lockedMs: 3000 }, timed, 3000],
    ['a shorter one', { lockedMs: 9000 }, { lockedMs: 500 }, timed, 500],
    ['an equal one', {}, {}, timed, 5000],
    ['one that only disables', {}, { disabledMs: 2000 }, disabledOnly, 2000],
    ['a plain one after one that waits for an unlock', { autoEnable: false }, {}, timed, 5000],
  ])('%s', async (_, older, newer, meanwhile, ms) => {
    const scope = fork()
    lock(scope, older)
    await pass(400)
    lock(scope, newer)
    expect(state(scope)).toEqual(meanwhile)
    await pass(ms - 1)
    expect(state(scope)).toEqual(meanwhile)
    await pass(1)
    expect(state(scope)).toEqual(free)
  })

  test('one that waits for an unlock is not ended by the older one', async () => {
    const scope = fork()
    lock(scope, { lockedMs: 1000 })
    await pass(400)
    lock(scope, { autoEnable: false })
    await pass(60_000)
    expect(state(scope)).toEqual(both)
  })
})

test.each<[string, Lock]>([
  ['plain', {}],
  ['disabling', { disabledMs: 60_000 }],
  ['that waits for an unlock', { autoEnable: false }],
])('a lock (%s) stays behind on the screen that one leaves', (_, params) => {
  const scope = fork()
  lock(scope, params)
  void allSettled(routeEntered, { scope, params: { path: '/landing-page', from: '/betalingen' } })
  expect(state(scope)).toEqual(free)
})

test('who waits until a screen is locked does not wait until it is free', async () => {
  const scope = fork()
  await allSettled(screenLocked, { scope, params: {} })
  expect(state(scope)).toEqual(timed)
})

test('two users lock their own screens only', async () => {
  const [one, other] = [fork(), fork()]
  lock(one, {})
  expect([state(one), state(other)]).toEqual([timed, free])
  lock(other, { autoEnable: false })
  await pass(5000)
  expect([state(one), state(other)]).toEqual([free, both])
})
