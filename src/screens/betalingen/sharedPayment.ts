import type { Payment } from '#session/payments/payments.ts'
import type { Shared } from '#shared/browser/share.ts'
import { formatDate } from '#shared/dates/dates.ts'
import { formatEuro } from '#shared/values/amounts.ts'
import { texts } from './texts.ts'

export const stateOf = (due: number) => (due > 0 ? 'due' : due < 0 ? 'overpaid' : 'settled')

/** The text that is shared about a payment. rule: share-1 */
export function sharedPayment({ programme, date, amount, paid, due }: Payment): Shared {
  const state = texts[stateOf(due)]
  const stateText = due === 0 ? state : `${state}: ${formatEuro(Math.abs(due))}`
  return {
    title: programme,
    text: `${programme}. ${texts.shared(formatEuro(amount), formatEuro(paid), stateText, formatDate(date))}`,
  }
}
