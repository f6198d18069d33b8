import * as z from 'zod/mini'
import { listEndpoint } from '../endpoint.ts'
import { assumed, school } from '../fields/about.ts'
import { assumedDate } from '../fields/dateFields.ts'
import { identifier, llid, text } from '../fields/fields.ts'

/** The modules of a student's programmes, with their results. server: resource-14, resource-15 */
export const vwomodule = listEndpoint({
  name: 'vwomodule',
  words: { call: 'Modules', rows: ['module', 'modules'] },
  cachedFor: 'student',
  inTwin: true,
  period: ['LoopbaanVan', 'LoopbaanTot'],
  resource: 'vwomodule/',
  title: 'Moduleomschrijving',
  request: z.object({ query: z.object({ LLID: llid }) }),
  record: z.object({
    ModuleID: school(identifier),
    /** The programme to which the module belongs. */
    OpleidingsvariantID: assumed(school(identifier)),
    Moduleomschrijving: school(text),
    OpleidingType: school(text),
    LoopbaanVan: assumed(school(assumedDate)),
    LoopbaanTot: assumed(school(assumedDate)),
    /** `GESLAAGD`, `NT_GESLAAGD`, `NT_DEELGENOMEN`, `VRIJSTELLING`, `?` while it runs, `''` before. */
    Resultaat: school(text),
    /** `VRIJSTELLING` or `''`. */
    Atype: assumed(school(text)),
  }),
  provenance: { call: 'S' },
})
