import { expect, test } from 'vitest'
import { randomSecrets } from '#mocks/server/core/secrets.ts'

test('a secret is different each time and has the requested length', () => {
  const keys = new Set(Array.from({ length: 50 }, () => randomSecrets.key()))
  const codes = Array.from({ length: 50 }, () => randomSecrets.code())
  expect(keys.size).toBe(50)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
  for (const code of codes) expect(code).toMatch(/^\d{6}$/)
  expect(new Set(codes).size).toBeGreaterThan(40)
})
