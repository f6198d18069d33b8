import * as z from 'zod/mini'
import { listEndpoint, noRequest } from '../endpoint.ts'
import { assumed, school } from '../fields/about.ts'
import { text } from '../fields/fields.ts'

/** The software modules of the server; for the administrator only. server: resource-29 */
export const websiteModule = listEndpoint({
  name: 'WebsiteModule',
  words: { call: 'Servermodules', rows: ['module', 'modules'] },
  cachedFor: null,
  inTwin: false,
  resource: 'WebsiteModule/',
  title: 'ModuleName',
  request: noRequest,
  record: z.object({
    ModuleName: school(text),
    Version: assumed(school(text)),
    SVNVersion: assumed(school(text)),
    BuildDate: assumed(school(text)),
  }),
  provenance: { call: 'S' },
})
