import { leerling } from '#api/endpoints/leerling.ts'
import { describeCalls } from '../describe/describeCalls.ts'
import { withoutSession } from '../describe/withoutSession.ts'

describeCalls(leerling, {
  'a student asks who the pupil is': {
    nl: 'een cursist vraagt wie de cursist is',
    states: ['a student is signed in'],
  },
  'a parent asks who the children are': {
    nl: 'een ouder vraagt wie de kinderen zijn',
    states: ['a parent is signed in'],
    fact: 'resource-4',
  },
  'staff ask whom they may see': {
    nl: 'een personeelslid vraagt van wie het gegevens mag zien',
    states: ['a member of staff is signed in'],
    fact: 'teacher-12',
  },
  'a teacher asks for the people of their own groups': {
    nl: 'een leerkracht vraagt wie in de eigen groepen zit',
    states: ['a teacher of a student is signed in'],
    fact: 'teacher-12',
  },
  'pupils are asked for without a session': withoutSession('leerlingen opvragen zonder sessie'),
})
