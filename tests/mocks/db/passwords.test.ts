import { describe, expect, test } from 'vitest'
import { commonPassword, isPassword, passwordColumn, storedPassword } from '#mocks/db/passwords.ts'

describe('a stored password', () => {
  test('accepts the password that was typed and no other, and does not contain it', () => {
    const stored = storedPassword('Mijn-eigen-1!')
    expect(stored).not.toContain('Mijn')
    expect(isPassword(stored, 'Mijn-eigen-1!')).toBe(true)
    for (const other of ['mijn-eigen-1!', 'Mijn-eigen-1! ', '', stored])
      expect(isPassword(stored, other)).toBe(false)
  })

  test('differs between two people with the same password', () => {
    expect(storedPassword('Mijn-eigen-1!')).not.toBe(storedPassword('Mijn-eigen-1!'))
  })

  test('is not a hash for the common password of the demo, which everybody knows', () => {
    expect(storedPassword(commonPassword)).toBe(commonPassword)
    expect(isPassword(commonPassword, commonPassword)).toBe(true)
    expect(isPassword(commonPassword, 'welkom-2026!')).toBe(false)
  })

  test('accepts no sign-in when an older version stored it without a hash', () => {
    expect(isPassword('Mijn-eigen-1!', 'Mijn-eigen-1!')).toBe(false)
  })
})

test('a password in a row is hashed once, even if the row is read again', () => {
  const once = passwordColumn.parse('Mijn-eigen-1!')
  expect(isPassword(once, 'Mijn-eigen-1!')).toBe(true)
  expect(passwordColumn.parse(once)).toBe(once)
})

test('somebody whose password looks like a hash signs in with that text only', () => {
  const shaped = storedPassword('Mijn-eigen-1!')
  expect(isPassword(storedPassword(shaped), shaped)).toBe(true)
  expect(isPassword(storedPassword(shaped), 'Mijn-eigen-1!')).toBe(false)
})
