import { expect, test } from 'vitest'
import { ibanMeaning, meaningOf, phoneMeaning } from '#shared/values/meaning.ts'

// rule: save-6
test.each<[unknown, unknown]>([
  ['  Kerkstraat   5 ', 'Kerkstraat 5'],
  ['regel 1\r\nregel 2', 'regel 1\nregel 2'],
  ['Zoë', 'Zoe\u0308'],
  [7, '7'],
  [true, 'true'],
  [null, ''],
  [undefined, ''],
  ['3/09/2026', '2026-09-03'],
  ['03-09-2026 08:25', '2026-09-03 08:25:00'],
  ['2026-09-03T08:25:00', '2026-09-03 08:25'],
  ['2026-09-03 00:00:00', '2026-09-03'],
  [
    { a: 1, b: [{ c: 'x', d: null }] },
    { b: [{ d: '', c: 'x' }], a: '1' },
  ],
])('%j means the same as %j', (one, other) => {
  expect(meaningOf(one)).toBe(meaningOf(other))
})

test.each<[unknown, unknown]>([
  ['Kerkstraat 5', 'Kerkstraat'],
  ['Kerkstraat', 'kerkstraat'],
  ['2026-09-03', '2026-03-09'],
  ['2026-09-03 08:25:30', '2026-09-03 08:25'],
  ['007', 7],
  [0, ''],
  [false, ''],
  [
    [1, 2],
    [2, 1],
  ],
  [[1, 2], [12]],
  [{ a: 'x' }, { a: 'x', b: 'y' }],
])('%j means something else than %j', (one, other) => {
  expect(meaningOf(one)).not.toBe(meaningOf(other))
})

test.each(['0470 12 34 56', '+32 470 12.34.56', '0032470123456', '+32 (0)470/12 34 56'])(
  'the notation %s means the same telephone number',
  (text) => expect(phoneMeaning(text)).toBe('0470123456'),
)
test('another telephone number, or an incomplete one, means something else', () => {
  for (const text of ['0470 12 34 57', '0470 12 34', '+31 470 12 34 56', ''])
    expect(phoneMeaning(text)).not.toBe('0470123456')
})

test('an account number means the same in groups, with dashes and in small letters', () => {
  for (const text of ['BE68 5390 0754 7034', 'be68539007547034', 'BE68-5390-0754-7034'])
    expect(ibanMeaning(text)).toBe('BE68539007547034')
  expect(ibanMeaning('BE68 5390 0754 703')).not.toBe('BE68539007547034')
})
