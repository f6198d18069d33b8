import { pointTypes } from '#api/endpoints/agendaPunt.ts'
import { documentType } from '#api/endpoints/documents.ts'
import { pdf } from '#fixtures/documents.ts'
import type { Row } from '#mocks/db/tables.ts'
import { parseJson } from '#shared/json.ts'
import type { Groups } from './attendance.ts'
import { type Klas, type Lesson, type Lessons, remarkOf } from './lessons.ts'
import type { Making } from './making.ts'
import type { People } from './people.ts'
import type { Call } from './reading/calls.ts'
import {
  dayOf,
  type Fields,
  flagOf,
  isFields,
  isLesson,
  momentOf,
  numberOf,
  textOf,
} from './reading/values.ts'
import type { Staff } from './staff.ts'

/** Whose agenda it is: a pupil, a student or a member of staff, by the numbers of the twin. */
type Viewer = { readonly person: number; readonly code: string } | { readonly staff: number }
interface Point {
  readonly id: number
  readonly row: Fields
  readonly lesson?: Lesson
  readonly people: Set<number>
  readonly staff: Set<number>
}

interface Parts {
  readonly people: People
  readonly staff: Staff
  readonly lessons: Lessons
  readonly groups: Groups
}

/** What a point is called in the twin: what a teacher writes is about somebody. */
const titles: Readonly<Record<number, string>> = {
  [pointTypes.lessonWithContent]: 'Les',
  [pointTypes.test]: 'Toets',
  [pointTypes.retest]: 'Inhaaltoets',
  [pointTypes.task]: 'Taak',
  [pointTypes.attention]: 'Aandachtspunt',
  [pointTypes.activity]: 'Activiteit',
  [pointTypes.own]: 'Eigen punt',
  [pointTypes.schedule]: 'Rooster',
}
const remark = 'Meer uitleg volgt.'
const knownTypes = [2, 100, 101, 1000, 2000, 3000, 4000, 5000] as const

/** A text of the twin's own in the form of a recorded one: nothing, JSON for pupils, or text. */
const written = (row: Fields, field: string): string => {
  const text = textOf(row, field)
  return text === '' ? '' : text.startsWith('{') ? JSON.stringify({ leerlingen: remark }) : remark
}

/** What pupils read of a lesson. server: agenda-5 */
function forPupils(row: Fields): string {
  const json = parseJson(textOf(row, 'Commentaar'))
  return isFields(json) ? textOf(json, 'leerlingen') : ''
}

const placeOf = (row: Fields) => ['Van', 'Tot', 'Groep', 'VakNaam'].map((name) => textOf(row, name)).join('|')

