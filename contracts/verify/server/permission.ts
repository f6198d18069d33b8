import { type Effect, type Endpoint, isFileApi } from '#api/endpoint.ts'
import { readJson } from '#mocks/controls/traffic/answerCheck.ts'
import { isFields } from '#shared/values/json.ts'
import { allEndpoints } from '../../describe/endpoints.ts'

/** Whether a name is the requested one; Ext.Direct ignores case. server: rpc-5 */
const isSameName = (name: string, asked: unknown) => name.toLowerCase() === String(asked).toLowerCase()

const normalisePath = (path: string) => path.replace(/\/+$/, '').toLowerCase()

const paths = new Map(
  allEndpoints.map((endpoint) => [endpoint, normalisePath(`${endpoint.api}/${endpoint.resource}`)]),
)

/** The endpoint of a request; undefined for a request that the portal never makes. */
export function endpointOf(method: string, pathname: string, body: unknown): Endpoint | undefined {
  const [, program, path] = /\/bin\/(server\.fcgi|filemanager\.cgi)\/(.+)$/i.exec(pathname) ?? []
  if (program === undefined || path === undefined) return undefined
  const called = normalisePath(path)
  const rpc = called === 'rpc/router' && typeof body === 'string' ? readJson(body) : undefined
  return allEndpoints.find((endpoint) => {
    if (endpoint.method !== method) return false
    if (isFileApi(endpoint.api) !== /^filemanager/i.test(program)) return false
    if (endpoint.rpc)
      return (
        isFields(rpc) &&
        isSameName(endpoint.rpc.action, rpc.action) &&
        isSameName(endpoint.rpc.method, rpc.method)
      )
    const own = paths.get(endpoint) ?? ''
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
 * Creates the check of the calls of a verification. It allows the calls of the portal and the removal of a preference, but writes
 * only if `write` is true. Outside the server's programs, any address may be read, because photos may be there.
 */
export function createPermission(write: boolean) {
  return (method: string, address: string, body: unknown): boolean => {
    const { pathname } = new URL(address)
    if (!/\/bin\/(server\.fcgi|filemanager\.cgi)\//i.test(pathname)) return method === 'GET'
    if (removesPreference(method, pathname)) return write
    const effect = effectOf(method, address, body)
    return effect !== undefined && (write || effect !== 'writes')
  }
}
