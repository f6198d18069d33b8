import { describe, expect, test } from 'vitest'
import { browserStore, memoryStore } from '../../../src/shared/browser/environment.ts'

/** A browser's storage that can be made to fail. */
function storage() {
  const texts = new Map<string, string>()
  const faults = { full: false, blocked: false }
  const check = (broken: boolean) => {
    if (broken) throw new DOMException('no', 'QuotaExceededError')
  }
  const kept: Storage = {
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
  return { kept, texts, faults }
}

describe.each([
  ['in memory', memoryStore],
  [
    'in the browser',
    () => {
      const { kept } = storage()
      return browserStore(() => kept)
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
  test('keeps texts by name until they are removed', () => {
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
  test('writes where the browser keeps it', () => {
    const { kept, texts } = storage()
    browserStore(() => kept).set('a', 'één')
    expect([...texts]).toEqual([['a', 'één']])
  })

  test('whose disk is full gives what was set last, not what was kept before', () => {
    const { kept, faults } = storage()
    const store = browserStore(() => kept)
    store.set('a', 'oud')
    faults.full = true
    store.set('a', 'nieuw')
    expect(store.get('a')).toBe('nieuw')
    store.remove('a')
    expect(store.get('a')).toBeNull()
  })

  test('sees what another tab keeps, once the disk takes texts again', () => {
    const { kept, faults } = storage()
    const store = browserStore(() => kept)
    faults.full = true
    store.set('a', 'hier')
    faults.full = false
    store.set('a', 'hier ook')
    browserStore(() => kept).set('a', 'daar')
    expect(store.get('a')).toBe('daar')
  })
})