/** What was recorded of agendas: the lessons, and the points beside them with who saw each. */
export function createAgenda(making: Making, { people, staff, lessons, groups }: Parts) {
  const { rows, put, fresh, school, schoolIn, chance, day: today } = making
  const points = new Map<number, Point>()
  const viewers = new Set<number>()
  const staffViewers = new Set<number>()
  let showsMakers = false
  let hasPupils = false

  const factsOf = (row: Fields, code = '') => {
    const group = textOf(row, 'Groep')
    return {
      // The agenda puts the code of the pupil's own class before the name of another. server: client-9
      name: code !== '' && group.startsWith(`${code} `) ? group.slice(code.length + 1) : group,
      subject: textOf(row, 'VakNaam'),
      teacher: staff.named(textOf(row, 'PersoneelNaam')),
      row,
    }
  }

  function addLesson(row: Fields, id: number, viewer: Viewer): Lesson | undefined {
    const [van, tot] = [momentOf(row, 'Van'), momentOf(row, 'Tot')]
    if (van === '') return undefined
    const known = lessons.get(id)
    const when = { id, day: van.slice(0, 10), from: van.slice(11, 16), till: tot.slice(11, 16) || '23:59' }
    const lesson =
      known ?? lessons.of({ ...when, module: null, ...factsOf(row, 'code' in viewer ? viewer.code : '') })
    lesson.klas.type = textOf(row, 'GroepType') === 'klas' ? 'klas' : 'lesgroep'
    if (lesson.remark === '')
      lesson.remark = flagOf(row, 'Vervalt') ? 'Vervallen Les' : remarkOf(forPupils(row))
    if ('person' in viewer) {
      lesson.agendaOnly ||= !known
      lessons.seat(lesson, viewer.person)
    } else {
      // The hours of the classes of pupils are in no list of lessons of adults. server: teacher-21
      if (!known) lesson.agendaOnly = groups.named(textOf(row, 'Groep')) !== undefined
      lesson.forTeacher ||= lesson.klas.teacher === viewer.staff
    }
    return lesson
  }

  function addPoint(id: number, row: Fields, viewer: Viewer, lesson?: Lesson): void {
    const point = points.get(id) ?? {
      id,
      row,
      ...(lesson ? { lesson } : {}),
      people: new Set(),
      staff: new Set(),
    }
    points.set(id, point)
    if ('person' in viewer) point.people.add(viewer.person)
    else point.staff.add(viewer.staff)
  }

  function viewerOf({ caller, person, site }: Call): Viewer | null {
    const own = [...people.users].find(([recorded]) => recorded === caller)?.[1]
    const found = people.all.find(([recorded, { UserID }]) =>
      person === null ? UserID === own && (site === 'STUDENT' || site === 'LL') : recorded === person,
    )
    const employee = staff.ofUser(caller)
    if (found) return { person: found[1].ID, code: found[1].Klas }
    return employee ? { staff: employee.id } : null
  }

  function read(call: Call): void {
    const viewer = viewerOf(call)
    if (!viewer) return
    if ('person' in viewer) viewers.add(viewer.person)
    else staffViewers.add(viewer.staff)
    showsMakers ||= call.rows.some((row) => Object.hasOwn(row, 'Nota'))
    const bare = new Map<string, Fields[]>()
    for (const row of call.rows)
      if (numberOf(row, 'TypePunt') === 1) bare.set(placeOf(row), [...(bare.get(placeOf(row)) ?? []), row])
    // A lesson with content stands twice: the row with the content has the number of the lesson. server: client-10
    for (const row of call.rows) {
      const id = numberOf(row, 'ID')
      if (numberOf(row, 'TypePunt') !== 2 || id === null) continue
      const same = bare.get(placeOf(row)) ?? []
      const partner = same.findIndex((each) => !lessons.get(numberOf(each, 'ID') ?? -1))
      const [bareRow] = same.splice(Math.max(0, partner), 1)
      const lesson = addLesson(row, id, viewer)
      if (lesson) addPoint(numberOf(bareRow ?? row, 'ID') ?? id, row, viewer, lesson)
    }
    for (const row of [...bare.values()].flat()) {
      const id = numberOf(row, 'ID')
      if (id !== null) addLesson(row, id, viewer)
      hasPupils ||= 'person' in viewer ? viewer.code !== '' : groups.named(textOf(row, 'Groep')) !== undefined
    }
    for (const row of call.rows) {
      const id = numberOf(row, 'ID')
      if (!isLesson(row) && id !== null && momentOf(row, 'Van') !== '') addPoint(id, row, viewer)
    }
  }

  /** The class that a point is for: one with its name and subject, if there can be, with a lesson on its day. */
  function classOf({ row, lesson }: Point): { klas: Klas; seated: ReadonlySet<number> } | null {
    const { name, subject, teacher } = factsOf(row)
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
    const seats = fits.filter((each) => each.klas === klas).flatMap((each) => [...each.seats])
    return klas ? { klas, seated: new Set(seats) } : null
  }

  /** Where a point hangs, and for which people alone it is; null for all of its class or group. */
  function placed(point: Point): { klas: Klas | null; group: number | null; only: readonly number[] | null } {
    const { row, people: saw, staff: makers, lesson } = point
    const found = classOf(point)
    if (lesson) return { klas: lesson.klas, group: null, only: null }
    const own = numberOf(row, 'GroepID')
    const group = own !== null && groups.has(own) ? own : groups.named(textOf(row, 'Groep'))
    // A point of a group of pupils has no room, where its lessons have one.
    const isOfGroup = !found || (textOf(row, 'LokaalCode') === '' && found.klas.room > 0)
    if (group !== undefined && isOfGroup && [...saw].every((person) => groups.isIn(group, person)))
      return { klas: null, group, only: null }
    // A teacher who did not get it in the agenda is not shown it.
    const isHidden = found && staffViewers.has(found.klas.teacher) && !makers.has(found.klas.teacher)
    if (found && !isHidden && [...saw].every((person) => found.seated.has(person))) {
      // Where a server shows who made a point, one without that is for a single pupil. server: teacher-16
      const isForOne = showsMakers && makers.has(found.klas.teacher) && !Object.hasOwn(row, 'Nota')
      const isShared =
        !isForOne && [...found.seated].every((person) => !viewers.has(person) || saw.has(person))
      return { klas: found.klas, group: null, only: isShared ? null : saw.size === 0 ? [0] : [...saw] }
    }
    if (saw.size === 0) return { klas: null, group: null, only: null }
    const carrier = lessons.carrier(factsOf(row))
    for (const person of saw) lessons.seat(carrier, person)
    return { klas: carrier.klas, group: null, only: [...saw] }
  }

  /** Writes a point with words of the twin's own. */
  function write(point: Point, { klas, group, only }: ReturnType<typeof placed>): void {
    const { id, row, lesson, staff: makers } = point
    const [maker] = makers
    const type = knownTypes.find((each) => each === numberOf(row, 'TypePunt')) ?? 3000
    const announced = dayOf(row, 'MeegedeeldOp')
    const extras = (['Details', 'Nota', 'Omschrijving'] as const).filter((name) => Object.hasOwn(row, name))
    const isPlain = lesson && textOf(row, 'Titel') === textOf(row, 'VakNaam')
    const common = {
      TypePunt: type,
      Van: momentOf(row, 'Van'),
      Tot: momentOf(row, 'Tot') || momentOf(row, 'Van'),
      Titel: isPlain ? '' : (titles[type] ?? ''),
      Commentaar: lesson && remarkOf(forPupils(row)) !== '' ? '' : written(row, 'Commentaar'),
      HeleDag: flagOf(row, 'HeleDag'),
      LESID: lesson?.id ?? null,
      KlasID: klas?.id ?? null,
      ...(group === null ? {} : { GroepID: group }),
      ...(maker && klas?.teacher !== maker ? { PersoneelID: maker } : {}),
      ...Object.fromEntries(extras.map((name) => [name, written(row, name)])),
      ...(announced === '' ? {} : { MeegedeeldOp: announced }),
      Reservatievan: momentOf(row, 'Reservatievan'),
      Reservatietot: momentOf(row, 'Reservatietot'),
    }
    const isForAll = only === null || type === pointTypes.own || announced > today
    for (const [n, CursistID] of (isForAll ? [null] : only).entries())
      put('agendapunten', { ...common, ID: n === 0 ? id : fresh('agendapunten'), CursistID })
  }

  return {
    read,
    hasPupils: () => hasPupils,
    /** The marks of a pupil. A test or a task of the agenda that is one of them stands with the marks. server: client-13 */
    marks(person: number, found: readonly Fields[]): void {
      for (const mark of found) {
        const isTask = textOf(mark, 'BeoordelingMomentType_') === 'bmtTaak'
        const [vak, Datum] = [
          textOf(mark, 'IngerichtVakNaamgebruiker'),
          momentOf(mark, 'BeoordelingMomentDatum'),
        ]
        const point = [...points.values()].find(
          ({ row, people: saw }) =>
            saw.has(person) &&
            numberOf(row, 'TypePunt') === (isTask ? pointTypes.task : pointTypes.test) &&
            textOf(row, 'VakNaam') === vak &&
            momentOf(row, 'Van') === Datum,
        )
        if (point) points.delete(point.id)
        const exam = schoolIn('Code', mark, 'ExamenCode')
        const hasMark = isFields(mark.BeoordelingWaarde)
        const size = (name: string) => {
          const value = mark[name]
          return typeof value === 'number' && Number.isFinite(value) && value < 10_000 ? value : 0
        }
        const Noemer = size('BeoordelingMomentNoemer')
        put('beoordelingen', {
          ID: point?.id ?? fresh('beoordelingen'),
          CursistID: person,
          Vak: school('Vak', vak),
          examen: exam !== '',
          Code: exam || schoolIn('Code', mark, 'DagelijksWerkCode'),
          Omschrijving: isTask ? 'Taak' : 'Toets',
          Datum,
          PublicatieDatum: momentOf(mark, 'BeoordelingMomentPublicatieDatum') || Datum,
          Type: isTask ? 'bmtTaak' : 'bmtToets',
          Noemer,
          Gewenst: schoolIn('Punten', mark, 'BeoordelingMomentGewenstAsString'),
          Resultaat: hasMark ? String(Math.round((Noemer * chance.int(7, 20)) / 20)) : '',
          Commentaar: hasMark ? written(mark.BeoordelingWaarde as Fields, 'Commentaar') : '',
          Categorie: schoolIn('Categorie', mark, 'BeoordelingMomentCategorieOmschrijving'),
          Gewicht: size('BeoordelingMomentCategorieGewicht'),
        })
      }
    },
    /** Classes get their numbers between both: they have to know for which points they are. */
    finish(writeClasses: () => void): void {
      const places = [...points.values()].map((point) => [point, placed(point)] as const)
      writeClasses()
      for (const [point, place] of places) write(point, place)
    },
    /** Documents of the same number and size that say nothing. */
    documents({ query, rows: found }: Call): void {
      const AgendaPunt = numberOf(query, 'AgendaPunt') ?? 0
      for (const row of found) {
        const Type = textOf(row, 'Type') === 'application/pdf' ? 'application/pdf' : 'text/plain'
        const size = Math.min(numberOf(row, 'Grootte') ?? 0, 1_000_000)
        const D_ID = numberOf(row, 'D_ID') ?? fresh('documenten')
        const Naam = `Document ${rows.documenten.length + 1}.${Type === 'text/plain' ? 'txt' : 'pdf'}`
        put('documenten', {
          D_ID,
          AgendaPunt,
          Naam,
          Type: documentType(Naam) ?? Type,
          inhoud: contentOf(Type, size),
        })
      }
    },
    /** Where a point says that it has documents and nobody asked which, it has one. */
    missingDocuments(): void {
      const asked = new Set(rows.documenten.map(({ AgendaPunt }) => AgendaPunt))
      for (const { id, row, lesson } of points.values()) {
        const AgendaPunt = lesson?.id ?? id
        if (!flagOf(row, 'Documenten') || asked.has(AgendaPunt)) continue
        asked.add(AgendaPunt)
        const Type = 'application/pdf'
        const D_ID = fresh('documenten')
        put('documenten', { D_ID, AgendaPunt, Naam: 'Document.pdf', Type, inhoud: contentOf(Type, 1_200) })
      }
    },
  }
}

const line = 'Dit is een document van een school die niet bestaat.\n'

function contentOf(type: Row<'documenten'>['Type'], size: number): string {
  const page = type === 'application/pdf' ? pdf('Document') : ''
  if (page !== '' && page.length <= size) return page + ' '.repeat(size - page.length)
  return line.repeat(Math.ceil(size / line.length)).slice(0, size)
}
