import fc from 'fast-check'
import { http } from 'msw'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as betalingen from '#screens/betalingen/model.ts'
import { toPayments, totalsOf } from '#session/payments/payments.ts'
import { sumEuro } from '#shared/values/amounts.ts'
import { listAnswer } from '../api/support.ts'
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
    ['when nothing is paid', 276.5, 0, 276.5],
    ['when a part is paid', 412, 137.5, 274.5],
    ['when all is paid', 97.5, 97.5, 0],
    ['when too much is paid', 120, 240, -120],
    ['when nothing is asked', 0, 0, 0],
    ['with cents that binary fractions cannot hold', 0.3, 0.1, 0.2],
  ])('have the amount due %s', (_, amount, paid, due) => {
    expect(toPayments([row('2026-09-01', amount, paid)])).toMatchObject([{ amount, paid, due }])
  })
})

describe('the totals', () => {
  const totals = (...dues: [amount: number, paid: number][]) =>
    totalsOf(toPayments(dues.map(([amount, paid]) => row('2026-09-01', amount, paid))))

  test.each<[string, [number, number][], ReturnType<typeof totalsOf>]>([
    ['without payments', [], { amount: 0, due: 0, overpaid: 0 }],
    [
      'of payments that are settled',
      [
        [97.5, 97.5],
        [0, 0],
      ],
      { amount: 0, due: 0, overpaid: 0 },
    ],
    [
      'without those that are settled',
      [
        [300, 300],
        [100, 55],
      ],
      { amount: 100, due: 45, overpaid: 0 },
    ],
    [
      'of two payments that are due',
      [
        [412, 312],
        [412, 137.5],
      ],
      { amount: 824, due: 374.5, overpaid: 0 },
    ],
    ['of a payment of which too much is paid', [[120, 240]], { amount: 0, due: 0, overpaid: 120 }],
    [
      'of a payment that is due, whatever was paid too much for another',
      [
        [120, 240],
        [100, 20],
      ],
      { amount: 100, due: 80, overpaid: 120 },
    ],
  ])('are those %s', (_, dues, expected) => {
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
    school.network.use(http.get('*/REST/betalingen/', () => listAnswer(...data)))
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
