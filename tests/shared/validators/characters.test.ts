import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { capitalizeWords, typeDigits } from '#shared/validators/characters.ts'
import { anyText, many, slowTimeout } from './hostile.ts'

describe('an input that accepts some characters only', () => {
  test(
    'for a code takes digits, and no more than fit',
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

describe('capitalising words', () => {
  test.each([
    ['an peeters', 'An Peeters'],
    ['mohamed el amrani', 'Mohamed El Amrani'],
    ['marie-hélène éléonore van den broeck', 'Marie-Hélène Éléonore Van Den Broeck'],
    ['McDonald', 'McDonald'],
    ['jan JANSSENS', 'Jan JANSSENS'],
    ["d'hondt", "D'Hondt"],
    ['d’hondt', 'D’Hondt'],
    ['øyvind ünal', 'Øyvind Ünal'],
    ['  an', '  An'],
    ['x', 'X'],
    ['', ''],
  ])('%s becomes %s', (text, capitals) => expect(capitalizeWords(text)).toBe(capitals))

  test(
    'changes a text once, and nothing but the case of letters',
    () => {
      fc.assert(
        fc.property(fc.string({ maxLength: 100 }), (text) => {
          const once = capitalizeWords(text)
          expect(capitalizeWords(once)).toBe(once)
          expect(once.toLowerCase()).toBe(text.toLowerCase())
        }),
        many,
      )
    },
    slowTimeout,
  )
})
