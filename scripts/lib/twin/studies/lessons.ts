import { plusDays } from '#fixtures/calendar.ts'
import type { Row } from '#mocks/db/tables.ts'
import type { Making } from '../drawing/making.ts'
import type { Employee, Staff } from '../people/staff.ts'
import { type Fields, numberOf, textOf } from '../reading/values.ts'
import type { Rooms } from '../school/rooms.ts'
import type { Catalogue } from './studies.ts'

/** A class of the twin. It has one teacher and one room: lessons with another one are another class. */
export interface Klas {
  readonly name: string
  readonly subject: string
  readonly teacher: Employee | null
  readonly room: number
  /** The recorded code of the room. */
  readonly code: string
  readonly module: number
  readonly range: string
  /** What the agenda calls it; attendance does not say. */
  type: 'klas' | 'lesgroep'
  /** The number that was recorded for it; null until one is. */
  original: number | null
  id: number
}

export interface Lesson {
  readonly id: number
  klas: Klas
  /** The number of the class that was recorded with this very lesson. */
  klasNumber: number | null
  readonly day: string
  readonly from: string
  readonly till: string
  remark: Row<'lessen'>['bijzonderheid']
  /** Stands in an agenda, and in no list of lessons. */
  agendaOnly: boolean
  /** Such an hour that the teacher's agenda has too. server: teacher-21 */
  forTeacher: boolean
  /** Those who have a seat, by the number of the twin. */
  readonly seats: Map<number, Row<'participaties'>>
}

/** What is known of a lesson. */
interface LessonFacts {
  readonly original: number
  readonly day: string
  readonly from: string
  readonly till: string
  /** The name of its class. */
  readonly name: string
  readonly subject: string
  readonly module: number | null
  readonly teacher: Employee | null
  /** Names the room. */
  readonly row: Fields
  readonly range?: string
  readonly klas?: number | null
}

/** The lessons of the twin, by the number that was recorded. */
export interface Lessons {
  get(original: number): Lesson | undefined
  /** The lesson with this number; made if it is not known. */
  of(facts: LessonFacts): Lesson
  /** Gives somebody a seat; the one that this person has already if there is one. */
  seat(lesson: Lesson, person: number, seat?: Partial<Row<'participaties'>>): Row<'participaties'>
  /**
   * A lesson long ago, in a class of which nothing else is known, and in no list of lessons. It exists for its seats: they
   * give a teacher somebody who is in no other class, or let somebody see a point of the agenda.
   * @param isApart whether its class is not one of the teacher's own, so that the teacher does not see its points
   */
  carrier(facts: Pick<LessonFacts, 'name' | 'subject' | 'teacher' | 'row'>, isApart?: boolean): Lesson
  all(): readonly Lesson[]
  /** Writes classes and lessons into the tables. */
  finish(): void
}

/** Nobody asks for lessons that far back. */
const formerDays = 420

const remarks = ['Afstandsles', 'Vervallen Les'] as const

/** What is said of a lesson as a whole. */
export const remarkOf = (text: string): Row<'lessen'>['bijzonderheid'] =>
  remarks.find((each) => each.toLowerCase() === text.trim().toLowerCase()) ?? ''

/** The academic year of a day, `2026-2027`. */
function rangeOf(day: string): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '09-01' ? 1 : 0)
  return `${year}-${year + 1}`
}

export const typeOf = (row: Fields): Klas['type'] =>
  textOf(row, 'GroepType') === 'klas' ? 'klas' : 'lesgroep'

