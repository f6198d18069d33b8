import { externSysteem } from '../../src/api/endpoints/externSysteem.ts'
import { externSysteemUser } from '../../src/api/endpoints/externSysteemUser.ts'
import { describeCalls } from '../consumer.ts'
import { emptyList, success, unauthorized } from '../outcome.ts'

describeCalls(externSysteem, {
  'a student asks which external systems there are': {
    states: ['a student is signed in'],
    request: {},
    outcome: success(),
  },
  'external systems are asked for without a session': {
    states: ['nobody is signed in'],
    request: {},
    outcome: unauthorized,
  },
})
describeCalls(externSysteemUser, {
  'a user asks for the own links to external systems': {
    states: ['a user with a link to an external system is signed in'],
    request: {},
    outcome: success(),
  },
  'a user who has linked nothing asks for the own links': {
    states: ['a user without links to external systems is signed in'],
    request: {},
    outcome: emptyList,
  },
  'links to external systems are asked for without a session': {
    states: ['nobody is signed in'],
    request: {},
    outcome: unauthorized,
  },
})
