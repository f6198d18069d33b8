import * as z from 'zod/mini'
import { date, id, table, time } from './columns.ts'

/** Pupils in classes and groups, their timetable, and what is registered of them. */
export const registrationTables = {
  /** What can be registered of somebody. The first row is "present". server: teacher-1, teacher-2 */
  aanwezigheidstypes: table(
    z.object({
      ID: id,
      Code: z.string(),
      Omschrijving: z.string(),
      Kleur: z.string().check(z.regex(/^(#[0-9A-F]{6})?$/)),
    }),
    { title: 'Aanwezigheidstypes', key: 'ID', indexes: ['Omschrijving'] },
  ),

  /** A class (type 0) or a group out of classes (1). */
  groepen: table(
    z.object({
      GroepID: id,
      GroepType: z.union([z.literal(0), z.literal(1)]),
      Omschrijving: z.string(),
    }),
    { title: 'Klassen en klasgroepen van leerlingen', key: 'GroepID', indexes: [] },
  ),

  /** A pupil in a class or group. */
  groepsleden: table(z.object({ ID: id, GroepID: id, CursistID: id, KlasNummer: id }), {
    title: 'Leerlingen van klassen en klasgroepen',
    key: 'ID',
    indexes: ['GroepID', 'CursistID'],
  }),

  /** An hour that a group has every week; weekday 1 is Monday. */
  lesuren: table(
    z.object({
      ID: id,
      GroepID: id,
      PersoneelID: id,
      Weekdag: id,
      Lesuur: id,
      Van: time,
      Tot: time,
      VakNaam: z.string(),
      LokaalID: id,
    }),
    { title: 'Lesuren van leerlingen', key: 'ID', indexes: ['GroepID', 'PersoneelID', 'Weekdag'] },
  ),

  /** Days on which pupils have no lessons. */
  lesvrijedagen: table(z.object({ ID: id, Van: date, Tot: date }), {
    title: 'Vakanties en vrije dagen',
    key: 'ID',
    indexes: [],
  }),

  /**
   * The registration of a group for one hour: who is present, and a line for everybody else with a mark.
   * A person in neither list is not filled in yet.
   */
  registraties: table(
    z.object({
      ID: id,
      GroepID: id,
      Datum: date,
      Lesuur: id,
      VakNaam: z.string(),
      aanwezig: z.array(id),
      regels: z.array(
        z.object({
          CursistID: id,
          AanwezigheidstypeID: id,
          Commentaar: z.string(),
          /** Set by the secretariat. */
          Vast: z.boolean(),
        }),
      ),
    }),
    { title: 'Registraties van leerlingen', key: 'ID', indexes: ['GroepID', 'Datum'] },
  ),
} as const
