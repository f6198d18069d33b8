import { agendaPunt } from '#api/endpoints/agendaPunt.ts'
import { leerling } from '#api/endpoints/leerling.ts'
import { aanwezigheidstype, leerlingAanwezigheid, lesGroep } from '#api/endpoints/registration.ts'
import { vwoparticipaties } from '#api/endpoints/vwoparticipaties.ts'
import { inRows } from '#contracts/problems/place.ts'
import type { Fields } from '#shared/values/json.ts'
import { boundsOf } from '../../changes/subjects.ts'
import { isLessonOrContent } from '../../comparison/lessonRows.ts'
import { hasNumber, isSame, plainText, unless } from '../compare.ts'
import { listProbe } from '../listProbe.ts'
import { type Probe, type ProbeContext, rowsOf, type Somebody } from '../probe.ts'
import { roles } from '../roles.ts'
import { hasUnknownPeople } from './groups.ts'
import { dayOf, peopleIn, registeredHour } from './hour.ts'

const outsider = 'a student of other groups is known'

/** Whether those who search for people at the counter find a student. */
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

/** The lessons in somebody's agenda on a day. */
async function lessonsOn(day: string, { list }: Pick<Somebody, 'list'>) {
  const points = await list(agendaPunt, boundsOf(day))
  // Another probe asks whether the bounds are respected.
  return points.filter((point) => isLessonOrContent(point) && String(point.Van).startsWith(day))
}

/** Whether a lesson in the agenda belongs to a class in `LesGroep`. */
const isLessonOf = ({ Groep }: Fields, { Omschrijving }: Fields) =>
  String(Groep).includes(String(Omschrijving))

/** What a teacher has on the day of the school's file: the groups, the classes among them, and the lessons in the agenda. */
async function lessonsOf(context: ProbeContext) {
  const { teacher, day, groups } = await dayOf(context)
  const classes = groups.filter(({ LESID }) => LESID === 0)
  return { groups, classes, lessons: await lessonsOn(day, teacher) }
}

/** The lessons for which a student is registered. */
async function seatsOf(context: ProbeContext): Promise<Fields[]> {
  if (!context.offers(roles.studentWithLessons)) return []
  const { list, studentId } = await context.person(roles.studentWithLessons)
  return studentId === undefined ? [] : rowsOf(studentId, vwoparticipaties, list)
}

/** Whether the hours of a teacher's classes are in the agendas. server: teacher-21 */
const agendaProbes: readonly Probe[] = [
  {
    description: 'the hours of a teacher’s classes stand in the teacher’s agenda',
    descriptionNl: 'de lesuren van de klassen van een leerkracht staan in de agenda van die leerkracht',
    endpoint: agendaPunt.name,
    fact: 'teacher-21',
    shownBy: ['a teacher asks for the groups of a day', 'a teacher asks for agenda points'],
    states: [roles.registeringTeacher],
    async run(context) {
      const { classes, lessons } = await lessonsOf(context)
      const isMissing = classes.some((group) => !lessons.some((lesson) => isLessonOf(lesson, group)))
      // Another probe reports a group of somebody else.
      return unless(!isMissing || (await hasUnknownPeople(context)), 'group not in agenda', inRows('Groep'))
    },
  },
  {
    description: 'the lessons of a teacher’s agenda stand among the groups of that day',
    descriptionNl: 'de lessen in de agenda van een leerkracht staan bij de groepen van die dag',
    endpoint: lesGroep.name,
    fact: 'teacher-21',
    shownBy: ['a teacher asks for agenda points', 'a teacher asks for the groups of a day'],
    states: [roles.registeringTeacher],
    optionalStates: [roles.studentWithLessons],
    async run(context) {
      const { groups, classes, lessons } = await lessonsOf(context)
      const heldLessons = lessons.filter(({ Vervalt }) => Vervalt !== true)
      // Another probe reports an agenda without names of classes.
      const isNamed = classes.some((group) => heldLessons.some((lesson) => isLessonOf(lesson, group)))
      const isShort = heldLessons.some((lesson) => {
        const same = heldLessons.filter(({ Groep }) => Groep === lesson.Groep)
        const hours = classes.filter((group) => isLessonOf(lesson, group)).length
        const isOfClass = hours > 0 || (isNamed && lesson.GroepType === 'klas')
        return isOfClass && new Set(same.map(({ Van }) => Van)).size > hours
      })
      // Not every lesson of adult education has attendance, so only those with a registration count.
      const registered = (await seatsOf(context)).map(({ LESID }) => LESID)
      const isLost = heldLessons.some(
        ({ ID }) => registered.includes(ID) && !groups.some(({ LESID }) => LESID === ID),
      )
      return unless(!isShort && !isLost, 'groups missing', inRows('Lesuur'))
    },
  },
  {
    description: 'a lesson has the same number in the agenda of the teacher and of the pupil',
    descriptionNl: 'een les heeft hetzelfde nummer in de agenda van de leerkracht en van de leerling',
    endpoint: agendaPunt.name,
    fact: 'teacher-21',
    shownBy: ['a pupil asks for agenda points', 'a teacher asks for agenda points'],
    states: [roles.registeringTeacher, roles.pupil],
    async run(context) {
      const { teacher, hour } = await registeredHour(context)
      const [teachersLessons, pupilsLessons] = await Promise.all([
        lessonsOn(hour.Datum, teacher),
        lessonsOn(hour.Datum, await context.person(roles.pupil)),
      ])
      const isOther = pupilsLessons.some((lesson) => {
        const same = teachersLessons.filter(({ Van, Groep }) => Van === lesson.Van && Groep === lesson.Groep)
        return same.length > 0 && !hasNumber(same, 'ID', lesson.ID)
      })
      return unless(!isOther, 'other lesson number', inRows('ID'))
    },
  },
]

/** What teachers and staff see of others, and what teachers register. server: teacher-1 to teacher-5, teacher-12, teacher-21 */
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
    description: 'the registered hour stands among the groups of its day',
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
    description: 'the first type of attendance is the one of who is present',
    descriptionNl: 'het eerste aanwezigheidstype is dat van wie aanwezig is',
    endpoint: aanwezigheidstype,
    fact: 'teacher-2',
    shownBy: ['a teacher asks what can be registered'],
    states: [roles.registeringTeacher],
    // Schools have their own names for types, so only a type that is called `aanwezig` can be in the wrong place.
    isWrong: (types) => types.findIndex(({ Omschrijving }) => plainText(Omschrijving) === 'aanwezig') > 0,
    problem: { kind: 'present not first', place: inRows('Omschrijving') },
  }),
  ...agendaProbes,
]
