import { noRequest, scriptEndpoint } from '../endpoint.ts'
import { school } from '../fields/about.ts'
import { capabilityScript } from '../school/capabilities.ts'

/** The script with the server's capabilities, which is read as text and never run. server: flags-1, flags-3 */
export const rpcApi = scriptEndpoint({
  name: 'RPC/API',
  words: { call: 'Rechten en methodes' },
  api: 'RPC',
  resource: 'API/',
  request: noRequest,
  response: school(capabilityScript),
  provenance: { call: 'S' },
})