export function createLessons(
  making: Making,
  { catalogue, rooms }: { catalogue: Catalogue; rooms: Rooms },
): Lessons {
  const { rows, numbers, texts } = making
  const lessons = new Map<number, Lesson>()
  const carriers = new Map<string, Lesson>()
  const classes: Klas[] = []
  const byKey = new Map<string, Klas>()
  const byOriginal = new Map<number, Klas>()

  function klasOf({ name, subject, module, teacher, row, range, day, klas }: LessonFacts): Klas {
    const numbered = klas ? byOriginal.get(klas) : undefined
    if (numbered) return numbered
    const room = rooms.of(row)
    const facts = {
      name,
      subject,
      teacher,
      room,
      code: textOf(row, 'LokaalCode'),
      type: typeOf(row),
      range: range ?? rangeOf(day),
    }
    const key = [name, subject, module ?? '', teacher?.id ?? '', room, facts.range, facts.type].join('|')
    const found =
      byKey.get(key) ?? (range === undefined ? classes.find((each) => isSame(each, facts)) : undefined)
    const made = found ?? { ...facts, module: catalogue.moduleOf(module, subject), original: null, id: 0 }
    if (!found) classes.push(made)
    byKey.set(key, made)
    if (klas) byOriginal.set(klas, made)
    return made
  }

  /** Whether a row that says less than others can mean this class: the agenda puts the pupil's class before its name. */
  const isSame = (
    klas: Klas,
    { name, subject, teacher, room, type }: Omit<Klas, 'module' | 'original' | 'id'>,
  ) =>
    klas.subject === subject &&
    klas.room === room &&
    (teacher === null || klas.teacher === teacher) &&
    klas.type === type &&
    (klas.name === name || name.endsWith(` ${klas.name}`))

  function add(facts: LessonFacts, id: number): Lesson {
    const { day, from, till } = facts
    return {
      id,
      day,
      from,
      till,
      klas: klasOf(facts),
      klasNumber: facts.klas ?? null,
      remark: '',
      agendaOnly: false,
      forTeacher: false,
      seats: new Map(),
    }
  }

  return {
    get: (original) => lessons.get(original),
    of(facts) {
      const known = lessons.get(facts.original)
      if (known) {
        known.klasNumber ??= facts.klas ?? null
        if (facts.klas && !byOriginal.has(facts.klas)) byOriginal.set(facts.klas, known.klas)
        return known
      }
      const made = add(facts, numbers.point.of(facts.original))
      lessons.set(facts.original, made)
      return made
    },
    seat(lesson, person, seat = {}) {
      const known = lesson.seats.get(person)
      if (known) return Object.assign(known, seat)
      const row: Row<'participaties'> = {
        ID: rows.participaties.length + 1,
        CursistID: person,
        LESID: lesson.id,
        ParticipatieOmschrijving: '',
        ParticipatieColor: '',
        ...seat,
      }
      lesson.seats.set(person, row)
      rows.participaties.push(row)
      return row
    },
    carrier(facts, isApart = false) {
      const { name, subject, teacher, row } = facts
      const key = JSON.stringify([name, subject, teacher?.id, rooms.of(row), isApart])
      const known = carriers.get(key)
      if (known) return known
      const day = plusDays(making.day, -formerDays)
      const times = { day, from: '18:30', till: '21:30' }
      const made = add({ ...facts, ...times, module: null, original: 0 }, numbers.point.fresh())
      made.agendaOnly = true
      if (isApart) made.klas = { ...made.klas, original: null }
      carriers.set(key, made)
      return made
    },
    all: () => [...lessons.values(), ...carriers.values()],
    finish() {
      for (const klas of new Set([...lessons.values(), ...carriers.values()].map((lesson) => lesson.klas))) {
        klas.id = klas.original === null ? numbers.group.fresh() : numbers.group.of(klas.original)
        rows.klassen.push({
          KlasID: klas.id,
          ModuleID: klas.module,
          PersoneelID: klas.teacher?.id ?? 0,
          LokaalID: klas.room,
          Klasomschrijving: texts.thing(klas.name),
          SchooljaarRange: klas.range,
          ...(klas.type === 'klas' && { GroepType: klas.type }),
        })
      }
      for (const { id, klas, day, from, till, remark, agendaOnly, forTeacher } of [
        ...lessons.values(),
        ...carriers.values(),
      ]) {
        rows.lessen.push({
          LESID: id,
          KlasID: klas.id,
          LESDatum: day,
          LESVANUUR: from,
          LESTOTUUR: till,
          bijzonderheid: remark,
          ...(agendaOnly && { alleenAgenda: true }),
          ...(agendaOnly && forTeacher && { ookLeerkracht: true }),
        })
      }
    },
  }
}

/** The facts of a lesson as a student's attendance has them; null for a row without number or day. */
export function attendedLesson(
  row: Fields,
  staff: Staff,
  day: string,
  from: string,
  till: string,
): LessonFacts | null {
  const original = numberOf(row, 'LESID')
  if (original === null || day === '') return null
  const teacher = `${textOf(row, 'LeerkrachtVoornaam')} ${textOf(row, 'LeerkrachtNaam')}`
  const range = textOf(row, 'SchooljaarRange')
  return {
    original,
    day,
    from: from || '00:00',
    till: till || '00:00',
    name: textOf(row, 'Klasomschrijving'),
    subject: textOf(row, 'Moduleomschrijving'),
    module: numberOf(row, 'ModuleID'),
    teacher: staff.ofLesson(teacher, original, day),
    row,
    range: /^\d{4}-\d{4}$/.test(range) ? range : rangeOf(day),
  }
}
