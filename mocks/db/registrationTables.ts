import * as z from 'zod/mini'
import { colourOrNone, date, id, integer, table, time } from './columns.ts'

/** The ID of an hour of a group on a day (`YYYY-MM-DD`), which is unique for a GroepID below 1,000 and an hour below 10. */
export const hourId = (day: string, GroepID: number, hour: number): number =>
  Number(day.replaceAll('-', '')) * 10_000 + GroepID * 10 + hour

/** The tables of pupils in classes and groups, of their timetable, and of their attendance. */
export const registrationTables = {
  /** The types of attendance. The first is "present". server: teacher-1, teacher-2 */
  aanwezigheidstypes: table('Aanwezigheidstypes', 'ID', ['Omschrijving'], {
    ID: id,
    Code: z.string(),
    Omschrijving: z.string(),
    Kleur: colourOrNone,
  }),

  /** A class (type 0), or a group with pupils from classes (type 1). */
  groepen: table('Klassen en klasgroepen van leerlingen', 'GroepID', [], {
    GroepID: id,
    GroepType: z.union([z.literal(0), z.literal(1)]),
    Omschrijving: z.string(),
  }),

  /** A pupil in a class or group. */
  groepsleden: table('Leerlingen van klassen en klasgroepen', 'ID', ['GroepID', 'CursistID'], {
    ID: id,
    GroepID: id,
    CursistID: id,
    KlasNummer: integer,
  }),

  /** A weekly hour of a group. Weekday 1 is Monday. */
  lesuren: table('Lesuren van leerlingen', 'ID', ['GroepID', 'PersoneelID', 'Weekdag'], {
    ID: id,
    GroepID: id,
    PersoneelID: id,
    Weekdag: integer,
    Lesuur: integer,
    Van: time,
    Tot: time,
    VakNaam: z.string(),
    LokaalID: id,
  }),

  /** The days without lessons for pupils. */
  lesvrijedagen: table('Vakanties en vrije dagen', 'ID', [], { ID: id, Van: date, Tot: date }),

  /**
   * The attendance of a group in one hour: the members who are present, and a line for everybody else with a type. A member in
   * neither has not been registered yet.
   */
  registraties: table('Registraties van leerlingen', 'ID', ['GroepID', 'Datum'], {
    ID: id,
    GroepID: id,
    Datum: date,
    Lesuur: integer,
    VakNaam: z.string(),
    aanwezig: z.array(id),
    regels: z.array(
      z.object({
        CursistID: id,
        AanwezigheidstypeID: id,
        Commentaar: z.string(),
        /** Whether the secretariat set it. */
        Vast: z.boolean(),
      }),
    ),
  }),
} as const
