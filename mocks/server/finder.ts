import type { Endpoint } from '#api/endpoint.ts'
import type { ServerType } from '#api/school/serverTypes.ts'
import { createRouter, type Router } from './router.ts'
import { routes } from './routes/index.ts'
import { type RpcBody, readRpcBody, rpcCallOf } from './rpc/rpc.ts'
import { type Address, readAddress } from './wire/address.ts'

/** What is needed to find the route of a call. */
interface CallHead {
  readonly method: string
  readonly url: string
  readonly body: string
}

/** The address of a call, with the route that answers it. */
export interface Target extends Address {
  /** The body of an Ext.Direct call, which names the method; null for any other call. */
  readonly rpcBody: RpcBody | null
  /** The route of any other call; undefined if there is none. */
  readonly found: ReturnType<Router['rest']>
}

interface Finder {
  target(call: CallHead): Target
  /** The endpoint of a call; undefined if there is none. */
  endpoint(call: CallHead): Endpoint | undefined
}

/**
 * Finds the routes of calls.
 * @param defaultSite the edition at a path that names none; the students' if not given
 */
export function createFinder(router: Router, defaultSite?: ServerType): Finder {
  // The endpoint of a call is needed before the call is handled; its body is parsed once.
  const targets = new WeakMap<CallHead, Target>()

  function target(call: CallHead): Target {
    const found = targets.get(call)
    if (found) return found
    const read = readTarget(call)
    targets.set(call, read)
    return read
  }

  function readTarget(call: CallHead): Target {
    const { url } = call
    // HEAD is answered like GET, without the body. server: rest-18
    const method = call.method === 'HEAD' ? 'GET' : call.method
    const address = readAddress(url, defaultSite)
    const isRpcCall = method === 'POST' && /^rpc\/router\/?$/i.test(address.path)
    return isRpcCall
      ? { ...address, rpcBody: readRpcBody(call.body), found: undefined }
      : { ...address, rpcBody: null, found: router.rest(method, address.path) }
  }

  return {
    target,
    endpoint(call) {
      const { rpcBody, found } = target(call)
      if (!rpcBody) return found?.route.endpoint
      const rpcCall = rpcCallOf(rpcBody)
      return rpcCall ? router.rpc(rpcCall.action, rpcCall.method)?.endpoint : undefined
    },
  }
}

/** Finds the endpoint of a call to a school server, without running one. */
export const endpointFinder = (): Finder['endpoint'] => createFinder(createRouter(routes)).endpoint
