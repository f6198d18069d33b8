import { logout } from '#api/endpoints/logout.ts'
import { rpcApi } from '#api/endpoints/rpcApi.ts'
import { servertypeinfo } from '#api/endpoints/servertypeinfo.ts'
import { capabilityFlags } from '#api/school/capabilities.ts'
import { configurationOf } from '../core/configuration.ts'
import { openRoute } from '../core/route.ts'
import { writeJson } from '../wire/fpjson.ts'

/** Answers with the Ext.Direct description, then one assignment for each flag. server: flags-1, flags-2, flags-3 */
const rpcApiRoute = openRoute(rpcApi, (_request, { db, site, rpcMethods }) => {
  const description = { url: 'RPC/ROUTER', type: 'remoting', actions: rpcMethods }
  const configuration = configurationOf(db, site)
  return [
    `Ext.app.REMOTING_API = ${writeJson(description)};`,
    ...capabilityFlags.map((flag) => `${flag} = ${configuration[flag]};`),
    `TypeServer = "${site.type}";`,
    '',
  ].join('\n')
})

/** The calls of a client before the sign-in, and when signing out. */
export const clientRoutes = [
  openRoute(logout, (_request, { session, sessions }) => {
    if (session) sessions.assign(session.id, null)
    return null
  }),
  rpcApiRoute,
  openRoute(servertypeinfo, (_request, { site }) => [{ ServerType: site.type }]),
]
