import { changeAccount } from '#api/endpoints/changeAccount.ts'
import { myschoolwareaccount } from '#api/endpoints/myschoolwareaccount.ts'
import { describeCalls } from '../describe/describeCalls.ts'
import { validPassword } from '../describe/injectables.ts'
import { declined, unchanged } from '../describe/outcome.ts'
import { inject, like } from '../describe/request.ts'
import { withoutSession } from '../describe/withoutSession.ts'

/** The fields that the call does not change; it sends the whole record. */
const otherFields = { fullname: like('Jan Cursist'), lastlogin: like('2026-09-01 19:30:00') }
const own = { ...otherFields, gebruikersnaam: inject('username'), gebruikersnummer: inject('userId') }
const unknownAccount = { ...otherFields, gebruikersnaam: 'niemand', gebruikersnummer: 999_999_997 }
const wrongPassword = 'geen wachtwoord van iemand'

describeCalls(myschoolwareaccount, {
  'a student asks for their own account': {
    nl: 'een cursist vraagt het eigen account',
    states: ['a student is signed in'],
  },
  'an account is asked for without a session': withoutSession('een account opvragen zonder sessie'),
})
describeCalls(changeAccount, {
  'a user saves the account with a new password': {
    nl: 'een gebruiker bewaart het account met een nieuw wachtwoord',
    states: ['a user who gets another password is signed in'],
    request: { body: { ...own, OldPaswoord: inject('password'), NewPaswoord: inject('newPassword') } },
  },
  'a user saves the account with the password that it has': {
    nl: 'een gebruiker bewaart het account met het wachtwoord dat het al heeft',
    states: ['a user whose password may change is signed in'],
    request: { body: { ...own, OldPaswoord: inject('password'), NewPaswoord: inject('password') } },
    outcome: unchanged,
  },
  'a user saves the account with a wrong current password': {
    nl: 'een gebruiker bewaart het account met een fout huidig wachtwoord',
    states: ['a user whose password may change is signed in'],
    request: { body: { ...own, OldPaswoord: wrongPassword, NewPaswoord: like(validPassword) } },
    outcome: declined,
  },
  'an account is saved without a session': withoutSession('een account bewaren zonder sessie', {
    body: { ...unknownAccount, OldPaswoord: wrongPassword, NewPaswoord: like(validPassword) },
  }),
})
