import type { Row } from '#mocks/db/tables.ts'
import { drawnNote } from '../drawing/course.ts'
import type { Making } from '../drawing/making.ts'
import type { Person } from '../people/people.ts'
import type { Staff } from '../people/staff.ts'
import { colourOf, dayOf, type Fields, flagOf, numberOf, textOf, timeOf } from '../reading/values.ts'
import type { AttendanceTypes } from './attendanceTypes.ts'
import type { Groups } from './groups.ts'
import { attendedLesson, type Lessons, remarkOf } from './lessons.ts'

type Note = Pick<Row<'participaties'>, 'ParticipatieOmschrijving' | 'ParticipatieColor'>

interface AttendanceParts {
  readonly people: readonly Person[]
  readonly staff: Staff
  readonly lessons: Lessons
  readonly groups: Groups
  readonly types: AttendanceTypes
}

/** When a lesson of adults takes place of which only the hour is known. server: teacher-11 */
const timesOfHour = (hour: number) =>
  hour <= 4 ? ['09:00', '12:00'] : hour <= 7 ? ['13:30', '16:30'] : ['18:30', '21:30']
/** Lessons with who was in them: from the attendance of students, from the groups of a day, and from class lists. */
export function makeAttendance(
  making: Making,
  { people, staff, lessons, groups, types }: AttendanceParts,
): void {
  const { facts, texts, draw } = making
  const noteIn = (row: Fields): Note | null => {
    const [text, colour] = [textOf(row, 'ParticipatieOmschrijving'), colourOf(row, 'ParticipatieColor')]
    if (text === '' || (colour === '' && remarkOf(text) !== '')) return null
    return { ParticipatieOmschrijving: texts.thing(text), ParticipatieColor: colour }
  }
  const notes = people.flatMap((person) => person.facts.attendance ?? []).flatMap((row) => noteIn(row) ?? [])

  for (const person of people) {
    for (const row of person.facts.attendance ?? []) {
      const day = dayOf(row, 'LESDatum')
      const lesson = attendedLesson(row, staff, day, timeOf(row, 'LESVANUUR'), timeOf(row, 'LESTOTUUR'))
      if (!lesson) continue
      if (groups.isHour(person, row)) {
        groups.addHour(person, row, day, lesson.teacher)
        continue
      }
      const made = lessons.of(lesson)
      const text = textOf(row, 'ParticipatieOmschrijving')
      const remark = colourOf(row, 'ParticipatieColor') === '' ? remarkOf(text) : ''
      if (remark !== '') made.remark = remark
      const note = drawnNote(draw, `${person.row.ID} ${day} ${timeOf(row, 'LESVANUUR')}`, noteIn(row), notes)
      lessons.seat(made, person.row.ID, note ?? { ParticipatieOmschrijving: '', ParticipatieColor: '' })
    }
  }

  for (const { user, day, rows } of facts.days) {
    const employee = staff.ofUser(user)
    for (const row of rows) {
      const [original, klas] = [numberOf(row, 'LESID'), numberOf(row, 'GroepID')]
      if (numberOf(row, 'GroepType') !== 2 || !original || (day === '' && !lessons.get(original))) continue
      const [usualFrom = '', usualTill = ''] = timesOfHour(numberOf(row, 'Lesuur') ?? 8)
      lessons.of({
        original,
        day,
        from: timeOf(row, 'Van') || usualFrom,
        till: timeOf(row, 'Tot') || usualTill,
        name: textOf(row, 'Omschrijving'),
        subject: textOf(row, 'VakNaam'),
        module: null,
        row,
        klas,
        teacher: employee?.teaches ? employee : null,
      })
    }
  }

  const persons = new Map(people.map((person) => [person.facts.id, person]))
  for (const { day, group, type, rows } of facts.hours) {
    if (type !== 2) continue
    const lesson = lessons.all().find((each) => each.klasNumber === group && each.day === day)
    if (!lesson) continue
    const kinds = rows.map((row) => types.of(numberOf(row, 'AanwezigheidstypeID') ?? 0))
    const remark = kinds.map((kind) => remarkOf(kind?.Omschrijving ?? '')).find((text) => text !== '') ?? ''
    // What is said of the lesson as a whole holds for everybody of whom nothing else is said.
    if (remark !== '' && kinds.every((kind) => kind !== undefined)) lesson.remark = remark
    for (const row of rows) {
      const person = persons.get(numberOf(row, 'LL_ID') ?? -1)
      const isAbsent = person?.facts.attendance != null && !lesson.seats.has(person.row.ID)
      if (!person || isAbsent) continue
      const given = types.of(numberOf(row, 'AanwezigheidstypeID') ?? 0)
      const kind =
        given && (lesson.remark === '' ? types.drawn(`${person.row.ID} ${day} lesson`, given) : given)
      const Commentaar = texts.free(textOf(row, 'Commentaar'))
      lessons.seat(lesson, person.row.ID, {
        ...(kind &&
          (lesson.remark === '' || kind.Omschrijving !== lesson.remark) && {
            ParticipatieOmschrijving: kind.Omschrijving,
            ParticipatieColor: kind.Kleur,
          }),
        ...(Commentaar !== '' && { Commentaar }),
        ...(flagOf(row, 'Vast') && { Vast: true }),
      })
    }
  }
}

/** Whom a teacher sees and has in no known lesson was in a class that is over. */
export function makeFormerClasses({ people, staff, lessons, groups }: AttendanceParts): void {
  const persons = new Map(people.map((person) => [person.facts.id, person]))
  for (const employee of staff.all()) {
    if (!employee.teaches || !employee.user?.people) continue
    const seated = new Set(
      lessons.all().flatMap(({ klas, seats }) => (klas.teacher === employee ? [...seats.keys()] : [])),
    )
    const missing = employee.user.people
      .flatMap((id) => persons.get(id) ?? [])
      .filter((person) => !seated.has(person.row.ID) && !groups.teaches(employee, person))
    const students = missing.filter(({ row }) => row.soort === 'cursist')
    const pupils = missing.filter(({ row }) => row.soort === 'leerling')
    if (pupils.length > 0) groups.formerGroup(employee, pupils)
    if (students.length === 0) continue
    const lesson = lessons.carrier({ name: 'Groep', subject: 'Module', teacher: employee, row: {} })
    for (const { row } of students) lessons.seat(lesson, row.ID)
  }
}
