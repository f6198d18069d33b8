import type { Fault } from '../../../mocks/controls/faults.ts'

/** How long a late answer is late, in ms. */
const lateMs = 1_000

const kinds = [
  'unreachable',
  'timeout',
  'delay',
  'html',
  '401',
  '404',
  '500',
  '502',
  '503',
  '504',
  'expired',
  'malformed',
  'wrong shape',
  'missing field',
  'dropped',
] as const

/** A way to fail: each kind of fault, each status on its own. */
export type Column = (typeof kinds)[number]
export const columns: readonly Column[] = kinds

/** The fault of a column. `field` is one that the answer has. */
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
      return { kind: 'delay', ms: lateMs }
    case 'missing field':
      return { kind: 'missing field', field }
    default:
      return { kind: 'status', status: Number(column) as 401 | 404 | 500 | 502 | 503 | 504 }
  }
}

const noConnection = 'Er kon geen verbinding worden gemaakt'
const unreadable = 'De server gaf een onleesbaar antwoord. Probeer het straks opnieuw.'
const unknownShape = 'De server gaf gegevens in een onbekende vorm ('
export const expiredText = 'Je sessie is verlopen. Meld je opnieuw aan.'

/** What the portal says, or how it begins. Written apart from the portal's own texts, against which it is held. */
export type Says = Readonly<Record<Column, string>>

/** rule: error-1 */
export const formatted: Says = {
  unreachable: noConnection,
  timeout: 'De server antwoordt niet op tijd. Probeer het straks opnieuw.',
  delay: '',
  html: unreadable,
  '401': expiredText,
  '404': 'Foutcode 404 : Not Found',
  '500': 'Foutcode 500 : Internal Server Error',
  '502': 'Foutcode 502 : Bad Gateway',
  '503': 'Foutcode 503 : Service Unavailable',
  '504': 'Foutcode 504 : Gateway Timeout',
  expired: expiredText,
  malformed: unreadable,
  'wrong shape': unknownShape,
  'missing field': unknownShape,
  dropped: noConnection,
}

/** The status text alone, where the specification asks for that. */
export const statusText: Says = {
  ...formatted,
  '404': 'Not Found',
  '500': 'Internal Server Error',
  '502': 'Bad Gateway',
  '503': 'Service Unavailable',
  '504': 'Gateway Timeout',
}

/** One sentence, however the call fails. */
export const always = (text: string): Says => ({
  ...formatted,
  ...Object.fromEntries(columns.map((column) => [column, text])),
})

export const statuses = ['404', '500', '502', '503', '504'] as const satisfies readonly Column[]
