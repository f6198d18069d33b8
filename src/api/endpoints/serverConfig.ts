import * as z from 'zod/mini'
import { rpcEndpoint } from '../endpoint.ts'
import { flag, text } from '../fields/fields.ts'

/** The configuration of a site, as its administrator knows it. rule: configuration-13 */
export const serverConfiguration = z.object({
  InstellingsCode: text,
  SchoolNaam: text,
  SchoolStraat: text,
  SchoolGemeente: text,
  SchoolEmail: text,
  SchoolTelefoon: text,
  SchoolFax: text,
  BlockAccountCreation: flag,
  KanMijnGegevensBewerken: flag,
  ToonMijnGegevens: flag,
  ToonAgenda: flag,
  ToonAanwezigheden: flag,
  ToonOpleiding: flag,
  ToonBetalingen: flag,
  AccountSMSProvider: text,
  AccountSMSProviderClientID: text,
  AccountSMSProviderClientSecret: text,
  AccountSMSProviderDefaultText: text,
  AccountSMSProviderSender: text,
  AccountSMSProviderURL: text,
  WebsiteNaam: text,
  Logging: flag,
  LogFile: text,
  TemplateDir: text,
  UploadDir: text,
  DBConfig: text,
  Port: z.int(),
  FaceBookLogin: flag,
  GoogleLogin: flag,
  Office365Login: flag,
  AzureDomein: text,
  AzureDomeinID: text,
  BaseURL: text,
})

export type ServerConfiguration = z.output<typeof serverConfiguration>

/**
 * What a server tells whoever is signed in: whether accounts are blocked, and of the rest as much as it wants. Only
 * the administrator can count on all of it; see {@link serverConfiguration}. server: method-12
 */
const readableConfiguration = z.extend(z.partial(serverConfiguration), { BlockAccountCreation: flag })

/** Reads the configuration. server: method-11 */
export const getServerConfig = rpcEndpoint({
  name: 'GetServerConfig',
  action: 'WISAServerConfig',
  method: 'GetServerConfig',
  effect: 'reads',
  session: true,
  request: z.object({ data: z.tuple([]) }),
  result: readableConfiguration,
  provenance: { call: 'S', fields: { result: 'A', Port: 'A', AzureDomeinID: 'A' } },
})
