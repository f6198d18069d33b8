import type { Endpoint } from '../../src/api/endpoint.ts'
import { createRouter, type Router } from './router.ts'
import { routes } from './routes/index.ts'
import { readCall } from './rpc/rpc.ts'
import { type Address, readAddress } from './wire/address.ts'

/** What finds the route of a call needs to know of it. */
export interface Findable {
  readonly method: string
  readonly url: string
  readonly body: string
}

/** Where a call goes. */
export interface Place extends Address {
  /** Whether this is a call of Ext.Direct; its body says of which method. */
  readonly isRpcCall: boolean
  /** The route of any other call; undefined if there is none. */
  readonly found: ReturnType<Router['rest']>
}

export interface Finder {
  place(call: Findable): Place
  /** Which endpoint a call is for; undefined for one that none knows. */
  endpoint(call: Findable): Endpoint | undefined
}

/** Finds the routes of calls. */
export function createFinder(router: Router): Finder {
  // Whoever asks for the endpoint of a call soon has it handled.
  let last: { readonly call: Findable; readonly place: Place } | null = null

  function place(call: Findable): Place {
    if (last?.call === call) return last.place
    const { method, url } = call
    const address = readAddress(url)
    const isRpcCall = method === 'POST' && /^rpc\/router\/?$/i.test(address.path)
    const found = isRpcCall ? undefined : router.rest(method, address.path)
    last = { call, place: { ...address, isRpcCall, found } }
    return last.place
  }

  return {
    place,
    endpoint(call) {
      const { isRpcCall, found } = place(call)
      if (!isRpcCall) return found?.route.endpoint
      const asked = readCall(call.body)
      return asked ? router.rpc(asked.action, asked.method)?.endpoint : undefined
    },
  }
}

/** The same for the endpoints of the school server, without one. */
export const endpointFinder = (): Finder['endpoint'] => createFinder(createRouter(routes)).endpoint
