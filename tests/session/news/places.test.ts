import { expect, test } from 'vitest'
import { type News, withMore } from '#session/news/news.ts'
import { placesOf } from '#session/news/newsText.ts'

const money = (kind: 'moneyReceived' | 'moneyAsked', n: number): News => ({
  kind,
  row: `betaling-${n}`,
  childId: null,
  name: `Cursus ${n}`,
  amount: 50,
})

// rule: news-4
test.each([
  ['one thing in full', [money('moneyReceived', 1)], /^€\s50,00 ontvangen voor Cursus 1$/],
  [
    'several payments as payments',
    [money('moneyReceived', 1), money('moneyReceived', 2)],
    /^2 betalingen ontvangen$/,
  ],
  ['what differs as amounts', [money('moneyReceived', 1), money('moneyAsked', 2)], /^2 nieuwe bedragen$/],
])('the line of the start page tells %s', (_, news, text) => {
  expect(placesOf(news, '2026-11-24')).toEqual([
    { form: 'Betalingen', childId: null, text: expect.stringMatching(text), day: undefined },
  ])
})

// rule: news-3
test('what is new takes the place of the same thing, and of nothing else', () => {
  const first = money('moneyReceived', 1)
  for (const other of [money('moneyAsked', 1), money('moneyReceived', 2), { ...first, childId: 7 }])
    expect(withMore([first], [other])).toEqual([first, other])
  const later = { ...first, amount: 80 }
  expect(withMore([first], [later])).toEqual([later])
})

const at = {
  row: 'rij',
  childId: null,
  name: 'Frans',
  start: '2026-11-26 18:30:00',
  end: '2026-11-26 21:30:00',
}
const day = '2026-11-26'
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
test('everything leads to its screen, the agenda to the day, and each child has a line of its own', () => {
  const places = placesOf([...all, ...all.map((news) => ({ ...news, childId: 7 }))], day)
  const lines = [
    ['Agenda', '6 wijzigingen in de agenda', day],
    ['Aanwezigheden', '3 aanwezigheden ingevuld', undefined],
    ['Opleiding', '2 nieuwe resultaten', undefined],
    ['Betalingen', '2 nieuwe bedragen', undefined],
    ['AanwezighedenRegistreren', '2 lesuren ingevuld', undefined],
  ]
  expect(places.map(({ form, childId, text, day }) => [childId, form, text, day])).toEqual(
    [null, 7].flatMap((childId) => lines.map((line) => [childId, ...line])),
  )
  expect(placesOf([], day)).toEqual([])
})
