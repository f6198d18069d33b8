import * as z from 'zod/mini'
import { betalingen } from '#api/endpoints/betalingen.ts'
import { date, dateOrNone, id, studyTable, table } from './columns.ts'

/** The columns of a payment whose values the server sends as they are stored. */
const {
  Opleidingvariantomschrijving: _,
  Inschrijfdatum: __,
  ...paymentColumns
} = betalingen.response.def.element.def.shape

/** The tables of programmes, and of what each student enrolled in, paid and passed. */
export const programmeTables = {
  /** Programmes, e.g. Opleiding `Informatica`, variant `Informatica: Webontwikkelaar`. */
  opleidingen: table('Opleidingen', 'OpleidingsvariantID', [], {
    OpleidingsvariantID: id,
    Opleiding: z.string(),
    Opleidingsvariantomschrijving: z.string(),
  }),

  modules: table('Modules', 'ModuleID', ['OpleidingsvariantID'], {
    ModuleID: id,
    OpleidingsvariantID: id,
    Moduleomschrijving: z.string(),
    OpleidingType: z.string(),
  }),

  /** A student's enrolment in a programme. `afgerond`: whether it is in the past. */
  inschrijvingen: studyTable('Inschrijvingen', 'ID', ['CursistID'], {
    ID: id,
    CursistID: id,
    OpleidingsvariantID: id,
    Inschrijfdatum: date,
    afgerond: z.boolean(),
  }),

  /** A student's result for a module: `Resultaat` is `?` while it runs, and `''` before it starts. */
  loopbanen: studyTable('Modules per cursist, met uitslag', 'ID', ['CursistID'], {
    ID: id,
    CursistID: id,
    ModuleID: id,
    LoopbaanVan: dateOrNone,
    LoopbaanTot: dateOrNone,
    Resultaat: z.enum(['GESLAAGD', 'NT_GESLAAGD', 'NT_DEELGENOMEN', 'VRIJSTELLING', '?', '']),
    Atype: z.enum(['VRIJSTELLING', '']),
  }),

  /** An enrolment fee. `Betaald` may be less than `Tebetalen`, or more after a correction. */
  betalingen: studyTable('Betalingen', 'ID', ['CursistID'], {
    ID: id,
    CursistID: id,
    OpleidingsvariantID: id,
    Inschrijfdatum: date,
    ...paymentColumns,
  }),
} as const
