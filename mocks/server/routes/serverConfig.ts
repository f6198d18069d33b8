import * as z from 'zod/mini'
import {
  getServerConfig,
  type ServerConfiguration,
  serverConfiguration,
} from '#api/endpoints/serverConfig.ts'
import { setServerConfig } from '#api/endpoints/setServerConfig.ts'
import { configurationOf } from '../core/configuration.ts'
import { pick } from '../core/pick.ts'
import { isAdministrator } from '../core/rights.ts'
import { route } from '../core/route.ts'
import { Refusal } from '../wire/answer.ts'

type Name = keyof ServerConfiguration

const names = z.keyof(serverConfiguration).options

/** Paths and ports, which are set on the server itself. rule: configuration-3 */
const readOnlyNames: readonly Name[] = ['LogFile', 'TemplateDir', 'UploadDir', 'DBConfig', 'Port']

/** The fields that only the administrator gets. server: method-12 */
const secretNames: readonly Name[] = [
  'AccountSMSProviderClientID',
  'AccountSMSProviderClientSecret',
  'AccountSMSProviderURL',
  'AzureDomeinID',
  ...readOnlyNames,
]

export const serverConfigRoutes = [
  route(getServerConfig, (_request, { db, site, user }) => {
    const readable = isAdministrator(user) ? names : names.filter((name) => !secretNames.includes(name))
    return pick(configurationOf(db, site), readable)
  }),
  route(setServerConfig, async ({ data: [sent] }, { db, site, user }) => {
    if (!isAdministrator(user)) throw new Refusal(403, 'Enkel de beheerder mag de configuratie wijzigen')
    const changeable = names.filter((name) => !readOnlyNames.includes(name))
    await db.tables.configuratie.update(configurationOf(db, site).ID, pick(sent, changeable))
    return null
  }),
]
