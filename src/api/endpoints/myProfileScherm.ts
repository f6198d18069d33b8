import * as z from 'zod/mini'
import { listEndpoint, noRequest } from '../endpoint.ts'
import { school } from '../fields/about.ts'
import { text } from '../fields/fields.ts'

/** The screens that a teacher can prefer; the portal decides which of them a user may open. server: resource-23, resource-24 */
export const myProfileScherm = listEndpoint({
  name: 'MyProfileScherm',
  words: { call: 'Voorkeurscherm', rows: ['scherm', 'schermen'] },
  cachedFor: null,
  inTwin: false,
  resource: 'MyProfileScherm/',
  title: 'Omschrijving',
  request: noRequest,
  record: z.object({ Omschrijving: school(text), Scherm: school(text) }),
  provenance: { call: 'A', fields: { Omschrijving: 'S', Scherm: 'S' } },
})
