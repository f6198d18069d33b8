import * as z from 'zod/mini'
import { listEndpoint } from '../endpoint.ts'
import { bound } from '../fields/bounds.ts'
import { givenMoment, text } from '../fields/fields.ts'

const day = z.union([z.enum(['TODAY', 'TOMORROW']), bound])

/** The messages of the school to the signed-in user. server: client-5 */
export const websiteBericht = listEndpoint({
  name: 'WebsiteBericht',
  resource: 'WebsiteBericht',
  unused: 'the portal has no screen for messages',
  request: z.object({
    query: z.object({
      /** Shown from before this on. */
      MAXVAN: z.optional(day),
      /** Shown until after this. */
      MINTOT: z.optional(day),
      /** `starred desc, van desc` */
      sort: z.optional(text),
    }),
  }),
  record: z.object({
    Titel: text,
    /** HTML. */
    Bericht: text,
    CreatedOn: givenMoment,
  }),
  provenance: { call: 'O', fields: { 'TODAY and TOMORROW are midnights, inclusive': 'A' } },
})
