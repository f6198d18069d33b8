import { agendaPunt } from '#api/endpoints/agendaPunt.ts'
import { lesGroep } from '#api/endpoints/registration.ts'
import { vwoparticipaties } from '#api/endpoints/vwoparticipaties.ts'
import { inRows } from '#contracts/problems/place.ts'
import type { Fields } from '#shared/values/json.ts'
import { boundsOf } from '../../changes/subjects.ts'
import { isLessonOrContent } from '../../comparison/lessonRows.ts'
import { hasNumber, unless } from '../compare.ts'
import { hasUnknownPeople } from '../people/groups.ts'
import { dayOf, registeredHour } from '../people/hour.ts'
import { type Probe, type ProbeContext, rowsOf, type Somebody } from '../probe.ts'
import { roles } from '../roles.ts'

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

/** Whether a class in the agenda has more hours on the day than the groups of that day say. */
function isHourMissing(heldLessons: readonly Fields[], classes: readonly Fields[]): boolean {
  // Another probe reports an agenda without names of classes.
  const isNamed = classes.some((group) => heldLessons.some((lesson) => isLessonOf(lesson, group)))
  return heldLessons.some((lesson) => {
    const same = heldLessons.filter(({ Groep }) => Groep === lesson.Groep)
    const hours = classes.filter((group) => isLessonOf(lesson, group)).length
    const isOfClass = hours > 0 || (isNamed && lesson.GroepType === 'klas')
    return isOfClass && new Set(same.map(({ Van }) => Van)).size > hours
  })
}

/** How a teacher's agenda agrees with the groups of a day, and with the agenda of a pupil. server: teacher-21 */
export const teachersAgendaProbes: readonly Probe[] = [
  {
    description: 'the hours of a teacher’s classes are in the teacher’s agenda',
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
    description: 'the lessons of a teacher’s agenda are among the groups of that day',
    descriptionNl: 'de lessen in de agenda van een leerkracht staan bij de groepen van die dag',
    endpoint: lesGroep.name,
    fact: 'teacher-21',
    shownBy: ['a teacher asks for agenda points', 'a teacher asks for the groups of a day'],
    states: [roles.registeringTeacher],
    optionalStates: [roles.studentWithLessons],
    async run(context) {
      const { groups, classes, lessons } = await lessonsOf(context)
      const heldLessons = lessons.filter(({ Vervalt }) => Vervalt !== true)
      // Not every lesson of adult education has attendance, so only those with a registration count.
      const registered = (await seatsOf(context)).map(({ LESID }) => LESID)
      const isLost = heldLessons.some(
        ({ ID }) => registered.includes(ID) && !groups.some(({ LESID }) => LESID === ID),
      )
      return unless(!isHourMissing(heldLessons, classes) && !isLost, 'groups missing', inRows('Lesuur'))
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
