import { expect, test } from 'vitest'
import { type News, withNews } from '#session/news/news.ts'
import { linesOf } from '#session/news/newsText.ts'

const day = '2026-11-26'

const money = (kind: 'moneyReceived' | 'moneyAsked', n: number): News => ({
  kind,
  row: `betaling-${n}`,
  childId: null,
  name: `Cursus ${n}`,
  amount: 50,
})

// rule: news-4
test.each([
  ['a single change in full', [money('moneyReceived', 1)], [/^€\s50,00 ontvangen voor Cursus 1$/]],
  [
    'two of more than three for a screen, and the number of the others',
    [1, 2, 3, 4].map((n) => money('moneyReceived', n)),
    [/voor Cursus 1$/, /voor Cursus 2$/, /^Nog 2 betalingen ontvangen$/],
  ],
  [
    'different changes of amounts as new amounts',
    [1, 2, 3, 4].map((n) => money(n < 4 ? 'moneyReceived' : 'moneyAsked', n)),
    [/voor Cursus 1$/, /voor Cursus 2$/, /^Nog 2 nieuwe bedragen$/],
  ],
])('the lines on the start page show %s', (_, news, texts) => {
  const lines = linesOf(news, day)
  expect(lines.map(({ text }) => text)).toEqual(texts.map((text) => expect.stringMatching(text)))
  expect(lines.map(({ row }) => row)).toEqual(
    lines.map(({ text }, n) => (text.startsWith('Nog') ? undefined : news[n]?.row)),
  )
})

// rule: date-10
test.each([
  'lessonMoved',
  'lessonNew',
  'lessonCancelled',
  'roomChanged',
  'pointNew',
  'absenceAdded',
] as const)('news of another school year has the year: %s', (kind) => {
  const lesson = {
    start: '2028-02-29 08:31:00',
    end: '2028-02-29 09:20:00',
    before: '',
    room: 'B1',
    word: 'Afwezig',
  }
  const news = { kind, row: 'agenda 1', childId: null, name: 'Frans', ...lesson } as News
  expect(linesOf([news], day)[0]?.text).toMatch(/29.feb(ruari)?.2028/)
})

// rule: news-3
test('a change replaces an earlier one of the same row, kind and child only', () => {
  const first = money('moneyReceived', 1)
  for (const other of [money('moneyAsked', 1), money('moneyReceived', 2), { ...first, childId: 7 }])
    expect(withNews([first], [other])).toEqual([first, other])
  const later = { ...first, amount: 80 }
  expect(withNews([first], [later])).toEqual([later])
})

const at = {
  row: 'rij',
  childId: null,
  name: 'Frans',
  start: '2026-11-26 18:30:00',
  end: '2026-11-26 21:30:00',
}
const all: readonly News[] = [
  { kind: 'lessonMoved', ...at, before: at.start },
  ...(['lessonCancelled', 'lessonNew', 'pointNew', 'pointChanged'] as const).map((kind) => ({ kind, ...at })),
  { kind: 'roomChanged', ...at, room: 'B1' },
  ...(['attendanceFilledIn', 'absenceAdded', 'absenceExcused'] as const).map((kind) => ({
    kind,
    ...at,
    word: 'Afwezig',
  })),
  ...[1, 2].map(() => ({ kind: 'moduleResult' as const, ...at })),
  ...(['moneyAsked', 'moneyReturned'] as const).map((kind) => ({ kind, ...at, amount: 50 })),
  ...[1, 2].map((hour) => ({ kind: 'hourFilledIn' as const, ...at, day, hour })),
]

// rule: news-4
test('cancelled lessons are sorted by their start, even those of several children', () => {
  const lesson = (name: string, childId: number, start: string): News => ({
    kind: 'lessonCancelled',
    row: name,
    childId,
    name,
    start,
    end: start,
  })
  const lines = linesOf(
    [
      lesson('Later', 1, '2026-12-04 09:00:00'),
      lesson('Frans', 1, '2026-11-30 09:00:00'),
      lesson('Engels', 2, '2026-11-27 09:00:00'),
      lesson('Duits', 2, '2026-12-01 09:00:00'),
    ],
    day,
  )
  expect(lines.map(({ row }) => row)).toEqual(['Engels', 'Frans', 'Duits', 'Later'])
})

// rule: news-4, landing-8
test('each line leads to its screen, in the agenda to its day, and each child has separate lines', () => {
  const lines = linesOf([...all, ...all.map((news) => ({ ...news, childId: 7 }))], day)
  const expected = [
    ['Agenda', 'Frans verplaatst naar do 26 november, 18:30', day],
    ['Agenda', 'Nog 4 wijzigingen in de agenda', undefined],
    ['Aanwezigheden', 'Frans, do 26 november: afwezig', undefined],
    ['Aanwezigheden', 'Frans, do 26 november: afwezig', undefined],
    ['Aanwezigheden', 'Afwezigheid gewettigd: Frans, do 26 november', undefined],
    ['Opleiding', 'Nieuw resultaat: Frans', undefined],
    ['Opleiding', 'Nieuw resultaat: Frans', undefined],
    ['Betalingen', expect.stringMatching(/gevraagd voor Frans$/), undefined],
    ['Betalingen', expect.stringMatching(/terugbetaald voor Frans$/), undefined],
    ['AanwezighedenRegistreren', 'Frans is ingevuld, lesuur 1', undefined],
    ['AanwezighedenRegistreren', 'Frans is ingevuld, lesuur 2', undefined],
  ]
  // Cancelled lessons come first.
  expect(lines.map(({ form, childId, text, day }) => [childId, form, text, day])).toEqual([
    ...[null, 7].map((childId) => [childId, 'Agenda', 'Do\u00a026 vervalt: Frans', day]),
    ...[null, 7].flatMap((childId) => expected.map((line) => [childId, ...line])),
  ])
  expect(linesOf([], day)).toEqual([])
})
