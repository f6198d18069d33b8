import { expect, test } from 'vitest'
import type { News } from '#session/news/news.ts'
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
  expect(placesOf(news)).toEqual([
    { form: 'Betalingen', childId: null, text: expect.stringMatching(text), day: undefined },
  ])
})
