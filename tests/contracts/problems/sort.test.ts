import { describe, expect, test } from 'vitest'
import { formatOf, sortOf } from '#contracts/problems/sort.ts'

describe('a value in a report', () => {
  test.each([
    [undefined, { sort: 'nothing' }],
    [null, { sort: 'null' }],
    ['', { sort: 'empty text' }],
    ['Noor De Smet', { sort: 'text', form: 'xxxx xx xxxx' }],
    ['<!DOCTYPE html><p>Noor</p>', { sort: 'page' }],
    [7, { sort: 'integer' }],
    [1.5, { sort: 'fraction' }],
    [[], { sort: 'empty list' }],
    [{ Naam: 'Noor' }, { sort: 'object', names: ['Naam'] }],
  ])('%j is shown as %j', (value, sort) => {
    expect(sortOf(value)).toEqual(sort)
  })

  test('has no letter or digit of the real text, in any alphabet', () => {
    expect(formatOf(`Ωmega-ÿ 2026 ${'x'.repeat(40)}`)).toMatch(/^[x9\-\s]+…$/)
  })
})
