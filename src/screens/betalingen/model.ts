import { betalingen } from '#api/endpoints/betalingen.ts'
import { createRefetch } from '#session/calls/refetch.ts'
import { createResource } from '#session/calls/resource.ts'
import { createPrintMenubar } from '#session/navigation/top-bar/printing.ts'
import { toPayments } from '#session/payments/payments.ts'
import { $studentRequest } from '#session/user/subject.ts'

/** The student's payments as the server sends them. */
export const resource = createResource(betalingen, $studentRequest)

export const { opened } = resource
export const refetch = createRefetch(resource)

export const $payments = resource.$data.map((rows) => toPayments(rows ?? []))

export const $menubar = createPrintMenubar($payments.map((payments) => payments.length > 0))
export { shareWanted } from '#session/navigation/top-bar/sharing.ts'
