import * as z from 'zod/mini'
import { serverTypes } from '#api/school/serverTypes.ts'
import { id, moment, table } from './columns.ts'

/** What other clients than the portal read of a pupil; a part of `tableDefinitions`. */
export const pupilTables = {
  /** A test, a task or an exam of one pupil; `Resultaat` `''` while there is no mark. */
  beoordelingen: table(
    z.object({
      ID: id,
      CursistID: id,
      Vak: z.string(),
      /** `DW 1`, or `EX1` of an exam. */
      Code: z.string(),
      examen: z.boolean(),
      Omschrijving: z.string(),
      Datum: moment,
      /** From when on the pupil sees the mark. */
      PublicatieDatum: moment,
      Type: z.enum(['bmtToets', 'bmtTaak']),
      Noemer: z.number(),
      Gewenst: z.string(),
      Resultaat: z.string(),
      Commentaar: z.string(),
      /** `''` for none. */
      Categorie: z.string(),
      Gewicht: z.number(),
    }),
    { title: 'Punten van leerlingen', key: 'ID', indexes: ['CursistID'] },
  ),

  /** A message of the school to everybody of some editions, shown from `Van` to `Tot`. */
  websiteberichten: table(
    z.object({
      ID: id,
      sites: z.array(z.enum(serverTypes)),
      Titel: z.string(),
      /** HTML. */
      Bericht: z.string(),
      Van: moment,
      Tot: moment,
      CreatedOn: moment,
      ster: z.boolean(),
    }),
    { title: 'Berichten van de school', key: 'ID', indexes: [] },
  ),
} as const
