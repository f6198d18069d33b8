import { allSettled, createEvent, fork, restore, scopeBind } from 'effector'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { $lockScreenForEachQueries, lockWhile } from '../../../src/session/calls/queryLock.ts'
import { signInRequested } from '../../../src/session/sign-in/signIn.ts'
import { logoutRequested } from '../../../src/session/user/session.ts'
import { $screenDisabled, $screenLocked, defaultLockMs } from '../../../src/shared/messages/locks.ts'
import { personaOf, useTestSchool } from '../../mocks/school.ts'
import { createApp, requestOf, scaledTimeout } from '../app.ts'

describe('calls that change something lock the screen', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  function query() {
    const set = createEvent<boolean>()
    lockWhile(restore(set, false))
    return set
  }
  const [saving, leaving] = [query(), query()]

  function open(options: { lockScreenForEachQueries?: boolean } = {}) {
    const { lockScreenForEachQueries } = options
    const scope = fork({
      values:
        lockScreenForEachQueries === undefined ? [] : [[$lockScreenForEachQueries, lockScreenForEachQueries]],
    })
    return {
      save: scopeBind(saving, { scope }),
      leave: scopeBind(leaving, { scope }),
      state: () => [scope.getState($screenLocked), scope.getState($screenDisabled)],
      settled: () => allSettled(scope),
    }
  }

  test('while they are under way', () => {
    const { save, state } = open()
    save(true)
    expect(state()).toEqual([true, false])
    save(false)
    expect(state()).toEqual([false, false])
  })

  test('until the last of several is done', () => {
    const { save, leave, state } = open()
    save(true)
    leave(true)
    save(false)
    expect(state()).toEqual([true, false])
    leave(false)
    expect(state()).toEqual([false, false])
  })

  test('never longer than a plain lock, however long they take', async () => {
    const { save, state } = open()
    save(true)
    await vi.advanceTimersByTimeAsync(defaultLockMs - 1)
    expect(state()).toEqual([true, false])
    await vi.advanceTimersByTimeAsync(1)
    expect(state()).toEqual([false, false])
    save(false)
    save(true)
    expect(state()).toEqual([true, false])
  })

  test('unless that is turned off', () => {
    const { save, state } = open({ lockScreenForEachQueries: false })
    save(true)
    expect(state()).toEqual([false, false])
  })

  test('of one user only', () => {
    const [one, other] = [open(), open()]
    one.save(true)
    expect(other.state()).toEqual([false, false])
  })
})

describe('the screen is locked', () => {
  useTestSchool({ shared: true })
  const locked = (app: ReturnType<typeof createApp>) => app.get($screenLocked)

  test('during a sign-in and a sign-out, and unlocked after each', async () => {
    const app = createApp()
    await app.start()
    const signingIn = app.fire(signInRequested, requestOf(personaOf('an.peeters')))
    await expect.poll(() => locked(app), scaledTimeout).toBe(true)
    await signingIn
    expect([locked(app), app.path()]).toEqual([false, '/landing-page'])
    const leaving = app.fire(logoutRequested)
    expect(locked(app)).toBe(true)
    await leaving
    expect([locked(app), app.path()]).toEqual([false, '/'])
  })

  test('no longer after a sign-in that failed', async () => {
    const app = createApp()
    await app.start()
    await app.signIn('an.peeters', { password: 'fout' })
    expect([locked(app), app.path()]).toEqual([false, '/'])
  })
})
