import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { typeDigits } from '#shared/validators/typing.ts'
import { anyText, many, slowTimeout } from '../reading/hostile.ts'

describe('an input for a code', () => {
  test(
    'accepts only digits, and no more than fit',
    () => {
      fc.assert(
        fc.property(anyText, fc.nat({ max: 12 }), (text, length) => {
          const typed = typeDigits(text, length)
          expect(typed).toMatch(/^[0-9]*$/)
          expect(typed.length).toBeLessThanOrEqual(length)
        }),
        many,
      )
      expect(typeDigits(' 12-34 56 78', 6)).toBe('123456')
    },
    slowTimeout,
  )
})
