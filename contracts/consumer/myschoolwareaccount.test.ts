import { changeAccount, myschoolwareaccount } from '../../src/api/endpoints/myschoolwareaccount.ts'
import { describeCalls } from '../consumer.ts'
import { success, unauthorized } from '../outcome.ts'
import { free } from '../request.ts'

describeCalls(myschoolwareaccount, {
  'a student asks for the own account': {
    states: ['a student is signed in'],
    request: {},
    outcome: success(),
  },
  'an account is asked for without a session': {
    states: ['nobody is signed in'],
    request: {},
    outcome: unauthorized,
  },
})
describeCalls(changeAccount, {
  'an account is changed without a session': {
    states: ['nobody is signed in'],
    request: {
      body: {
        gebruikersnaam: free('jan.cursist'),
        fullname: free('Jan Cursist'),
        lastlogin: free('2026-09-01 19:30:00'),
        gebruikersnummer: free(7),
        OldPaswoord: free('Geheim-123!'),
        NewPaswoord: free('Nieuw-wachtwoord-1!'),
      },
    },
    outcome: unauthorized,
  },
})
