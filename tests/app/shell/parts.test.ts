import { allSettled, fork } from 'effector'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createPart, reportLoadFailure } from '#app/shell/parts.ts'
import { $toasts } from '#shared/messages/toasts.ts'

const View = () => null

/** A part whose code loads or fails, in this order. */
function open(...succeeds: readonly boolean[]) {
  let loads = 0
  const part = createPart(async () => {
    if (!succeeds[loads++]) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: View }
  })
  reportLoadFailure(part.loadFailed)
  const scope = fork()
  return {
    preload: () => allSettled(part.preloadRequested, { scope }),
    request: () => allSettled(part.loadRequested, { scope }),
    isLoaded: () => scope.getState(part.$Component) === View,
    loads: () => loads,
    messages: () => scope.getState($toasts).map(({ text, kind }) => `${kind}: ${text}`),
  }
}

afterEach(() => void vi.unstubAllGlobals())

describe('a part of the shell', () => {
  test('is loaded once, when it is requested', async () => {
    const part = open(true)
    expect(part.isLoaded()).toBe(false)
    await part.request()
    await part.request()
    await part.preload()
    expect([part.isLoaded(), part.loads()]).toEqual([true, 1])
  })

  test('is not loaded again when it was preloaded', async () => {
    const part = open(true)
    await part.preload()
    await part.request()
    expect([part.isLoaded(), part.loads()]).toEqual([true, 1])
  })

  test('shows a message when its code fails to load, but not after a preload', async () => {
    const part = open(false, false)
    await part.preload()
    expect(part.messages()).toEqual([])
    await part.request()
    expect(part.messages()).toEqual(['error: Gelieve uw internet verbinding te controleren'])
  })

  test('is loaded again after a failure', async () => {
    const part = open(false, true)
    await part.request()
    await part.request()
    expect([part.isLoaded(), part.loads()]).toEqual([true, 2])
  })
})
