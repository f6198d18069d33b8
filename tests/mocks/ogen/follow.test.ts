import { describe, expect, test } from 'vitest'
import { eyesIn, eyesPage, isEyesPage, renewalOf } from '../../../mocks/panel/ogen/follow.ts'

const renewal = (tables: string[], { everything = false, sessions = 2 } = {}) =>
  renewalOf({ tables, everything }, { sessions })

describe('a portal beside the one in which something changed', () => {
  test('opens its screen anew for what that may show', () => {
    expect(renewal(['registraties'])).toBe('open the screen anew')
    expect(renewal(['gebruikers', 'betalingen'])).toBe('open the screen anew')
  })

  test('signs in again for other settings, and when the school began anew', () => {
    expect(renewal(['configuratie', 'registraties'])).toBe('sign in again')
    expect(renewal([], { everything: true, sessions: 0 })).toBe('sign in again')
  })

  test('stays as it is for a mere sign-in or reading, and for a worker that starts again', () => {
    expect(renewal(['gebruikers'])).toBeNull()
    expect(renewal([])).toBeNull()
    expect(renewal(['registraties'], { everything: true })).toBeNull()
  })
})

test('The address says who stands beside each other: four at most, each once', () => {
  const page = new URL(eyesPage('https://demo.example/webstudent/', ['a', 'b', 'a', 'c', 'd', 'e']))
  expect(isEyesPage(page)).toBe(true)
  expect(eyesIn(page)).toEqual(['a', 'b', 'c', 'd'])
  expect(isEyesPage(new URL('https://demo.example/webstudent/'))).toBe(false)
})
