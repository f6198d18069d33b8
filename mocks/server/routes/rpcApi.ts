import { rpcApi } from '#api/endpoints/rpcApi.ts'
import { capabilityFlags } from '#api/school/capabilities.ts'
import { configurationOf } from '../core/configuration.ts'
import { openRoute } from '../core/route.ts'
import { writeJson } from '../wire/fpjson.ts'

/** The Ext.Direct description, then one assignment a flag. server: flags-1, flags-2, flags-3 */
export const rpcApiRoute = openRoute(rpcApi, (_request, { db, site, rpcMethods }) => {
  const description = { url: 'RPC/ROUTER', type: 'remoting', actions: rpcMethods }
  const configuration = configurationOf(db, site)
  return [
    `Ext.app.REMOTING_API = ${writeJson(description)};`,
    ...capabilityFlags.map((flag) => `${flag} = ${configuration[flag]};`),
    `TypeServer = "${site.type}";`,
    '',
  ].join('\n')
})
