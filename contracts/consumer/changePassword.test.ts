import { changeAdminPassword, changePassword } from '#api/endpoints/changePassword.ts'
import { describeCalls } from '../describe/describeCalls.ts'
import { validPassword } from '../describe/injectables.ts'
import { refused } from '../describe/outcome.ts'
import { inject, like } from '../describe/request.ts'

describeCalls(changePassword, {
  'a user changes their own password': {
    nl: 'een gebruiker wijzigt het eigen wachtwoord',
    states: ['a user whose password may change is signed in'],
    request: { data: [inject('password'), inject('password')] },
  },
  'a user gives a wrong current password': {
    nl: 'een gebruiker geeft een fout huidig wachtwoord',
    states: ['a student is signed in'],
    request: { data: ['geen wachtwoord van iemand', like(validPassword)] },
    outcome: refused,
    guard: true,
  },
  'a password is changed without a session': {
    nl: 'een wachtwoord wijzigen zonder sessie',
    states: ['nobody is signed in'],
    request: { data: ['geen wachtwoord van iemand', like(validPassword)] },
    outcome: refused,
  },
})
describeCalls(changeAdminPassword, {
  'the system user changes their own password': {
    nl: 'de systeemgebruiker wijzigt het eigen wachtwoord',
    states: ['the system user is signed in'],
    request: { data: [inject('password'), inject('password')] },
  },
  'a user who is not the system user changes a password as that one does': {
    nl: 'een gebruiker die niet de systeemgebruiker is, wijzigt een wachtwoord zoals die dat doet',
    states: ['a user whose password may change is signed in'],
    request: { data: [inject('password'), inject('password')] },
    outcome: refused,
    fact: 'method-10',
  },
  "the system user's password is changed without a session": {
    nl: 'het wachtwoord van de systeemgebruiker wijzigen zonder sessie',
    states: ['nobody is signed in'],
    request: { data: ['geen wachtwoord van iemand', like(validPassword)] },
    outcome: refused,
  },
})
