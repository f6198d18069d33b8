import { describe, expect, test } from 'vitest'
import { browserStore, memoryStore } from '#shared/browser/storage/textStore.ts'

/** A browser's storage that can be made to fail. */
function storage() {
  const texts = new Map<string, string>()
  const faults = { full: false, blocked: false }
  const check = (broken: boolean) => {
    if (broken) throw new DOMException('no', 'QuotaExceededError')
  }
  const browserStorage: Storage = {
    get length() {
      return texts.size
    },
    key: () => null,
    clear: () => texts.clear(),
    getItem: (name) => {
      check(faults.blocked)
      return texts.get(name) ?? null
    },
    setItem: (name, text) => {
      check(faults.blocked || faults.full)
      texts.set(name, text)
    },
    removeItem: (name) => {
      check(faults.blocked)
      texts.delete(name)
    },
  }
  return { browserStorage, texts, faults }
}

describe.each([
  ['in memory', memoryStore],
  [
    'in the browser',
    () => {
      const { browserStorage } = storage()
      return browserStore(() => browserStorage)
    },
  ],
  [
    'in a browser that blocks it',
    () =>
      browserStore(() => {
        throw new DOMException('no', 'SecurityError')
      }),
  ],
])('a store %s', (_, create) => {
  test('stores texts by name until they are removed', () => {
    const store = create()
    expect(store.get('a')).toBeNull()
    store.set('a', 'één')
    store.set('b', 'twee')
    store.set('a', 'drie')
    expect([store.get('a'), store.get('b')]).toEqual(['drie', 'twee'])
    store.remove('a')
    expect([store.get('a'), store.get('b')]).toEqual([null, 'twee'])
  })
})

describe('a store in a browser', () => {
  test('writes to the storage of the browser', () => {
    const { browserStorage, texts } = storage()
    browserStore(() => browserStorage).set('a', 'één')
    expect([...texts]).toEqual([['a', 'één']])
  })

  test('returns the latest value on a full disk, not the stored one', () => {
    const { browserStorage, faults } = storage()
    const store = browserStore(() => browserStorage)
    store.set('a', 'oud')
    faults.full = true
    store.set('a', 'nieuw')
    expect(store.get('a')).toBe('nieuw')
    store.remove('a')
    expect(store.get('a')).toBeNull()
  })

  test('sees the values of another tab once the disk has room again', () => {
    const { browserStorage, faults } = storage()
    const store = browserStore(() => browserStorage)
    faults.full = true
    store.set('a', 'hier')
    faults.full = false
    store.set('a', 'hier ook')
    browserStore(() => browserStorage).set('a', 'daar')
    expect(store.get('a')).toBe('daar')
  })
})
