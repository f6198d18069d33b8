import { parseJson } from '#shared/json.ts'
import type { Making } from '../drawing/making.ts'
import type { Person } from '../people/people.ts'
import type { Employee, Staff } from '../people/staff.ts'
import { type PersonFacts, viewerOf } from '../reading/factTypes.ts'
import { type Fields, flagOf, isFields, isLesson, momentOf, numberOf, textOf } from '../reading/values.ts'
import type { Groups } from '../studies/groups.ts'
import { type Lesson, type Lessons, remarkOf, typeOf } from '../studies/lessons.ts'

/** A point of the agenda that is no lesson, or the content of one, with who saw it. */
export interface Point {
  readonly original: number
  readonly row: Fields
  readonly people: Person[]
  readonly staff: Employee[]
  /** The lesson whose content it is. */
  readonly lesson?: Lesson
}

interface AgendaParts {
  readonly people: readonly Person[]
  readonly staff: Staff
  readonly lessons: Lessons
  readonly groups: Groups
}

interface Viewer {
  readonly person: Person | null
  readonly employee: Employee | null
  readonly rows: readonly Fields[]
}

/** What pupils read of a lesson. server: agenda-5 */
export function forPupils(row: Fields): string {
  const json = parseJson(textOf(row, 'Commentaar'))
  return isFields(json) ? textOf(json, 'leerlingen') : ''
}

const placeOf = (row: Fields) => ['Van', 'Tot', 'Groep', 'VakNaam'].map((name) => textOf(row, name)).join('|')

/** Everybody whose agenda was recorded, staff first: what they have are lessons of classes. */
function viewersIn({ facts }: Making, { people, staff }: AgendaParts): Viewer[] {
  const employees = staff.all().flatMap((employee): Viewer[] => {
    const points = employee.user && facts.agendas.get(viewerOf('user', employee.user.id))
    return points ? [{ person: null, employee, rows: [...points.values()] }] : []
  })
  const others = people.flatMap((person): Viewer[] => {
    const points = facts.agendas.get(viewerOf('person', person.facts.id))
    return points ? [{ person, employee: null, rows: [...points.values()] }] : []
  })
  return [...employees, ...others]
}

/** The name of a class without the code of the pupil's own, which the agenda puts before it. server: client-9 */
function classNameIn(row: Fields, person: PersonFacts | undefined): string {
  const group = textOf(row, 'Groep')
  const code = person?.klas ?? ''
  return code !== '' && group.startsWith(`${code} `) ? group.slice(code.length + 1) : group
}

/** The lessons of everybody's agenda, which then have seats, and the points beside them. */
export function makeAgendaLessons(making: Making, parts: AgendaParts): readonly Point[] {
  const { staff, lessons, groups } = parts
  const points = new Map<number, Point>()

  function addLesson(row: Fields, original: number, { person, employee }: Viewer): Lesson | null {
    const [van, tot] = [momentOf(row, 'Van'), momentOf(row, 'Tot')]
    if (van === '') return null
    const day = van.slice(0, 10)
    const known = lessons.get(original)
    const lesson =
      known ??
      lessons.of({
        original,
        day,
        from: van.slice(11, 16),
        till: tot.slice(11, 16) || '23:59',
        module: null,
        row,
        name: classNameIn(row, person?.facts),
        subject: textOf(row, 'VakNaam'),
        teacher: staff.ofLesson(textOf(row, 'PersoneelNaam'), original, day),
      })
    if (known) known.klas.type = typeOf(row)
    if (lesson.remark === '')
      lesson.remark = flagOf(row, 'Vervalt') ? 'Vervallen Les' : remarkOf(forPupils(row))
    if (!person) {
      // The hours of the classes of pupils are in no list of lessons of adults. server: teacher-21
      if (!known) lesson.agendaOnly = groups.isName(textOf(row, 'Groep'))
      lesson.forTeacher ||= lesson.klas.teacher === employee
      return lesson
    }
    // Hours of pupils, and lessons that a student's attendance does not have.
    if (!known) lesson.agendaOnly = person.row.soort === 'leerling' || person.facts.attendance !== null
    lessons.seat(lesson, person.row.ID)
    return lesson
  }

  function addPoint(original: number, row: Fields, { person, employee }: Viewer, lesson?: Lesson): void {
    const point = points.get(original) ?? { original, row, people: [], staff: [], ...(lesson && { lesson }) }
    points.set(original, point)
    if (person) point.people.push(person)
    if (employee) point.staff.push(employee)
  }

  for (const viewer of viewersIn(making, parts)) {
    const rows = viewer.rows.filter(isLesson)
    const bare = new Map<string, Fields[]>()
    for (const row of rows) {
      if (numberOf(row, 'TypePunt') !== 1) continue
      bare.set(placeOf(row), [...(bare.get(placeOf(row)) ?? []), row])
    }
    // A lesson with content stands twice: the row with the content has the number of the lesson. server: client-10
    for (const row of rows) {
      const original = numberOf(row, 'ID')
      if (numberOf(row, 'TypePunt') !== 2 || original === null) continue
      const same = bare.get(placeOf(row)) ?? []
      const twin = same.findIndex((each) => lessons.get(numberOf(each, 'ID') ?? -1) === undefined)
      const [partner] = same.splice(twin < 0 ? 0 : twin, 1)
      const lesson = addLesson(row, original, viewer)
      if (lesson) addPoint(numberOf(partner ?? row, 'ID') ?? original, row, viewer, lesson)
    }
    for (const row of [...bare.values()].flat()) addLesson(row, numberOf(row, 'ID') ?? 0, viewer)
    for (const row of viewer.rows) {
      const original = numberOf(row, 'ID')
      if (!isLesson(row) && original !== null && momentOf(row, 'Van') !== '') addPoint(original, row, viewer)
    }
  }
  return [...points.values()]
}
