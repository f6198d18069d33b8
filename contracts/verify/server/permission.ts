import { type Effect, type Endpoint, isFileApi } from '#api/endpoint.ts'
import { endpoints } from '#api/endpoints/index.ts'
import { readJson } from '#mocks/controls/traffic/answerCheck.ts'
import { isFields } from '#shared/json.ts'

const all: readonly Endpoint[] = endpoints

/** Ext.Direct finds action and method in any case. server: rpc-5 */
const isNamed = (name: string, asked: unknown) => name.toLowerCase() === String(asked).toLowerCase()

const trimmed = (path: string) => path.replace(/\/+$/, '').toLowerCase()

/** The endpoint that a request calls; undefined for a request that the portal never makes. */
function endpointOf(method: string, pathname: string, body: unknown): Endpoint | undefined {
  const [, program, path] = /\/bin\/(server\.fcgi|filemanager\.cgi)\/(.+)$/i.exec(pathname) ?? []
  if (program === undefined || path === undefined) return undefined
  const called = trimmed(path)
  const rpc = called === 'rpc/router' && typeof body === 'string' ? readJson(body) : undefined
  return all.find((endpoint) => {
    if (endpoint.method !== method) return false
    if (isFileApi(endpoint.api) !== /^filemanager/i.test(program)) return false
    if (endpoint.rpc)
      return (
        isFields(rpc) && isNamed(endpoint.rpc.action, rpc.action) && isNamed(endpoint.rpc.method, rpc.method)
      )
    const own = trimmed(`${endpoint.api}/${endpoint.resource}`)
    return called === own || (called.startsWith(`${own}/`) && !called.slice(own.length + 1).includes('/'))
  })
}

/** What a call does at a server; undefined for one that the portal never makes. */
export const effectOf = (method: string, address: string, body: unknown): Effect | undefined =>
  endpointOf(method, new URL(address).pathname, body)?.effect

/** Removes one preference: the only call that puts something back and that the portal never makes. server: resource-39 */
const removesPreference = (method: string, pathname: string) =>
  method === 'DELETE' && /\/bin\/server\.fcgi\/REST\/UserPreference\/\d+$/i.test(pathname)

/**
 * Whether a verification may make a call. One that only reads makes no call that writes, whoever asks for it, and no call
 * that is no endpoint of the portal, but for the one that takes away a preference that it made. Outside the server's programs it only gets: photos.
 */
export function allowed(write: boolean) {
  return (method: string, address: string, body: unknown): boolean => {
    const { pathname } = new URL(address)
    if (!/\/bin\/(server\.fcgi|filemanager\.cgi)\//i.test(pathname)) return method === 'GET'
    if (removesPreference(method, pathname)) return write
    const effect = effectOf(method, address, body)
    return effect !== undefined && (write || effect !== 'writes')
  }
}
