import { betalingen } from '../../api/endpoints/betalingen.ts'
import { toLLID } from '../../api/identity.ts'
import { createResource } from '../../session/calls/resource.ts'
import { toPayments, totalsOf } from '../../session/payments/payments.ts'
import { $subjectID } from '../../session/user/subject.ts'

/** What the server has of it. */
export const resource = createResource(
  betalingen,
  $subjectID.map((id) => (id === null ? null : { query: { LLID: toLLID(id) } })),
)

export const { opened } = resource

export const $payments = resource.$data.map((rows) => toPayments(rows ?? []))
export const $totals = $payments.map(totalsOf)
