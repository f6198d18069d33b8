import { myProfileScherm } from '../../src/api/endpoints/myProfileScherm.ts'
import { changeUserPreference, saveUserPreference } from '../../src/api/endpoints/saveUserPreference.ts'
import { userPreference } from '../../src/api/endpoints/userPreference.ts'
import { describeCalls } from '../describe/consumer.ts'
import { declined, emptyList, forbidden, notFound, success, unauthorized } from '../describe/outcome.ts'
import { given } from '../describe/request.ts'

const key = { SchermNaam: 'myprofile', Section: 'Window', Name: 'voorkeurscherm' }
const preference = { ...key, SchermID: 0, UserID: given('userId'), Value: '"Agenda"' }
const flag = { ...preference, SchermNaam: 'Agenda', Section: 'FLAGS', Name: 'toonDetails', Value: '1' }
const withUser = { ...preference, UserID: 999_999_997 }

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
  'a teacher asks for their own preferences': {
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
  'a teacher switches the details of the agenda on': {
    states: ['a teacher is signed in'],
    request: { body: flag },
    outcome: success(),
  },
  'a teacher stores a preference that is no JSON text': {
    states: ['a teacher is signed in'],
    request: { body: { ...preference, Value: 'Agenda' } },
    outcome: declined,
  },
  'a preference is stored without a session': {
    states: ['nobody is signed in'],
    request: { body: withUser },
    outcome: unauthorized,
  },
})

const change = { ID: given('preferenceId'), Value: '"myprofile"' }
describeCalls(changeUserPreference, {
  'a teacher prefers their own account to another screen': {
    states: ['a teacher with a preferred screen is signed in'],
    request: { id: given('preferenceId'), body: change },
    outcome: success(),
  },
  'a teacher changes a preference into what is no JSON text': {
    states: ['a teacher with a preferred screen is signed in'],
    request: { id: given('preferenceId'), body: { ...change, Value: 'Agenda' } },
    outcome: declined,
  },
  "a teacher changes somebody else's preference": {
    states: ['a teacher is signed in', "somebody else's preference is known"],
    request: { id: given('preferenceId'), body: change },
    outcome: forbidden,
  },
  'a teacher changes a preference that nobody has': {
    states: ['a teacher is signed in', 'a preference ID that nobody has'],
    request: {
      id: given('unknownPreferenceId'),
      body: { ID: given('unknownPreferenceId'), Value: '"Agenda"' },
    },
    outcome: notFound,
  },
  'a preference is changed without a session': {
    states: ['nobody is signed in'],
    request: { id: 999_999_998, body: { ID: 999_999_998, Value: '"Agenda"' } },
    outcome: unauthorized,
  },
})
