import { describe, expect, test } from 'vitest'
import { stateAfterKey } from '#mocks/panel/page/beamer/beamerState.ts'
import { keysOf } from '#mocks/panel/page/beamer/keys.ts'
import { isSecret } from '#mocks/panel/page/secretField.ts'
import { sheets } from '#mocks/panel/sheets/classic/index.ts'
import { elapsedText } from '#mocks/panel/sheets/elapsed.ts'
import { readProgress, restartSheet, startedAt, withStart } from '#mocks/panel/sheets/progress.ts'

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
  ])('%j: %s', (event, text) => {
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

describe('the clock of a run sheet', () => {
  test('shows the time beside the planned minutes, and then the time above it', () => {
    expect(elapsedText(0, 10)).toEqual({ text: '0:00 van 10 minuten', isOver: false })
    expect(elapsedText(200_999, 10)).toEqual({ text: '3:20 van 10 minuten', isOver: false })
    expect(elapsedText(600_000, 10)).toEqual({ text: '10:00 van 10 minuten', isOver: false })
    expect(elapsedText(665_000, 10)).toEqual({ text: '1:05 over de 10 minuten', isOver: true })
    expect(elapsedText(-5_000, 5)).toEqual({ text: '0:00 van 5 minuten', isOver: false })
  })

  test('keeps its first start, and is cleared when the sheet is restarted', () => {
    const [sheet, other] = sheets
    if (!sheet || !other) throw new Error('there are no sheets')
    const begun = withStart(withStart(readProgress(null), sheet, 5), sheet, 9)
    expect(startedAt(begun, sheet)).toBe(5)
    expect(startedAt(begun, other)).toBe(null)
    expect(readProgress(JSON.stringify(begun))).toEqual(begun)
    expect(startedAt(restartSheet(begun, sheet), sheet)).toBe(null)
  })
})
