import { vwocursist } from '#api/endpoints/vwocursist.ts'
import { describeCalls } from '../describe/describeCalls.ts'
import { forbidden, notFound } from '../describe/outcome.ts'
import { inject } from '../describe/request.ts'
import { withoutSession } from '../describe/withoutSession.ts'

describeCalls(vwocursist, {
  'a student asks for their own data': {
    nl: 'een cursist vraagt de eigen gegevens',
    states: ['a student is signed in'],
    request: { id: inject('studentId') },
  },
  "a student asks for somebody else's data": {
    nl: 'een cursist vraagt de gegevens van iemand anders',
    states: ['a student is signed in', 'another student is known'],
    request: { id: inject('otherStudentId') },
    outcome: forbidden,
  },
  'a student asks for data of an ID that nobody has': {
    nl: 'een cursist vraagt gegevens van een ID die niemand heeft',
    states: ['a student is signed in', 'a student ID that nobody has'],
    request: { id: inject('unknownStudentId') },
    outcome: notFound,
  },
  'staff ask for the data of a student': {
    nl: 'een personeelslid vraagt de gegevens van een cursist',
    states: ['a member of staff is signed in'],
    request: { id: inject('studentId') },
    fact: 'teacher-13',
  },
  'a teacher asks for the data of a student': {
    nl: 'een leerkracht vraagt de gegevens van een cursist',
    states: ['a teacher of a student is signed in'],
    request: { id: inject('studentId') },
    fact: 'teacher-13',
  },
  'a teacher asks for the data of a student of other groups': {
    nl: 'een leerkracht vraagt de gegevens van een cursist uit andere groepen',
    states: ['a teacher of a student is signed in', 'a student of other groups is known'],
    request: { id: inject('otherStudentId') },
    outcome: forbidden,
    guard: false,
    fact: 'teacher-13',
  },
  "a student's data are asked for without a session": withoutSession(
    'gegevens van een cursist opvragen zonder sessie',
    { id: inject('otherStudentId') },
    'another student is known',
  ),
})
