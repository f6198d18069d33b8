import type { Endpoint } from '../../src/api/endpoint.ts'
import { createRouter, type Router } from './router.ts'
import { routes } from './routes/index.ts'
import { readCall } from './rpc/rpc.ts'
import { type Address, readAddress } from './wire/address.ts'
import type { ServerType } from './wire/sites.ts'

/** What is needed of a call to find its route. */
interface CallHead {
  readonly method: string
  readonly url: string
  readonly body: string
}

/** The address of a call, and the route that answers it. */
interface Target extends Address {
  /** Whether this is a call of Ext.Direct; its body says of which method. */
  readonly isRpcCall: boolean
  /** The route of any other call; undefined if there is none. */
  readonly found: ReturnType<Router['rest']>
}

interface Finder {
  target(call: CallHead): Target
  /** Which endpoint a call is for; undefined for one that none knows. */
  endpoint(call: CallHead): Endpoint | undefined
}

/**
 * Finds the routes of calls.
 * @param unnamed the edition at a path that names none; the students' if not given
 */
export function createFinder(router: Router, unnamed?: ServerType): Finder {
  // The endpoint of a call is asked for just before the call is handled.
  let last: { readonly call: CallHead; readonly target: Target } | null = null

  function target(call: CallHead): Target {
    if (last?.call === call) return last.target
    const { url } = call
    // HEAD is answered as GET, without the body. server: rest-18
    const method = call.method === 'HEAD' ? 'GET' : call.method
    const address = readAddress(url, unnamed)
    const isRpcCall = method === 'POST' && /^rpc\/router\/?$/i.test(address.path)
    const found = isRpcCall ? undefined : router.rest(method, address.path)
    last = { call, target: { ...address, isRpcCall, found } }
    return last.target
  }

  return {
    target,
    endpoint(call) {
      const { isRpcCall, found } = target(call)
      if (!isRpcCall) return found?.route.endpoint
      const asked = readCall(call.body)
      return asked ? router.rpc(asked.action, asked.method)?.endpoint : undefined
    },
  }
}

/** The same for the endpoints of the school server, without one. */
export const endpointFinder = (): Finder['endpoint'] => createFinder(createRouter(routes)).endpoint
