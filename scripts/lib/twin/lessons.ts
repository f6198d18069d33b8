import { plusDays } from '#fixtures/calendar.ts'
import type { Row } from '#mocks/db/tables.ts'
import type { Fields } from '#shared/json.ts'
import type { Making } from './making.ts'
import type { Call } from './reading/calls.ts'
import { dayOf, numberOf, textOf } from './reading/values.ts'

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
  /** Whether the lesson stands in an agenda only, and in no list of lessons. */
  agendaOnly: boolean
  /** Whether such a lesson stands in the teacher's agenda too. server: teacher-21 */
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

export interface Lessons {
  get(id: number): Lesson | undefined
  /** The lesson with this number, which is made if there is none yet. */
  of(facts: LessonFacts): Lesson
  seat(lesson: Lesson, person: number, note?: Partial<Row<'participaties'>>): void
  /**
   * A lesson long ago that stands in no list. Its seats link a teacher to people who are in no other class of theirs, and
   * people to the points in their agendas.
   */
  carrier(facts: Pick<LessonFacts, 'name' | 'subject' | 'teacher' | 'row'>): Lesson
  roomOf(row: Fields): number
  all(): readonly Lesson[]
  /** Writes classes and lessons into the tables. */
  finish(): void
}

const distance = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b))

/** A lesson this many days ago is outside every period that the portal asks for. */
const formerDays = 420

const remarks = ['Afstandsles', 'Vervallen Les'] as const
/** The remark on the whole lesson, if a text is one of those that a server uses. */
export const remarkOf = (text: string): Row<'lessen'>['bijzonderheid'] =>
  remarks.find((each) => each.toLowerCase() === text.trim().toLowerCase()) ?? ''

/** The academic year of a day, `2026-2027`. */
function rangeOf(day: string): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '09-01' ? 1 : 0)
  return `${year}-${year + 1}`
}

/** The rooms of the twin. A row with only a code means the first room with that code. */
function createRooms({ rows, put, schoolIn }: Making): (row: Fields) => number {
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
      put('lesplaatsen', {
        LesPlaatsID,
        Omschrijving: schoolIn('Lesplaats', row, 'LesPlaatsOmschrijving'),
        Straat: 'Schoolstraat',
        StraatNr: String(LesPlaatsID),
        StraatBus: '',
        Deelgemeente: 'Brussel',
      })
    const { LokaalID } = put('lokalen', {
      LokaalID: rows.lokalen.length + 1,
      LesPlaatsID,
      Code: schoolIn('Lokaal', row, 'LokaalCode'),
      Omschrijving: schoolIn('Lokaal', row, 'LokaalOmschrijving'),
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
  const numbers = new Map<number, number>()
  const points = new Map<string, { readonly day: string; readonly klas: number }[]>()
  const groups = new Set<number | null>()
  for (const { endpoint, rows } of calls)
    for (const row of endpoint === 'LesGroep' ? rows : [])
      if (numberOf(row, 'GroepType') !== 2) groups.add(numberOf(row, 'GroepID'))
  for (const { endpoint, rows } of calls)
    for (const row of rows) {
      const isUnit = endpoint === 'LesGroep' && numberOf(row, 'GroepType') === 2
      const isContent = endpoint === 'AgendaPunt' && numberOf(row, 'TypePunt') === 2
      const [lesson, klas] = [numberOf(row, isUnit ? 'LESID' : 'ID'), numberOf(row, 'GroepID')]
      if (!klas) continue
      if ((isUnit || isContent) && lesson) numbers.set(lesson, klas)
      if (endpoint === 'AgendaPunt' && !groups.has(klas))
        points.set(classKey(row), [...(points.get(classKey(row)) ?? []), { day: dayOf(row, 'Van'), klas }])
    }
  // A lesson gets the class of the nearest point in time that names the same class.
  for (const { endpoint, rows } of calls)
    for (const row of endpoint === 'AgendaPunt' ? rows : []) {
      const [lesson, day, near] = [numberOf(row, 'ID'), dayOf(row, 'Van'), points.get(classKey(row))]
      if (numberOf(row, 'TypePunt') !== 1 || lesson === null || numbers.has(lesson) || !near) continue
      const [nearest] = near.toSorted((a, b) => distance(a.day, day) - distance(b.day, day))
      if (nearest) numbers.set(lesson, nearest.klas)
    }
  return numbers
}

export function createLessons(
  making: Making,
  calls: readonly Call[],
  moduleOf: (id: number | null, name: string) => number,
): Lessons {
  const { fresh, day: today } = making
  const lessons = new Map<number, Lesson>()
  const carriers = new Map<string, Lesson>()
  const classes: TwinClass[] = []
  const roomOf = createRooms(making)
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
      range: range ?? rangeOf(day),
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
    // A school reuses a class name in the next term, so that a lesson belongs to the class nearest in time.
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
    get: (id) => lessons.get(id),
    of(facts) {
      const known = lessons.get(facts.id) ?? add(facts)
      lessons.set(facts.id, known)
      return known
    },
    seat: (lesson, person, note) => takeSeat(making, lesson, person, note),
    carrier(facts) {
      const key = JSON.stringify([facts.name, facts.subject, facts.teacher])
      const day = plusDays(today, -formerDays)
      const made =
        carriers.get(key) ??
        add({ ...facts, id: fresh('lessen'), module: null, day, from: '18:30', till: '21:30' })
      const apart = carriers.get(key) ?? { ...made, agendaOnly: true, klas: { ...made.klas, id: null } }
      carriers.set(key, apart)
      return apart
    },
    roomOf,
    all,
    finish: () => writeLessons(making, all()),
  }
}

/** Adds somebody to a lesson. A class list with a comment comes after the other calls; its comment goes to the old seat. */
function takeSeat(
  { rows, put }: Making,
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
  seats.set(CursistID, put('participaties', { ...seat, ...note }))
}

/** Writes classes and lessons into the tables. */
function writeLessons({ put, fresh, school }: Making, lessons: readonly Lesson[]): void {
  for (const klas of new Set(lessons.map((lesson) => lesson.klas))) {
    klas.id ??= fresh('klassen')
    put('klassen', {
      KlasID: klas.id,
      ModuleID: klas.module,
      PersoneelID: klas.teacher,
      LokaalID: klas.room,
      Klasomschrijving: school('Klas', klas.name),
      SchooljaarRange: klas.range,
      ...(klas.type === 'klas' ? { GroepType: klas.type } : {}),
    })
  }
  for (const { id, klas, day, from, till, remark, agendaOnly, forTeacher } of lessons)
    put('lessen', {
      LESID: id,
      KlasID: klas.id ?? 0,
      LESDatum: day,
      LESVANUUR: from,
      LESTOTUUR: till,
      bijzonderheid: remark,
      ...(agendaOnly ? { alleenAgenda: true, ookLeerkracht: forTeacher } : {}),
    })
}
