import { capabilityScript } from '../capabilities.ts'
import { noRequest, scriptEndpoint } from '../endpoint.ts'

/** The script that says what the server can do; read as text, never run. spec: access-and-account §7 */
export const rpcApi = scriptEndpoint({
  name: 'RPC/API',
  api: 'RPC',
  resource: 'API/',
  request: noRequest,
  response: capabilityScript,
  provenance: { call: 'S' },
})
