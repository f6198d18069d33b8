import { myProfileScherm } from '#api/endpoints/myProfileScherm.ts'
import { changeUserPreference, saveUserPreference } from '#api/endpoints/saveUserPreference.ts'
import { userPreference } from '#api/endpoints/userPreference.ts'
import { describeCalls } from '../describe/describeCalls.ts'
import { emptyList, forbidden, notFound } from '../describe/outcome.ts'
import { inject } from '../describe/request.ts'
import { withoutSession } from '../describe/withoutSession.ts'

const key = { SchermNaam: 'myprofile', Section: 'Window', Name: 'voorkeurscherm' }
const preference = { ...key, SchermID: 0, UserID: inject('userId'), Value: '"Agenda"' }
const flag = { ...preference, SchermNaam: 'Agenda', Section: 'FLAGS', Name: 'toonDetails', Value: '1' }
const otherUsersPreference = { ...preference, UserID: 999_999_997 }

describeCalls(myProfileScherm, {
  'a teacher asks which screens can be preferred': {
    nl: 'een leerkracht vraagt welke schermen voorkeur kunnen krijgen',
    states: ['a teacher is signed in'],
  },
  'screens to prefer are asked for without a session': withoutSession(
    'voorkeurschermen opvragen zonder sessie',
  ),
})
describeCalls(userPreference, {
  'a teacher asks for their own preferences': {
    nl: 'een leerkracht vraagt de eigen voorkeuren',
    states: ['a teacher with a preferred screen is signed in'],
  },
  'a user without preferences asks for them': {
    nl: 'een gebruiker zonder voorkeuren vraagt ernaar',
    states: ['a user without preferences is signed in'],
    outcome: emptyList,
  },
  'preferences are asked for without a session': withoutSession('voorkeuren opvragen zonder sessie'),
})
describeCalls(saveUserPreference, {
  'a teacher prefers the agenda': {
    nl: 'een leerkracht kiest de agenda als voorkeurscherm',
    states: ['a teacher is signed in'],
    request: { body: preference },
  },
  'a teacher switches the details of the agenda on': {
    nl: 'een leerkracht zet de details van de agenda aan',
    states: ['a teacher is signed in'],
    request: { body: flag },
  },
  'a preference is stored without a session': withoutSession('een voorkeur bewaren zonder sessie', {
    body: otherUsersPreference,
  }),
})

const change = { ID: inject('preferenceId'), Value: '"myprofile"' }
describeCalls(changeUserPreference, {
  'a teacher prefers their own account to another screen': {
    nl: 'een leerkracht kiest het eigen account in plaats van een ander scherm',
    states: ['a teacher with a preferred screen is signed in'],
    request: { id: inject('preferenceId'), body: change },
  },
  "a teacher changes somebody else's preference": {
    nl: 'een leerkracht wijzigt een voorkeur van iemand anders',
    states: ['a teacher is signed in', "somebody else's preference is known"],
    request: { id: inject('preferenceId'), body: change },
    outcome: forbidden,
  },
  'a teacher changes a preference that nobody has': {
    nl: 'een leerkracht wijzigt een voorkeur die niemand heeft',
    states: ['a teacher is signed in', 'a preference ID that nobody has'],
    request: {
      id: inject('unknownPreferenceId'),
      body: { ID: inject('unknownPreferenceId'), Value: '"Agenda"' },
    },
    outcome: notFound,
  },
  'a preference is changed without a session': withoutSession('een voorkeur wijzigen zonder sessie', {
    id: 999_999_998,
    body: { ID: 999_999_998, Value: '"Agenda"' },
  }),
})
