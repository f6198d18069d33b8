import * as z from 'zod/mini'
import { id, moment, serverTypes } from './columns.ts'

/** The tables of the server itself: what the administrator sees and sets. They belong to `rowSchemas` in `tables.ts`. */
export const serverTables = {
  /** Systems by which people sign in elsewhere; of Office365 there is one for each domain. */
  externesystemen: z.object({
    ID: id,
    TypeSysteem: z.enum(['Facebook', 'Google', 'Office365']),
    ClientID: z.string(),
    ClientSecret: z.string(),
    Commentaar: z.string(),
    Domein: z.string(),
  }),

  /** The parts of the server program. */
  websitemodules: z.object({
    ID: id,
    ModuleName: z.string(),
    Version: z.string(),
    SVNVersion: z.string(),
    BuildDate: moment,
  }),

  /** Log files of the days before; those of today the server writes itself. `site` `''`: the web server's. */
  logbestanden: z.object({
    ID: id,
    site: z.enum([...serverTypes, '']),
    Path: z.string(),
    TimeStamp: moment,
    inhoud: z.string(),
  }),

  /** The settings of each site; those of the students have ID 1. */
  configuratie: z.object({
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
    /** The ID of the external system whose domain that is, as text; `''` without one. */
    AzureDomeinID: z.string(),
    BaseURL: z.string(),
  }),
} as const
