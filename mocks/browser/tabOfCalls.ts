import { serverPattern, tabHeader } from '../exchange/exchange.ts'

type Fetch = typeof fetch

/**
 * Sends the name of this tab with each call of the school, so that a fault can affect one tab only. Downloads and pages, which
 * the browser loads by itself, have no name.
 * @param isOwn whether the school answers at an address; another server may refuse an unknown header
 */
export const withTabName =
  (fetch: Fetch, tab: string, isOwn: (address: string) => boolean): Fetch =>
  (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    if (!serverPattern.test(address) || !isOwn(address)) return fetch(input, init)
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    headers.set(tabHeader, tab)
    return fetch(input, { ...init, headers })
  }
