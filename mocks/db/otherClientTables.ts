import * as z from 'zod/mini'
import { serverTypes } from '#api/school/serverTypes.ts'
import { id, momentOrNone, table } from './columns.ts'

/** The tables that only clients other than the portal read; a part of `tableDefinitions`. */
export const otherClientTables = {
  /** A test, task or exam of one pupil. `Resultaat` is `''` without a mark. */
  beoordelingen: table('Punten van leerlingen', 'ID', ['CursistID'], {
    ID: id,
    CursistID: id,
    Vak: z.string(),
    /** `DW 1`, or `EX1` for an exam. */
    Code: z.string(),
    examen: z.boolean(),
    Omschrijving: z.string(),
    Datum: momentOrNone,
    /** When the pupil starts to see the mark. */
    PublicatieDatum: momentOrNone,
    Type: z.enum(['bmtToets', 'bmtTaak']),
    Noemer: z.number(),
    Gewenst: z.string(),
    Resultaat: z.string(),
    Commentaar: z.string(),
    /** `''` for none. */
    Categorie: z.string(),
    Gewicht: z.number(),
  }),

  /** A message of the school to all users of some editions, from `Van` to `Tot`. */
  websiteberichten: table('Berichten van de school', 'ID', [], {
    ID: id,
    sites: z.array(z.enum(serverTypes)),
    Titel: z.string(),
    /** HTML. */
    Bericht: z.string(),
    Van: momentOrNone,
    Tot: momentOrNone,
    CreatedOn: momentOrNone,
    ster: z.boolean(),
  }),
} as const
