import * as z from 'zod/mini'
import { listEndpoint, type RequestOf, type ResponseOf } from '../endpoint.ts'
import { person, school } from '../fields/about.ts'
import { bound } from '../fields/bounds.ts'
import { dayText, digits, flag, givenMoment, identifier, momentText, name, text } from '../fields/fields.ts'

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
  ID: school(identifier),
  Van: school(givenMoment),
  Tot: school(givenMoment),
  /** See {@link pointTypes}. */
  TypePunt: school(z.int()),
  /** Of a lesson without a title of its own the same as `VakNaam`. server: client-7 */
  Titel: person(text),
  /** Text, or JSON text with HTML under the key `leerlingen`; of a lesson `''` or the latter. */
  Commentaar: person(text),
  VakNaam: school(text),
  LokaalCode: school(text),
  LokaalOmschrijving: school(text),
  /** Contains the code of the pupil's class. server: client-9 */
  Groep: school(text),
  /** `klas` or `lesgroep`. */
  GroepType: school(text),
  PersoneelNaam: name,
  HeleDag: school(flag),
  Vervalt: school(flag),
  Documenten: school(flag),
  Details: z.optional(person(text)),
  Omschrijving: z.optional(person(text)),
  /** Only for the maker of the point. server: teacher-8, teacher-16 */
  Nota: z.optional(person(text)),
  /** The group for which the point is; 0 for none. */
  GroepID: z.optional(school(identifier)),
  /** From this day on pupils and parents see the point; `''`: at once. */
  MeegedeeldOp: z.optional(school(dayText)),
  Reservatievan: z.optional(school(momentText)),
  Reservatietot: z.optional(school(momentText)),
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
      IsTaakOfToets: z.optional(school(z.enum(['true', 'false']))),
      /** The child, in a parent's question. */
      Leerling: z.optional(person(digits)),
    }),
  }),
  key: { name: 'ID', unique: false },
  record,
  provenance: { call: 'O', fields, inputs: { Leerling: 'A' } },
})

/** What a teacher writes of a point. server: teacher-8, teacher-16 */
const written = {
  /** See {@link pointTypes}. */
  TypePunt: school(z.int()),
  Titel: person(text),
  Commentaar: person(text),
  Van: school(givenMoment),
  Tot: school(givenMoment),
  HeleDag: school(flag),
  /** 0 for none: an entry of the teacher's own. */
  GroepID: school(identifier),
  /** `klas` or `lesgroep`. */
  GroepType: school(text),
  Details: person(text),
  Nota: person(text),
  Omschrijving: person(text),
  MeegedeeldOp: school(dayText),
  Reservatievan: school(momentText),
  Reservatietot: school(momentText),
}

/** How sure the fields are that a point is written with: those of GET, and six names. server: agenda-3, teacher-8 */
const inputs = {
  TypePunt: 'O',
  Titel: 'O',
  Commentaar: 'O',
  Van: 'O',
  Tot: 'O',
  HeleDag: 'O',
  GroepType: 'O',
  Details: 'S',
  Nota: 'S',
  Omschrijving: 'S',
  MeegedeeldOp: 'S',
  Reservatievan: 'S',
  Reservatietot: 'S',
} as const

/** Makes an agenda point; answers the stored record. server: teacher-8, teacher-17 */
export const saveAgendaPunt = listEndpoint({
  name: 'AgendaPunt save',
  stores: 'points',
  method: 'POST',
  resource: 'AgendaPunt/',
  request: z.object({ body: z.object(written) }),
  record,
  provenance: { call: 'A', inputs },
})

/** Changes an own agenda point; answers the stored record. server: teacher-8, teacher-17 */
export const changeAgendaPunt = listEndpoint({
  name: 'AgendaPunt change',
  stores: 'points',
  method: 'PUT',
  resource: 'AgendaPunt/',
  request: z.object({
    id: school(identifier),
    body: z.extend(z.partial(z.object(written)), { ID: school(identifier) }),
  }),
  record,
  provenance: { call: 'A', inputs },
})

/** Removes an own agenda point, with its documents; answers its number. server: teacher-8, teacher-17 */
export const removeAgendaPunt = listEndpoint({
  name: 'AgendaPunt remove',
  stores: 'points',
  method: 'DELETE',
  resource: 'AgendaPunt/',
  request: z.object({ id: school(identifier) }),
  record: z.object({ ID: school(identifier) }),
  provenance: { call: 'A' },
})

export type AgendaPunt = ResponseOf<typeof agendaPunt>[number]
export type WrittenPoint = RequestOf<typeof saveAgendaPunt>['body']
