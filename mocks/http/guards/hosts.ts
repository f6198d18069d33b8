import { hostname, networkInterfaces } from 'node:os'

/** The name in a header `Host`: without port and brackets. */
const nameIn = (host: string): string => {
  const [, name = host] = /^\[(.*)\](?::\d+)?$/.exec(host) ?? /^([^:]*):\d+$/.exec(host) ?? []
  return name.replace(/\.$/, '').toLowerCase()
}

const everywhere = new Set(['0.0.0.0', '::'])
const thisComputer = ['localhost', '127.0.0.1', '::1']

/** The IPv4 addresses at which other computers find this one. */
const networkAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)

/** Whether other computers can reach a server that listens there. */
export const isReachable = (listensAt: string): boolean => !thisComputer.includes(nameIn(listensAt))

/**
 * The addresses at which other devices find a server that listens there; its own where none can.
 * @param url e.g. `http://0.0.0.0:8080`
 */
export function addressesOf(url: string, listensAt: string): readonly [string, ...string[]] {
  const { protocol, port } = new URL(url)
  const at = (name: string) => `${protocol}//${name}${port === '' ? '' : `:${port}`}/`
  const [first, ...others] = everywhere.has(listensAt) ? networkAddresses() : [listensAt]
  return [at(first ?? 'localhost'), ...others.map(at)]
}

/**
 * The addresses for the devices of a class: the one by which a page was opened, if they can open it too. In a container the
 * server does not know the address of its computer.
 */
export const addressesFrom = (page: string, listensAt: string): readonly [string, ...string[]] =>
  isReachable(new URL(page).hostname) ? [new URL('/', page).href] : addressesOf(page, listensAt)

/** The names under which the computer itself is known. */
function ownNames(): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((list) =>
    (list ?? []).map(({ address }) => address),
  )
  return [...addresses, hostname(), `${hostname()}.local`]
}

/**
 * Whether a request's `Host` is one of this server. Any other name leads here by a trick of a web site (DNS rebinding),
 * or would get into the links of the school's mails.
 *
 * @param listensAt the address that the server listens at
 * @param others further names, e.g. that of a proxy in front of it
 */
export function createHostCheck(
  listensAt: string,
  others: readonly string[] = [],
): (host: string) => boolean {
  const names = new Set([...thisComputer, listensAt, ...others].map(nameIn))
  // A notebook moves from one network to the next while the server runs.
  return (host) => {
    const name = nameIn(host)
    return names.has(name) || (everywhere.has(listensAt) && ownNames().some((own) => nameIn(own) === name))
  }
}
