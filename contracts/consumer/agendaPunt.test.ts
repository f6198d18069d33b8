import { agendaPunt } from '../../src/api/endpoints/agendaPunt.ts'
import { describeCalls } from '../describe/consumer.ts'
import { emptyList, forbidden, success, unauthorized } from '../describe/outcome.ts'
import { given } from '../describe/request.ts'

/** Wide enough for any school's points, in the form in which the portal asks. */
const always = { MinTot: '2000-01-01T00:00:00', MaxVan: '2100-01-01T23:59:59' }
const never = { MinTot: '2100-01-02T00:00:00', MaxVan: '2100-01-31T23:59:59' }

describeCalls(agendaPunt, {
  'a pupil asks for agenda points': {
    states: ['a pupil with agenda points is signed in'],
    request: { query: always },
    outcome: success(),
  },
  'a pupil asks for agenda points of days without any': {
    states: ['a pupil with agenda points is signed in'],
    request: { query: never },
    outcome: emptyList,
  },
  'a teacher asks for agenda points': {
    states: ['a teacher with agenda points is signed in'],
    request: { query: always },
    outcome: success(),
  },
  "a parent asks for a child's agenda points": {
    states: ['a parent of a child with agenda points is signed in'],
    request: { query: { ...always, Leerling: given('childId') } },
    outcome: success(),
    fact: 'agenda-6',
  },
  "a parent asks for the agenda points of somebody else's child": {
    states: ['a parent is signed in', "somebody else's child is known"],
    request: { query: { ...always, Leerling: given('otherChildId') } },
    outcome: forbidden,
  },
  'a teacher asks for the agenda points of a student of other groups': {
    states: ['a teacher of a student is signed in', 'a student of other groups is known'],
    request: { query: { ...always, Leerling: given('otherStudentId') } },
    outcome: forbidden,
    fact: 'teacher-13',
  },
  'agenda points are asked for without a session': {
    states: ['nobody is signed in'],
    request: { query: always },
    outcome: unauthorized,
  },
})
