import { leerling } from '#api/endpoints/leerling.ts'
import { aanwezigheidstype, leerlingAanwezigheid, lesGroep } from '#api/endpoints/registration.ts'
import { inRows } from '#contracts/problems/place.ts'
import { hasNumber, isSame, plainText, unless } from '../compare.ts'
import { listProbe } from '../listProbe.ts'
import type { Probe } from '../probe.ts'
import { roles } from '../roles.ts'
import { dayOf, peopleIn, registeredHour } from './hour.ts'

const outsider = 'a student of other groups is known'

/** Whether teachers and staff who search for people find a student. */
const searchProbes = [
  {
    state: roles.teacherOfStudent,
    description: 'a teacher finds a student of their own groups',
    descriptionNl: 'een leerkracht vindt een cursist van de eigen groepen',
    shownBy: 'a teacher asks for the people of their own groups',
  },
  {
    state: roles.staff,
    description: 'a member of staff finds a student',
    descriptionNl: 'een personeelslid vindt een cursist',
    shownBy: 'staff ask whom they may see',
  },
].map(({ state, shownBy, ...words }) =>
  listProbe({
    ...words,
    endpoint: leerling,
    fact: 'teacher-12',
    shownBy: [shownBy],
    states: [state],
    isWrong: (people, { studentId }) => studentId !== undefined && !hasNumber(people, 'ID', studentId),
    problem: { kind: 'student not found', place: inRows('ID') },
  }),
)

/** What teachers and staff see of others, and what teachers register. server: teacher-2, teacher-3, teacher-5, teacher-12 */
export const counterProbes: readonly Probe[] = [
  ...searchProbes,
  listProbe({
    description: 'a teacher gets nobody of other groups',
    descriptionNl: 'een leerkracht krijgt niemand van andere groepen',
    endpoint: leerling,
    fact: 'teacher-12',
    shownBy: ['a teacher asks for the people of their own groups'],
    states: [roles.teacherOfStudent, outsider],
    isWrong: (people, _, { offer }) => hasNumber(people, 'ID', offer(outsider).offer.values?.otherStudentId),
    problem: { kind: 'people of other groups', place: inRows('ID') },
  }),
  {
    description: 'the registered hour is among the groups of its day',
    descriptionNl: 'het geregistreerde lesuur staat bij de groepen van die dag',
    endpoint: lesGroep.name,
    fact: 'teacher-3',
    shownBy: ['a teacher asks for the groups of a day'],
    states: [roles.registeringTeacher],
    async run(context) {
      const { hour, groups } = await dayOf(context)
      const sameGroup = groups.filter(({ GroepID }) => isSame(GroepID, hour.GroepID))
      return unless(hasNumber(sameGroup, 'Lesuur', hour.Lesuur), 'hour not found', inRows('GroepID'))
    },
  },
  {
    description: 'the people of the registered hour are those of its group',
    descriptionNl: 'de mensen van het geregistreerde lesuur zijn die van de groep',
    endpoint: leerlingAanwezigheid.name,
    fact: 'teacher-5',
    shownBy: ['a teacher asks for the people of a group'],
    states: [roles.registeringTeacher],
    async run(context) {
      const { teacher, hour, registeredId } = await registeredHour(context)
      const people = await peopleIn(teacher, hour)
      return unless(hasNumber(people, 'LL_ID', registeredId), 'person not found', inRows('LL_ID'))
    },
  },
  listProbe({
    description: 'the first type of attendance is the one of those who are present',
    descriptionNl: 'het eerste aanwezigheidstype is dat van wie aanwezig is',
    endpoint: aanwezigheidstype,
    fact: 'teacher-2',
    shownBy: ['a teacher asks what can be registered'],
    states: [roles.registeringTeacher],
    // Schools have their own names for types, so only a type that is called `aanwezig` can be in the wrong place.
    isWrong: (types) => types.findIndex(({ Omschrijving }) => plainText(Omschrijving) === 'aanwezig') > 0,
    problem: { kind: 'present not first', place: inRows('Omschrijving') },
  }),
]
