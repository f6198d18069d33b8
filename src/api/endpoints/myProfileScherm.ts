import * as z from 'zod/mini'
import { listEndpoint, noRequest } from '../endpoint.ts'
import { text } from '../fields.ts'

/**
 * The screens that a teacher can prefer: a name to read and the form. Which of them somebody may open is for the
 * portal to find out. spec: access-and-account §3, §4; wire: REST
 */
export const myProfileScherm = listEndpoint({
  name: 'MyProfileScherm',
  resource: 'MyProfileScherm/',
  request: noRequest,
  record: z.object({ Omschrijving: text, Scherm: text }),
  provenance: { call: 'A' },
})
