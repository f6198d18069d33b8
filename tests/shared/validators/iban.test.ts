import fc from 'fast-check'
import { composeIBAN } from 'ibantools'
import { describe, expect, test } from 'vitest'
import { isIban, maxIbanLength, typeIban } from '#shared/validators/iban.ts'
import { anyCharacter } from '../reading/hostile.ts'
import { insert, play, strokes, typeOut } from './keyboard.ts'

const bare = (text: string) => text.replaceAll(' ', '')

/** Belgian account numbers with their own check digits and those of the IBAN. */
const belgian = fc.bigInt({ min: 1n, max: 9_999_999_999n }).map((number) => {
  const check = String(Number(number % 97n) || 97).padStart(2, '0')
  return composeIBAN({ countryCode: 'BE', bban: String(number).padStart(10, '0') + check }) ?? ''
})

describe('an IBAN', () => {
  test.each([
    ['BE68 5390 0754 7034', true],
    ['be68539007547034', true],
    ['NL91 ABNA 0417 1643 00', true],
    ['BE68 5390 0754 7035', false],
    ['BE68 5390 0754 703', false],
    ['539-0075470-34', false],
    ['XX68 5390 0754 7034', false],
    ['', false],
  ])('%s is valid: %s', (text, valid) => {
    expect(isIban(text)).toBe(valid)
  })

  test('with one changed digit is not valid', () => {
    fc.assert(
      fc.property(
        belgian,
        fc.integer({ min: 2, max: 15 }),
        fc.integer({ min: 1, max: 9 }),
        (iban, at, by) => {
          const digit = (Number(iban.charAt(at)) + by) % 10
          expect(isIban(iban)).toBe(true)
          expect(isIban(iban.slice(0, at) + digit + iban.slice(at + 1))).toBe(false)
        },
      ),
    )
  })
})

describe('while it is typed, an IBAN', () => {
  test.each([
    ['be68539007547034', 'BE68 5390 0754 7034'],
    ['BE68', 'BE68'],
    ['BE685', 'BE68 5'],
    ['be-68.53', 'BE68 53'],
    [' ', ''],
    ['straße', 'STRA E'],
  ])('%s becomes "%s"', (text, expected) => {
    expect(play(typeOut(text), typeIban).text).toBe(expected)
  })

  test('is shown in groups of four capitals and digits, at most 34', () => {
    fc.assert(
      fc.property(strokes(fc.oneof(fc.string({ unit: anyCharacter, maxLength: 4 }), belgian)), (all) => {
        const { text, caret } = play(all, typeIban)
        expect(text).toMatch(/^([A-Z0-9]{4} )*[A-Z0-9]{0,4}$/)
        expect(text).not.toMatch(/ $/)
        expect(bare(text).length).toBeLessThanOrEqual(maxIbanLength)
        expect(caret).toBeLessThanOrEqual(text.length)
      }),
    )
  })

  test('is edited in the middle as if there were no spaces', () => {
    const letters = fc.stringMatching(/^[A-Z0-9]{1,30}$/)
    fc.assert(
      fc.property(letters, fc.nat(30), fc.stringMatching(/^[A-Z0-9]{1,4}$/), (start, place, added) => {
        const whole = typeIban({ text: start, caret: start.length })
        const caret = Math.min(place, whole.text.length)
        const [before, after] = [bare(whole.text.slice(0, caret)), bare(whole.text.slice(caret))]
        const field = play(typeOut(added), typeIban, { ...whole, caret })
        expect(bare(field.text)).toBe(before + added + after)
        expect(bare(field.text.slice(0, field.caret))).toBe(before + added)
      }),
    )
  })

  test('drops the new character when it is full, not the last one', () => {
    const { text } = typeIban({ text: 'A'.repeat(maxIbanLength), caret: maxIbanLength })
    expect(play([insert('B')], typeIban, { text, caret: 4 })).toEqual({ text, caret: 4 })
  })

  test.each(['backspace', 'delete'] as const)('can be emptied with %s alone', (kind) => {
    fc.assert(
      fc.property(belgian, (iban) => {
        const { text } = typeIban({ text: iban, caret: iban.length })
        const all = Array.from({ length: 24 }, () => ({ kind }))
        expect(play(all, typeIban, { text, caret: kind === 'delete' ? 0 : text.length }).text).toBe('')
      }),
    )
  })
})
