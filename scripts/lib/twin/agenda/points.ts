import type { Row } from '#mocks/db/tables.ts'
import type { Making } from '../drawing/making.ts'
import type { Person } from '../people/people.ts'
import type { Staff } from '../people/staff.ts'
import { viewerOf } from '../reading/factTypes.ts'
import { dayOf, type Fields, flagOf, momentOf, numberOf, textOf } from '../reading/values.ts'
import type { Groups } from '../studies/groups.ts'
import { type Klas, type Lesson, type Lessons, remarkOf } from '../studies/lessons.ts'
import { forPupils, type Point } from './agenda.ts'

interface PointParts {
  readonly points: readonly Point[]
  readonly staff: Staff
  readonly lessons: Lessons
  readonly groups: Groups
}

const knownTypes = [2, 100, 101, 1000, 2000, 3000, 4000, 5000] as const
/** Of a teacher alone. server: agenda-8 */
const ownType = 4000

/** A type of the agenda as the table knows it; what nobody knows counts as an activity. */
const typeOf = (row: Fields): Row<'agendapunten'>['TypePunt'] =>
  knownTypes.find((type) => type === numberOf(row, 'TypePunt')) ?? 3000

/** The classes whose lessons stand under a subject, with the days of their lessons. */
function classIndex(lessons: Lessons) {
  const bySubject = new Map<string, Map<Klas, Lesson[]>>()
  for (const lesson of lessons.all()) {
    const classes = bySubject.get(lesson.klas.subject) ?? new Map<Klas, Lesson[]>()
    bySubject.set(lesson.klas.subject, classes)
    const list = classes.get(lesson.klas)
    if (list) list.push(lesson)
    else classes.set(lesson.klas, [lesson])
  }
  return bySubject
}

/** The class that a point is for: that of a lesson on its day, else any with its name. */
function createClassFinder(lessons: Lessons, staff: Staff) {
  const index = classIndex(lessons)
  return ({ row, original }: Point): { klas: Klas; lessons: readonly Lesson[] } | null => {
    const day = momentOf(row, 'Van').slice(0, 10)
    const group = textOf(row, 'Groep')
    const teacher = staff.ofLesson(textOf(row, 'PersoneelNaam'), original, day)
    const code = textOf(row, 'LokaalCode')
    const fits = [...(index.get(textOf(row, 'VakNaam')) ?? [])].filter(
      ([klas]) =>
        (group === klas.name || group.endsWith(` ${klas.name}`)) &&
        (teacher === null || klas.teacher === teacher),
    )
    const sameRoom = fits.filter(([klas]) => klas.code === code)
    const candidates = sameRoom.length > 0 ? sameRoom : fits
    const found = candidates.find(([, list]) => list.some((lesson) => lesson.day === day)) ?? candidates[0]
    return found ? { klas: found[0], lessons: found[1] } : null
  }
}

/**
 * What stands in agendas beside lessons. A point that everybody of a class saw is one of the class; one that only some saw is
 * theirs alone. Gives the class of each point, which classes have to be written for: call it before `lessons.finish`.
 */
