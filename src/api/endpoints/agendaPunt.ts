import * as z from 'zod/mini'
import { bound } from '../bounds.ts'
import { listEndpoint } from '../endpoint.ts'
import { flag, givenMoment, identifier, text } from '../fields.ts'

/** Kinds of agenda points that are known; a server may have more. server: agenda-4 */
export const pointTypes = {
  lesson: 1,
  lessonWithContent: 2,
  test: 100,
  retest: 101,
  task: 1000,
} as const

/**
 * The agenda points of the signed-in user, or of a parent's child: lessons, tests and tasks.
 * server: agenda-1, agenda-3, agenda-6
 */
export const agendaPunt = listEndpoint({
  name: 'AgendaPunt',
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
  record: z.object({
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
  }),
  provenance: { call: 'O' },
})
