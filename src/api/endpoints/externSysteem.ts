import * as z from 'zod/mini'
import { listEndpoint, noRequest } from '../endpoint.ts'
import { person, school, secret } from '../fields/about.ts'
import { identifier, text } from '../fields/fields.ts'

/** The types of external systems for signing in; a server may know more. server: resource-20, rest-19 */
export const systemTypes = ['Facebook', 'Google', 'Office365'] as const
export type SystemType = (typeof systemTypes)[number]

/** An external system with which people can sign in. */
export const systemRecord = z.object({
  ID: school(identifier),
  /** See {@link systemTypes}. */
  TypeSysteem: school(text),
  // Only the administrator gets this field and those below.
  ClientID: z.optional(secret(text)),
  ClientSecret: z.optional(secret(text)),
  Commentaar: z.optional(person(text)),
  /** The domain of the e-mail addresses; Office365 has one record for each domain. */
  Domein: z.optional(person(text)),
})

/**
 * The external systems with which people can sign in. Everybody reads the number and type of each, which shows what is linked;
 * only the administrator reads the credentials. server: resource-20
 */
export const externSysteem = listEndpoint({
  name: 'ExternSysteem',
  words: { call: 'Andere systemen', rows: ['extern systeem', 'externe systemen'] },
  cachedFor: null,
  inTwin: false,
  resource: 'ExternSysteem/',
  title: 'TypeSysteem',
  request: noRequest,
  key: { name: 'ID', unique: true },
  record: systemRecord,
  provenance: { call: 'S', remarks: { 'others than the administrator read ID and TypeSysteem': 'A' } },
})