export function placePoints({ facts }: Making, { points, staff, lessons, groups }: PointParts) {
  const classFor = createClassFinder(lessons, staff)
  /** Where a server shows who made a point, one without that is for a single pupil. server: teacher-16 */
  const showsMaker = points.some(({ row }) => Object.hasOwn(row, 'Nota'))
  return points.map((point) => {
    if (point.lesson) return { point, klas: point.lesson.klas, group: null, people: null }
    const ofClass = classFor(point)
    const hasRoom = textOf(point.row, 'LokaalCode') !== ''
    // A point of a group of pupils has no room, where its lessons have one; it is also in the agenda of who made it.
    const mayBeOfGroup = ofClass ? !hasRoom && ofClass.klas.code !== '' : !hasRoom || point.staff.length > 0
    const group = mayBeOfGroup ? groups.named(textOf(point.row, 'Groep')) : null
    const found = group === null ? ofClass : null
    const isSeated = ({ row }: Person) => found?.lessons.some(({ seats }) => seats.has(row.ID)) === true
    const outside = point.people.filter(
      (person) => !isSeated(person) && !(group && groups.has(group, person)),
    )
    if (outside.length > 0) {
      const carrier = lessons.carrier(
        {
          name: textOf(point.row, 'Groep'),
          subject: textOf(point.row, 'VakNaam'),
          teacher: staff.ofLesson(textOf(point.row, 'PersoneelNaam'), null, ''),
          row: point.row,
        },
        point.staff.length === 0,
      )
      for (const { row } of outside) lessons.seat(carrier, row.ID)
      return { point, klas: carrier.klas, group: null, people: point.people }
    }
    if (!found) return { point, klas: null, group, people: null }
    const seated = new Set(found.lessons.flatMap(({ seats }) => [...seats.keys()]))
    const saw = new Set(point.people.map(({ row }) => row.ID))
    const recorded = groups.people.filter(
      ({ row, facts: { id } }) => seated.has(row.ID) && facts.agendas.has(viewerOf('person', id)),
    )
    const isForOne =
      showsMaker &&
      point.staff.some((each) => each === found.klas.teacher) &&
      !Object.hasOwn(point.row, 'Nota')
    const isShared = !isForOne && recorded.every(({ row }) => saw.has(row.ID))
    return { point, klas: found.klas, group: null, people: isShared ? null : point.people }
  })
}

/** Writes the points into the table. The numbers of the classes must be known. */
export function writePoints(
  { rows, numbers, texts, day: today }: Making,
  placed: ReturnType<typeof placePoints>,
): void {
  const optional = (row: Fields, name: 'Details' | 'Nota' | 'Omschrijving') =>
    Object.hasOwn(row, name) ? { [name]: texts.free(textOf(row, name)) } : {}

  for (const { point, klas, group, people } of placed) {
    const { row, original, lesson, staff } = point
    const type = typeOf(row)
    const title = textOf(row, 'Titel')
    const comment = textOf(row, 'Commentaar')
    const [maker] = staff
    const isOwn = Object.hasOwn(row, 'Nota') || type === ownType || (klas === null && group === null)
    const announced = dayOf(row, 'MeegedeeldOp')
    const common = {
      TypePunt: type,
      Van: momentOf(row, 'Van'),
      Tot: momentOf(row, 'Tot') || momentOf(row, 'Van'),
      Titel: lesson && title === textOf(row, 'VakNaam') ? '' : texts.free(title),
      Commentaar: lesson && remarkOf(forPupils(row)) !== '' ? '' : texts.free(comment),
      HeleDag: flagOf(row, 'HeleDag'),
      LESID: lesson?.id ?? null,
      KlasID: klas?.id ?? null,
      ...(group !== null && { GroepID: group }),
      ...(isOwn && maker && klas?.teacher !== maker && { PersoneelID: maker.id }),
      ...optional(row, 'Details'),
      ...optional(row, 'Nota'),
      ...optional(row, 'Omschrijving'),
      ...(announced !== '' && { MeegedeeldOp: announced }),
      ...(momentOf(row, 'Reservatievan') !== '' && { Reservatievan: momentOf(row, 'Reservatievan') }),
      ...(momentOf(row, 'Reservatietot') !== '' && { Reservatietot: momentOf(row, 'Reservatietot') }),
    }
    const ID = numbers.point.of(original)
    if (people === null || type === ownType || announced > today) {
      rows.agendapunten.push({ ...common, ID, CursistID: null })
      continue
    }
    // One that only staff saw is for none of those whose agenda is known.
    const owners = people.length > 0 ? people.map((person) => person.row.ID) : [0]
    for (const [n, CursistID] of owners.entries())
      rows.agendapunten.push({ ...common, ID: n === 0 ? ID : numbers.point.fresh(), CursistID })
  }
}
