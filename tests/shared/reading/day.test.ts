import { expect, test } from 'vitest'
import { readDay } from '#shared/reading/day.ts'
import { expectReadsAnyText, readingTimeout } from './anyReading.ts'

const today = '2026-11-28'

// rule: date-8
test.each([
  ...[
    '19/07/1998',
    ' 19-7-1998 ',
    '19.07.1998',
    '19 7 1998',
    '19071998',
    '1998-07-19',
    '1998/07/19',
    // From abritinthebay/datejs#63.
    '1998 07 19',
    '19980719',
  ],
  ...[
    '\u200e19/07/1998',
    '19\u00a0juli\u00a01998',
    '19 juli 1998',
    'zo 19 juli 1998',
    'zondag 19 juli 1998.',
  ],
  ...['19-jul-1998', '19e juli 1998', '19 juillet 1998', '19. Juli 1998', 'July 19, 1998', '1998 juli 19'],
  ...[
    '1998-07-19T00:00:00.000Z',
    '19/07/1998 00:00:00',
    '19‑07‑1998',
    '１９/０７/１９９８',
    'geboren op 19 juli 1998',
  ],
])('%j is 19 July 1998', (text) => expect(readDay(text, today)).toEqual({ value: '1998-07-19', remark: '' }))

test.each([
  ['9/1/98', '1998-01-09', 'Gelezen als vr 9 januari 1998.'],
  ['190798', '1998-07-19', 'Gelezen als zo 19 juli 1998.'],
  ["19 juli '98", '1998-07-19', 'Gelezen als zo 19 juli 1998.'],
  ['28/11/26', '2026-11-28', 'Gelezen als za 28 november 2026.'],
  ['29/11/26', '1926-11-29', 'Gelezen als ma 29 november 1926.'],
  // From MakingSense/moment-datepicker#27 and gr2m/moment-parseformat#59.
  ['25/05/11', '2011-05-25', 'Gelezen als wo 25 mei 2011.'],
  ['30/01/16', '2016-01-30', 'Gelezen als za 30 januari 2016.'],
  ['07/19/1998', '1998-07-19', 'Gelezen als zo 19 juli 1998.'],
])('%j is read as %s, with a remark', (text, value, remark) =>
  expect(readDay(text, today)).toEqual({ value, remark }),
)

test.each([
  '',
  '31/02/1998',
  '19/07',
  '1/1/199',
  '0/0/0000',
  '19 foo 1998',
  '19 juli augustus 1998',
  'x'.repeat(300),
  '45128',
])('%j is not a day', (text) =>
  expect(readDay(text, today)).toEqual({ value: null, because: 'Gelieve een geldige datum op te geven.' }),
)

test(
  'any text is read, or refused with a reason, in time',
  () => expectReadsAnyText((text) => readDay(text, today)),
  readingTimeout,
)
