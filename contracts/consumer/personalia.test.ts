import {
  changePersonalia,
  changePersonaliaExtra,
  vwocursistpersonalia,
  vwocursistpersonaliaextra,
} from '#api/endpoints/personalia.ts'
import { describeCalls } from '../describe/describeCalls.ts'
import { forbidden } from '../describe/outcome.ts'
import { inject, like } from '../describe/request.ts'
import { withoutSession } from '../describe/withoutSession.ts'

const own = { id: inject('studentId') }
const others = { id: inject('otherStudentId') }

describeCalls(vwocursistpersonalia, {
  'a student asks for their own mobile number and bank account': {
    nl: 'een cursist vraagt het eigen gsm-nummer en rekeningnummer',
    states: ['a student is signed in'],
    request: own,
  },
  "a student asks for somebody else's mobile number": {
    nl: 'een cursist vraagt het gsm-nummer van iemand anders',
    states: ['a student is signed in', 'another student is known'],
    request: others,
    outcome: forbidden,
  },
  'a mobile number is asked for without a session': withoutSession(
    'een gsm-nummer opvragen zonder sessie',
    others,
    'another student is known',
  ),
})
describeCalls(changePersonalia, {
  'a student changes their own mobile number': {
    nl: 'een cursist wijzigt het eigen gsm-nummer',
    states: ['a student is signed in', 'there is something new to store'],
    request: { ...own, body: { ID: inject('studentId'), Gsm: inject('newGsm') } },
  },
  'staff change the mobile number of a student': {
    nl: 'een personeelslid wijzigt het gsm-nummer van een cursist',
    states: ['a member of staff is signed in', 'there is something new to store'],
    request: { ...own, body: { ID: inject('studentId'), Gsm: inject('newGsm') } },
    fact: 'teacher-15',
  },
  'staff who only read change the mobile number of a student': {
    nl: 'een personeelslid dat enkel mag lezen, wijzigt het gsm-nummer van een cursist',
    states: ['a member of staff who only reads is signed in'],
    request: { ...own, body: { ID: inject('studentId'), Gsm: like('0460 00 12 34') } },
    outcome: forbidden,
    fact: 'teacher-15',
  },
  "a student changes somebody else's mobile number": {
    nl: 'een cursist wijzigt het gsm-nummer van iemand anders',
    states: ['a student is signed in', 'another student is known'],
    request: { ...others, body: { ID: inject('otherStudentId'), Gsm: like('0460 00 12 34') } },
    outcome: forbidden,
  },
  'a mobile number is changed without a session': withoutSession(
    'een gsm-nummer wijzigen zonder sessie',
    { ...others, body: { ID: inject('otherStudentId'), Gsm: like('0460 00 12 34') } },
    'another student is known',
  ),
})
describeCalls(vwocursistpersonaliaextra, {
  'a student asks for their own address': {
    nl: 'een cursist vraagt het eigen adres',
    states: ['a student is signed in'],
    request: own,
  },
  "a student asks for somebody else's address": {
    nl: 'een cursist vraagt het adres van iemand anders',
    states: ['a student is signed in', 'another student is known'],
    request: others,
    outcome: forbidden,
  },
  'an address is asked for without a session': withoutSession(
    'een adres opvragen zonder sessie',
    others,
    'another student is known',
  ),
})
describeCalls(changePersonaliaExtra, {
  'a student changes their own street': {
    nl: 'een cursist wijzigt de eigen straat',
    states: ['a student is signed in', 'there is something new to store'],
    request: { ...own, body: { ID: inject('studentId'), Straat: inject('newStraat') } },
  },
  "a student changes somebody else's street": {
    nl: 'een cursist wijzigt de straat van iemand anders',
    states: ['a student is signed in', 'another student is known'],
    request: { ...others, body: { ID: inject('otherStudentId'), Straat: like('Lindelaan') } },
    outcome: forbidden,
  },
  'an address is changed without a session': withoutSession(
    'een adres wijzigen zonder sessie',
    { ...others, body: { ID: inject('otherStudentId'), Straat: like('Lindelaan') } },
    'another student is known',
  ),
})
