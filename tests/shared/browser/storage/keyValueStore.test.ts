import { fork } from 'effector'
import { afterEach, expect, test, vi } from 'vitest'
import { databaseTimeoutMs } from '#shared/browser/storage/browserKeyValueStore.ts'
import { $keyValueStore } from '#shared/browser/storage/keyValueStore.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a database that never answers is given up: what is asked is not there, and nothing waits for it', async () => {
  vi.useFakeTimers()
  const opening: { onerror?: () => void } = {}
  vi.stubGlobal('indexedDB', { open: () => opening })
  const store = fork().getState($keyValueStore)
  const answers = Promise.all([store.get('a'), store.set('a', 1), store.remove('a'), store.names()])
  await vi.advanceTimersByTimeAsync(databaseTimeoutMs)
  expect(await answers).toEqual([undefined, undefined, undefined, []])
  // The next one asks anew.
  opening.onerror?.()
})
