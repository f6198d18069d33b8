import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readJson, writeJson } from '#shared/browser/storage/storedValues.ts'
import { memoryStore } from '#shared/browser/storage/textStore.ts'

const schema = z.object({ count: z.number() })

describe('checked JSON in a store', () => {
  test('comes back as it was written', () => {
    const store = memoryStore()
    writeJson(store, 'a', { count: 2 })
    expect([readJson(store, 'a', schema), readJson(store, 'b', schema)]).toEqual([{ count: 2 }, null])
  })

  test.each(['', '{', '{"count":"2"}', 'null', '[]'])('is null when the text is %j', (text) => {
    const store = memoryStore()
    store.set('a', text)
    expect(readJson(store, 'a', schema)).toBeNull()
  })
})
