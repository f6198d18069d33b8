import { allSettled, createEvent, fork, restore, scopeBind } from 'effector'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { $locksScreen, lockWhile } from '#session/calls/queryLock.ts'
import { signInRequested } from '#session/sign-in/signIn.ts'
import { logoutRequested } from '#session/user/session.ts'
import { $screenLocked } from '#shared/messages/locks.ts'
import { personaOf, useTestSchool } from '../../mocks/school.ts'
import { createApp, requestOf, scaledTimeout, startedBy } from '../app.ts'

describe('calls that change something lock the screen', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => void vi.useRealTimers())

  /** A call that runs while the event last carried `true`. */
  function query() {
    const set = createEvent<boolean>()
    lockWhile(restore(set, false))
    return set
  }
  const [saving, leaving] = [query(), query()]

  function open(options: { lockScreenForEachQueries?: boolean } = {}) {
    const { lockScreenForEachQueries } = options
    const scope = fork({
      values: lockScreenForEachQueries === undefined ? [] : [[$locksScreen, lockScreenForEachQueries]],
    })
    return {
      save: scopeBind(saving, { scope }),
      leave: scopeBind(leaving, { scope }),
      isLocked: () => scope.getState($screenLocked),
      settled: () => allSettled(scope),
    }
  }

  test('until the last of several is done', () => {
    const { save, leave, isLocked } = open()
    save(true)
    leave(true)
    save(false)
    expect(isLocked()).toBe(true)
    leave(false)
    expect(isLocked()).toBe(false)
  })

  test('unless the setting is off', () => {
    const { save, isLocked } = open({ lockScreenForEachQueries: false })
    save(true)
    expect(isLocked()).toBe(false)
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
    const app = await startedBy('an.peeters', {}, { password: 'fout' })
    expect([locked(app), app.path()]).toEqual([false, '/'])
  })
})
