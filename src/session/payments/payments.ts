import type { ResponseOf } from '#api/endpoint.ts'
import type { betalingen } from '#api/endpoints/betalingen.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { sumEuro } from '#shared/values/amounts.ts'
import { groupBy } from '#shared/values/groupBy.ts'
import { compareTexts } from '#shared/values/order.ts'

export interface Payment {
  /** The position of the payment in the server's answer. */
  readonly id: number
  readonly programme: string
  readonly date: IsoDate
  readonly amount: number
  readonly paid: number
  /** The amount still to be paid; negative after an overpayment. */
  readonly due: number
}

/** The payments of the rows, newest first. rule: payment-2 */
export function toPayments(rows: ResponseOf<typeof betalingen>): Payment[] {
  const payments = rows.map(({ Opleidingvariantomschrijving, Inschrijfdatum, Tebetalen, Betaald }, id) => ({
    id,
    programme: Opleidingvariantomschrijving,
    date: Inschrijfdatum,
    amount: Tebetalen,
    paid: Betaald,
    due: sumEuro([Tebetalen, -Betaald]),
  }))
  // Only the days are sorted, because there are far fewer of them than payments. rule: request-15
  return groupBy(payments, ({ date }) => date)
    .sort(([a], [b]) => compareTexts(b, a))
    .flatMap(([, ofDay]) => ofDay)
}

/**
 * The total that is due, the total asked for the payments that are due, and separately what was overpaid, because an
 * overpayment does not settle another payment. rule: payment-3
 */
export function totalsOf(payments: readonly Payment[]): { amount: number; due: number; overpaid: number } {
  const open = payments.filter(({ due }) => due > 0)
  return {
    amount: sumEuro(open.map(({ amount }) => amount)),
    due: sumEuro(open.map(({ due }) => due)),
    overpaid: sumEuro(payments.map(({ due }) => Math.max(-due, 0))),
  }
}
