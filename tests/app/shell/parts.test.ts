import { allSettled, fork } from 'effector'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createPart, reportLoadFailure } from '#app/shell/parts.ts'
import { $toasts } from '#shared/messages/toasts.ts'

const View = () => null

/** A part whose code comes, or not, time after time. */
function open(...comes: readonly boolean[]) {
  let loads = 0
  const part = createPart(async () => {
    if (!comes[loads++]) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: View }
  })
  reportLoadFailure(part.loadFailed)
  const scope = fork()
  return {
    expect: () => allSettled(part.preloadRequested, { scope }),
    want: () => allSettled(part.loadRequested, { scope }),
    isThere: () => scope.getState(part.$Component) === View,
    loads: () => loads,
    said: () => scope.getState($toasts).map(({ text, kind }) => `${kind}: ${text}`),
  }
}

afterEach(() => void vi.unstubAllGlobals())

describe('a part of the shell', () => {
  test('is loaded once, when it is requested', async () => {
    const part = open(true)
    expect(part.isThere()).toBe(false)
    await part.want()
    await part.want()
    await part.expect()
    expect([part.isThere(), part.loads()]).toEqual([true, 1])
  })

  test('that was preloaded is there when it is requested', async () => {
    const part = open(true)
    await part.expect()
    await part.want()
    expect([part.isThere(), part.loads()]).toEqual([true, 1])
  })

  test('that does not come is missed only by who wants it', async () => {
    const part = open(false, false)
    await part.expect()
    expect(part.said()).toEqual([])
    await part.want()
    expect(part.said()).toEqual(['error: Gelieve uw internet verbinding te controleren'])
  })

  test('that does not come without a network says so', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    const part = open(false)
    await part.want()
    expect(part.said()).toEqual(['error: Gelieve uw internet verbinding te controleren'])
  })

  test('that did not come is tried again', async () => {
    const part = open(false, true)
    await part.want()
    await part.want()
    expect([part.isThere(), part.loads()]).toEqual([true, 2])
  })
})
