import fc from 'fast-check'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as betalingen from '#screens/betalingen/model.ts'
import { toPayments, totalsOf } from '#session/payments/payments.ts'
import { sumEuro } from '#shared/values/amounts.ts'
import { useTestSchool } from '../mocks/school.ts'
import { signedIn } from '../session/app.ts'

const { $payments, opened } = betalingen
const { $status, $error } = betalingen.resource

afterEach(() => void vi.restoreAllMocks())

const row = (Inschrijfdatum: string, Tebetalen: number, Betaald: number, name = 'Frans 1') => ({
  Opleidingvariantomschrijving: name,
  Inschrijfdatum,
  Tebetalen,
  Betaald,
})

// rule: payment-1, payment-2
describe('payments', () => {
  test('are sorted newest first, and on the same day in the order of the server', () => {
    const rows = [
      row('2025-09-01', 1, 1, 'oud'),
      row('2026-09-01', 1, 1, 'nieuw'),
      row('2026-01-31', 1, 1, 'eerst'),
      row('2026-01-31', 1, 1, 'dan'),
      row('2025-12-31', 1, 1, 'vorig jaar'),
    ]
    const names = toPayments(rows).map(({ programme }) => programme)
    expect(names).toEqual(['nieuw', 'eerst', 'dan', 'vorig jaar', 'oud'])
  })

  test('have an ID from their position in the answer', () => {
    const ids = toPayments([row('2025-01-01', 1, 1), row('2026-01-01', 1, 1)]).map(({ id }) => id)
    expect(ids).toEqual([1, 0])
  })

  test.each([
    ['nothing paid', 276.5, 0, 276.5],
    ['a part paid', 412, 137.5, 274.5],
    ['all paid', 97.5, 97.5, 0],
    ['too much paid', 120, 240, -120],
    ['nothing asked', 0, 0, 0],
    ['cents that binary fractions cannot hold', 0.3, 0.1, 0.2],
  ])('%s: the amount due', (_, amount, paid, due) => {
    expect(toPayments([row('2026-09-01', amount, paid)])).toMatchObject([{ amount, paid, due }])
  })
})

describe('the totals', () => {
  const totals = (...dues: [amount: number, paid: number][]) =>
    totalsOf(toPayments(dues.map(([amount, paid]) => row('2026-09-01', amount, paid))))

  test.each<[string, [number, number][], ReturnType<typeof totalsOf>]>([
    ['nothing at all', [], { amount: 0, due: 0, overpaid: 0 }],
    [
      'everything settled',
      [
        [97.5, 97.5],
        [0, 0],
      ],
      { amount: 0, due: 0, overpaid: 0 },
    ],
    [
      'payments of other years are not part of what is due now',
      [
        [300, 300],
        [100, 55],
      ],
      { amount: 100, due: 45, overpaid: 0 },
    ],
    [
      'two rows due',
      [
        [412, 312],
        [412, 137.5],
      ],
      { amount: 824, due: 374.5, overpaid: 0 },
    ],
    ['too much paid', [[120, 240]], { amount: 0, due: 0, overpaid: 120 }],
    [
      'too much paid does not settle what is due',
      [
        [120, 240],
        [100, 20],
      ],
      { amount: 100, due: 80, overpaid: 120 },
    ],
  ])('%s', (_, dues, expected) => {
    expect(totals(...dues)).toEqual(expected)
  })

  test('differ by exactly the sum of all dues', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(fc.array(fc.tuple(cents, cents)), (all) => {
        const { due, overpaid } = totals(...all.map(([a, b]): [number, number] => [a / 100, b / 100]))
        const difference = all.reduce((sum, [amount, paid]) => sum + amount - paid, 0) / 100
        expect(sumEuro([due, -overpaid])).toBe(difference)
        expect(Math.min(due, overpaid)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('the screen', () => {
  const school = useTestSchool({ shared: true })

  async function open(who: string) {
    const app = await signedIn(who)
    await app.fire(opened)
    return app
  }

  // rule: print-1
  test.each([
    ['an.peeters', ['print']],
    ['sofie.claes', []],
  ])('can be printed when there are payments: %s', async (who, icons) => {
    const app = await open(who)
    expect((app.get(betalingen.$menubar).icons ?? []).map(({ icon }) => icon)).toEqual(icons)
  })

  const otherDates = [
    ['YYYY-MM-DD', '2026-09-01'],
    ['a day that does not exist', '31/02/2026'],
    ['an absent one', ''],
  ] as const
  async function answeredWith(...data: unknown[]) {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const app = await signedIn('an.peeters')
    school.network.use(http.get('*/REST/betalingen/', () => HttpResponse.json({ success: true, data })))
    await app.fire(opened)
    return app
  }

  // rule: error-8
  test.each(otherDates)('shows the other payments when one date is %s, with a message', async (_, date) => {
    const app = await answeredWith(row('01/09/2026', 1, 1), row(date, 2, 2))
    expect([app.get($status), app.get($error), app.get($payments).length]).toEqual(['ready', '', 1])
    expect(app.get(betalingen.resource.$notShown)).toEqual([
      { one: 'betaling', many: 'betalingen', count: 1, fields: ['Inschrijfdatum'] },
    ])
  })
})
