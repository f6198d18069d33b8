import type * as z from 'zod/v4/core'
import type { Schema } from '../../src/api/endpoint.ts'
import type { Route, RpcMethods } from './core/route.ts'

/** The route of a REST call and, where the path ends in one, the ID or name. */
interface Found {
  readonly route: Route
  readonly id?: number
  readonly name?: string
  /** Whether the body is a form with rows, for each of which the route is called. */
  readonly rows?: true
}

/** Finds the route of a request in a table; how many routes there are makes no difference. */
export interface Router {
  /** `path` is the path after `server.fcgi/`. */
  rest(method: string, path: string): Found | undefined
  rpc(action: string, method: string): Route | undefined
  /** Every Ext.Direct method there is, by class. */
  readonly rpcMethods: RpcMethods
}

/** Resource names are matched without regard to case or to a slash at the end. server: address-9, address-10 */
const keyOf = (method: string, path: string) => `${method} ${path.toLowerCase().replace(/\/+$/, '')}`

/** By which method a row of a form is changed alone. server: rest-9 */
const rowMethods: Readonly<Record<string, string>> = { update: 'PUT', insert: 'POST', delete: 'DELETE' }

/** So are classes and methods. server: rpc-5 */
const rpcKeyOf = (action: string, method: string) => `${action}.${method}`.toLowerCase()

/** How many positional arguments a request has. */
function argumentsOf(request: Schema): number {
  const { def } = (request as unknown as z.$ZodTypes)._zod
  const data = def.type === 'object' ? (def.shape.data as z.$ZodTypes | undefined) : undefined
  return data?._zod.def.type === 'tuple' ? data._zod.def.items.length : 0
}

export function createRouter(routes: readonly Route[]): Router {
  const table = new Map<string, Route>()
  const rpcTable = new Map<string, Route>()
  const rpcMethods: Record<string, RpcMethods[string]> = {}

  function add<Key>(map: Map<Key, Route>, key: Key, route: Route) {
    if (map.has(key)) throw new Error(`two routes answer ${String(key)}`)
    map.set(key, route)
  }
  for (const route of routes) {
    const { rpc, method, api, resource } = route.endpoint
    if (rpc) {
      add(rpcTable, rpcKeyOf(rpc.action, rpc.method), route)
      const len = argumentsOf(route.endpoint.request)
      rpcMethods[rpc.action] = [...(rpcMethods[rpc.action] ?? []), { name: rpc.method, len }]
    } else add(table, keyOf(method, `${api}/${resource}`), route)
  }

  return {
    rpcMethods,
    rpc: (action, method) => rpcTable.get(rpcKeyOf(action, method)),
    rest(method, path) {
      const route = table.get(keyOf(method, path))
      if (route) return { route }
      const [, resource, id] = /^(.+)\/(\d+)\/*$/.exec(path) ?? []
      const withId = resource === undefined ? undefined : table.get(keyOf(method, resource))
      if (withId) return { route: withId, id: Number(id) }
      const [, rowsOf, change = ''] = /^(rest\/.+)\/(update|insert|delete)\/*$/i.exec(path) ?? []
      const ofRow = rowMethods[change.toLowerCase()]
      if (rowsOf !== undefined && ofRow !== undefined && method === 'POST') {
        const ofRows = table.get(keyOf(ofRow, rowsOf))
        return ofRows && { route: ofRows, rows: true }
      }
      const [, folder, name] = /^(Files\/.+)\/([^/]+)$/.exec(path) ?? []
      const file = folder === undefined ? undefined : table.get(keyOf(method, folder))
      return file && name !== undefined ? { route: file, name } : undefined
    },
  }
}
