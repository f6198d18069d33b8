import { pointTypes } from '#api/endpoints/agendaPunt.ts'
import { plusDays } from '#fixtures/calendar.ts'
import type { Row } from '#mocks/db/tables.ts'
import { academicYearName } from '#shared/dates/academicYear.ts'
import type { Fields } from '#shared/values/json.ts'
import type { Call } from './reading/calls.ts'
import { dayOf, isOfStudents, numberOf, textOf } from './reading/values.ts'
import type { Builder } from './twinBuilder.ts'

/** A class of the twin. It has one module, one teacher and one room; a lesson with another one belongs to another class. */
export interface TwinClass {
  id: number | null
  readonly name: string
  readonly module: number
  readonly subject: string
  readonly teacher: number
  readonly room: number
  readonly range: string
  type: 'klas' | 'lesgroep'
  /** The day of the lesson that was added last, `YYYY-MM-DD`. */
  last: string
}

/** A lesson, to which later calls may add. */
export interface Lesson {
  readonly id: number
  readonly klas: TwinClass
  readonly day: string
  readonly from: string
  readonly till: string
  remark: Row<'lessen'>['bijzonderheid']
  /** Whether the lesson is only in an agenda, and in no list of lessons. */
  agendaOnly: boolean
  /** Whether a lesson with `agendaOnly` is in the teacher's agenda too. server: teacher-21 */
  forTeacher: boolean
  readonly seats: Map<number, Row<'participaties'>>
}

interface LessonFacts extends Pick<Lesson, 'id' | 'day' | 'from' | 'till'> {
  readonly name: string
  readonly subject: string
  readonly module: number | null
  readonly teacher: number
  /** The recorded row, which names the room and the kind of group. */
  readonly row: Fields
  readonly range?: string | undefined
}

export type Lessons = ReturnType<typeof createLessons>

const distance = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b))

/** A lesson this many days ago is outside every period that the portal asks for. */
const linkLessonAgeDays = 420

const remarks = ['Afstandsles', 'Vervallen Les'] as const
/** The remark on the whole lesson, if a text is one of those that a server uses. */
export const remarkOf = (text: string): Row<'lessen'>['bijzonderheid'] =>
  remarks.find((each) => each.toLowerCase() === text.trim().toLowerCase()) ?? ''

/** The rooms of the twin. A row with only a code means the first room with that code. */
function createRooms({ rows, addRow, copyField }: Builder): (row: Fields) => number {
  const known = new Map<string, number>()
  return (row) => {
    const [code, description, place] = ['LokaalCode', 'LokaalOmschrijving', 'LesPlaatsOmschrijving'].map(
      (field) => textOf(row, field),
    ) as [string, string, string]
    if (`${code}${description}${place}` === '') return 0
    const keys = [`${code}|${description}|${place}`, ...(place === '' ? [`${code}|${description}|*`] : [])]
    if (description === '') keys.push(`${code}|*`)
    const found = keys.map((key) => known.get(key)).find((id) => id !== undefined)
    if (found !== undefined) return found
    const LesPlaatsID = place === '' ? 0 : (known.get(`place ${place}`) ?? rows.lesplaatsen.length + 1)
    known.set(`place ${place}`, LesPlaatsID)
    // The address is generated, because the real one would reveal the school.
    if (LesPlaatsID > 0)
      addRow('lesplaatsen', {
        LesPlaatsID,
        Omschrijving: copyField('Lesplaats', row, 'LesPlaatsOmschrijving'),
        Straat: 'Schoolstraat',
        StraatNr: String(LesPlaatsID),
        StraatBus: '',
        Deelgemeente: 'Brussel',
      })
    const { LokaalID } = addRow('lokalen', {
      LokaalID: rows.lokalen.length + 1,
      LesPlaatsID,
      Code: copyField('Lokaal', row, 'LokaalCode'),
      Omschrijving: copyField('Lokaal', row, 'LokaalOmschrijving'),
    })
    for (const key of [`${code}|${description}|${place}`, `${code}|${description}|*`, `${code}|*`])
      if (!known.has(key)) known.set(key, LokaalID)
    return LokaalID
  }
}

