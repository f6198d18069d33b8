import { gemeente } from '#api/endpoints/gemeente.ts'
import { describeCalls } from '../describe/consumer.ts'
import { unauthorized } from '../describe/outcome.ts'

describeCalls(gemeente, {
  'a student asks for the municipalities': {
    nl: 'een cursist vraagt de gemeenten',
    states: ['a student is signed in'],
  },
  'municipalities are asked for without a session': {
    nl: 'gemeenten opvragen zonder sessie',
    states: ['nobody is signed in'],
    outcome: unauthorized,
  },
})
