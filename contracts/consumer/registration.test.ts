import {
  aanwezigheidstype,
  leerlingAanwezigheid,
  lesGroep,
  verwerkAanwezigheden,
} from '#api/endpoints/registration.ts'
import { describeCalls } from '../describe/describeCalls.ts'
import { forbidden, refused } from '../describe/outcome.ts'
import { inject } from '../describe/request.ts'
import { withoutSession } from '../describe/withoutSession.ts'

const teacher = 'a teacher with a registered hour is signed in'
const student = 'a student is signed in'
const knownHour = 'a registered hour is known'
const nobody = 'nobody is signed in'

const day = { query: { Datum: inject('lesdag') } }
const hour = {
  query: {
    GroepID: inject('groepIdText'),
    GroepType: inject('groepTypeText'),
    Datum: inject('lesdag'),
    Lesuur: inject('lesuurText'),
  },
}
const Commentaar = 'Nagekeken'
const registration = {
  data: [
    {
      Datum: inject('lesdag'),
      Lesuur: inject('lesuur'),
      GroepID: inject('groepId'),
      GroepType: inject('groepType'),
      Leerlingen: [
        { LL_ID: inject('registeredId'), AanwezigheidstypeID: inject('aanwezigheidstypeId'), Commentaar },
      ],
    },
  ] as const,
}

describeCalls(aanwezigheidstype, {
  'a teacher asks what can be registered': {
    nl: 'een leerkracht vraagt wat geregistreerd kan worden',
    states: [teacher],
  },
  'what can be registered is asked for without a session': withoutSession(
    'opvragen wat geregistreerd kan worden, zonder sessie',
  ),
})
describeCalls(lesGroep, {
  'a teacher asks for the groups of a day': {
    nl: 'een leerkracht vraagt de groepen van een dag',
    states: [teacher],
    request: day,
  },
  'a student asks for the groups of a day': {
    nl: 'een cursist vraagt de groepen van een dag',
    states: [student, knownHour],
    request: day,
    outcome: forbidden,
    guard: false,
  },
  'groups are asked for without a session': withoutSession('groepen opvragen zonder sessie', day, knownHour),
})
describeCalls(leerlingAanwezigheid, {
  'a teacher asks for the people of a group': {
    nl: 'een leerkracht vraagt de lijst van een groep',
    states: [teacher],
    request: hour,
  },
  'a student asks for the people of a group': {
    nl: 'een cursist vraagt de lijst van een groep',
    states: [student, knownHour],
    request: hour,
    outcome: forbidden,
  },
  'the people of a group are asked for without a session': withoutSession(
    'de lijst van een groep opvragen zonder sessie',
    hour,
    knownHour,
  ),
})
describeCalls(verwerkAanwezigheden, {
  'a teacher registers attendance': {
    nl: 'een leerkracht registreert aanwezigheden',
    states: [teacher],
    request: registration,
  },
  'a student registers attendance': {
    nl: 'een cursist registreert aanwezigheden',
    states: [student, knownHour],
    request: registration,
    outcome: refused,
    guard: true,
  },
  'attendance is registered without a session': {
    nl: 'aanwezigheden registreren zonder sessie',
    states: [nobody, knownHour],
    request: registration,
    outcome: refused,
  },
})