/** The key of a class in an agenda. It holds more than the name, because the next term may have a class with the same name. */
const classKey = (row: Fields): string =>
  ['Groep', 'VakNaam', 'LokaalCode', 'PersoneelNaam'].map((field) => textOf(row, field)).join('|')

/** The number of the class of each lesson, which only the server's answers to teachers hold. server: teacher-16 */
function classNumbers(calls: readonly Call[]): ReadonlyMap<number, number> {
  const classOfLesson = new Map<number, number>()
  const points = new Map<string, { readonly day: string; readonly klas: number }[]>()
  const groups = new Set<number | null>()
  for (const { endpoint, rows } of calls)
    for (const row of endpoint === 'LesGroep' ? rows : [])
      if (!isOfStudents(row)) groups.add(numberOf(row, 'GroepID'))
  for (const { endpoint, rows } of calls)
    for (const row of rows) {
      const isUnit = endpoint === 'LesGroep' && isOfStudents(row)
      const isContent =
        endpoint === 'AgendaPunt' && numberOf(row, 'TypePunt') === pointTypes.lessonWithContent
      const [lesson, klas] = [numberOf(row, isUnit ? 'LESID' : 'ID'), numberOf(row, 'GroepID')]
      if (!klas) continue
      if ((isUnit || isContent) && lesson) classOfLesson.set(lesson, klas)
      if (endpoint === 'AgendaPunt' && !groups.has(klas))
        points.set(classKey(row), [...(points.get(classKey(row)) ?? []), { day: dayOf(row, 'Van'), klas }])
    }
  // A lesson gets the class of the nearest point in time that names the same class.
  for (const { endpoint, rows } of calls)
    for (const row of endpoint === 'AgendaPunt' ? rows : []) {
      const [lesson, day, near] = [numberOf(row, 'ID'), dayOf(row, 'Van'), points.get(classKey(row))]
      const isBare = numberOf(row, 'TypePunt') === pointTypes.lesson
      if (!isBare || lesson === null || classOfLesson.has(lesson) || !near) continue
      const [nearest] = near.toSorted((a, b) => distance(a.day, day) - distance(b.day, day))
      if (nearest) classOfLesson.set(lesson, nearest.klas)
    }
  return classOfLesson
}

