import * as z from 'zod/mini'
import { accountEndpoint } from '../accountEndpoint.ts'
import { person, school, secret } from '../fields/about.ts'
import { digits, name, text } from '../fields/fields.ts'

export const birthDateFields = {
  Geboortejaar: person(z.string().check(z.regex(/^\d{4}$/))),
  Geboortemaand: person(z.string().check(z.regex(/^\d{1,2}$/))),
  Geboortedag: person(z.string().check(z.regex(/^\d{1,2}$/))),
}

/** The fields for a day `YYYY-MM-DD`. */
export function birthDateFieldsOf(day: string) {
  const [Geboortejaar = '', Geboortemaand = '', Geboortedag = ''] = day.split('-')
  return { Geboortejaar, Geboortemaand, Geboortedag }
}

/** Requests a user, and so a mail with an activation link. rule: new-user-7; server: account-1 */
export const createrequest = accountEndpoint({
  name: 'createrequest',
  words: { call: 'Gebruiker aanvragen', done: 'Gebruiker aangevraagd' },
  request: z.object({
    query: z.object({
      email: name,
      PW: secret(text),
      Koppelcode: secret(text),
      Familienaam: name,
      Voornaam: name,
      /** See `shared/portal/rollen.ts`. */
      Rol: school(digits),
      ...birthDateFields,
      PrivacyAccepted: person(z.enum(['true', 'false'])),
    }),
  }),
  provenance: { call: 'S', fields: { answer: 'A' } },
})

/** Asks the server to send an activation code to one of the contacts in the activation link. server: account-3, account-4 */
export const confirmationcode = accountEndpoint({
  name: 'confirmationcode',
  words: { call: 'Activatiecode aanvragen', done: 'Activatiecode verstuurd' },
  mailKey: 'again',
  method: 'GET',
  request: z.object({
    query: z.object({
      Key: secret(text),
      ID: person(text),
      /** The kind of contact and its number among those of that kind: `LE1`, `LG2`. */
      CCRecipient: person(z.string().check(z.regex(/^L[EG][1-9]\d*$/))),
    }),
  }),
  provenance: { call: 'S', fields: { CCRecipient: 'A', answer: 'A' }, inputs: { CCRecipient: 'A' } },
})

/** Creates the user, who then signs in with the e-mail address. server: account-5, account-6 */
export const createconfirmation = accountEndpoint({
  name: 'createconfirmation',
  words: { call: 'Gebruiker activeren', done: 'Gebruiker geactiveerd' },
  mailKey: 'once',
  request: z.object({
    query: z.object({ key: secret(text), id: person(text), ConfirmationCode: secret(digits) }),
  }),
  provenance: { call: 'S', fields: { answer: 'A' } },
})

/** Requests a mail for a new password, and hides whether the user exists. rule: username-3; server: account-7, account-8 */
export const resetpasswordrequest = accountEndpoint({
  name: 'resetpasswordrequest',
  words: { call: 'Nieuw wachtwoord aanvragen', done: 'Nieuw wachtwoord aangevraagd' },
  request: z.object({ query: z.object({ username: name }) }),
  provenance: { call: 'S', fields: { answer: 'A' } },
})

/** Sets a new password with the key of the mail. server: account-9, account-10 */
export const resetpasswordconfirmation = accountEndpoint({
  name: 'resetpasswordconfirmation',
  words: { call: 'Nieuw wachtwoord instellen', done: 'Nieuw wachtwoord gekozen' },
  stores: 'password',
  mailKey: 'once',
  request: z.object({ query: z.object({ Key: secret(text), ID: person(text), PW: secret(text) }) }),
  provenance: { call: 'S', fields: { answer: 'A' } },
})
