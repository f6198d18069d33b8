import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { reading } from '#shared/reading/reading.ts'
import { readKey, readLine, withoutInvisible } from '#shared/reading/text.ts'
import { createMatcher } from '#shared/search/searchable.ts'
import { anyText, many, slowTimeout } from './hostile.ts'
import { keepsTheLaw } from './law.ts'

describe('a line that people bring', () => {
  test.each([
    ['a mark of width', 'an.peeters\u200b', 'an.peeters'],
    ['marks of direction', '\u200e19/07/1998\u202c', '19/07/1998'],
    ['a soft hyphen', 'Web\u00adproject', 'Webproject'],
    ['the mark at the beginning of a file', '\ufeffAn', 'An'],
    ['a control sign', 'An\u0007 Peeters', 'An Peeters'],
    ['half of a pair', 'An\ud800', 'An'],
    ['a picture that did not come along', 'An\ufffc', 'An'],
    ['spaces of a page', '\u00a0An\u2003\u202fPeeters\u3000', 'An Peeters'],
    ['a table and two lines', 'An\tPeeters\r\n', 'An Peeters'],
    ['a line of another kind', 'An\u2028Peeters\u0085', 'An Peeters'],
    ['an apostrophe of Word', 'D’Hondt', "D'Hondt"],
    ['an accent for one', 'D´Hondt D`Hondt D‘Hondt Dʼhondt', "D'Hondt D'Hondt D'Hondt D'hondt"],
    ['a hyphen that does not break', 'Jean\u2011Pierre', 'Jean-Pierre'],
    ['a dash of Word', 'Jean–Pierre −', 'Jean-Pierre -'],
    ['accents of their own', 'Zoe\u0308', 'Zoë'],
    ['a joiner in a Latin name', 'Pe\u200deters\u200c', 'Peeters'],
  ])('%s', (_, brought, line) => expect(readLine(brought)).toBe(line))

  test.each([
    ['a name in Persian', 'می\u200cخواهم'],
    ['a name in Sinhala', 'ශ්\u200dරී'],
    ['a family', '👨\u200d👩\u200d👧 ❤\ufe0f'],
    ['a name in Hebrew', 'שלום'],
  ])('%s stays', (_, name) => expect(readLine(name)).toBe(name))

  test('as a key, also the width and the joining of letters', () => {
    expect(readKey('ａｎ．ｐｅｅｔｅｒｓ')).toBe('an.peeters')
    expect(readKey('ﬁen')).toBe('fien')
    expect(readLine('12½')).toBe('12½')
  })

  test(
    'is read once and for all, whatever it is',
    () => {
      for (const readText of [readLine, readKey]) keepsTheLaw((text) => reading(readText(text)))
      fc.assert(
        fc.property(anyText, (text) => {
          expect(readLine(readLine(text))).toBe(readLine(text))
          expect(readKey(readKey(text))).toBe(readKey(text))
          expect(withoutInvisible(withoutInvisible(text))).toBe(withoutInvisible(text))
        }),
        many,
      )
    },
    slowTimeout * 4,
  )

  test.each([
    ['Web\u00adproject', 'Webproject'],
    ['Webproject', 'Web\u00adproject'],
    ['\u200eAn\u2009Peeters\u200b', 'An Peeters'],
    ["d'hondt", 'D’Hondt'],
    ['jean\u2011pierre', 'Jean–Pierre'],
  ])('a search for %j finds %j', (sought, text) => expect(createMatcher(sought)(text)).toBe(true))
})
