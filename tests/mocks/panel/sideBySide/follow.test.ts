import { describe, expect, test } from 'vitest'
import { renewalOf, sideBySidePage, usernamesIn } from '#mocks/panel/sideBySide/follow.ts'

const renewal = (tables: string[], { everything = false, sessions = 2 } = {}) =>
  renewalOf({ tables, everything }, async () => sessions)

describe('a portal beside the one in which something changed', () => {
  test('opens its screen anew for what that may show', async () => {
    expect(await renewal(['registraties'])).toBe('open the screen again')
    expect(await renewal(['gebruikers', 'betalingen'])).toBe('open the screen again')
  })

  test('takes other settings, and signs in again when the school began anew', async () => {
    expect(await renewal(['configuratie', 'registraties'])).toBe('take the new settings')
    expect(await renewal([], { everything: true, sessions: 0 })).toBe('sign in again')
  })

  test('stays as it is for a mere sign-in or reading, and for a worker that starts again', async () => {
    expect(await renewal(['gebruikers'])).toBeNull()
    expect(await renewal([])).toBeNull()
    expect(await renewal(['registraties'], { everything: true })).toBeNull()
  })
})

test('The address says who stands beside each other: four at most, each once', () => {
  const page = new URL(sideBySidePage('https://demo.example/webstudent/', ['a', 'b', 'a', 'c', 'd', 'e']))
  expect(usernamesIn(page)).toEqual(['a', 'b', 'c', 'd'])
})
