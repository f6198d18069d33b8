import { pointTypes } from '#api/endpoints/agendaPunt.ts'
import { type Agenda, type AgendaParts, classIn, forPupils, type RecordedPoint } from './agenda.ts'
import { remarkOf, type TwinClass } from './lessons.ts'
import { dayOf, flagOf, momentOf, numberOf, textOf } from './reading/values.ts'
import { replacementText } from './replacementText.ts'
import type { Builder } from './twinBuilder.ts'

/** The titles that replace a teacher's own texts, which may be about somebody, by the type of the point. */
const titles = {
  [pointTypes.lessonWithContent]: 'Les',
  [pointTypes.test]: 'Toets',
  [pointTypes.retest]: 'Inhaaltoets',
  [pointTypes.task]: 'Taak',
  [pointTypes.attention]: 'Aandachtspunt',
  [pointTypes.activity]: 'Activiteit',
  [pointTypes.own]: 'Eigen punt',
  [pointTypes.schedule]: 'Rooster',
} as const
const knownTypes = Object.keys(titles).map(Number) as (keyof typeof titles)[]

/** The class that a point is for. If several classes fit its name and subject, one with a lesson on its day comes first. */
function classOf(
  { staff, lessons, groups }: AgendaParts,
  { row, lesson }: RecordedPoint,
): { klas: TwinClass; seated: ReadonlySet<number> } | null {
  const { name, subject, teacher } = classIn(row, staff)
  const day = momentOf(row, 'Van').slice(0, 10)
  const own = numberOf(row, 'GroepID')
  const all = lessons.all()
  const numbered = own ? all.filter(({ klas }) => klas.id === own) : []
  const named = all.filter(
    ({ klas }) =>
      klas.subject === subject &&
      (teacher === 0 || klas.teacher === teacher) &&
      (name === klas.name || name.endsWith(` ${klas.name}`)),
  )
  const unnumbered = own ? named.filter(({ klas }) => klas.id === null) : []
  const candidates = [numbered, unnumbered, named].find((list) => list.length > 0) ?? []
  const fits = lesson ? all.filter(({ klas }) => klas === lesson.klas) : candidates
  const klas = (fits.find((each) => each.day === day) ?? fits[0])?.klas
  if (klas && own && !groups.has(own)) klas.id ??= own
  const seats = fits.filter((each) => each.klas === klas).flatMap((each) => [...each.seats.keys()])
  return klas ? { klas, seated: new Set(seats) } : null
}

/** The class or group of a point, and the only people in it for whom the point is; null if it is for all of them. */
interface PointTarget {
  readonly klas: TwinClass | null
  readonly group: number | null
  readonly only: readonly number[] | null
}

function targetOf(agenda: Agenda, parts: AgendaParts, point: RecordedPoint): PointTarget {
  const { viewers, staffViewers, showsMakers } = agenda
  const { staff, lessons, groups } = parts
  const { row, people: saw, staff: readers, makers, lesson } = point
  const found = classOf(parts, point)
  if (lesson) return { klas: lesson.klas, group: null, only: null }
  const own = numberOf(row, 'GroepID')
  const group = own !== null && groups.has(own) ? own : groups.groupNamed(textOf(row, 'Groep'))
  // A point for a group of pupils has no room, although its lessons have one.
  const isOfGroup = !found || (textOf(row, 'LokaalCode') === '' && found.klas.room > 0)
  if (group !== undefined && isOfGroup && [...saw].every((person) => groups.isIn(group, person)))
    return { klas: null, group, only: null }
  // A teacher whose recorded agenda lacks the point must not see it in the twin either.
  const isHidden = found && staffViewers.has(found.klas.teacher) && !readers.has(found.klas.teacher)
  if (found && !isHidden && [...saw].every((person) => found.seated.has(person))) {
    // Where the server shows the makers of points, a point without a maker is for a single pupil. server: teacher-16
    const isForOne = showsMakers && readers.has(found.klas.teacher) && makers.size === 0
    const isShared = !isForOne && [...found.seated].every((person) => !viewers.has(person) || saw.has(person))
    return { klas: found.klas, group: null, only: isShared ? null : saw.size === 0 ? [0] : [...saw] }
  }
  if (saw.size === 0) return { klas: null, group: null, only: null }
  const carrier = lessons.linkLesson(classIn(row, staff))
  for (const person of saw) lessons.seat(carrier, person)
  return { klas: carrier.klas, group: null, only: [...saw] }
}

/** Adds a point with the twin's own texts to the tables. */
function write(
  { addRow, newId, day: today }: Builder,
  point: RecordedPoint,
  { klas, group, only }: PointTarget,
): void {
  const { id, row, lesson } = point
  const [maker] = [...point.makers, ...point.staff]
  const recordedType = numberOf(row, 'TypePunt')
  const type = knownTypes.find((each) => each === recordedType) ?? pointTypes.activity
  const announced = dayOf(row, 'MeegedeeldOp')
  const extras = (['Details', 'Nota', 'Omschrijving'] as const).filter((name) => Object.hasOwn(row, name))
  const isPlain = lesson && textOf(row, 'Titel') === textOf(row, 'VakNaam')
  const common = {
    TypePunt: type,
    Van: momentOf(row, 'Van'),
    Tot: momentOf(row, 'Tot') || momentOf(row, 'Van'),
    Titel: isPlain ? '' : titles[type],
    Commentaar: lesson && remarkOf(forPupils(row)) !== '' ? '' : replacementText(row, 'Commentaar'),
    HeleDag: flagOf(row, 'HeleDag'),
    LESID: lesson?.id ?? null,
    KlasID: klas?.id ?? null,
    GroepID: group ?? undefined,
    PersoneelID: maker && klas?.teacher !== maker ? maker : undefined,
    ...Object.fromEntries(extras.map((name) => [name, replacementText(row, name)])),
    MeegedeeldOp: announced === '' ? undefined : announced,
    Reservatievan: momentOf(row, 'Reservatievan'),
    Reservatietot: momentOf(row, 'Reservatietot'),
  }
  const isForAll = only === null || type === pointTypes.own || announced > today
  for (const [n, CursistID] of (isForAll ? [null] : only).entries())
    addRow('agendapunten', { ...common, ID: n === 0 ? id : newId('agendapunten'), CursistID })
}

/**
 * Adds the points to the tables.
 * @param writeClasses writes the classes and groups; it is called when they have the numbers that their points name
 */
export function writePoints(
  builder: Builder,
  agenda: Agenda,
  parts: AgendaParts,
  writeClasses: () => void,
): void {
  const targets = [...agenda.points.values()].map((point) => [point, targetOf(agenda, parts, point)] as const)
  writeClasses()
  for (const [point, target] of targets) write(builder, point, target)
}
