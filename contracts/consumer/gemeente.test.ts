import { gemeente } from '#api/endpoints/gemeente.ts'
import { describeCalls } from '../describe/describeCalls.ts'
import { withoutSession } from '../describe/withoutSession.ts'

describeCalls(gemeente, {
  'a student asks for the municipalities': {
    nl: 'een cursist vraagt de gemeenten',
    states: ['a student is signed in'],
  },
  'municipalities are asked for without a session': withoutSession('gemeenten opvragen zonder sessie'),
})
