import * as z from 'zod/mini'
import { listEndpoint } from '../endpoint.ts'
import { person, school } from '../fields/about.ts'
import { bound } from '../fields/bounds.ts'
import { requiredMoment, text } from '../fields/fields.ts'

const unused = 'the portal has no screen for marks'

/** A test or task of a pupil, with its result. server: client-2, client-3, client-16 */
const beoordeling = z.object({
  /** The everyday name of the subject. */
  IngerichtVakNaamgebruiker: school(text),
  /** The part of the daily work to which it counts; absent for an exam. */
  DagelijksWerkCode: z.optional(school(text)),
  ExamenCode: z.optional(school(text)),
  BeoordelingMomentOmschrijving: person(text),
  BeoordelingMomentDatum: school(requiredMoment),
  BeoordelingMomentPublicatieDatum: school(requiredMoment),
  BeoordelingMomentType_: school(z.enum(['bmtToets', 'bmtTaak'])),
  /** The maximum mark. */
  BeoordelingMomentNoemer: school(z.number()),
  /** The target mark, such as `7.5`. */
  BeoordelingMomentGewenstAsString: school(text),
  /** The result as a fraction of the maximum, such as `0.75`; absent while there is none. */
  BeoordelingWaarde: z.optional(z.object({ NumeriekAsString: person(text), Commentaar: person(text) })),
  BeoordelingMomentCategorieOmschrijving: z.optional(school(text)),
  BeoordelingMomentCategorieGewicht: z.optional(school(z.number())),
})

/** The marks of the signed-in pupil, a row for each subject. server: client-1 */
export const puntenbladGridLeerling = listEndpoint({
  name: 'PuntenbladGridLeerling',
  words: { call: 'Punten', rows: ['vak', 'vakken'] },
  cachedFor: null,
  inTwin: true,
  resource: 'PuntenbladGridLeerling',
  // The bounds select results by their day. server: client-17
  bounds: {
    widest: { BeoordelingMomentVan: '1990-09-01 00:00:00' },
    fields: {
      BeoordelingMomentVan: ['Beoordelingen.BeoordelingMomentDatum', 'from'],
      BeoordelingMomentTot: ['Beoordelingen.BeoordelingMomentDatum', 'until'],
    },
  },
  unused,
  request: z.object({
    query: z.object({ BeoordelingMomentVan: bound, BeoordelingMomentTot: z.optional(bound) }),
  }),
  record: z.object({ Beoordelingen: z.array(beoordeling) }),
  provenance: { call: 'O' },
})

/** The class of the signed-in pupil. server: client-4 */
export const puntenbladGrid = listEndpoint({
  name: 'PuntenbladGrid',
  words: { call: 'Klas van het puntenblad', rows: ['klas', 'klassen'] },
  cachedFor: null,
  inTwin: false,
  resource: 'PuntenbladGrid',
  unused,
  request: z.object({ query: z.object({ BeoordelingMomentVan: bound, BeoordelingMomentTot: bound }) }),
  record: z.object({ KlasCode: school(text) }),
  provenance: { call: 'O' },
})
