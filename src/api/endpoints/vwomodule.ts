import * as z from 'zod/mini'
import { listEndpoint } from '../endpoint.ts'
import { assumedDate } from '../fields/dateFields.ts'
import { identifier, llid, text } from '../fields/fields.ts'

/** The modules of a student's programmes, and what became of each. server: resource-14, resource-15 */
export const vwomodule = listEndpoint({
  name: 'vwomodule',
  period: ['LoopbaanVan', 'LoopbaanTot'],
  resource: 'vwomodule/',
  request: z.object({ query: z.object({ LLID: llid }) }),
  record: z.object({
    ModuleID: identifier,
    /** Ties a module to its programme. */
    OpleidingsvariantID: identifier,
    Moduleomschrijving: text,
    OpleidingType: text,
    LoopbaanVan: assumedDate,
    LoopbaanTot: assumedDate,
    /** `GESLAAGD`, `NT_GESLAAGD`, `NT_DEELGENOMEN`, `VRIJSTELLING`, `?` while it runs, `''` before. */
    Resultaat: text,
    /** `VRIJSTELLING` or `''`. */
    Atype: text,
  }),
  provenance: {
    call: 'S',
    fields: { OpleidingsvariantID: 'A', LoopbaanVan: 'A', LoopbaanTot: 'A', Atype: 'A' },
  },
})
