import * as z from 'zod/mini'
import { rpcEndpoint } from '../endpoint.ts'
import { assumed, person, school, secret } from '../fields/about.ts'
import { flag, schoolName, text } from '../fields/fields.ts'

/** The configuration of a site, as its administrator knows it. rule: configuration-13 */
export const serverConfiguration = z.object({
  InstellingsCode: person(text),
  SchoolNaam: schoolName,
  SchoolStraat: person(text),
  SchoolGemeente: person(text),
  SchoolEmail: schoolName,
  SchoolTelefoon: person(text),
  SchoolFax: person(text),
  BlockAccountCreation: school(flag),
  KanMijnGegevensBewerken: school(flag),
  ToonMijnGegevens: school(flag),
  ToonAgenda: school(flag),
  ToonAanwezigheden: school(flag),
  ToonOpleiding: school(flag),
  ToonBetalingen: school(flag),
  AccountSMSProvider: person(text),
  AccountSMSProviderClientID: secret(text),
  AccountSMSProviderClientSecret: secret(text),
  AccountSMSProviderDefaultText: person(text),
  AccountSMSProviderSender: person(text),
  AccountSMSProviderURL: person(text),
  WebsiteNaam: person(text),
  Logging: school(flag),
  LogFile: person(text),
  TemplateDir: person(text),
  UploadDir: person(text),
  DBConfig: secret(text),
  Port: school(z.int()),
  FaceBookLogin: school(flag),
  GoogleLogin: school(flag),
  Office365Login: school(flag),
  AzureDomein: schoolName,
  AzureDomeinID: school(text),
  BaseURL: schoolName,
})

export type ServerConfiguration = z.output<typeof serverConfiguration>

/**
 * The configuration that every signed-in user gets: whether the creation of accounts is blocked, and any other fields. Only the
 * administrator gets a whole {@link serverConfiguration}. server: method-12
 */
const readableConfiguration = z.extend(z.partial(serverConfiguration), {
  BlockAccountCreation: school(flag),
  Port: z.optional(assumed(school(z.int()))),
  AzureDomeinID: z.optional(assumed(school(text))),
})

/** Reads the configuration. server: method-11 */
export const getServerConfig = rpcEndpoint({
  name: 'GetServerConfig',
  words: { call: 'Configuratie' },
  action: 'WISAServerConfig',
  effect: 'reads',
  session: true,
  request: z.object({ data: z.tuple([]) }),
  result: readableConfiguration,
  provenance: { call: 'S', fields: { result: 'A' } },
})
