import { describe, expect, test } from 'vitest'
import { countedSecrets, randomSecrets } from '#mocks/server/core/secrets.ts'

describe('a secret', () => {
  test('that nobody may guess is another one each time, of the length that is asked of it', () => {
    const keys = new Set(Array.from({ length: 50 }, () => randomSecrets.key()))
    const codes = Array.from({ length: 50 }, () => randomSecrets.code())
    expect(keys.size).toBe(50)
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
    for (const code of codes) expect(code).toMatch(/^\d{6}$/)
    expect(new Set(codes).size).toBeGreaterThan(40)
  })

  test('of a test is the same in each run', () => {
    const secrets = countedSecrets()
    expect([secrets.key(), secrets.code(), secrets.key(), secrets.code()]).toEqual([
      'key00000000000000000000000000001',
      '209458',
      'key00000000000000000000000000003',
      '418916',
    ])
    expect(countedSecrets().code()).toBe('104729')
  })
})
