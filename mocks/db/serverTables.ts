import * as z from 'zod/mini'
import { systemTypes } from '#api/endpoints/externSysteem.ts'
import { serverConfiguration } from '#api/endpoints/serverConfig.ts'
import { serverTypes } from '#api/school/serverTypes.ts'
import { bytes, id, integer, momentOrNone, table } from './columns.ts'

/** The tables of settings, and of the server itself. */
export const serverTables = {
  /** A setting of a user, by screen, section and name. */
  voorkeuren: table('Voorkeuren van gebruikers', 'ID', ['gebruikerID'], {
    ID: id,
    gebruikerID: id,
    Section: z.string(),
    Name: z.string(),
    SchermNaam: z.string(),
    SchermID: id,
    Value: z.string(),
  }),

  /** An external system with which people can sign in. Office 365 has one row for each domain. */
  externesystemen: table('Externe systemen', 'ID', ['TypeSysteem'], {
    ID: id,
    TypeSysteem: z.enum(systemTypes),
    ClientID: z.string(),
    ClientSecret: z.string(),
    Commentaar: z.string(),
    Domein: z.string(),
  }),

  /** A user's account in an external system, with which the user can sign in. */
  externSysteemUsers: table('Koppelingen met externe systemen', 'ID', ['gebruikerID'], {
    ID: id,
    gebruikerID: id,
    ExternSysteemID: id,
  }),

  /** The settings of each site, with the rules of passwords. The students' site has ID 1. */
  configuratie: table('Instellingen van de website', 'ID', ['site'], {
    ID: id,
    site: z.enum(serverTypes),
    ...serverConfiguration.shape,
    PWMin8: z.boolean(),
    PWSpecialChars: z.boolean(),
  }),

  /** An uploaded file that is not attached to anything yet. */
  uploads: table('Bestanden die nog nergens bij staan', 'ID', ['gebruikerID'], {
    ID: id,
    gebruikerID: id,
    Naam: z.string(),
    Type: z.string(),
    inhoud: bytes,
  }),

  /** The highest number that a table ever had, for tables that never reuse numbers. */
  nummers: table('Hoogste nummers', 'tabel', [], {
    tabel: z.enum(['agendapunten', 'documenten', 'uploads', 'voorkeuren']),
    hoogste: integer,
  }),

  /** The parts of the server program. */
  websitemodules: table('Modules van de server', 'ID', [], {
    ID: id,
    ModuleName: z.string(),
    Version: z.string(),
    SVNVersion: z.string(),
    BuildDate: momentOrNone,
  }),

  /** The log files of earlier days; the server writes today's itself. `site` is `''` for the web server's logs. */
  logbestanden: table('Logboeken', 'ID', [], {
    ID: id,
    site: z.enum([...serverTypes, '']),
    Path: z.string(),
    TimeStamp: momentOrNone,
    inhoud: z.string(),
  }),
} as const
