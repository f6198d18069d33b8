import { fork } from 'effector'
import { afterEach, expect, test, vi } from 'vitest'
import { databaseTimeoutMs } from '#shared/browser/storage/browserKeyValueStore.ts'
import { $keyValueStore } from '#shared/browser/storage/keyValueStore.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('when the database never answers, reads find nothing and writes end after a timeout', async () => {
  vi.useFakeTimers()
  const opening: { onerror?: () => void } = {}
  vi.stubGlobal('indexedDB', { open: () => opening })
  const store = fork().getState($keyValueStore)
  const answers = Promise.all([store.get('a'), store.set('a', 1), store.remove('a'), store.names()])
  await vi.advanceTimersByTimeAsync(databaseTimeoutMs)
  expect(await answers).toEqual([undefined, undefined, undefined, []])
  // The failure makes a later test open the database again.
  opening.onerror?.()
})
