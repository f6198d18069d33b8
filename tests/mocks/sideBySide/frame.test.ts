import { describe, expect, test } from 'vitest'
import { frameTabOf, ownStorage, separateStorage } from '#mocks/sideBySide/frame.ts'
import { frameName, isFrameTab, markOfTab, tabOfFrame } from '#mocks/sideBySide/frameTab.ts'

const secret = '0123456789abcdef0123456789abcdef'
const surroundingPage = {} as Window

/** A Storage like that of a browser, whose values are also its properties. */
function browserStorage(): Storage {
  const methods = {
    getItem(this: Record<string, string>, name: string) {
      return this[name] ?? null
    },
    setItem(this: Record<string, string>, name: string, value: string) {
      this[name] = value
    },
    removeItem(this: Record<string, string>, name: string) {
      delete this[name]
    },
  }
  return Object.create(methods) as Storage
}

describe('a portal in a frame', () => {
  test('is recognised by the name that the page around it gave', () => {
    const name = frameName(secret, 'An.Peeters')
    const tab = frameTabOf({ name, parent: surroundingPage }, {})
    expect(tab).toBe(`frame-${secret}-an-peeters`)
    expect(isFrameTab(tab)).toBe(true)
  })

  test('is not recognised in its own window, without that name, or with a name that is easy to guess', () => {
    const self = {} as Window
    expect(frameTabOf({ name: frameName(secret, 'an.peeters'), parent: self }, self)).toBeNull()
    expect(frameTabOf({ name: '', parent: surroundingPage }, {})).toBeNull()
    expect(frameTabOf({ name: frameName('1', 'an'), parent: surroundingPage }, {})).toBeNull()
    for (const tab of [null, undefined, '', 'tab-1-2', 'frame-1', `frame-${secret} x`])
      expect(isFrameTab(tab)).toBe(false)
  })

  test('has its own storage', () => {
    const shared = browserStorage()
    shared.setItem('session', 'of the page')
    const [one, two] = ['frame-een', 'frame-twee'].map((tab) => ownStorage(shared, tab)) as [Storage, Storage]
    one.setItem('session', 'An')
    expect([one.getItem('session'), two.getItem('session')]).toEqual(['An', null])
    two.setItem('session', 'Beheerder')
    expect([one.length, one.key(0), one.key(1)]).toEqual([1, 'session', null])
    one.clear()
    expect([one.getItem('session'), two.getItem('session')]).toEqual([null, 'Beheerder'])
    two.removeItem('session')
    expect(shared.getItem('session')).toBe('of the page')
  })

  test('uses that storage for localStorage and sessionStorage', () => {
    const sessionStorage = browserStorage()
    const window = { sessionStorage, localStorage: browserStorage() } as unknown as Window
    separateStorage(window, 'frame-een')
    window.localStorage.setItem('a', '1')
    window.sessionStorage.setItem('a', '2')
    expect([window.localStorage.getItem('a'), window.sessionStorage.getItem('a')]).toEqual(['1', '2'])
    expect(Object.keys(sessionStorage)).toHaveLength(2)
  })

  test('marks the changes that it makes without revealing its name', () => {
    const [an, mia] = ['an', 'mia'].map((name) => tabOfFrame(frameName(secret, name)))
    expect(markOfTab(an)).toMatch(/^[0-9a-f]{1,8}$/)
    expect(markOfTab(an)).not.toBe(markOfTab(mia))
    expect(markOfTab('tab-1-2')).toMatch(/^[0-9a-f]{1,8}$/)
    expect(markOfTab(null)).toBeUndefined()
  })
})
