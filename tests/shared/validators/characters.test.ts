import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  capitalizeWords,
  isAlphanumeric,
  isAlphanumericOrDot,
  isCalculation,
  isInteger,
  isNumber,
  typeDigits,
  typeNumeric,
} from '../../../src/shared/validators/characters.ts'
import { anyText, many, patience } from './hostile.ts'

// rule: field-4, field-5, field-6
const rules = {
  alphanumeric: { rule: isAlphanumeric, characters: 'ABCabcxyzXYZ0123456789' },
  'alphanumeric or dot': { rule: isAlphanumericOrDot, characters: 'ABCabcxyzXYZ0123456789.' },
  'a calculation': { rule: isCalculation, characters: '0123456789+-*(). ' },
} as const

describe.each(Object.entries(rules))('%s', (_, { rule, characters }) => {
  const allowed = fc.string({ unit: fc.constantFrom(...characters), minLength: 1 })
  const others = fc
    .string({ unit: 'binary', minLength: 1, maxLength: 1 })
    .filter((character) => !/[A-Za-z0-9+\-*(). ]/.test(character))

  test('is a text of nothing but its characters', () => {
    fc.assert(fc.property(allowed, (text) => rule(text)))
  })

  test('is no text with any other character, wherever that stands', () => {
    fc.assert(fc.property(fc.string(), others, fc.string(), (a, other, b) => !rule(a + other + b)))
  })

  test('is not nothing', () => expect(rule('')).toBe(false))
})

test.each([
  ['an underscore is not alphanumeric', isAlphanumeric, 'a_b'],
  ['a dot is not alphanumeric', isAlphanumeric, 'a.b'],
  ['an accent is not alphanumeric', isAlphanumericOrDot, 'é'],
  ['a division is no calculation', isCalculation, '1/2'],
])('%s', (_, rule, text) => expect(rule(text)).toBe(false))

describe('a number', () => {
  test('written as a whole number is an integer and a number', () => {
    fc.assert(fc.property(fc.bigInt(), (value) => isInteger(String(value)) && isNumber(String(value))))
  })

  test('with decimals, behind a dot or a comma, is a number and no integer', () => {
    const mark = fc.constantFrom('.', ',')
    fc.assert(
      fc.property(fc.integer(), mark, fc.nat(), (whole, mark, decimals) => {
        const text = `${whole}${mark}${decimals}`
        return isNumber(text) && !isInteger(text)
      }),
    )
  })

  test.each(['', '-', '.', '1.', '.5', '1.2.3', '1e5', ' 1', '1\n', '٣', 'NaN', 'Infinity', '--1'])(
    'is not %j',
    (text) => expect([isInteger(text), isNumber(text)]).toEqual([false, false]),
  )
})

describe('an input that accepts only what it may', () => {
  test(
    'for numbers keeps digits, dots and commas in their order, whatever is typed',
    () => {
      fc.assert(
        fc.property(anyText, (text) => {
          const typed = typeNumeric(text)
          expect(typed).toMatch(/^[0-9.,]*$/)
          expect(typeNumeric(typed)).toBe(typed)
        }),
        many,
      )
      expect(typeNumeric('€ 1.234,50 euro')).toBe('1.234,50')
    },
    patience,
  )

  test(
    'for a code keeps digits, and no more than fit',
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
    patience,
  )
})

describe('capitalising words', () => {
  test.each([
    ['an peeters', 'An Peeters'],
    ['marie-hélène éléonore', 'Marie-Hélène Éléonore'],
    ['McDonald', 'McDonald'],
    ["d'hondt", "D'Hondt"],
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
    patience,
  )
})
