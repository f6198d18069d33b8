import * as z from 'zod/mini'
import { listEndpoint } from '../endpoint.ts'
import { assumedShape, school } from '../fields/about.ts'
import { identifier, llid, text } from '../fields/fields.ts'

const fields = {
  Opleiding: school(text),
  OpleidingsvariantID: school(identifier),
  Opleidingsvariantomschrijving: school(text),
}
const request = z.object({ query: z.object({ LLID: llid }) })

/** The programmes that a student follows. server: resource-11 */
export const opleiding = listEndpoint({
  name: 'opleiding',
  words: { call: 'Opleidingen', rows: ['opleiding', 'opleidingen'] },
  cachedFor: 'student',
  inTwin: true,
  resource: 'opleiding/',
  title: 'Opleidingsvariantomschrijving',
  request,
  record: z.object(fields),
  provenance: { call: 'S' },
})

/** The programmes that a student followed earlier. server: resource-12, resource-13 */
export const vwogevolgdeopleiding = listEndpoint({
  name: 'vwogevolgdeopleiding',
  words: { call: 'Gevolgde opleidingen', rows: ['vroegere opleiding', 'vroegere opleidingen'] },
  cachedFor: 'student',
  inTwin: true,
  resource: 'vwogevolgdeopleiding/',
  title: 'Opleidingsvariantomschrijving',
  request,
  record: z.object(assumedShape(fields)),
  provenance: { call: 'S' },
})