/** Makes the classes and lessons of the twin. @param moduleOf gives the twin's number of a module */
export function createLessons(
  builder: Builder,
  calls: readonly Call[],
  moduleOf: (id: number | null, name: string) => number,
) {
  const { newId, day: today } = builder
  const lessons = new Map<number, Lesson>()
  const carriers = new Map<string, Lesson>()
  const classes: TwinClass[] = []
  const roomOf = createRooms(builder)
  // Rows with more about a room are read first, so that a later row with only a code finds the room.
  for (const name of ['vwoparticipaties', 'AgendaPunt'])
    for (const { endpoint, rows: found } of calls) if (endpoint === name) for (const row of found) roomOf(row)
  const numbers = classNumbers(calls)

  function klasOf({ id, name, subject, module, teacher, row, range, day }: LessonFacts): TwinClass {
    const number = numbers.get(id) ?? null
    const facts: Omit<TwinClass, 'id' | 'module' | 'last'> = {
      name,
      subject,
      teacher,
      room: roomOf(row),
      range: range ?? academicYearName(day),
      type: textOf(row, 'GroepType') === 'klas' ? 'klas' : 'lesgroep',
    }
    const isSame = (klas: TwinClass) =>
      klas.subject === subject &&
      klas.room === facts.room &&
      klas.teacher === teacher &&
      // An agenda puts the pupil's class before the name of the class and leaves out the year.
      (klas.name === name || (range === undefined && name.endsWith(` ${klas.name}`))) &&
      (range === undefined || klas.range === range) &&
      (klas.id === null || number === null || klas.id === number)
    // A school reuses a class name in the next term, so a lesson belongs to the class nearest in time.
    const [nearest] = classes.filter(isSame).sort((a, b) => distance(a.last, day) - distance(b.last, day))
    const same = classes.find((klas) => number !== null && klas.id === number) ?? nearest
    const klas = same ?? { ...facts, id: number, module: moduleOf(module, subject), last: day }
    klas.last = day
    klas.id ??= number
    if (!same) classes.push(klas)
    return klas
  }

  function add(facts: LessonFacts): Lesson {
    const { id, day, from, till } = facts
    const flags = { remark: '' as const, agendaOnly: false, forTeacher: false }
    return { id, day, from, till, klas: klasOf(facts), ...flags, seats: new Map() }
  }

  const all = () => [...lessons.values(), ...carriers.values()]
  return {
    get: (id: number) => lessons.get(id),
    /** The lesson with this number, which is made if there is none yet. */
    getOrAdd(facts: LessonFacts): Lesson {
      const known = lessons.get(facts.id) ?? add(facts)
      lessons.set(facts.id, known)
      return known
    },
    seat: (lesson: Lesson, person: number, note?: Partial<Row<'participaties'>>) =>
      addSeat(builder, lesson, person, note),
    /**
     * A lesson long ago that is in no list. Its seats link a teacher to people who are in no other class of theirs, and people
     * to the points in their agendas.
     */
    linkLesson(facts: Pick<LessonFacts, 'name' | 'subject' | 'teacher' | 'row'>): Lesson {
      const key = JSON.stringify([facts.name, facts.subject, facts.teacher])
      const day = plusDays(today, -linkLessonAgeDays)
      const known = carriers.get(key)
      if (known) return known
      const lesson = add({ ...facts, id: newId('lessen'), module: null, day, from: '18:30', till: '21:30' })
      const carrier = { ...lesson, agendaOnly: true, klas: { ...lesson.klas, id: null } }
      carriers.set(key, carrier)
      return carrier
    },
    roomOf,
    all,
    /** Writes classes and lessons into the tables. */
    writeTables: () => writeLessons(builder, all()),
  }
}

/** Adds somebody to a lesson. Somebody who is in it keeps the seat, and only gets the comment of the note. */
function addSeat(
  { rows, addRow }: Builder,
  { id: LESID, seats }: Lesson,
  CursistID: number,
  note: Partial<Row<'participaties'>> = {},
): void {
  const known = seats.get(CursistID)
  if (known) {
    if (note.Commentaar) Object.assign(known, { Commentaar: note.Commentaar })
    return
  }
  const ID = rows.participaties.length + 1
  const seat = { ID, CursistID, LESID, ParticipatieOmschrijving: '', ParticipatieColor: '' }
  seats.set(CursistID, addRow('participaties', { ...seat, ...note }))
}

function writeLessons({ addRow, newId, copyText }: Builder, lessons: readonly Lesson[]): void {
  for (const klas of new Set(lessons.map((lesson) => lesson.klas))) {
    klas.id ??= newId('klassen')
    addRow('klassen', {
      KlasID: klas.id,
      ModuleID: klas.module,
      PersoneelID: klas.teacher,
      LokaalID: klas.room,
      Klasomschrijving: copyText('Klas', klas.name),
      SchooljaarRange: klas.range,
      ...(klas.type === 'klas' ? { GroepType: klas.type } : {}),
    })
  }
  for (const { id, klas, day, from, till, remark, agendaOnly, forTeacher } of lessons)
    addRow('lessen', {
      LESID: id,
      KlasID: klas.id ?? 0,
      LESDatum: day,
      LESVANUUR: from,
      LESTOTUUR: till,
      bijzonderheid: remark,
      ...(agendaOnly ? { alleenAgenda: true, ookLeerkracht: forTeacher } : {}),
    })
}
