import * as z from 'zod/mini'
import { date, dateOrNone, id, moment, table, time } from './columns.ts'

/** How a lesson that does not take place is marked. */
export const cancelledLesson = { word: 'Vervallen Les', color: '#E0E0E0' } as const

/** Classes with their lessons, what belongs to a lesson, and where it takes place. */
export const lessonTables = {
  /** A group that follows one module together. */
  klassen: table(
    z.object({
      KlasID: id,
      ModuleID: id,
      PersoneelID: id,
      LokaalID: id,
      Klasomschrijving: z.string(),
      SchooljaarRange: z.string(),
      /** What the agenda calls this kind of group; absent for `lesgroep`. */
      GroepType: z.optional(z.enum(['klas', 'lesgroep'])),
    }),
    { title: 'Klassen', key: 'KlasID', indexes: ['ModuleID', 'PersoneelID'] },
  ),

  /** A lesson of a class on a day. */
  lessen: table(
    z.object({
      LESID: id,
      KlasID: id,
      LESDatum: date,
      LESVANUUR: time,
      LESTOTUUR: time,
      /** `''`, `Afstandsles` or `Vervallen Les`. */
      bijzonderheid: z.enum(['', 'Afstandsles', cancelledLesson.word]),
      /** Shown in the agendas of its members, and in no list of lessons; absent means no. */
      alleenAgenda: z.optional(z.boolean()),
      /** Whether such a lesson is in the agenda of its teacher too; not if absent. */
      ookLeerkracht: z.optional(z.boolean()),
    }),
    { title: 'Lessen', key: 'LESID', indexes: ['KlasID', 'LESDatum'] },
  ),

  /** A student in a lesson; the description is empty until a teacher fills it in. */
  participaties: table(
    z.object({
      ID: id,
      CursistID: id,
      LESID: id,
      ParticipatieOmschrijving: z.string(),
      ParticipatieColor: z.string().check(z.regex(/^(#[0-9A-F]{6})?$/)),
      /** What the teacher remarked; absent for nothing. */
      Commentaar: z.optional(z.string()),
      /** Set by the secretariat; absent for not. */
      Vast: z.optional(z.boolean()),
    }),
    { title: 'Aanwezigheden', key: 'ID', indexes: ['CursistID', 'LESID'], personal: true, studies: true },
  ),

  /**
   * What a teacher adds to the agenda of a class: a test (100), a retest (101), a task (1000), a point of attention
   * (2000), an activity (3000), or the content of a lesson (2, with its LESID). 4000 is of the teacher alone, 5000 of
   * the timetable. `CursistID`: only for that pupil. The columns that may be absent are those of what was made by hand.
   */
  agendapunten: table(
    z.object({
      ID: id,
      /** Null for a point of a group of pupils, or of no group. */
      KlasID: z.nullable(id),
      LESID: z.nullable(id),
      CursistID: z.nullable(id),
      TypePunt: z.literal([2, 100, 101, 1000, 2000, 3000, 4000, 5000]),
      Van: moment,
      Tot: moment,
      Titel: z.string(),
      Commentaar: z.string(),
      HeleDag: z.boolean(),
      /** A group of pupils. */
      GroepID: z.optional(z.nullable(id)),
      /** Who made it; absent for the teacher of the class. */
      PersoneelID: z.optional(id),
      Details: z.optional(z.string()),
      Nota: z.optional(z.string()),
      Omschrijving: z.optional(z.string()),
      MeegedeeldOp: z.optional(dateOrNone),
      Reservatievan: z.optional(moment),
      Reservatietot: z.optional(moment),
    }),
    {
      title: 'Agendapunten van leerkrachten',
      key: 'ID',
      indexes: ['KlasID', 'GroepID', 'PersoneelID', 'LESID'],
    },
  ),

  /** A document with a point of the agenda; `inhoud` has a character for each byte. */
  documenten: table(
    z.object({
      D_ID: id,
      /** The ID that the point has over the wire: the lesson's for the content of one. server: client-6 */
      AgendaPunt: id,
      Naam: z.string(),
      Type: z.string(),
      inhoud: z.string(),
    }),
    { title: 'Documenten', key: 'D_ID', indexes: ['AgendaPunt'] },
  ),

  /** A file that has come and is not with anything yet; `inhoud` has a character for each byte. */
  uploads: table(
    z.object({ ID: id, gebruikerID: id, Naam: z.string(), Type: z.string(), inhoud: z.string() }),
    { title: 'Bestanden die nog nergens bij staan', key: 'ID', indexes: ['gebruikerID'] },
  ),

  lesplaatsen: table(
    z.object({
      LesPlaatsID: id,
      Omschrijving: z.string(),
      Straat: z.string(),
      StraatNr: z.string(),
      StraatBus: z.string(),
      Deelgemeente: z.string(),
    }),
    { title: 'Lesplaatsen', key: 'LesPlaatsID', indexes: [] },
  ),

  lokalen: table(z.object({ LokaalID: id, LesPlaatsID: id, Code: z.string(), Omschrijving: z.string() }), {
    title: 'Lokalen',
    key: 'LokaalID',
    indexes: [],
  }),

  gemeenten: table(z.object({ ID: id, Postnummer: z.string(), DeelGemeente: z.string() }), {
    title: 'Gemeenten',
    key: 'ID',
    indexes: ['Postnummer'],
  }),
} as const
