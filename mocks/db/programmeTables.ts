import * as z from 'zod/mini'
import { betalingen } from '#api/endpoints/betalingen.ts'
import { date, dateOrNone, id, table } from './columns.ts'

/** The columns of a payment that the server sends as they are stored. */
const {
  Opleidingvariantomschrijving: _,
  Inschrijfdatum: __,
  ...paymentColumns
} = betalingen.response.def.element.def.shape

/** The tables of teachers and programmes, and of what each student enrolled in, paid and passed. */
export const programmeTables = {
  personeel: table(
    z.object({
      PersoneelID: id,
      Voornaam: z.string(),
      Naam: z.string(),
      Functie: z.string(),
      heeftFoto: z.boolean(),
      /** Whether this user may change the data of students, as the secretariat does; absent for no. */
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

  /** A student's enrolment in a programme. `afgerond`: whether it is in the past. */
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

  /** A student's result for a module: `Resultaat` is `?` while it runs, and `''` before it starts. */
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

  /** An enrolment fee. `Betaald` may be less than it, or more after a correction. */
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
