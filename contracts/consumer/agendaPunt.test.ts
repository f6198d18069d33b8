import { agendaPunt, changeAgendaPunt, removeAgendaPunt, saveAgendaPunt } from '#api/endpoints/agendaPunt.ts'
import { describeCalls } from '../describe/describeCalls.ts'
import { anyTime, emptyPoint } from '../describe/injectables.ts'
import { declined, emptyList, forbidden, notFound, success } from '../describe/outcome.ts'
import { inject } from '../describe/request.ts'
import { withoutSession } from '../describe/withoutSession.ts'

const never = { MinTot: '2100-01-02T00:00:00', MaxVan: '2100-01-31T23:59:59' }

describeCalls(agendaPunt, {
  'a pupil asks for agenda points': {
    nl: 'een leerling vraagt agendapunten',
    states: ['a pupil with agenda points is signed in'],
    request: { query: anyTime },
  },
  'a pupil asks for agenda points of days without any': {
    nl: 'een leerling vraagt agendapunten van dagen zonder',
    states: ['a pupil with agenda points is signed in'],
    request: { query: never },
    outcome: emptyList,
  },
  'a teacher asks for agenda points': {
    nl: 'een leerkracht vraagt agendapunten',
    states: ['a teacher with agenda points is signed in'],
    request: { query: anyTime },
  },
  "a parent asks for a child's agenda points": {
    nl: 'een ouder vraagt de agendapunten van een kind',
    states: ['a parent of a child with agenda points is signed in'],
    request: { query: { ...anyTime, Leerling: inject('childId') } },
    fact: 'agenda-6',
  },
  "a parent asks for the agenda points of somebody else's child": {
    nl: 'een ouder vraagt de agendapunten van een kind van iemand anders',
    states: ['a parent is signed in', "somebody else's child is known"],
    request: { query: { ...anyTime, Leerling: inject('otherChildId') } },
    outcome: forbidden,
  },
  'a teacher asks for the agenda points of a student of other groups': {
    nl: 'een leerkracht vraagt agendapunten van een cursist uit andere groepen',
    states: ['a teacher of a student is signed in', 'a student of other groups is known'],
    request: { query: { ...anyTime, Leerling: inject('otherStudentId') } },
    outcome: forbidden,
    guard: false,
    fact: 'teacher-13',
  },
  'agenda points are asked for without a session': withoutSession('agendapunten opvragen zonder sessie', {
    query: anyTime,
  }),
})

const writer = 'a teacher who may write in the agenda is signed in'
const moment = 'a moment for an agenda point is known'
const ownPoint = 'an agenda point of this teacher is known'
/** A point that only the teacher sees. */
const point = {
  ...emptyPoint,
  Titel: 'Nakijken',
  Van: inject('pointVan'),
  Tot: inject('pointTot'),
  Nota: 'Nagekeken',
}
const change = { ID: inject('ownPointId'), Titel: 'Nagekeken' }

describeCalls(saveAgendaPunt, {
  'a teacher makes an agenda point': {
    nl: 'een leerkracht maakt een agendapunt',
    states: [writer, moment],
    request: { body: point },
    outcome: success(['data.Nota']),
  },
  'a teacher makes an agenda point without a title': {
    nl: 'een leerkracht maakt een agendapunt zonder titel',
    states: [writer, moment],
    request: { body: { ...point, Titel: '' } },
    outcome: declined,
  },
  'a student makes an agenda point': {
    nl: 'een cursist maakt een agendapunt',
    states: ['a student is signed in', moment],
    request: { body: point },
    outcome: forbidden,
  },
  'an agenda point is made without a session': withoutSession(
    'een agendapunt maken zonder sessie',
    { body: point },
    moment,
  ),
})
describeCalls(changeAgendaPunt, {
  'a teacher changes an agenda point': {
    nl: 'een leerkracht wijzigt een agendapunt',
    states: [writer, ownPoint],
    request: { id: inject('ownPointId'), body: change },
  },
  // The ID does not exist, so that a server that fails to refuse changes nothing.
  'a student changes an agenda point': {
    nl: 'een cursist wijzigt een agendapunt',
    states: ['a student is signed in'],
    request: { id: 999_999_998, body: { ID: 999_999_998, Titel: 'Nagekeken' } },
    outcome: forbidden,
  },
  'an agenda point is changed without a session': withoutSession('een agendapunt wijzigen zonder sessie', {
    id: 999_999_998,
    body: { ID: 999_999_998, Titel: 'Nagekeken' },
  }),
})
describeCalls(removeAgendaPunt, {
  'a teacher removes an agenda point': {
    nl: 'een leerkracht verwijdert een agendapunt',
    states: [writer, ownPoint],
    request: { id: inject('ownPointId') },
  },
  'a teacher removes an agenda point that nobody has': {
    nl: 'een leerkracht verwijdert een agendapunt dat niet bestaat',
    states: [writer],
    request: { id: 999_999_998 },
    outcome: notFound,
  },
  'a student removes an agenda point': {
    nl: 'een cursist verwijdert een agendapunt',
    states: ['a student is signed in'],
    request: { id: 999_999_998 },
    outcome: forbidden,
  },
  'an agenda point is removed without a session': withoutSession('een agendapunt verwijderen zonder sessie', {
    id: 999_999_998,
  }),
})
