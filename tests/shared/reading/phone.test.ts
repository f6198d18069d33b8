import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isGsm, isTelefoon, maxPhoneLength, readPhone, typePhone } from '#shared/reading/phone.ts'
import { insert, play, strokes, typeOut } from '../validators/keyboard.ts'
import { expectReadsAnyText, readingTimeout } from './anyReading.ts'
import { anyCharacter } from './hostile.ts'

const typed = (text: string) => play(typeOut(text), typePhone).text
const digits = (text: string) => text.replace(/\D/g, '')

/** Every mobile number has 04, one of 5 to 9, and seven digits more. */
const mobile = fc.stringMatching(/^04[5-9]\d{7}$/)

describe('a telephone number', () => {
  test.each([
    ['0470123456', true, true],
    ['+32 470 12 34 56', true, true],
    ['0032470123456', true, true],
    ['0470/12.34.56', true, true],
    ['016 22 33 44', true, false],
    ['03 234 56 78', true, false],
    ['0800 12 345', true, false],
    ['', false, false],
    ['+', false, false],
    ['047012345', false, false],
    ['470123456', false, false],
    ['04701234567', false, false],
    ['+31 6 12345678', false, false],
    ['112', false, false],
    ['bel 0470123456 niet', false, false],
  ])('%s is Belgian: %s, mobile: %s', (text, belgian, gsm) => {
    expect(isTelefoon(text)).toBe(belgian)
    expect(isGsm(text)).toBe(gsm)
  })
})

describe('while it is typed, a telephone number', () => {
  test.each([
    ['0470123456', '0470 12 34 56'],
    ['０４７０１２３４５６', '0470 12 34 56'],
    ['＋32　470　12　34　56', '0470 12 34 56'],
    ['+32470123456', '0470 12 34 56'],
    ['+32 470 12 34 56', '0470 12 34 56'],
    ['0470/12.34.56', '0470 12 34 56'],
    ['016223344', '016 22 33 44'],
    ['032345678', '03 234 56 78'],
    ['04701', '04701'],
    ['+31612345678', '+31612345678'],
    ['tel. 016', ' 016'],
  ])('%s becomes "%s"', (text, expected) => {
    expect(typed(text)).toBe(expected)
  })

  test('has only digits, spaces and plus signs, at most fifteen in all', () => {
    fc.assert(
      fc.property(strokes(fc.oneof(fc.string({ unit: anyCharacter, maxLength: 4 }), mobile)), (all) => {
        const { text, caret } = play(all, typePhone)
        expect(text).toMatch(/^[\d +]*$/)
        expect(text.length).toBeLessThanOrEqual(maxPhoneLength)
        expect(caret).toBeGreaterThanOrEqual(0)
        expect(caret).toBeLessThanOrEqual(text.length)
      }),
    )
  })

  test('is the same whether it is pasted or typed', () => {
    fc.assert(
      fc.property(mobile, (number) => {
        expect(typed(number)).toBe(play([insert(number)], typePhone).text)
        expect(digits(typed(number))).toBe(number)
      }),
    )
  })

  test('does not change when it is formatted again', () => {
    fc.assert(
      fc.property(strokes(fc.oneof(fc.stringMatching(/^[\d +]$/), mobile)), (all) => {
        const field = play(all, typePhone)
        expect(typePhone(field).text).toBe(field.text)
      }),
      {
        // A second number after two spaces, which random cases hardly ever contain.
        examples: [
          [
            [
              insert('0450000000'),
              { kind: 'go', to: 5 },
              { kind: 'delete' },
              insert(' '),
              insert(' '),
              insert('0450000000'),
            ],
          ],
        ],
      },
    )
  })

  test('leaves the caret before the same digits', () => {
    fc.assert(
      fc.property(mobile, fc.nat(9), (number, at) => {
        const all = [...typeOut(number.slice(0, at) + number.slice(at + 1)), { kind: 'go', to: at } as const]
        const field = play([...all, insert(number.charAt(at))], typePhone)
        expect(digits(field.text)).toBe(number)
        expect(digits(field.text.slice(field.caret))).toBe(number.slice(at + 1))
      }),
    )
  })

  test('moves the caret along when +32 becomes 0', () => {
    const without = play([...typeOut('32470123456'), { kind: 'go', to: 0 }], typePhone)
    expect(without.text).toBe('32470123456')
    expect(play([insert('+')], typePhone, without)).toEqual({ text: '0470 12 34 56', caret: 0 })
  })

  test('drops the new digit when it is full, not the last one', () => {
    const full = play(typeOut('123456789012345'), typePhone)
    const middle = { ...full, caret: 3 }
    expect(play([insert('9')], typePhone, middle)).toEqual(middle)
  })

  test.each(['backspace', 'delete'] as const)('can be emptied with %s alone', (kind) => {
    fc.assert(
      fc.property(mobile, (number) => {
        const { text } = play([insert(number)], typePhone)
        const all = Array.from({ length: 20 }, () => ({ kind }))
        expect(play(all, typePhone, { text, caret: kind === 'delete' ? 0 : text.length }).text).toBe('')
      }),
    )
  })
})

describe('a number that was pasted', () => {
  test.each([
    ['+32 (0)470 12 34 56', '0470 12 34 56', ''],
    ['\u202a0470\u00a012\u00a034\u00a056\u202c', '0470 12 34 56', ''],
    ['0470/12.34.56', '0470 12 34 56', ''],
    ['0470 12 34 56 / 015 12 34 56', '0470 12 34 56  ', 'Weggelaten: 015 12 34 56'],
    ['0470 12 34 56 (An)', '0470 12 34 56', 'Weggelaten: An'],
  ])('%j becomes %j, with a remark about what is left out', (text, value, remark) =>
    expect(readPhone(text)).toEqual({ value: expect.stringContaining(value.trim()), remark }),
  )

  test(
    'any text is read, or refused with a reason, in time',
    () => expectReadsAnyText(readPhone),
    readingTimeout,
  )
})
