import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { capitalizeWords } from '#shared/validators/text.ts'
import { many, slowTimeout } from '../reading/hostile.ts'

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
