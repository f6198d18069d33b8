import { type Effect, type Endpoint, isFileApi } from '#api/endpoint.ts'
import { endpoints } from '#api/endpoints/index.ts'
import { readJson } from '#mocks/controls/traffic/answerCheck.ts'
import { isFields } from '#shared/json.ts'

const all: readonly Endpoint[] = endpoints

/** Whether a name is the requested one; Ext.Direct ignores case. server: rpc-5 */
const isNamed = (name: string, asked: unknown) => name.toLowerCase() === String(asked).toLowerCase()

const trimmed = (path: string) => path.replace(/\/+$/, '').toLowerCase()

/** The endpoint of a request; undefined for a request that the portal never makes. */
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

/** The effect of a call on a server; undefined for a call that the portal never makes. */
export const effectOf = (method: string, address: string, body: unknown): Effect | undefined =>
  endpointOf(method, new URL(address).pathname, body)?.effect

/** Whether a call removes one preference: the only call of the verifier that the portal never makes. server: resource-39 */
const removesPreference = (method: string, pathname: string) =>
  method === 'DELETE' && /\/bin\/server\.fcgi\/REST\/UserPreference\/\d+$/i.test(pathname)

/**
 * Gives a function that says whether a verification may make a call. If it only reads, no call may write, whoever makes it; and
 * all calls must be endpoints of the portal, except the one that removes a preference of its own. Outside the server's programs
 * it may only GET, for photos.
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
