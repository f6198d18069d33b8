import { describe, expect, test } from 'vitest'
import { renewalOf, sideBySidePage, usernamesIn } from '#mocks/panel/sideBySide/follow.ts'

const renewal = (tables: string[], { everything = false, sessions = 2 } = {}) =>
  renewalOf({ tables, everything }, async () => sessions)

describe('a portal beside another one in which something changed', () => {
  test('opens its screen again when the screen may show the change', async () => {
    expect(await renewal(['registraties'])).toBe('open the screen again')
    expect(await renewal(['gebruikers', 'betalingen'])).toBe('open the screen again')
  })

  test('loads new settings, and signs in again after a reset', async () => {
    expect(await renewal(['configuratie', 'registraties'])).toBe('take the new settings')
    expect(await renewal([], { everything: true, sessions: 0 })).toBe('sign in again')
  })

  test('does nothing after a sign-in, after a read, or when the worker starts again', async () => {
    expect(await renewal(['gebruikers'])).toBeNull()
    expect(await renewal([])).toBeNull()
    expect(await renewal(['registraties'], { everything: true })).toBeNull()
  })
})

test('the address names the people side by side, at most four and each once', () => {
  const page = new URL(sideBySidePage('https://demo.example/webstudent/', ['a', 'b', 'a', 'c', 'd', 'e']))
  expect(usernamesIn(page)).toEqual(['a', 'b', 'c', 'd'])
})
