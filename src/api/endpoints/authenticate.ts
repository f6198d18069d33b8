import * as z from 'zod/mini'
import { rpcEndpoint } from '../endpoint.ts'
import { assumed, person, school, secret } from '../fields/about.ts'
import { flag, identifier, momentText, name, text } from '../fields/fields.ts'

/** An item of a menu, which has at most three levels; deeper items are dropped. server: login-7 */
const menuItem = z.object({
  Form: school(text),
  Items: z.optional(
    z.array(z.object({ Form: school(text), Items: z.optional(z.array(z.object({ Form: school(text) }))) })),
  ),
})

/** Who signed in and what they may do. server: method-4, login-1, login-2, login-4, login-5 */
export const loginResult = z.object({
  SessionConfig: z.object({
    /** Only staff have it. */
    PersoneelID: z.optional(person(identifier)),
    /** Only parents have it. */
    Rol: z.optional(school(text)),
    FotoURL: person(text),
  }),
  UserData: z.object({
    userid: person(identifier),
    name: assumed(name),
    /** Whether the user must first change the password. */
    veranderpaswoord: person(flag),
    /** The previous sign-in; `''` at the first. */
    lastlogin: assumed(person(momentText)),
  }),
  menu: z.object({ Items: z.array(menuItem) }),
  /** A right for each screen, in `rightBits`; a screen that is not named has the default. */
  rights: z.object({ defaults: school(z.int()), screens: school(z.record(z.string(), z.int())) }),
})

export type LoginResult = z.output<typeof loginResult>

export type MenuItem = z.output<typeof menuItem>

/** The provenance of the parts of a result. server: method-5 */
export const loginFields = { SessionConfig: 'A', UserData: 'A', menu: 'A', rights: 'A' } as const

/** Signs in with username, password, project name and version; the last two are optional. server: method-1, method-2 */
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
