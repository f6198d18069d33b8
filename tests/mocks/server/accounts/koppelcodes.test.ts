import { describe, expect, test } from 'vitest'
import { birthDateOf, isSameName, koppelcodeOf } from '#mocks/server/accounts/koppelcodes.ts'
import { useTestSchool } from '../../school.ts'

describe('a koppelcode', () => {
  const school = useTestSchool({ shared: true })
  const personWith = (text: string) => koppelcodeOf(school.server.db, text)?.CursistID

  test.each(['WHERMA-4K9-T71QX', 'wherma-4k9-t71qx', ' WHERMA 4K9 T71QX ', 'wherma4k9t71qx'])(
    'is found when typed as %s',
    (text) => expect(personWith(text)).toBe(5010),
  )

  test.each([
    ['nothing', ''],
    ['only hyphens', '---'],
    ['a code without its last character', 'WHERMA-4K9-T71Q'],
    ['a code with a character too many', 'WHERMA-4K9-T71QXX'],
    ['a very long text', 'x'.repeat(100_000)],
  ])('is not found when typed as %s', (_, text) => expect(personWith(text)).toBeUndefined())
})

describe('a name', () => {
  test.each([
    ['De Baere', 'de baere'],
    ['Hélène', 'HELENE'],
    ['Yılmaz', 'Yilmaz'],
    [' Van den Broeck-Vandermeulen', 'Vandenbroeck Vandermeulen'],
  ])('%s is the same as %s', (one, other) => expect(isSameName(one, other)).toBe(true))

  test.each([
    ['Hermans', 'Herman'],
    ['', ''],
    ['123', '123'],
  ])('%s is not the same as %s', (one, other) => expect(isSameName(one, other)).toBe(false))
})

test.each([
  ['1998', '7', '09', '1998-07-09'],
  ['2001', '12', '3', '2001-12-03'],
  ['998', '10', '31', '0998-10-31'],
])('the year %s, the month %s and the day %s are %s', (Geboortejaar, Geboortemaand, Geboortedag, day) => {
  expect(birthDateOf({ Geboortejaar, Geboortemaand, Geboortedag })).toBe(day)
})
