import { describe, expect, test } from 'vitest'
import { createMatcher, searchWords } from '#shared/search/searchable.ts'

describe('a search', () => {
  test.each([
    ['jose', 'José Peeters', true],
    ['PEET jos', 'José Peeters', true],
    ['jose maes', 'José Peeters', false],
    ['één\u00a0uur', 'een uur later', true],
    ['lukasz isik', 'Łukasz Işık', true],
    ['soren strasse', 'Søren Straße', true],
    ['straße søren', 'STRASSE SOREN', true],
    ['dang laetitia coeur', 'Đặng Lætitia Cœur', true],
    ['fien', 'ﬁen', true],
    ['  ', 'whatever is there', true],
    ['', '', true],
    ['x', '', false],
  ])('for %j in %j has the result %j', (question, text, found) => {
    expect(createMatcher(question)(text)).toBe(found)
  })

  test('without text has no words', () => {
    expect([searchWords(''), searchWords(' \t ')]).toEqual([[], []])
  })
})
