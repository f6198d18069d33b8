import * as z from 'zod/mini'
import { listEndpoint, noRequest } from '../endpoint.ts'
import { assumed, school } from '../fields/about.ts'
import { identifier, text } from '../fields/fields.ts'

/** Every Belgian municipality and its parts. server: resource-19 */
export const gemeente = listEndpoint({
  name: 'Gemeente',
  words: { call: 'Gemeenten', rows: ['gemeente', 'gemeenten'] },
  cachedFor: null,
  inTwin: false,
  resource: 'Gemeente/',
  title: 'DeelGemeente',
  request: noRequest,
  key: { name: 'ID', unique: true },
  record: z.object({ ID: school(identifier), Postnummer: assumed(school(text)), DeelGemeente: school(text) }),
  provenance: { call: 'S' },
})
