import { allSettled, fork } from 'effector'
import { describe, expect, test } from 'vitest'
import { $updateReady, updateAccepted, updateFound, updateFx } from '#shared/browser/updates.ts'

describe('a new version', () => {
  test('is offered, put in place when the user wants it, and then no longer offered', async () => {
    let updates = 0
    const scope = fork({ handlers: [[updateFx, () => void updates++]] })
    expect(scope.getState($updateReady)).toBe(false)
    await allSettled(updateFound, { scope })
    expect([scope.getState($updateReady), updates]).toEqual([true, 0])
    await allSettled(updateAccepted, { scope })
    expect([scope.getState($updateReady), updates]).toEqual([false, 1])
  })
})
