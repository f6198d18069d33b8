import { type Fault, type FaultType, faultSchema } from '#mocks/controls/faults/faults.ts'

/** The delay of a slow answer, in ms. */
const delayMs = 1_000

type Status = Extract<Fault, { kind: 'status' }>['status']

/** A way to fail: each type of fault, and each status on its own. */
export type Column = Exclude<FaultType, 'status'> | `${Status}`

/** Every way to fail, in the order of the schema. */
export const columns = faultSchema.def.options.flatMap(({ shape }) =>
  'status' in shape ? shape.status.def.values.map(String) : shape.kind.def.values,
) as readonly Column[]

/** The fault of a column. `field` is a field of the answer. */
export function failureOf(column: Column, field: string): Fault {
  switch (column) {
    case 'unreachable':
    case 'timeout':
    case 'html':
    case 'malformed':
    case 'wrong shape':
    case 'dropped':
      return { kind: column }
    case 'expired':
      // A session ends once.
      return { kind: 'expired', times: 1 }
    case 'delay':
      return { kind: 'delay', ms: delayMs }
    case 'missing field':
      return { kind: 'missing field', field }
    default: {
      const status: `${Status}` = column
      return { kind: 'status', status: Number(status) as Status }
    }
  }
}

/** The message, or the strip that replaces it above data that were read before. rule: known-5 */
const noConnection =
  /Er kon geen verbinding worden gemaakt|De server antwoordt niet\. Je ziet je laatste gegevens/
const unreadable = 'De server gaf een onleesbaar antwoord. Probeer het straks opnieuw.'
const unknownShape = 'De server gaf gegevens in een onbekende vorm ('
export const expiredText = 'Je sessie is verlopen. Meld je opnieuw aan.'

/** The portal's message for each fault, or its beginning. The texts of the portal are not used, because they are checked here. */
export type Messages = Readonly<Record<Column, string | RegExp>>

/** rule: error-1 */
export const formatted: Messages = {
  unreachable: noConnection,
  timeout: 'De server antwoordt niet op tijd. Probeer het straks opnieuw.',
  delay: '',
  html: unreadable,
  '401': expiredText,
  '404': 'Foutcode 404 : De server heeft dit niet gevonden',
  '500': 'Foutcode 500 : Er ging iets mis op de server',
  '502': 'Foutcode 502 : De server van de school is niet bereikbaar',
  '503': 'Foutcode 503 : De server is even niet beschikbaar',
  '504': 'Foutcode 504 : De server van de school antwoordt niet op tijd',
  expired: expiredText,
  malformed: unreadable,
  'wrong shape': unknownShape,
  'missing field': unknownShape,
  dropped: noConnection,
}

/** The meaning of the status in Dutch with the status text behind it, where the specification asks for that. rule: error-9 */
export const statusText: Messages = {
  ...formatted,
  '404': 'De server heeft dit niet gevonden (Not Found)',
  '500': 'Er ging iets mis op de server (Internal Server Error)',
  '502': 'De server van de school is niet bereikbaar (Bad Gateway)',
  '503': 'De server is even niet beschikbaar (Service Unavailable)',
  '504': 'De server van de school antwoordt niet op tijd (Gateway Timeout)',
}

/** The same message for every fault. */
export const always = (text: string): Messages => ({
  ...formatted,
  ...Object.fromEntries(columns.map((column) => [column, text])),
})

/** The columns of an HTTP status that says nothing about the session. */
export const statuses = ['404', '500', '502', '503', '504'] as const satisfies readonly Column[]
