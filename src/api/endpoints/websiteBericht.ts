import * as z from 'zod/mini'
import { listEndpoint } from '../endpoint.ts'
import { person, school } from '../fields/about.ts'
import { bound } from '../fields/bounds.ts'
import { requiredMoment, text } from '../fields/fields.ts'

const day = z.union([z.enum(['TODAY', 'TOMORROW']), bound])

/** The messages of the school to the signed-in user. server: client-5 */
export const websiteBericht = listEndpoint({
  name: 'WebsiteBericht',
  words: { call: 'Berichten van de school', rows: ['bericht', 'berichten'] },
  cachedFor: null,
  inTwin: false,
  resource: 'WebsiteBericht',
  unused: 'the portal has no screen for messages',
  request: z.object({
    query: z.object({
      /** The message is shown from this moment or earlier. */
      MAXVAN: z.optional(school(day)),
      /** The message is shown until this moment or later. */
      MINTOT: z.optional(school(day)),
      /** The order of the messages, such as `starred desc, van desc`. */
      sort: z.optional(school(text)),
    }),
  }),
  record: z.object({
    Titel: person(text),
    /** The text of the message, as HTML. */
    Bericht: person(text),
    CreatedOn: school(requiredMoment),
  }),
  provenance: { call: 'O', remarks: { 'TODAY and TOMORROW are midnights, inclusive': 'A' } },
})
