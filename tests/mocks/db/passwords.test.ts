import { describe, expect, test } from 'vitest'
import { commonPassword, isPassword, passwordColumn, storedPassword } from '#mocks/db/passwords.ts'

describe('what is kept of a password', () => {
  test('tells the password that was typed from every other one, and does not hold it', () => {
    const kept = storedPassword('Mijn-eigen-1!')
    expect(kept).not.toContain('Mijn')
    expect(isPassword(kept, 'Mijn-eigen-1!')).toBe(true)
    for (const other of ['mijn-eigen-1!', 'Mijn-eigen-1! ', '', kept])
      expect(isPassword(kept, other)).toBe(false)
  })

  test('is another text for each of two people with the same password', () => {
    expect(storedPassword('Mijn-eigen-1!')).not.toBe(storedPassword('Mijn-eigen-1!'))
  })

  test('is the common password itself, which everybody knows', () => {
    expect(storedPassword(commonPassword)).toBe(commonPassword)
    expect(isPassword(commonPassword, commonPassword)).toBe(true)
    expect(isPassword(commonPassword, 'welkom-2026!')).toBe(false)
  })

  test('opens nothing where it is a password that an older version kept as it was typed', () => {
    expect(isPassword('Mijn-eigen-1!', 'Mijn-eigen-1!')).toBe(false)
  })
})

test('A password that comes into a row is kept as a hash, once', () => {
  const once = passwordColumn.parse('Mijn-eigen-1!')
  expect(isPassword(once, 'Mijn-eigen-1!')).toBe(true)
  expect(passwordColumn.parse(once)).toBe(once)
})

test('Somebody who types what looks like a hash signs in with what was typed, and with nothing else', () => {
  const shaped = storedPassword('Mijn-eigen-1!')
  expect(isPassword(storedPassword(shaped), shaped)).toBe(true)
  expect(isPassword(storedPassword(shaped), 'Mijn-eigen-1!')).toBe(false)
})
