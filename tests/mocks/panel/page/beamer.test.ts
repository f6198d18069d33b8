import { describe, expect, test } from 'vitest'
import { stateAfterKey } from '#mocks/panel/page/beamer/beamerState.ts'
import { keysOf } from '#mocks/panel/page/beamer/keys.ts'
import { isSecret } from '#mocks/panel/page/secretField.ts'

const press = (key: string, ...held: ('ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey')[]) => ({
  key,
  ctrlKey: false,
  altKey: false,
  shiftKey: false,
  metaKey: false,
  ...Object.fromEntries(held.map((name) => [name, true])),
})

describe('the keys that the class sees', () => {
  test.each([
    [press('a'), 'a'],
    [press('A', 'shiftKey'), 'A'],
    [press('@', 'ctrlKey', 'altKey'), '@'],
    [press(' '), 'Spatie'],
    [press('s', 'ctrlKey'), 'Ctrl + S'],
    [press('D', 'altKey', 'shiftKey'), 'Alt + Shift + D'],
    [press('Tab', 'shiftKey'), 'Shift + Tab'],
    [press('F2'), 'F2'],
    [press('Shift', 'shiftKey'), null],
    [press('Dead'), null],
  ])('are, for %j: %s', (event, text) => {
    expect(keysOf(event)).toBe(text)
  })

  test('never include the keys of a password, hidden or shown', () => {
    expect(isSecret({ type: 'password' })).toBe(true)
    expect(isSecret({ type: 'text', autocomplete: 'current-password' })).toBe(true)
    expect(isSecret({ type: 'text', autocomplete: 'new-password' })).toBe(true)
    expect(isSecret({ type: 'text', autocomplete: 'username' })).toBe(false)
    expect(isSecret({ type: 'search' })).toBe(false)
  })
})

describe('the key of the beamer', () => {
  test('turns the beamer view on and off, and with Shift the black screen', () => {
    expect(stateAfterKey('off', false)).toBe('on')
    expect(stateAfterKey('on', false)).toBe('off')
    expect(stateAfterKey('black', false)).toBe('off')
    expect(stateAfterKey('off', true)).toBe('black')
    expect(stateAfterKey('on', true)).toBe('black')
    expect(stateAfterKey('black', true)).toBe('on')
  })
})
