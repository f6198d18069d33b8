import { leerling } from '../../src/api/endpoints/leerling.ts'
import { describeCalls } from '../describe/consumer.ts'
import { success, unauthorized } from '../describe/outcome.ts'

describeCalls(leerling, {
  'a student asks who the pupil is': { states: ['a student is signed in'], request: {}, outcome: success() },
  'a parent asks who the children are': {
    states: ['a parent is signed in'],
    request: {},
    outcome: success(),
    fact: 'resource-4',
  },
  'staff ask whom they may see': {
    states: ['a member of staff is signed in'],
    request: {},
    outcome: success(),
    fact: 'teacher-12',
  },
  'a teacher asks for the people of their own groups': {
    states: ['a teacher of a student is signed in'],
    request: {},
    outcome: success(),
    fact: 'teacher-12',
  },
  'pupils are asked for without a session': {
    states: ['nobody is signed in'],
    request: {},
    outcome: unauthorized,
  },
})
