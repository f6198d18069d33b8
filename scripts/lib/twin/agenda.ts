import { pointTypes } from '#api/endpoints/agendaPunt.ts'
import { type Fields, isFields, parseJson } from '#shared/values/json.ts'
import type { Groups } from './attendance.ts'
import { type Lesson, type Lessons, remarkOf } from './lessons.ts'
import type { People } from './people.ts'
import type { Call } from './reading/calls.ts'
import { flagOf, isLesson, momentOf, numberOf, textOf } from './reading/values.ts'
import type { Staff } from './staff.ts'

/** The owner of an agenda (a pupil, a student or a member of staff), by their number in the twin. */
type Viewer = { readonly person: number; readonly code: string } | { readonly staff: number }

/** A point of an agenda, or the content of a lesson, with the people in whose agendas it was recorded. */
export interface RecordedPoint {
  readonly id: number
  readonly row: Fields
  readonly lesson?: Lesson | undefined
  readonly people: Set<number>
  readonly staff: Set<number>
  /** The members of staff who made the point, where the server shows it. server: teacher-16 */
  readonly makers: Set<number>
}

/** The agendas of a recording. */
export interface Agenda {
  readonly points: Map<number, RecordedPoint>
  /** The pupils and students whose agendas were recorded. */
  readonly viewers: Set<number>
  readonly staffViewers: Set<number>
  /** Whether the server shows who made a point. server: teacher-16 */
  showsMakers: boolean
  /** Whether any of the lessons are those of pupils. */
  hasPupils: boolean
}

export const emptyAgenda = (): Agenda => ({
  points: new Map(),
  viewers: new Set(),
  staffViewers: new Set(),
  showsMakers: false,
  hasPupils: false,
})

export interface AgendaParts {
  readonly people: People
  readonly staff: Staff
  readonly lessons: Lessons
  readonly groups: Groups
}

/** The comment on a lesson, as pupils read it; `''` without one. server: agenda-5 */
export function forPupils(row: Fields): string {
  const json = parseJson(textOf(row, 'Commentaar'))
  return isFields(json) ? textOf(json, 'leerlingen') : ''
}

const slotOf = (row: Fields) => ['Van', 'Tot', 'Groep', 'VakNaam'].map((name) => textOf(row, name)).join('|')

/** The name, subject and teacher of the class in a row of an agenda. */
export function classIn(row: Fields, staff: Staff, code = '') {
  const group = textOf(row, 'Groep')
  return {
    // In a pupil's agenda, the name of a group begins with the code of the pupil's own class. server: client-9
    name: code !== '' && group.startsWith(`${code} `) ? group.slice(code.length + 1) : group,
    subject: textOf(row, 'VakNaam'),
    teacher: staff.numberOfTeacher(textOf(row, 'PersoneelNaam')),
    row,
  }
}

function addLesson(
  { staff, lessons, groups }: AgendaParts,
  row: Fields,
  id: number,
  viewer: Viewer,
): Lesson | undefined {
  const [van, tot] = [momentOf(row, 'Van'), momentOf(row, 'Tot')]
  if (van === '') return undefined
  const known = lessons.get(id)
  const when = { id, day: van.slice(0, 10), from: van.slice(11, 16), till: tot.slice(11, 16) || '23:59' }
  const lesson =
    known ??
    lessons.getOrAdd({ ...when, module: null, ...classIn(row, staff, 'code' in viewer ? viewer.code : '') })
  lesson.klas.type = textOf(row, 'GroepType') === 'klas' ? 'klas' : 'lesgroep'
  if (lesson.remark === '')
    lesson.remark = flagOf(row, 'Vervalt') ? 'Vervallen Les' : remarkOf(forPupils(row))
  if ('person' in viewer) {
    lesson.agendaOnly ||= !known
    lessons.seat(lesson, viewer.person)
  } else {
    // A teacher's agenda has the lessons of pupils too, but no list of lessons has them. server: teacher-21
    if (!known) lesson.agendaOnly = groups.groupNamed(textOf(row, 'Groep')) !== undefined
    lesson.forTeacher ||= lesson.klas.teacher === viewer.staff
  }
  return lesson
}

function addPoint({ points }: Agenda, id: number, row: Fields, viewer: Viewer, lesson?: Lesson): void {
  const known = points.get(id)
  // The maker of a point gets more of its fields than the people for whom it is. server: teacher-16
  const more = known && Object.hasOwn(row, 'Nota') ? { ...known.row, ...row } : { ...row, ...known?.row }
  const { people, staff, makers } = known ?? { people: new Set(), staff: new Set(), makers: new Set() }
  points.set(id, { id, row: more, lesson: known?.lesson ?? lesson, people, staff, makers })
  if ('person' in viewer) people.add(viewer.person)
  else staff.add(viewer.staff)
  if ('staff' in viewer && Object.hasOwn(row, 'Nota')) makers.add(viewer.staff)
}

function viewerOf({ people, staff }: AgendaParts, { caller, person, site }: Call): Viewer | null {
  const own = [...people.users].find(([recorded]) => recorded === caller)?.[1]
  const found = people.all.find(([recorded, { UserID }]) =>
    person === null ? UserID === own && (site === 'STUDENT' || site === 'LL') : recorded === person,
  )
  const employee = staff.ofUser(caller)
  if (found) return { person: found[1].ID, code: found[1].Klas }
  return employee ? { staff: employee.id } : null
}

/** Adds the lessons and points of a recorded agenda. */
export function readAgenda(agenda: Agenda, parts: AgendaParts, call: Call): void {
  const { lessons, groups } = parts
  const viewer = viewerOf(parts, call)
  if (!viewer) return
  if ('person' in viewer) agenda.viewers.add(viewer.person)
  else agenda.staffViewers.add(viewer.staff)
  agenda.showsMakers ||= call.rows.some((row) => Object.hasOwn(row, 'Nota'))
  const lessonRows = new Map<string, Fields[]>()
  for (const row of call.rows)
    if (numberOf(row, 'TypePunt') === pointTypes.lesson)
      lessonRows.set(slotOf(row), [...(lessonRows.get(slotOf(row)) ?? []), row])
  // A lesson with content has two rows: the row with the content has the number of the lesson. server: client-10
  for (const row of call.rows) {
    const id = numberOf(row, 'ID')
    if (numberOf(row, 'TypePunt') !== pointTypes.lessonWithContent || id === null) continue
    const same = lessonRows.get(slotOf(row)) ?? []
    const partner = same.findIndex((each) => !lessons.get(numberOf(each, 'ID') ?? -1))
    const [bareRow] = same.splice(Math.max(0, partner), 1)
    const lesson = addLesson(parts, row, id, viewer)
    if (lesson) addPoint(agenda, numberOf(bareRow ?? row, 'ID') ?? id, row, viewer, lesson)
  }
  for (const row of [...lessonRows.values()].flat()) {
    const id = numberOf(row, 'ID')
    if (id !== null) addLesson(parts, row, id, viewer)
    agenda.hasPupils ||=
      'person' in viewer ? viewer.code !== '' : groups.groupNamed(textOf(row, 'Groep')) !== undefined
  }
  for (const row of call.rows) {
    const id = numberOf(row, 'ID')
    if (!isLesson(row) && id !== null && momentOf(row, 'Van') !== '') addPoint(agenda, id, row, viewer)
  }
}
