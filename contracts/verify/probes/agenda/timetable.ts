import { agendaPunt } from '#api/endpoints/agendaPunt.ts'
import { vwoparticipaties } from '#api/endpoints/vwoparticipaties.ts'
import { inRows } from '#contracts/problems/place.ts'
import { dayMs, minuteMs, offsetAt } from '#shared/dates/schoolTime.ts'
import type { Fields } from '#shared/values/json.ts'
import { anyTime } from '../../../describe/injectables.ts'
import { isLesson } from '../../comparison/lessonRows.ts'
import { isTrueOfMost } from '../../comparison/most.ts'
import { asRead, unless } from '../compare.ts'
import { listProbe } from '../listProbe.ts'
import { type Probe, type ProbeContext, rowsOf } from '../probe.ts'
import { roles } from '../roles.ts'

const dayMinutes = dayMs / minuteMs

/** The number of lessons from which a conclusion is possible. */
const minLessons = 3
/** How many days of lessons before the first attendance may be missing, because a group may begin late. */
const maxLateDays = 14

const momentMs = (text: unknown) => Date.parse(String(text).replace(' ', 'T'))

/** The lessons in the student's agenda, and those in attendance as the portal reads them. */
async function lessonsOf(context: ProbeContext) {
  const { list, studentId } = await context.person(roles.studentWithLessons)
  if (studentId === undefined) return { lessons: [], seats: [] }
  const [points, rows] = await Promise.all([
    list(agendaPunt, anyTime),
    rowsOf(studentId, vwoparticipaties, list),
  ])
  const seats = asRead(vwoparticipaties, rows).filter(({ LESDatum }) => LESDatum !== '')
  // The interactions report a lesson that ends before it begins.
  const isInOrder = ({ Van, Tot }: Fields) => String(Van) <= String(Tot)
  return { lessons: points.filter((point) => isLesson(point) && isInOrder(point)), seats }
}

/** All rows, those in summer time, and those in winter time. */
const partsOf = <T extends Fields>(rows: readonly T[], field: string): readonly (readonly T[])[] => {
  const summer = Math.max(...[1, 7].map((month) => offsetAt(Date.UTC(2026, month))))
  const isSummer = (row: T) => offsetAt(Date.parse(String(row[field]).slice(0, 10))) === summer
  return [rows, rows.filter(isSummer), rows.filter((row) => !isSummer(row))]
}

/** The number of minutes by which most lessons are shifted; 0 if they differ in various ways. */
function shiftOf(minutes: readonly number[]): number {
  const shifted = minutes.filter((each) => each !== 0)
  const same = (one: number) => shifted.filter((each) => each === one).length
  const [commonest = 0] = shifted.toSorted((one, other) => same(other) - same(one))
  return isTrueOfMost(minutes, (each) => each !== 0) && isTrueOfMost(shifted, (each) => each === commonest)
    ? commonest
    : 0
}

const beginnings = (lessons: readonly Fields[]) => new Set(lessons.map(({ Van }) => momentMs(Van)))

/** The moments in attendance on days that have lessons too. */
const momentsBeside = (seats: readonly Fields[], lessons: readonly Fields[]): readonly number[] => {
  const days = new Set(lessons.map(({ Van }) => String(Van).slice(0, 10)))
  return seats
    .filter(({ LESDatum }) => days.has(String(LESDatum)))
    .map(({ LESDatum, LESVANUUR }) => momentMs(`${LESDatum} ${LESVANUUR}`))
    .filter((moment) => !Number.isNaN(moment))
}

/** The shifts that a misunderstood time zone causes, in minutes. */
const zoneShifts = [60, -60, 120, -120]

/**
 * By how many minutes attendance differs from the lessons of an agenda if no ID links them: no moment of it is the beginning of
 * a lesson, but all would be if shifted by an hour or two.
 */
function zoneShiftOf(seats: readonly Fields[], lessons: readonly Fields[]): number {
  const [began, moments] = [beginnings(lessons), momentsBeside(seats, lessons)]
  const isAt = (minutes: number) => (moment: number) => began.has(moment + minutes * minuteMs)
  if (moments.length < minLessons || moments.some(isAt(0))) return 0
  return zoneShifts.find((minutes) => moments.every(isAt(minutes))) ?? 0
}

/** Whether each lesson overlaps the one before or after it. */
const overlapping = (lessons: readonly Fields[]): readonly boolean[] => {
  const inTime = lessons.toSorted((one, other) => String(one.Van).localeCompare(String(other.Van)))
  const meets = (one?: Fields, next?: Fields) =>
    next !== undefined && String(next.Van) < String(one?.Tot ?? '')
  return inTime.map((lesson, at) => meets(inTime[at - 1], lesson) || meets(lesson, inTime[at + 1]))
}

/** The shift against the agenda of a student's teacher, because the student's agenda may have no lessons. */
async function shiftBesideTeacher(context: ProbeContext): Promise<number> {
  const [teacher] = await context.people([roles.teacherOfStudent])
  if (teacher?.studentId === undefined) return 0
  const [points, rows] = await Promise.all([
    teacher.list(agendaPunt, anyTime),
    rowsOf(teacher.studentId, vwoparticipaties, teacher.list),
  ])
  const name = String(teacher.login.answer?.UserData.name)
  const isTheirs = ({ LeerkrachtNaam }: Fields) =>
    typeof LeerkrachtNaam === 'string' && LeerkrachtNaam !== '' && name.includes(LeerkrachtNaam)
  return zoneShiftOf(asRead(vwoparticipaties, rows).filter(isTheirs), points.filter(isLesson))
}

