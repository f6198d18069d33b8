import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatEuro, sumEuro } from '#shared/values/amounts.ts'

/** The amount as text, with plain spaces instead of no-break spaces. */
const readable = (amount: number) => formatEuro(amount).replaceAll('\u00a0', ' ')

describe('an amount is written as Belgians do', () => {
  test.each([
    [0, '€ 0,00'],
    [0.5, '€ 0,50'],
    [97.5, '€ 97,50'],
    [1234.5, '€ 1.234,50'],
    [1_234_567.89, '€ 1.234.567,89'],
    [-1234.5, '€ -1.234,50'],
    [-0.01, '€ -0,01'],
    [-0, '€ 0,00'],
    [-0.001, '€ 0,00'],
  ])('%d', (amount, text) => {
    expect(readable(amount)).toBe(text)
  })

  test('with a space at which no line breaks', () => {
    expect(formatEuro(1)).toBe('€\u00a01,00')
  })
})

describe('a sum', () => {
  const cents = fc.integer({ min: -100_000_000, max: 100_000_000 })

  test('has no rounding error', () => {
    expect(sumEuro([0.1, 0.2])).toBe(0.3)
    expect(sumEuro(Array.from({ length: 1000 }, () => 0.1))).toBe(100)
    expect(sumEuro([412, -137.5])).toBe(274.5)
  })

  test('is exact to the cent, whatever is added', () => {
    fc.assert(
      fc.property(fc.array(cents), (all) => {
        expect(sumEuro(all.map((cent) => cent / 100))).toBe(all.reduce((sum, cent) => sum + cent, 0) / 100)
      }),
    )
  })
})
