import { type Call, digits, text } from './call.ts'

/** The calls of the account API, as they go over the wire. */
export const accountCalls: Readonly<Record<string, Call>> = {
  koppelleerling: {
    call: 'POST account/koppelleerling',
    effect: 'writes',
    provenance: ['A'],
    request: {
      query: {
        Koppelcode: text,
        Rol: digits,
        Geboortejaar: '1990',
        Geboortemaand: digits,
        Geboortedag: digits,
      },
    },
  },
  createrequest: {
    call: 'POST account/createrequest',
    effect: 'writes',
    session: false,
    provenance: ['S', 'answer: A'],
    request: {
      query: {
        email: text,
        PW: text,
        Koppelcode: text,
        Familienaam: text,
        Voornaam: text,
        Rol: digits,
        Geboortejaar: '1990',
        Geboortemaand: digits,
        Geboortedag: digits,
        PrivacyAccepted: 'true',
      },
    },
  },
  confirmationcode: {
    call: 'GET account/confirmationcode',
    effect: 'writes',
    session: false,
    provenance: ['S', 'CCRecipient: A', 'answer: A'],
    request: { query: { Key: text, ID: text, CCRecipient: 'LE1' } },
  },
  createconfirmation: {
    call: 'POST account/createconfirmation',
    effect: 'writes',
    session: false,
    provenance: ['S', 'answer: A'],
    request: { query: { key: text, id: text, ConfirmationCode: digits } },
  },
  resetpasswordrequest: {
    call: 'POST account/resetpasswordrequest',
    effect: 'writes',
    session: false,
    provenance: ['S', 'answer: A'],
    request: { query: { username: text } },
  },
  resetpasswordconfirmation: {
    call: 'POST account/resetpasswordconfirmation',
    effect: 'writes',
    session: false,
    provenance: ['S', 'answer: A'],
    request: { query: { Key: text, ID: text, PW: text } },
  },
}
