import type * as z from 'zod/v4/core'
import type { Schema } from '#api/fields/schema.ts'
import type { Route, RpcMethods } from './core/route.ts'

/** The route of a REST call and, where the path ends in one, the ID or name. */
interface Found {
  readonly route: Route
  readonly id?: number | undefined
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

/**
 * What a path with `/Update`, `/Insert` or `/Delete` asks for, with an ID before or after that word. server: rest-9, rest-20
 */
function formOf(path: string): { resource: string; method: string; id?: number | undefined } | undefined {
  const [, resource, before, change = '', after] =
    /^(rest\/[^/]+)(?:\/(\d+))?\/(update|insert|delete)(?:\/(\d+))?\/*$/i.exec(path) ?? []
  const method = rowMethods[change.toLowerCase()]
  const id = before ?? after
  const ofTwo = before !== undefined && after !== undefined
  if (resource === undefined || method === undefined || ofTwo) return undefined
  if (id === undefined) return { resource, method }
  return method === 'POST' ? undefined : { resource, method, id: Number(id) }
}

/** So are classes and methods. server: rpc-5 */
const rpcKeyOf = (action: string, method: string) => `${action}.${method}`.toLowerCase()

const fieldsOf = (schema: Schema): Readonly<Record<string, z.$ZodTypes>> => {
  const { def } = (schema as unknown as z.$ZodTypes)._zod
  return def.type === 'object' ? (def.shape as Record<string, z.$ZodTypes>) : {}
}

/** How many positional arguments a request has. */
function argumentsOf(request: Schema): number {
  const { data } = fieldsOf(request)
  return data?._zod.def.type === 'tuple' ? data._zod.def.items.length : 0
}

export function createRouter(routes: readonly Route[]): Router {
  const table = new Map<string, Route>()
  /** Those whose path ends in an ID. server: rest-22 */
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
      const len = argumentsOf(route.endpoint.request)
      rpcMethods[rpc.action] = [...(rpcMethods[rpc.action] ?? []), { name: rpc.method, len }]
    } else {
      add(table, keyOf(method, `${api}/${resource}`), route)
      if ('id' in fieldsOf(route.endpoint.request)) takesId.add(route)
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
      const form = method === 'POST' ? formOf(path) : undefined
      if (form) {
        const ofRows = table.get(keyOf(form.method, form.resource))
        return ofRows && { route: ofRows, rows: true, id: form.id }
      }
      const [, folder, name] = /^(Files\/[^/]+)\/(.+)$/.exec(path) ?? []
      const file = folder === undefined ? undefined : table.get(keyOf(method, folder))
      return file && name !== undefined ? { route: file, name } : undefined
    },
  }
}
