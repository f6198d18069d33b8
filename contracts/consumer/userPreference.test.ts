import { myProfileScherm } from '../../src/api/endpoints/myProfileScherm.ts'
import { saveUserPreference, userPreference } from '../../src/api/endpoints/userPreference.ts'
import { describeCalls } from '../describe/consumer.ts'
import { badRequest, emptyList, success, unauthorized } from '../describe/outcome.ts'

const preference = { Section: 'Window', Name: 'voorkeurscherm', Value: '"Agenda"' }

describeCalls(myProfileScherm, {
  'a teacher asks which screens can be preferred': {
    states: ['a teacher is signed in'],
    request: {},
    outcome: success(),
  },
  'screens to prefer are asked for without a session': {
    states: ['nobody is signed in'],
    request: {},
    outcome: unauthorized,
  },
})
describeCalls(userPreference, {
  'a teacher asks for the own preferences': {
    states: ['a teacher with a preferred screen is signed in'],
    request: {},
    outcome: success(),
  },
  'a user without preferences asks for them': {
    states: ['a user without preferences is signed in'],
    request: {},
    outcome: emptyList,
  },
  'preferences are asked for without a session': {
    states: ['nobody is signed in'],
    request: {},
    outcome: unauthorized,
  },
})
describeCalls(saveUserPreference, {
  'a teacher prefers the agenda': {
    states: ['a teacher is signed in'],
    request: { body: preference },
    outcome: success(),
  },
  'a teacher stores a preference that is no JSON text': {
    states: ['a teacher is signed in'],
    request: { body: { ...preference, Value: 'Agenda' } },
    outcome: badRequest,
  },
  'a preference is stored without a session': {
    states: ['nobody is signed in'],
    request: { body: preference },
    outcome: unauthorized,
  },
})
