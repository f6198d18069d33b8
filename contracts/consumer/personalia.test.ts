import {
  changePersonalia,
  changePersonaliaExtra,
  vwocursistpersonalia,
  vwocursistpersonaliaextra,
} from '../../src/api/endpoints/personalia.ts'
import { describeCalls } from '../describe/consumer.ts'
import { forbidden, success, unauthorized } from '../describe/outcome.ts'
import { free, given } from '../describe/request.ts'

const own = { id: given('studentId') }
const others = { id: given('otherStudentId') }

describeCalls(vwocursistpersonalia, {
  'a student asks for their own mobile number and bank account': {
    states: ['a student is signed in'],
    request: own,
    outcome: success(),
  },
  "a student asks for somebody else's mobile number": {
    states: ['a student is signed in', 'another student is known'],
    request: others,
    outcome: forbidden,
  },
  'a mobile number is asked for without a session': {
    states: ['nobody is signed in', 'another student is known'],
    request: others,
    outcome: unauthorized,
  },
})
describeCalls(changePersonalia, {
  'a student changes their own mobile number': {
    states: ['a student is signed in', 'there is something new to store'],
    request: { ...own, body: { ID: given('studentId'), Gsm: given('newGsm') } },
    outcome: success(),
  },
  'staff change the mobile number of a student': {
    states: ['a member of staff is signed in', 'there is something new to store'],
    request: { ...own, body: { ID: given('studentId'), Gsm: given('newGsm') } },
    outcome: success(),
    fact: 'teacher-15',
  },
  'staff who only read change the mobile number of a student': {
    states: ['a member of staff who only reads is signed in'],
    request: { ...own, body: { ID: given('studentId'), Gsm: free('0460 00 12 34') } },
    outcome: forbidden,
    fact: 'teacher-15',
  },
  "a student changes somebody else's mobile number": {
    states: ['a student is signed in', 'another student is known'],
    request: { ...others, body: { ID: given('otherStudentId'), Gsm: free('0460 00 12 34') } },
    outcome: forbidden,
  },
  'a mobile number is changed without a session': {
    states: ['nobody is signed in', 'another student is known'],
    request: { ...others, body: { ID: given('otherStudentId'), Gsm: free('0460 00 12 34') } },
    outcome: unauthorized,
  },
})
describeCalls(vwocursistpersonaliaextra, {
  'a student asks for their own address': {
    states: ['a student is signed in'],
    request: own,
    outcome: success(),
  },
  "a student asks for somebody else's address": {
    states: ['a student is signed in', 'another student is known'],
    request: others,
    outcome: forbidden,
  },
  'an address is asked for without a session': {
    states: ['nobody is signed in', 'another student is known'],
    request: others,
    outcome: unauthorized,
  },
})
describeCalls(changePersonaliaExtra, {
  'a student changes their own street': {
    states: ['a student is signed in', 'there is something new to store'],
    request: { ...own, body: { ID: given('studentId'), Straat: given('newStraat') } },
    outcome: success(),
  },
  "a student changes somebody else's street": {
    states: ['a student is signed in', 'another student is known'],
    request: { ...others, body: { ID: given('otherStudentId'), Straat: free('Lindelaan') } },
    outcome: forbidden,
  },
  'an address is changed without a session': {
    states: ['nobody is signed in', 'another student is known'],
    request: { ...others, body: { ID: given('otherStudentId'), Straat: free('Lindelaan') } },
    outcome: unauthorized,
  },
})
