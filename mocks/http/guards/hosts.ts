import { isIPv6 } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'

/** The name in a `Host` header, without port and brackets. */
const hostIn = (host: string): string => {
  const [, name = host] = /^\[(.*)\](?::\d+)?$/.exec(host) ?? /^([^:]*):\d+$/.exec(host) ?? []
  return name.replace(/\.$/, '').toLowerCase()
}

const wildcards = new Set(['0.0.0.0', '::'])
const loopbackNames = ['localhost', '127.0.0.1', '::1']

/** The IPv4 addresses at which other computers reach this one. */
const networkAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)

/** Whether other computers can reach a server that listens at this address. */
export const isReachable = (listensAt: string): boolean => !loopbackNames.includes(hostIn(listensAt))

/**
 * The addresses at which other devices reach a server that listens there; its own address if none can.
 * @param url such as `http://0.0.0.0:8080`
 */
export function addressesOf(url: string, listensAt: string): readonly [string, ...string[]] {
  const { protocol, port } = new URL(url)
  const urlOf = (name: string) =>
    `${protocol}//${isIPv6(name) ? `[${name}]` : name}${port === '' ? '' : `:${port}`}/`
  const [first, ...others] = wildcards.has(listensAt) ? networkAddresses() : [listensAt]
  return [urlOf(first ?? 'localhost'), ...others.map(urlOf)]
}

/**
 * The addresses for the devices of a class: first the address of the page, if other devices can open it, because a server in a
 * container does not know the address of its computer.
 */
export const classAddresses = (page: string, listensAt: string): readonly [string, ...string[]] =>
  isReachable(new URL(page).hostname) ? [new URL('/', page).href] : addressesOf(page, listensAt)

/** The names of this computer. */
function ownNames(): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((list) =>
    (list ?? []).map(({ address }) => address),
  )
  return [...addresses, hostname(), `${hostname()}.local`]
}

/**
 * Whether a request's `Host` is a name of this server. Another name is a trick of a website (DNS rebinding), or would get into
 * the links of the school's mails.
 * @param listensAt the address that the server listens at
 * @param others further names, such as that of a proxy in front of it
 */
export function createHostCheck(
  listensAt: string,
  others: readonly string[] = [],
): (host: string) => boolean {
  const names = new Set([...loopbackNames, listensAt, ...others].map(hostIn))
  // The names are read for each request, because a notebook changes networks while the server runs.
  return (host) => {
    const name = hostIn(host)
    return names.has(name) || (wildcards.has(listensAt) && ownNames().some((own) => hostIn(own) === name))
  }
}
