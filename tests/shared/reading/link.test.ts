import { expect, test } from 'vitest'
import { linkParameters } from '#shared/reading/link.ts'
import { reading } from '#shared/reading/reading.ts'
import { expectReadsAnyText, readingTimeout } from './anyReading.ts'

const page = 'https://school.example/webstudent/#/mijn-gebruiker/gebruiker-confirmationcode'
const whole = { key: 'K1', id: '77', le: 'noor+school@mail.example', lg: '+32470000001' }

// rule: brought-3
test.each([
  ['as it is', '?key=K1&ID=77&LE=noor+school@mail.example&LG=+32470000001'],
  ['encoded', '?key=K1&ID=77&LE=noor%2Bschool%40mail.example&LG=%2B32470000001'],
  ['with spaces for pluses', '?key=K1&ID=77&LE=noor%20school@mail.example&LG=%2032470000001'],
  ['with the entities of a page', '?key=K1&amp;ID=77&amp;LE=noor+school@mail.example&amp;LG=+32470000001'],
  ['with other entities', '?key&#x3D;K1&#38;ID&#61;77&#x26;LE&#x3D;noor+school@mail.example&LG=+32470000001'],
  ['copied from the source of a mail', '?key=3DK1&ID=3D77&LE=3Dnoor+school@mail.example&LG=3D+32470000001'],
  ['with a full stop behind it', '?key=K1&ID=77&LE=noor+school@mail.example&LG=+32470000001.'],
  ['between brackets', '?key=K1&ID=77&LE=noor+school@mail.example&LG=+32470000001)>'],
  ['wrapped', '?key=K%0A1&ID=77&LE=noor+school@mail.%0D%0A example&LG=+32470000001'],
  ['with invisible characters', '?key=K%E2%80%8B1&ID=77&LE=noor+school@mail.example&LG=+32470000001'],
])('a link is read %s', (_, query) => expect(Object.fromEntries(linkParameters(page + query))).toEqual(whole))

test('a telephone number keeps its groups and its hidden digits', () => {
  const of = (value: string) => linkParameters(`${page}?LG=${value}`)[0]?.[1]
  expect([of('0470+12+34+56'), of('%2B32+470+**+**+01'), of('+32 4** 00')]).toEqual([
    '0470 12 34 56',
    '+32 470 ** ** 01',
    '+32 4** 00',
  ])
})

test('a base64 key keeps its characters, and text that cannot be decoded stays as it is', () => {
  expect(linkParameters(`${page}?Key=ab+c/d==&id=%E0%A4%A`)).toEqual([
    ['key', 'ab+c/d=='],
    ['id', '%E0%A4%A'],
  ])
})

test(
  'any text is read, or refused with a reason, in time',
  () => expectReadsAnyText((text) => reading(linkParameters(text))),
  readingTimeout,
)
