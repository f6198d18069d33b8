import * as z from 'zod/mini'
import { listEndpoint, type RequestOf, type ResponseOf } from '../endpoint.ts'
import { assumed, assumedShape, person, school } from '../fields/about.ts'
import { bound } from '../fields/bounds.ts'
import { pointText, pointTitle } from '../fields/edgeCases.ts'
import {
  dayText,
  digits,
  flag,
  identifier,
  momentText,
  name,
  requiredMoment,
  text,
} from '../fields/fields.ts'

/** The known types of agenda points; a server may have more. server: agenda-4, agenda-8 */
export const pointTypes = {
  lesson: 1,
  lessonWithContent: 2,
  test: 100,
  retest: 101,
  task: 1000,
  attention: 2000,
  activity: 3000,
  /** Only a teacher has points of this type. */
  own: 4000,
  schedule: 5000,
} as const

/** The fields of a point that every answer has. server: agenda-3 */
const alwaysPresent = {
  ID: school(identifier),
  Van: school(requiredMoment),
  Tot: school(requiredMoment),
  /** See {@link pointTypes}. */
  TypePunt: school(z.int()),
  /** The title; a lesson without one has its `VakNaam` here. server: client-7 */
  Titel: person(text),
  /** A plain text, or JSON with HTML under the key `leerlingen`; for a lesson such JSON or `''`. */
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
}

/** Fields that some servers give, to some users. server: teacher-8, teacher-16 */
const optionalFields = {
  Details: z.optional(assumed(person(text))),
  Omschrijving: z.optional(assumed(person(text))),
  /** Only the author of the point gets it. server: teacher-8, teacher-16 */
  Nota: z.optional(assumed(person(text))),
  /** 0 if the point has no group. */
  GroepID: z.optional(assumed(school(identifier))),
  /** The day from which pupils and parents see the point; `''` for at once. */
  MeegedeeldOp: z.optional(assumed(school(dayText))),
  Reservatievan: z.optional(assumed(school(momentText))),
  Reservatietot: z.optional(assumed(school(momentText))),
}

/**
 * The agenda points of the signed-in user, or of a parent's child: lessons, tests and tasks. server: agenda-1, agenda-3, agenda-6
 */
export const agendaPunt = listEndpoint({
  name: 'AgendaPunt',
  words: { call: 'Agenda', rows: ['moment', 'momenten'] },
  cachedFor: 'agenda',
  inTwin: true,
  period: ['Van', 'Tot'],
  // A bound that a query names includes its own moment. server: agenda-1, agenda-2
  bounds: {
    widest: { MinTot: '2000-01-01T00:00:00', MaxVan: '2100-01-01T23:59:59' },
    fields: {
      MinVan: ['Van', 'from'],
      MaxVan: ['Van', 'until'],
      MinTot: ['Tot', 'from'],
      MaxTot: ['Tot', 'until'],
    },
    isClosed: true,
  },
  resource: 'AgendaPunt/',
  request: z.object({
    query: z.object({
      MinVan: z.optional(bound),
      MaxVan: z.optional(bound),
      MinTot: z.optional(bound),
      MaxTot: z.optional(bound),
      IsTaakOfToets: z.optional(school(z.enum(['true', 'false']))),
      /** The child whose points a parent asks for. */
      Leerling: z.optional(person(digits)),
    }),
  }),
  key: { name: 'ID', unique: false },
  record: z.object({ ...alwaysPresent, ...optionalFields }),
  provenance: { call: 'O', inputs: { Leerling: 'A' } },
})

/** The fields of a point that a teacher writes. server: teacher-8, teacher-16 */
export const writtenFields = {
  /** See {@link pointTypes}. */
  TypePunt: school(z.int()),
  Titel: person(pointTitle),
  Commentaar: person(pointText),
  Van: school(requiredMoment),
  Tot: school(requiredMoment),
  HeleDag: school(flag),
  /** The name of the group; `''` for a teacher's private entry. */
  Groep: z.optional(school(text)),
  /** The number of the group if it is known, which needs `GroepType`; 0 for none. */
  GroepID: z.optional(school(identifier)),
  /** `klas` or `lesgroep`. */
  GroepType: school(text),
  Details: person(pointText),
  Nota: person(pointText),
  Omschrijving: person(pointText),
  MeegedeeldOp: school(dayText),
  Reservatievan: school(momentText),
  Reservatietot: school(momentText),
}

/** The provenance of the written fields: those of GET are observed, the others specified. server: agenda-3, teacher-8 */
const inputs = {
  TypePunt: 'O',
  Titel: 'O',
  Commentaar: 'O',
  Van: 'O',
  Tot: 'O',
  HeleDag: 'O',
  Groep: 'O',
  GroepType: 'O',
  Details: 'S',
  Nota: 'S',
  Omschrijving: 'S',
  MeegedeeldOp: 'S',
  Reservatievan: 'S',
  Reservatietot: 'S',
} as const

/** The stored record of a point; which of its fields a server returns is only assumed. */
const storedPoint = z.object({ ...assumedShape(alwaysPresent), ...optionalFields })

/** Creates an agenda point; answers the stored record. server: teacher-8, teacher-17 */
export const saveAgendaPunt = listEndpoint({
  name: 'AgendaPunt save',
  words: { call: 'Agendapunt maken', done: 'Agendapunt gemaakt' },
  stores: 'points',
  method: 'POST',
  resource: 'AgendaPunt/',
  request: z.object({ body: z.object(writtenFields) }),
  record: storedPoint,
  provenance: { call: 'A', inputs },
})

/** Changes an agenda point of the user; answers the stored record. server: teacher-8, teacher-17 */
export const changeAgendaPunt = listEndpoint({
  name: 'AgendaPunt change',
  words: { call: 'Agendapunt wijzigen', done: 'Agendapunt gewijzigd' },
  stores: 'points',
  method: 'PUT',
  resource: 'AgendaPunt/',
  request: z.object({
    id: school(identifier),
    body: z.extend(z.partial(z.object(writtenFields)), { ID: school(identifier) }),
  }),
  record: storedPoint,
  provenance: { call: 'A', inputs },
})

/** Removes an agenda point of the user with its documents; answers its number. server: teacher-8, teacher-17 */
export const removeAgendaPunt = listEndpoint({
  name: 'AgendaPunt remove',
  words: { call: 'Agendapunt verwijderen', done: 'Agendapunt verwijderd' },
  stores: 'points',
  method: 'DELETE',
  resource: 'AgendaPunt/',
  request: z.object({ id: school(identifier) }),
  record: z.object({ ID: assumed(school(identifier)) }),
  provenance: { call: 'A' },
})

export type AgendaPunt = ResponseOf<typeof agendaPunt>[number]
export type WrittenPoint = RequestOf<typeof saveAgendaPunt>['body']
