import * as z from 'zod/mini'
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

/** A day or a moment: without a time it is that day's midnight. Both ends are inclusive. server: agenda-2 */
const bound = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}(:\d{2})?)?$/))

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
  record: z.object({
    ID: identifier,
    Van: givenMoment,
    Tot: givenMoment,
    /** See {@link pointTypes}. */
    TypePunt: z.int(),
    Titel: text,
    /** Text, or JSON text with the key `leerlingen`. */
    Commentaar: text,
    VakNaam: text,
    LokaalCode: text,
    LokaalOmschrijving: text,
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
