import { argumentsOf, partOf } from '#api/fields/describedFields.ts'
import type { Route, RpcMethods } from './core/route.ts'

/** The route of a REST call, with the ID or name at the end of its path. */
interface FoundRoute {
  readonly route: Route
  readonly id?: number | undefined
  readonly name?: string
  /** Whether the body is a form with rows, for each of which the route runs. */
  readonly rows?: true
}

/** Finds the route of a request in a table, equally fast for any number of routes. */
export interface Router {
  /** @param path the path after `server.fcgi/` */
  rest(method: string, path: string): FoundRoute | undefined
  rpc(action: string, method: string): Route | undefined
  /** All Ext.Direct methods, by class. */
  readonly rpcMethods: RpcMethods
}

/** The key of a route. The case of resource names and a slash at their end do not matter. server: address-9, address-10 */
const keyOf = (method: string, path: string) => `${method} ${path.toLowerCase().replace(/\/+$/, '')}`

/** The method that changes a single row, by the word in the path of a form. server: rest-9 */
const rowMethods: Readonly<Record<string, string>> = { update: 'PUT', insert: 'POST', delete: 'DELETE' }

/**
 * What a path with `/Update`, `/Insert` or `/Delete` names; an ID may be on either side of that word. server: rest-9, rest-20
 */
function readForm(path: string): { resource: string; method: string; id?: number | undefined } | undefined {
  const [, resource, before, change = '', after] =
    /^(rest\/[^/]+)(?:\/(\d+))?\/(update|insert|delete)(?:\/(\d+))?\/*$/i.exec(path) ?? []
  const method = rowMethods[change.toLowerCase()]
  const id = before ?? after
  const hasTwoIds = before !== undefined && after !== undefined
  if (resource === undefined || method === undefined || hasTwoIds) return undefined
  if (id === undefined) return { resource, method }
  return method === 'POST' ? undefined : { resource, method, id: Number(id) }
}

/** The key of an Ext.Direct method. The case of classes and methods does not matter. server: rpc-5 */
const rpcKeyOf = (action: string, method: string) => `${action}.${method}`.toLowerCase()

/** Throws if two of the routes answer the same call. */
export function createRouter(routes: readonly Route[]): Router {
  const table = new Map<string, Route>()
  /** The routes whose path ends in an ID. server: rest-22 */
  const takesId = new Set<Route>()
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
      const len = argumentsOf(route.endpoint).length
      rpcMethods[rpc.action] = [...(rpcMethods[rpc.action] ?? []), { name: rpc.method, len }]
    } else {
      add(table, keyOf(method, `${api}/${resource}`), route)
      if (partOf(route.endpoint, 'id')) takesId.add(route)
    }
  }

  return {
    rpcMethods,
    rpc: (action, method) => rpcTable.get(rpcKeyOf(action, method)),
    rest(method, path) {
      const route = table.get(keyOf(method, path))
      if (route) return { route }
      const [, resource, id] = /^(.+)\/(\d+)\/*$/.exec(path) ?? []
      const withId = resource === undefined ? undefined : table.get(keyOf(method, resource))
      if (withId && takesId.has(withId)) return { route: withId, id: Number(id) }
      const form = method === 'POST' ? readForm(path) : undefined
      if (form) {
        const rowRoute = table.get(keyOf(form.method, form.resource))
        return rowRoute && { route: rowRoute, rows: true, id: form.id }
      }
      const [, folder, name] = /^(Files\/[^/]+)\/(.+)$/.exec(path) ?? []
      const file = folder === undefined ? undefined : table.get(keyOf(method, folder))
      return file && name !== undefined ? { route: file, name } : undefined
    },
  }
}
