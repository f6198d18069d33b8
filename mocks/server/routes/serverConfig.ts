import { getServerConfig, serverConfiguration } from '#api/endpoints/serverConfig.ts'
import { setServerConfig } from '#api/endpoints/setServerConfig.ts'
import type { Row } from '../../db/tables.ts'
import { configurationOf } from '../core/configuration.ts'
import { isAdministrator } from '../core/rights.ts'
import { route } from '../core/route.ts'
import { Refusal } from '../wire/answer.ts'

type Name = keyof typeof serverConfiguration.shape

const names = Object.keys(serverConfiguration.shape) as Name[]

/** Paths and ports of the server; set on the server itself. rule: configuration-3 */
const readOnly: readonly Name[] = ['LogFile', 'TemplateDir', 'UploadDir', 'DBConfig', 'Port']

/** Fields that only the administrator gets. server: method-12 */
const secret: readonly Name[] = [
  'AccountSMSProviderClientID',
  'AccountSMSProviderClientSecret',
  'AccountSMSProviderURL',
  'AzureDomeinID',
  ...readOnly,
]

const pick = <Field extends Name>(row: Row<'configuratie'>, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((name) => [name, row[name]])) as Pick<Row<'configuratie'>, Field>

export const serverConfigRoutes = [
  route(getServerConfig, (_request, { db, site, user }) => {
    const row = configurationOf(db, site)
    const visible = names.filter((name) => isAdministrator(user) || !secret.includes(name))
    return { ...pick(row, visible), BlockAccountCreation: row.BlockAccountCreation }
  }),
  route(setServerConfig, async ({ data: [given] }, { db, site, user }) => {
    if (!isAdministrator(user)) throw new Refusal(403, 'Enkel de beheerder mag de configuratie wijzigen')
    const { WisaWebSiteID: _, LogType: __, currentpassword: ___, ...configuration } = given
    const row = configurationOf(db, site)
    await db.tables.configuratie.update(row.ID, { ...configuration, ...pick(row, readOnly) })
    return null
  }),
]
