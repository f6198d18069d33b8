import {
  confirmationcode,
  createconfirmation,
  createrequest,
  resetpasswordconfirmation,
  resetpasswordrequest,
} from '#api/endpoints/account.ts'
import { describeCalls } from '../describe/describeCalls.ts'
import { validPassword } from '../describe/injectables.ts'
import { declined } from '../describe/outcome.ts'
import { inject, like } from '../describe/request.ts'

const nobody = 'nobody is signed in'

const applicant = {
  email: inject('email'),
  PW: validPassword,
  Koppelcode: inject('koppelcode'),
  Familienaam: inject('familienaam'),
  Voornaam: inject('voornaam'),
  Rol: '0',
  Geboortejaar: inject('geboortejaar'),
  Geboortemaand: inject('geboortemaand'),
  Geboortedag: inject('geboortedag'),
  PrivacyAccepted: 'true',
} as const
const newcomer = [nobody, 'a student without a user is known'] as const

describeCalls(createrequest, {
  'a student asks for a user': {
    nl: 'een cursist vraagt een gebruiker aan',
    states: newcomer,
    request: { query: applicant },
  },
  'a student asks for a user with a koppelcode that nobody has': {
    nl: 'een cursist vraagt een gebruiker aan met een koppelcode die niemand heeft',
    states: newcomer,
    request: { query: { ...applicant, Koppelcode: 'NIEMAND' } },
    outcome: declined,
    fact: 'account-2',
    guard: true,
  },
  'a student asks for a user under another name': {
    nl: 'een cursist vraagt een gebruiker aan onder een andere naam',
    states: newcomer,
    request: { query: { ...applicant, Familienaam: like('Niemand') } },
    outcome: declined,
    fact: 'account-2',
    guard: true,
  },
  'a student asks for a user with a wrong date of birth': {
    nl: 'een cursist vraagt een gebruiker aan met een foute geboortedatum',
    states: newcomer,
    request: { query: { ...applicant, Geboortejaar: '1900' } },
    outcome: declined,
    fact: 'account-2',
    guard: true,
  },
  'a student asks for a user with a weak password': {
    nl: 'een cursist vraagt een gebruiker aan met een zwak wachtwoord',
    states: newcomer,
    request: { query: { ...applicant, PW: 'zwak' } },
    outcome: declined,
    fact: 'account-2',
  },
  'a student asks for a user without accepting the privacy policy': {
    nl: 'een cursist vraagt een gebruiker aan zonder het privacybeleid te aanvaarden',
    states: newcomer,
    request: { query: { ...applicant, PrivacyAccepted: 'false' } },
    outcome: declined,
    fact: 'account-2',
  },
  'a student who has a user asks for one': {
    nl: 'een cursist met een gebruiker vraagt er een aan',
    states: [nobody, 'a student with a user is known'],
    request: { query: applicant },
    outcome: declined,
    fact: 'account-2',
  },
})

const activation = { Key: inject('activationKey'), ID: inject('activationId') }

describeCalls(confirmationcode, {
  'somebody has an activation code sent': {
    nl: 'iemand laat een activatiecode sturen',
    states: [nobody, 'a user has been asked for'],
    request: { query: { ...activation, CCRecipient: 'LE1' } },
  },
  'somebody has an activation code sent to a contact that is not in the link': {
    nl: 'iemand laat een activatiecode sturen naar een contact dat niet in de link staat',
    states: [nobody, 'a user has been asked for'],
    request: { query: { ...activation, CCRecipient: 'LG99' } },
    outcome: declined,
    fact: 'account-4',
  },
  'somebody has an activation code sent with a key that nobody has': {
    nl: 'iemand laat een activatiecode sturen met een sleutel die niemand heeft',
    states: [nobody, 'a user has been asked for'],
    request: { query: { ...activation, Key: like('geen-sleutel'), CCRecipient: 'LE1' } },
    outcome: declined,
    fact: 'account-4',
    guard: true,
  },
})

const confirmation = { key: inject('activationKey'), id: inject('activationId') }

describeCalls(createconfirmation, {
  'somebody gives the activation code': {
    nl: 'iemand geeft de activatiecode',
    states: [nobody, 'an activation code has been sent to somebody who may get a user'],
    request: { query: { ...confirmation, ConfirmationCode: inject('activationCode') } },
  },
  'somebody gives a wrong activation code': {
    nl: 'iemand geeft een foute activatiecode',
    states: [nobody, 'an activation code has been sent'],
    request: { query: { ...confirmation, ConfirmationCode: '1' } },
    outcome: declined,
    fact: 'account-6',
    guard: true,
  },
  'somebody gives an activation code with a key that nobody has': {
    nl: 'iemand geeft een activatiecode met een sleutel die niemand heeft',
    states: [nobody, 'an activation code has been sent'],
    request: { query: { ...confirmation, key: like('geen-sleutel'), ConfirmationCode: '123456' } },
    outcome: declined,
    fact: 'account-6',
    guard: true,
  },
})

describeCalls(resetpasswordrequest, {
  'a user asks for a new password': {
    nl: 'een gebruiker vraagt een nieuw wachtwoord aan',
    states: [['a user with a known password', { role: 'student' }]],
    request: { query: { username: inject('username') } },
  },
  'somebody asks for a new password under a name that nobody has': {
    nl: 'iemand vraagt een nieuw wachtwoord aan onder een naam die niemand heeft',
    states: ['a username that nobody has'],
    request: { query: { username: inject('unknownUsername') } },
    fact: 'account-8',
  },
})

const reset = { Key: inject('resetKey'), ID: inject('resetId') }

describeCalls(resetpasswordconfirmation, {
  'a user sets a new password with the key of the mail': {
    nl: 'een gebruiker kiest een nieuw wachtwoord met de sleutel uit de mail',
    states: [nobody, 'a new password has been asked for'],
    request: { query: { ...reset, PW: inject('password') } },
  },
  'a user sets a new password with a key that nobody has': {
    nl: 'een gebruiker kiest een nieuw wachtwoord met een sleutel die niemand heeft',
    states: [nobody, 'a new password has been asked for'],
    request: { query: { ...reset, Key: like('geen-sleutel'), PW: inject('password') } },
    outcome: declined,
    fact: 'account-10',
    guard: true,
  },
  'a user sets a new password that is weak': {
    nl: 'een gebruiker kiest een nieuw wachtwoord dat zwak is',
    states: [nobody, 'a new password has been asked for'],
    request: { query: { ...reset, PW: 'zwak' } },
    outcome: declined,
    fact: 'account-10',
  },
})
