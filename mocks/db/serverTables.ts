import * as z from 'zod/mini'
import { systemTypes } from '#api/endpoints/externSysteem.ts'
import { serverTypes } from '#api/school/serverTypes.ts'
import { id, momentOrNone, table } from './columns.ts'

/** The tables of settings, and of the server itself. */
export const serverTables = {
  /** A setting of a user, by screen, section and name. */
  voorkeuren: table(
    z.object({
      ID: id,
      gebruikerID: id,
      Section: z.string(),
      Name: z.string(),
      SchermNaam: z.string(),
      SchermID: id,
      Value: z.string(),
    }),
    { title: 'Voorkeuren van gebruikers', key: 'ID', indexes: ['gebruikerID'] },
  ),

  /** Systems with which people sign in elsewhere. Office365 has one for each domain. */
  externesystemen: table(
    z.object({
      ID: id,
      TypeSysteem: z.enum(systemTypes),
      ClientID: z.string(),
      ClientSecret: z.string(),
      Commentaar: z.string(),
      Domein: z.string(),
    }),
    { title: 'Externe systemen', key: 'ID', indexes: ['TypeSysteem'] },
  ),

  /** A user's account in an external system, with which the user can sign in. */
  externSysteemUsers: table(z.object({ ID: id, gebruikerID: id, ExternSysteemID: id }), {
    title: 'Koppelingen met externe systemen',
    key: 'ID',
    indexes: ['gebruikerID'],
  }),

  /** The settings of each site; those of the students have ID 1. */
  configuratie: table(
    z.object({
      ID: id,
      site: z.enum(serverTypes),
      InstellingsCode: z.string(),
      SchoolNaam: z.string(),
      SchoolStraat: z.string(),
      SchoolGemeente: z.string(),
      SchoolEmail: z.string(),
      SchoolTelefoon: z.string(),
      SchoolFax: z.string(),
      BlockAccountCreation: z.boolean(),
      KanMijnGegevensBewerken: z.boolean(),
      ToonMijnGegevens: z.boolean(),
      ToonAgenda: z.boolean(),
      ToonAanwezigheden: z.boolean(),
      ToonOpleiding: z.boolean(),
      ToonBetalingen: z.boolean(),
      Office365Login: z.boolean(),
      GoogleLogin: z.boolean(),
      FaceBookLogin: z.boolean(),
      PWMin8: z.boolean(),
      PWSpecialChars: z.boolean(),
      AccountSMSProvider: z.string(),
      AccountSMSProviderClientID: z.string(),
      AccountSMSProviderClientSecret: z.string(),
      AccountSMSProviderDefaultText: z.string(),
      AccountSMSProviderSender: z.string(),
      AccountSMSProviderURL: z.string(),
      WebsiteNaam: z.string(),
      Logging: z.boolean(),
      LogFile: z.string(),
      TemplateDir: z.string(),
      UploadDir: z.string(),
      DBConfig: z.string(),
      Port: id,
      AzureDomein: z.string(),
      /** The ID of the external system with that domain, as text; `''` without one. */
      AzureDomeinID: z.string(),
      BaseURL: z.string(),
    }),
    { title: 'Instellingen van de website', key: 'ID', indexes: ['site'] },
  ),

  /** The highest number that a table ever had, for tables that never reuse numbers. */
  nummers: table(
    z.object({ tabel: z.enum(['agendapunten', 'documenten', 'uploads', 'voorkeuren']), hoogste: id }),
    {
      title: 'Hoogste nummers',
      key: 'tabel',
      indexes: [],
    },
  ),

  /** The parts of the server program. */
  websitemodules: table(
    z.object({
      ID: id,
      ModuleName: z.string(),
      Version: z.string(),
      SVNVersion: z.string(),
      BuildDate: momentOrNone,
    }),
    { title: 'Modules van de server', key: 'ID', indexes: [] },
  ),

  /** The log files of earlier days; the server writes today's itself. `site` is `''` for the web server's logs. */
  logbestanden: table(
    z.object({
      ID: id,
      site: z.enum([...serverTypes, '']),
      Path: z.string(),
      TimeStamp: momentOrNone,
      inhoud: z.string(),
    }),
    { title: 'Logboeken', key: 'ID', indexes: [] },
  ),
} as const
