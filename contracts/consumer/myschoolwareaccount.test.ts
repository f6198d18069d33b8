import { myschoolwareaccount } from '../../src/api/endpoints/myschoolwareaccount.ts'
import { describeCalls } from '../consumer.ts'
import { success, unauthorized } from '../outcome.ts'

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
