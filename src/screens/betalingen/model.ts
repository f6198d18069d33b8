import { betalingen } from '../../api/endpoints/betalingen.ts'
import { createResource } from '../../session/calls/resource.ts'
import { toPayments, totalsOf } from '../../session/payments/payments.ts'
import { $studentRequest } from '../../session/user/subject.ts'

/** What the server has of it. */
export const resource = createResource(betalingen, $studentRequest)

export const { opened } = resource

export const $payments = resource.$data.map((rows) => toPayments(rows ?? []))
export const $totals = $payments.map(totalsOf)
