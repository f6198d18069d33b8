import * as z from 'zod/mini'
import { rpcEndpoint } from '../endpoint.ts'
import { person, school, secret } from '../fields/about.ts'
import { phoneNumber, schoolText } from '../fields/edgeCases.ts'
import { serverConfiguration } from './serverConfig.ts'

/** The values that a save sends besides the fields of the configuration. rule: configuration-13 */
export const configurationExtras = { WisaWebSiteID: 0, LogType: 'Logs', currentpassword: '' } as const

/** Stores the whole configuration; for the administrator only. server: method-13, method-14 */
export const setServerConfig = rpcEndpoint({
  name: 'SetServerConfig',
  words: { call: 'Configuratie bewaren', done: 'Configuratie van de website gewijzigd' },
  stores: 'configuration',
  action: 'WISAServerConfig',
  effect: 'writes',
  session: true,
  request: z.object({
    data: z.tuple([
      z.extend(serverConfiguration, {
        SchoolNaam: person(schoolText),
        SchoolStraat: person(schoolText),
        SchoolGemeente: person(schoolText),
        SchoolTelefoon: person(phoneNumber),
        SchoolFax: person(phoneNumber),
        AccountSMSProviderDefaultText: person(schoolText),
        AccountSMSProviderSender: person(schoolText),
        WebsiteNaam: person(schoolText),
        WisaWebSiteID: school(z.literal(0)),
        LogType: school(z.literal('Logs')),
        currentpassword: secret(z.literal('')),
      }),
    ]),
  }),
  result: z.null(),
  provenance: { call: 'S', fields: { result: 'A' } },
})