/**
 * The lessons that attendance lacks: those long before the first one there, and those of a group that it has. Attendance may have
 * nothing of what is to come, and only what was registered.
 */
function missingLessons(lessons: readonly Fields[], seats: readonly Fields[]): readonly Fields[] {
  const seatMoments = seats.map(({ LESDatum, LESVANUUR }) => momentMs(`${LESDatum} ${LESVANUUR}`))
  const moments = new Set(seatMoments.filter((moment) => !Number.isNaN(moment)))
  if (moments.size === 0) return []
  const [first, last] = [Math.min(...moments), Math.max(...moments)]
  const isThere = ({ Van }: Fields) => moments.has(momentMs(Van))
  const there = lessons.filter(isThere)
  const hasAll = seats.some(({ ParticipatieOmschrijving }) => ParticipatieOmschrijving === '')
  const isKnown = ({ Groep }: Fields) =>
    hasAll && there.filter((each) => each.Groep === Groep).length >= minLessons
  const end = last > Date.now() ? Number.POSITIVE_INFINITY : last
  const isMissing = (lesson: Fields) =>
    momentMs(lesson.Van) < first - maxLateDays * dayMs ||
    (lesson.Vervalt !== true && momentMs(lesson.Van) < end && !isThere(lesson) && isKnown(lesson))
  return lessons.filter(isMissing)
}

const agendas = [
  { state: roles.pupil, en: 'a pupil', nl: 'een leerling', isOfChild: false },
  { state: roles.registeringTeacher, en: 'a teacher', nl: 'een leerkracht', isOfChild: false },
  { state: roles.parentOfPupil, en: 'a child', nl: 'een kind', isOfChild: true },
]

/** Whether several answers agree on when lessons are. server: agenda-1, agenda-6, resource-16, resource-17, teacher-21 */
export const timetableProbes: readonly Probe[] = [
  {
    description: 'a lesson is on the same day and hour in the agenda and among the attendance',
    descriptionNl: 'een les is op dezelfde dag en hetzelfde uur in de agenda en bij de aanwezigheden',
    endpoint: vwoparticipaties.name,
    fact: 'resource-17',
    shownBy: ['a student asks for their own lessons'],
    states: [roles.studentWithLessons],
    optionalStates: [roles.teacherOfStudent],
    async run(context) {
      const { lessons, seats } = await lessonsOf(context)
      const began = new Map(lessons.map(({ ID, Van }) => [String(ID), momentMs(Van)]))
      const shiftById = (some: readonly Fields[]) => {
        const minutes = some.flatMap(({ LESID, LESDatum, LESVANUUR }) => {
          const inAgenda = began.get(String(LESID))
          const here = momentMs(`${LESDatum} ${LESVANUUR}`)
          return inAgenda === undefined || Number.isNaN(here) ? [] : [(inAgenda - here) / minuteMs]
        })
        return minutes.length < minLessons ? 0 : shiftOf(minutes)
      }
      const lessonParts = partsOf(lessons, 'Van')
      const shifts = partsOf(seats, 'LESDatum').map(
        (part, at) => shiftById(part) || zoneShiftOf(part, lessonParts[at] ?? []),
      )
      const shift = shifts.find((each) => each !== 0) ?? (await shiftBesideTeacher(context))
      if (shift % dayMinutes !== 0) return [{ kind: 'other hour', place: inRows('LESVANUUR') }]
      return unless(shift === 0, 'other day', inRows('LESDatum'))
    },
  },
  {
    description: 'the lessons in the agenda of a student are among the attendance',
    descriptionNl: 'de lessen in de agenda van een cursist staan bij de aanwezigheden',
    endpoint: vwoparticipaties.name,
    fact: 'resource-17',
    shownBy: ['a student asks for their own lessons'],
    states: [roles.studentWithLessons],
    async run(context) {
      const { lessons, seats } = await lessonsOf(context)
      return unless(missingLessons(lessons, seats).length < minLessons, 'lessons missing', inRows('LESDatum'))
    },
  },
  ...agendas.map(({ state, en, nl, isOfChild }) =>
    listProbe({
      description: `${en} does not have most lessons at the same time as another lesson`,
      descriptionNl: `${nl} heeft niet de meeste lessen tegelijk met een andere les`,
      endpoint: agendaPunt,
      query: ({ offer }) => ({ ...anyTime, ...(isOfChild && { Leerling: String(offer.values?.childId) }) }),
      fact: isOfChild ? 'agenda-6' : 'agenda-1',
      shownBy: ['a pupil asks for agenda points'],
      states: [state],
      isWrong(points) {
        const lessons = points.filter(
          (point) => isLesson(point) && point.Vervalt !== true && point.HeleDag !== true,
        )
        return lessons.length >= minLessons && isTrueOfMost(overlapping(lessons), Boolean)
      },
      problem: { kind: 'lessons at once', place: inRows('Van') },
    }),
  ),
]
