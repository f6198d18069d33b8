import * as z from 'zod/mini'
import { pointTypes } from '#api/endpoints/agendaPunt.ts'
import {
  bytes,
  colourOrNone,
  date,
  dateOrNone,
  id,
  momentOrNone,
  studyTable,
  table,
  time,
} from './columns.ts'

/** How a lesson that does not take place is marked. */
export const cancelledLesson = { word: 'Vervallen Les', color: '#E0E0E0' } as const

/** The types of the points in a table: a lesson without content is a row of `lessen` alone. */
const { lesson: _, ...storedPointTypes } = pointTypes

/** The tables of classes, lessons, what belongs to a lesson, and places. */
export const lessonTables = {
  /** A group of students who follow one module together. */
  klassen: table('Klassen', 'KlasID', ['ModuleID', 'PersoneelID'], {
    KlasID: id,
    ModuleID: id,
    PersoneelID: id,
    LokaalID: id,
    Klasomschrijving: z.string(),
    SchooljaarRange: z.string(),
    /** The agenda's word for this kind of group; absent for `lesgroep`. */
    GroepType: z.optional(z.enum(['klas', 'lesgroep'])),
  }),

  /** A lesson of a class on a day. */
  lessen: table('Lessen', 'LESID', ['KlasID', 'LESDatum'], {
    LESID: id,
    KlasID: id,
    LESDatum: date,
    LESVANUUR: time,
    LESTOTUUR: time,
    bijzonderheid: z.enum(['', 'Afstandsles', cancelledLesson.word]),
    /** Whether the lesson is only in its members' agendas, and in no list of lessons; absent for no. */
    alleenAgenda: z.optional(z.boolean()),
    /** Whether such a lesson is in its teacher's agenda too; absent for no. */
    ookLeerkracht: z.optional(z.boolean()),
  }),

  /** A student in a lesson. The description is empty until a teacher fills it in. */
  participaties: studyTable('Aanwezigheden', 'ID', ['CursistID', 'LESID'], {
    ID: id,
    CursistID: id,
    LESID: id,
    ParticipatieOmschrijving: z.string(),
    ParticipatieColor: colourOrNone,
    /** The teacher's remark; absent for none. */
    Commentaar: z.optional(z.string()),
    /** Whether the secretariat set it; absent for no. */
    Vast: z.optional(z.boolean()),
  }),

  /**
   * A point in the agenda of a class. The content of a lesson has its `LESID`; a point with a `CursistID` is only for that
   * pupil. The optional columns are what a teacher may leave out.
   */
  agendapunten: table('Agendapunten van leerkrachten', 'ID', ['KlasID', 'GroepID', 'PersoneelID', 'LESID'], {
    ID: id,
    /** Null for a point of a group of pupils, or of no group. */
    KlasID: z.nullable(id),
    LESID: z.nullable(id),
    CursistID: z.nullable(id),
    TypePunt: z.literal(Object.values(storedPointTypes)),
    Van: momentOrNone,
    Tot: momentOrNone,
    Titel: z.string(),
    Commentaar: z.string(),
    HeleDag: z.boolean(),
    /** A group of pupils. */
    GroepID: z.optional(z.nullable(id)),
    /** The member of staff who made it; absent for the teacher of the class. */
    PersoneelID: z.optional(id),
    Details: z.optional(z.string()),
    Nota: z.optional(z.string()),
    Omschrijving: z.optional(z.string()),
    MeegedeeldOp: z.optional(dateOrNone),
    Reservatievan: z.optional(momentOrNone),
    Reservatietot: z.optional(momentOrNone),
  }),

  /** A document with a point of the agenda. */
  documenten: table('Documenten', 'D_ID', ['AgendaPunt'], {
    D_ID: id,
    /** The point's ID in answers; the content of a lesson has the ID of the lesson. server: client-6 */
    AgendaPunt: id,
    Naam: z.string(),
    Type: z.string(),
    inhoud: bytes,
  }),

  lesplaatsen: table('Lesplaatsen', 'LesPlaatsID', [], {
    LesPlaatsID: id,
    Omschrijving: z.string(),
    Straat: z.string(),
    StraatNr: z.string(),
    StraatBus: z.string(),
    Deelgemeente: z.string(),
  }),

  lokalen: table('Lokalen', 'LokaalID', [], {
    LokaalID: id,
    LesPlaatsID: id,
    Code: z.string(),
    Omschrijving: z.string(),
  }),
} as const
