import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { reading } from '#shared/reading/reading.ts'
import { readKey, readLine, withoutInvisible } from '#shared/reading/text.ts'
import { createMatcher } from '#shared/search/searchable.ts'
import { expectReadsAnyText, readingTimeout } from './anyReading.ts'
import { anyText, many } from './hostile.ts'

describe('a pasted line', () => {
  test.each([
    ['a zero-width space', 'an.peeters\u200b', 'an.peeters'],
    ['direction marks', '\u200e19/07/1998\u202c', '19/07/1998'],
    ['a soft hyphen', 'Web\u00adproject', 'Webproject'],
    ['a byte order mark', '\ufeffAn', 'An'],
    ['a control character', 'An\u0007 Peeters', 'An Peeters'],
    ['half of a surrogate pair', 'An\ud800', 'An'],
    ['a placeholder for a picture', 'An\ufffc', 'An'],
    ['typographic spaces', '\u00a0An\u2003\u202fPeeters\u3000', 'An Peeters'],
    ['a tab and a line break', 'An\tPeeters\r\n', 'An Peeters'],
    ['Unicode line separators', 'An\u2028Peeters\u0085', 'An Peeters'],
    ['a typographic apostrophe', 'D’Hondt', "D'Hondt"],
    [
      'an accent instead of an apostrophe',
      'D´Hondt D`Hondt D‘Hondt Dʼhondt',
      "D'Hondt D'Hondt D'Hondt D'hondt",
    ],
    ['a non-breaking hyphen', 'Jean\u2011Pierre', 'Jean-Pierre'],
    ['a dash and a minus sign', 'Jean–Pierre −', 'Jean-Pierre -'],
    ['a combining accent', 'Zoe\u0308', 'Zoë'],
    ['a joiner in a Latin name', 'Pe\u200deters\u200c', 'Peeters'],
  ])('with %s is cleaned', (_, pasted, line) => expect(readLine(pasted)).toBe(line))

  test.each([
    ['a name in Persian', 'می\u200cخواهم'],
    ['a name in Sinhala', 'ශ්\u200dරී'],
    ['a family', '👨\u200d👩\u200d👧 ❤\ufe0f'],
    ['a name in Hebrew', 'שלום'],
  ])('with %s stays as it is', (_, name) => expect(readLine(name)).toBe(name))

  test('that is a key gets plain letters for full-width letters and ligatures', () => {
    expect(readKey('ａｎ．ｐｅｅｔｅｒｓ')).toBe('an.peeters')
    expect(readKey('ﬁen')).toBe('fien')
    expect(readLine('12½')).toBe('12½')
  })

  test(
    'does not change when it is cleaned again, whatever it holds',
    () => {
      for (const readText of [readLine, readKey]) expectReadsAnyText((text) => reading(readText(text)))
      fc.assert(
        fc.property(anyText, (text) => {
          expect(readLine(readLine(text))).toBe(readLine(text))
          expect(readKey(readKey(text))).toBe(readKey(text))
          expect(withoutInvisible(withoutInvisible(text))).toBe(withoutInvisible(text))
        }),
        many,
      )
    },
    readingTimeout,
  )

  test.each([
    ['Web\u00adproject', 'Webproject'],
    ['Webproject', 'Web\u00adproject'],
    ['\u200eAn\u2009Peeters\u200b', 'An Peeters'],
    ["d'hondt", 'D’Hondt'],
    ['jean\u2011pierre', 'Jean–Pierre'],
  ])('a search for %j finds %j', (query, text) => expect(createMatcher(query)(text)).toBe(true))
})
