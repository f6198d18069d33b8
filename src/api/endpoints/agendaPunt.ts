import * as z from 'zod/mini'
import { listEndpoint, type RequestOf, type ResponseOf } from '../endpoint.ts'
import { bound } from '../fields/bounds.ts'
import { dayText, flag, givenMoment, identifier, momentText, text } from '../fields/fields.ts'

/** Kinds of agenda points that are known; a server may have more. server: agenda-4, agenda-8 */
export const pointTypes = {
  lesson: 1,
  lessonWithContent: 2,
  test: 100,
  retest: 101,
  task: 1000,
  attention: 2000,
  activity: 3000,
  /** Of a teacher alone. */
  own: 4000,
  schedule: 5000,
} as const

const record = z.object({
  ID: identifier,
  Van: givenMoment,
  Tot: givenMoment,
  /** See {@link pointTypes}. */
  TypePunt: z.int(),
  /** Of a lesson without a title of its own the same as `VakNaam`. server: client-7 */
  Titel: text,
  /** Text, or JSON text with HTML under the key `leerlingen`; of a lesson `''` or the latter. */
  Commentaar: text,
  VakNaam: text,
  LokaalCode: text,
  LokaalOmschrijving: text,
  /** Contains the code of the pupil's class. server: client-9 */
  Groep: text,
  /** `klas` or `lesgroep`. */
  GroepType: text,
  PersoneelNaam: text,
  HeleDag: flag,
  Vervalt: flag,
  Documenten: flag,
  Details: z.optional(text),
  Omschrijving: z.optional(text),
  /** Only in what goes to who made the point. server: teacher-8, teacher-16 */
  Nota: z.optional(text),
  /** The group for which the point is; 0 for none. */
  GroepID: z.optional(identifier),
  /** From this day on pupils and parents see the point; `''`: at once. */
  MeegedeeldOp: z.optional(dayText),
  Reservatievan: z.optional(momentText),
  Reservatietot: z.optional(momentText),
})

/** How sure the fields are that not every server has. server: teacher-8, teacher-16 */
const fields = {
  Details: 'A',
  Omschrijving: 'A',
  Nota: 'A',
  GroepID: 'A',
  MeegedeeldOp: 'A',
  Reservatievan: 'A',
  Reservatietot: 'A',
} as const

/**
 * The agenda points of the signed-in user, or of a parent's child: lessons, tests and tasks.
 * server: agenda-1, agenda-3, agenda-6
 */
export const agendaPunt = listEndpoint({
  name: 'AgendaPunt',
  period: ['Van', 'Tot'],
  resource: 'AgendaPunt/',
  request: z.object({
    query: z.object({
      MinVan: z.optional(bound),
      MaxVan: z.optional(bound),
      MinTot: z.optional(bound),
      MaxTot: z.optional(bound),
      IsTaakOfToets: z.optional(z.enum(['true', 'false'])),
      /** The child, in a parent's question. */
      Leerling: z.optional(z.string().check(z.regex(/^\d+$/))),
    }),
  }),
  key: { name: 'ID', unique: false },
  record,
  provenance: { call: 'O', fields },
})

/** What a teacher writes of a point. server: teacher-8, teacher-16 */
const written = {
  /** See {@link pointTypes}. */
  TypePunt: z.int(),
  Titel: text,
  Commentaar: text,
  Van: givenMoment,
  Tot: givenMoment,
  HeleDag: flag,
  /** 0 for none: an entry of the teacher's own. */
  GroepID: identifier,
  /** `klas` or `lesgroep`. */
  GroepType: text,
  Details: text,
  Nota: text,
  Omschrijving: text,
  MeegedeeldOp: dayText,
  Reservatievan: momentText,
  Reservatietot: momentText,
}

/** Makes an agenda point; answers the stored record. server: teacher-8, teacher-17 */
export const saveAgendaPunt = listEndpoint({
  name: 'AgendaPunt save',
  stores: 'points',
  method: 'POST',
  resource: 'AgendaPunt/',
  request: z.object({ body: z.object(written) }),
  record,
  provenance: { call: 'A' },
})

/** Changes an own agenda point; answers the stored record. server: teacher-8, teacher-17 */
export const changeAgendaPunt = listEndpoint({
  name: 'AgendaPunt change',
  stores: 'points',
  method: 'PUT',
  resource: 'AgendaPunt/',
  request: z.object({
    id: identifier,
    body: z.extend(z.partial(z.object(written)), { ID: identifier }),
  }),
  record,
  provenance: { call: 'A' },
})

/** Removes an own agenda point, with its documents; answers its number. server: teacher-8, teacher-17 */
export const removeAgendaPunt = listEndpoint({
  name: 'AgendaPunt remove',
  stores: 'points',
  method: 'DELETE',
  resource: 'AgendaPunt/',
  request: z.object({ id: identifier }),
  record: z.object({ ID: identifier }),
  provenance: { call: 'A' },
})

export type AgendaPunt = ResponseOf<typeof agendaPunt>[number]
export type WrittenPoint = RequestOf<typeof saveAgendaPunt>['body']
