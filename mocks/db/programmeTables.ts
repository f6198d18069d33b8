import * as z from 'zod/mini'
import { betalingen } from '#api/endpoints/betalingen.ts'
import { date, dateOrNone, id, table } from './columns.ts'

/** What of a payment is stored as the server sends it. */
const {
  Opleidingvariantomschrijving: _,
  Inschrijfdatum: __,
  ...paymentColumns
} = betalingen.response.def.element.def.shape

/** Who teaches, what can be studied, and what each student has enrolled in, paid and passed. */
export const programmeTables = {
  personeel: table(
    z.object({
      PersoneelID: id,
      Voornaam: z.string(),
      Naam: z.string(),
      Functie: z.string(),
      heeftFoto: z.boolean(),
      /** Changes the data of students, as the secretariat does; absent for a user who may only read them. */
      wijzigtCursisten: z.optional(z.boolean()),
    }),
    { title: 'Personeel', key: 'PersoneelID', indexes: [] },
  ),

  /** Programmes, e.g. Opleiding `Informatica`, variant `Informatica: Webontwikkelaar`. */
  opleidingen: table(
    z.object({
      OpleidingsvariantID: id,
      Opleiding: z.string(),
      Opleidingsvariantomschrijving: z.string(),
    }),
    { title: 'Opleidingen', key: 'OpleidingsvariantID', indexes: [] },
  ),

  modules: table(
    z.object({
      ModuleID: id,
      OpleidingsvariantID: id,
      Moduleomschrijving: z.string(),
      OpleidingType: z.string(),
    }),
    { title: 'Modules', key: 'ModuleID', indexes: ['OpleidingsvariantID'] },
  ),

  /** A student's enrolment in a programme. `afgerond`: followed in the past. */
  inschrijvingen: table(
    z.object({
      ID: id,
      CursistID: id,
      OpleidingsvariantID: id,
      Inschrijfdatum: date,
      afgerond: z.boolean(),
    }),
    { title: 'Inschrijvingen', key: 'ID', indexes: ['CursistID'], personal: true, studies: true },
  ),

  /** What a student has done of a module; `Resultaat` `?` while it runs, `''` before it starts. */
  loopbanen: table(
    z.object({
      ID: id,
      CursistID: id,
      ModuleID: id,
      LoopbaanVan: dateOrNone,
      LoopbaanTot: dateOrNone,
      Resultaat: z.enum(['GESLAAGD', 'NT_GESLAAGD', 'NT_DEELGENOMEN', 'VRIJSTELLING', '?', '']),
      Atype: z.enum(['VRIJSTELLING', '']),
    }),
    {
      title: 'Modules per cursist, met uitslag',
      key: 'ID',
      indexes: ['CursistID'],
      personal: true,
      studies: true,
    },
  ),

  /** One row an enrolment fee. `Betaald` may be less (still due) or, after a correction, more than asked. */
  betalingen: table(
    z.object({
      ID: id,
      CursistID: id,
      OpleidingsvariantID: id,
      Inschrijfdatum: date,
      ...paymentColumns,
    }),
    { title: 'Betalingen', key: 'ID', indexes: ['CursistID'], personal: true, studies: true },
  ),
} as const
