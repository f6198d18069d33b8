import * as z from 'zod/mini'
import { rpcEndpoint } from '../endpoint.ts'
import { assumed, person, school, secret } from '../fields/about.ts'
import { flag, identifier, momentText, name, text } from '../fields/fields.ts'

/** A menu nests up to three levels; what a server puts below the third is dropped. server: login-7 */
const menuItem = z.object({
  Form: school(text),
  Items: z.optional(
    z.array(z.object({ Form: school(text), Items: z.optional(z.array(z.object({ Form: school(text) }))) })),
  ),
})

/** Who signed in and what they may do. server: method-4, login-1, login-2, login-4, login-5 */
export const loginResult = z.object({
  SessionConfig: z.object({
    /** Staff only. */
    PersoneelID: z.optional(person(identifier)),
    /** Parents only. */
    Rol: z.optional(school(text)),
    FotoURL: person(text),
  }),
  UserData: z.object({
    userid: person(identifier),
    name: assumed(name),
    /** The password must be changed first. */
    veranderpaswoord: person(flag),
    /** The previous sign-in; `''` at the first. */
    lastlogin: assumed(person(momentText)),
  }),
  menu: z.object({ Items: z.array(menuItem) }),
  /** Bits: 1 open, 2 create, 4 update, 8 delete; a screen that is not named has the defaults. */
  rights: z.object({ defaults: school(z.int()), screens: school(z.record(z.string(), z.int())) }),
})

export type LoginResult = z.output<typeof loginResult>

export type MenuItem = z.output<typeof menuItem>

/** The names of the parts of a result. server: method-5 */
export const loginFields = {
  SessionConfig: 'A',
  UserData: 'A',
  menu: 'A',
  rights: 'A',
} as const

/**
 * Signs in with username, password, project name and version; the server does without the last two.
 * server: method-1, method-2
 */
export const authenticate = rpcEndpoint({
  name: 'Authenticate',
  words: { call: 'Aanmelden', done: 'Aangemeld' },
  action: 'WisaUserAPI',
  effect: 'opens a session',
  request: z.object({
    data: z.tuple([name, secret(text), z.optional(school(text)), z.optional(school(text))]),
  }),
  result: loginResult,
  provenance: { call: 'S', fields: loginFields },
})
