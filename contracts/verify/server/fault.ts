import type { Trouble } from '../../problems/trouble.ts'
import { busyStatuses } from './failure.ts'

/**
 * A failure after which a call is repeated, because it may not come from the server's program. `page`: HTML with HTTP 200.
 * `busy`: HTTP 429, 502, 503 or 504. `error`: another 5xx.
 */
export type Fault =
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'page' }
  | { readonly kind: 'busy' | 'error'; readonly status: number }

/** A fault as the reason why something is unknown. */
export function faultTrouble(fault: Fault): Trouble {
  switch (fault.kind) {
    case 'redirect':
      return { kind: 'redirect', to: fault.to }
    case 'page':
      return { kind: 'page' }
    default:
      return { kind: 'status', status: fault.status }
  }
}

/** The number of bytes at the start of an answer in which a tag shows that it is a page. */
const pageStart = 16 * 1024

/** The fault in an answer; undefined if it has none. @param bytes of the body */
export function faultIn({ status, headers }: Response, bytes: Buffer, address: string): Fault | undefined {
  if (status >= 300 && status < 400 && status !== 304) {
    const target = headers.get('location')
    return { kind: 'redirect', to: target === null ? `HTTP ${status}` : withoutQuery(target, address) }
  }
  if (busyStatuses.includes(status)) return { kind: 'busy', status }
  if (status >= 500) return { kind: 'error', status }
  const isFile = /^attachment/i.test(headers.get('content-disposition') ?? '')
  if (status !== 200 || isFile || !/text|html|json|^$/i.test(headers.get('content-type') ?? ''))
    return undefined
  const start = bytes.subarray(0, pageStart).toString()
  return /^\s*<(!doctype|html)/i.test(start) ? { kind: 'page' } : undefined
}

/** An address without its query, which may contain personal data or a key. */
const withoutQuery = (target: string, address: string) =>
  URL.canParse(target, address) ? new URL(target, address).href.replace(/[?#].*$/, '') : target
