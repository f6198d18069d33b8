import type { RequestOf, WireOf } from '#api/endpoint.ts'
import { agendaPunt, pointTypes } from '#api/endpoints/agendaPunt.ts'
import { dayAt } from '#shared/dates/schoolTime.ts'
import { cancelledLesson } from '../../db/lessonTables.ts'
import type { Row } from '../../db/tables.ts'
import {
  authorOf,
  groupsOf,
  isAuthor,
  isShared,
  lessonSpan,
  pointGroupType,
  wireIdOf,
} from '../core/agendaPoints.ts'
import { betweenBounds } from '../core/bounds.ts'
import { visiblePerson } from '../core/persons.ts'
import { hoursGivenBy, type PupilHour, pupilHours } from '../core/pupilHours.ts'
import { formRoute, type SignedInContext } from '../core/route.ts'

type Query = RequestOf<typeof agendaPunt>['query']
type WirePoint = WireOf<typeof agendaPunt>[number]
type StoredPoint = Row<'agendapunten'>
type Tables = SignedInContext['db']['tables']

const tasksAndTests: readonly number[] = [pointTypes.test, pointTypes.retest, pointTypes.task]

/** Answers the agenda. server: agenda-1, agenda-6, teacher-16, teacher-18, teacher-21 */
export const agendaPuntRoute = formRoute(agendaPunt, 'Agenda', async ({ query }, context) => {
  const { tables } = context.db
  const { lessons, cursistId } = await lessonsFor(context, query.Leerling)
  const person = cursistId === null ? undefined : await context.db.person(cursistId)
  const today = dayAt(context.clock.now())
  const isVisible = (row: StoredPoint) =>
    cursistId === null
      ? row.TypePunt !== pointTypes.own || isAuthor(context.db, row, context.user)
      : isShared(row, today) && (row.CursistID === null || row.CursistID === cursistId)
  const ownFields = (row: StoredPoint) =>
    // The author's fields of a point for a single pupil are not in the agenda. server: teacher-17
    cursistId === null && row.CursistID === null && isAuthor(context.db, row, context.user)
      ? ownFieldsOf(row)
      : {}

  const factsByClass = new Map<number, ClassFacts>()
  for (const { KlasID } of lessons) {
    if (!factsByClass.has(KlasID)) factsByClass.set(KlasID, factsOf(context, KlasID, person?.Klas))
  }
  const contents = new Map<number, StoredPoint>()
  const others = new Map<number, WirePoint>()
  const add = (row: StoredPoint, facts: ClassFacts) => {
    if (!isVisible(row)) return
    if (row.LESID !== null) contents.set(row.LESID, row)
    else others.set(row.ID, { ...pointOf(row, facts), ...ownFields(row) })
  }
  for (const [KlasID, facts] of factsByClass)
    for (const row of tables.agendapunten.where('KlasID', KlasID)) add(row, facts)
  for (const row of otherPoints(context, cursistId)) add(row, factsOfPoint(context, row, person?.Klas))

  const points = lessons.flatMap((les) => {
    const facts = factsByClass.get(les.KlasID)
    const content = contents.get(les.LESID)
    return facts ? lessonPoints(les, facts, content, content && ownFields(content)) : []
  })
  const timetableEntries =
    cursistId === null ? taughtHours(context) : classPoints(context, cursistId, person?.Klas, points)
  return [...points, ...others.values(), ...timetableEntries]
    .filter(matching(query))
    .map((point) => ({ ...point, Documenten: hasDocuments(context, point.ID) }))
    .sort(byMoment)
})

/** Orders points by time; at the same time lessons come first, because their types are the lowest. server: client-15 */
const byMoment = (a: WirePoint, b: WirePoint): number =>
  a.Van.localeCompare(b.Van) || a.TypePunt - b.TypePunt || a.ID - b.ID

const hasDocuments = ({ db }: SignedInContext, id: number) =>
  db.tables.documenten.where('AgendaPunt', id).length > 0

/** For a pupil, the points of their groups; for staff, the points that they made outside their own classes. */
function otherPoints({ db: { tables }, user }: SignedInContext, cursistId: number | null): StoredPoint[] {
  if (cursistId !== null)
    return groupsOf(tables, cursistId).flatMap((id) => tables.agendapunten.where('GroepID', id))
  return user.PersoneelID === null ? [] : tables.agendapunten.where('PersoneelID', user.PersoneelID)
}

/** A point as its author gets it. server: teacher-16 */
export function storedPoint(context: SignedInContext, row: StoredPoint): WirePoint & OwnFields {
  const facts = row.KlasID === null ? factsOfPoint(context, row) : factsOf(context, row.KlasID)
  return {
    ...pointOf(row, facts),
    ...ownFieldsOf(row),
    ID: wireIdOf(row),
    Documenten: hasDocuments(context, wireIdOf(row)),
  }
}

/** The fields that only the author gets, and in which changes are sent. server: teacher-16 */
const ownFieldsOf = (row: StoredPoint) => ({
  Nota: row.Nota ?? '',
  GroepID: row.KlasID ?? row.GroepID ?? 0,
  MeegedeeldOp: row.MeegedeeldOp ?? '',
  Reservatievan: row.Reservatievan ?? '',
  Reservatietot: row.Reservatietot ?? '',
})
type OwnFields = ReturnType<typeof ownFieldsOf>

/** The lessons of a child or a pupil, or those that a member of staff gives. */
async function lessonsFor(context: SignedInContext, Leerling: string | undefined) {
  const { tables } = context.db
  const { CursistID, PersoneelID } = context.user
  const cursistId = Leerling === undefined ? CursistID : (await visiblePerson(context, Number(Leerling))).ID
  if (cursistId !== null) {
    const seats = tables.participaties.where('CursistID', cursistId)
    const lessons = seats.map(({ LESID }) => tables.lessen.get(LESID)).filter((les) => les !== undefined)
    return { lessons, cursistId }
  }
  const classes = PersoneelID === null ? [] : tables.klassen.where('PersoneelID', PersoneelID)
  const lessons = classes.flatMap(({ KlasID }) => tables.lessen.where('KlasID', KlasID))
  return {
    lessons: lessons.filter(({ alleenAgenda, ookLeerkracht }) => !alleenAgenda || ookLeerkracht),
    cursistId: null,
  }
}

type ClassFacts = Pick<
  WirePoint,
  'VakNaam' | 'LokaalCode' | 'LokaalOmschrijving' | 'Groep' | 'GroepType' | 'PersoneelNaam'
>

/**
 * The fields that the lessons of a class share.
 * @param KlasCode the code of the pupil's class, which `Groep` then contains
 */
function factsOf({ db: { tables } }: SignedInContext, KlasID: number, KlasCode = ''): ClassFacts {
  const klas = tables.klassen.get(KlasID)
  const name = klas?.Klasomschrijving ?? ''
  return {
    VakNaam: (klas && tables.modules.get(klas.ModuleID)?.Moduleomschrijving) ?? '',
    ...roomOf(tables, klas?.LokaalID),
    Groep: name === KlasCode ? name : `${KlasCode} ${name}`.trim(),
    GroepType: klas?.GroepType ?? 'lesgroep',
    PersoneelNaam: teacherOf(tables, klas?.PersoneelID),
  }
}

function roomOf({ lokalen }: Tables, LokaalID: number | undefined) {
  const lokaal = LokaalID === undefined ? undefined : lokalen.get(LokaalID)
  return { LokaalCode: lokaal?.Code ?? '', LokaalOmschrijving: lokaal?.Omschrijving ?? '' }
}

function teacherOf({ personeel }: Tables, PersoneelID: number | null | undefined): string {
  const leerkracht = PersoneelID == null ? undefined : personeel.get(PersoneelID)
  return leerkracht ? `${leerkracht.Voornaam} ${leerkracht.Naam}` : ''
}

/** The fields about a group of pupils, whose name then contains the code of the class. server: client-9 */
function groupOf(groep: Row<'groepen'> | undefined, KlasCode: string) {
  const { Omschrijving = '', GroepType = 1 } = groep ?? {}
  return {
    Groep: groep && !Omschrijving.includes(KlasCode) ? `${KlasCode} ${Omschrijving}` : Omschrijving,
    GroepType: pointGroupType({ GroepType }),
  }
}

/** The fields of a point that is for a group of pupils, or only for its author. */
function factsOfPoint(context: SignedInContext, row: StoredPoint, KlasCode = ''): ClassFacts {
  if (row.KlasID !== null) return factsOf(context, row.KlasID, KlasCode)
  const { tables } = context.db
  const author = authorOf(tables, row)
  const groep = row.GroepID == null ? undefined : tables.groepen.get(row.GroepID)
  const hours = groep ? tables.lesuren.where('GroepID', groep.GroepID) : []
  return {
    VakNaam: hours.find(({ PersoneelID }) => PersoneelID === author)?.VakNaam ?? '',
    ...roomOf(tables, undefined),
    ...groupOf(groep, KlasCode),
    PersoneelNaam: teacherOf(tables, author),
  }
}

/** The rows of a lesson: two if it has content, to which its documents belong. server: client-6, client-10 */
function lessonPoints(
  les: Row<'lessen'>,
  facts: ClassFacts,
  content?: StoredPoint,
  ownFields: Partial<WirePoint> = {},
): WirePoint[] {
  const lesson: WirePoint = {
    ID: content?.ID ?? les.LESID,
    ...lessonSpan(les),
    TypePunt: pointTypes.lesson,
    Titel: facts.VakNaam,
    Commentaar: les.bijzonderheid === 'Afstandsles' ? commentText(les.bijzonderheid) : '',
    ...facts,
    HeleDag: false,
    Vervalt: les.bijzonderheid === cancelledLesson.word,
    Documenten: false,
  }
  if (!content) return [lesson]
  return [
    lesson,
    {
      ...lesson,
      ID: les.LESID,
      TypePunt: pointTypes.lessonWithContent,
      Titel: content.Titel || facts.VakNaam,
      Commentaar: content.Commentaar === '' ? lesson.Commentaar : commentText(content.Commentaar),
      ...textsOf(content),
      ...ownFields,
    },
  ]
}

/** The comment on a lesson as JSON text. server: client-8 */
const commentText = (text: string) => (text.startsWith('{') ? text : JSON.stringify({ leerlingen: text }))

/** What the teacher wrote besides the title; absent if empty. */
const textsOf = ({ Details = '', Omschrijving = '' }: StoredPoint): Partial<WirePoint> => ({
  ...(Details !== '' && { Details }),
  ...(Omschrijving !== '' && { Omschrijving }),
})

const pointOf = (row: StoredPoint, facts: ClassFacts): WirePoint => ({
  ID: row.ID,
  Van: row.Van,
  Tot: row.Tot,
  TypePunt: row.TypePunt,
  Titel: row.Titel,
  Commentaar: row.Commentaar,
  ...facts,
  HeleDag: row.HeleDag,
  Vervalt: false,
  Documenten: false,
  ...textsOf(row),
})

/**
 * The hours of the timetable as lessons.
 * @param KlasCode the code of the pupil's own class, which `Groep` then contains
 */
function hourPoints(
  { db: { tables } }: SignedInContext,
  hours: readonly PupilHour[],
  KlasCode?: string,
): WirePoint[] {
  const factsAt = hourFacts(tables, KlasCode)
  return hours.map((hour) => ({
    ID: hour.ID,
    Van: `${hour.date} ${hour.Van}:00`,
    Tot: `${hour.date} ${hour.Tot}:00`,
    TypePunt: pointTypes.lesson,
    Titel: hour.VakNaam,
    Commentaar: '',
    ...factsAt(hour),
    HeleDag: false,
    Vervalt: false,
    Documenten: false,
  }))
}

/** The hours in which the user teaches pupils. server: teacher-21 */
function taughtHours(context: SignedInContext): WirePoint[] {
  const { db, clock, user } = context
  if (user.PersoneelID === null) return []
  return hourPoints(context, hoursGivenBy(db.tables, user.PersoneelID, dayAt(clock.now())))
}

/** The entries of a pupil other than lessons of modules: the hours of the class, tests and tasks. server: client-13 */
function classPoints(
  context: SignedInContext,
  CursistID: number,
  KlasCode: string | undefined,
  lessons: readonly WirePoint[],
): WirePoint[] {
  const { tables } = context.db
  const hours = hourPoints(context, pupilHours(tables, CursistID, dayAt(context.clock.now())), KlasCode)
  const lessonAt = new Map([...hours, ...lessons].map((point) => [`${point.VakNaam} ${point.Van}`, point]))
  const assessments = tables.beoordelingen.where('CursistID', CursistID).flatMap((row): WirePoint[] => {
    const lesson = lessonAt.get(`${row.Vak} ${row.Datum}`)
    if (!lesson) return []
    const TypePunt = row.Type === 'bmtTaak' ? pointTypes.task : pointTypes.test
    const Titel = row.Omschrijving.replace(/^(Toets|Taak): /, '')
    return [{ ...lesson, ID: row.ID, TypePunt, Titel, Commentaar: '' }]
  })
  return [...hours, ...assessments]
}

/** The fields of an hour of the timetable; many hours share a room and a teacher. */
function hourFacts(tables: Tables, KlasCode = '') {
  const known = new Map<string, ClassFacts>()
  return ({ GroepID, PersoneelID, LokaalID, VakNaam }: PupilHour): ClassFacts => {
    const key = `${GroepID} ${PersoneelID} ${LokaalID} ${VakNaam}`
    const found = known.get(key)
    if (found) return found
    const facts = {
      VakNaam,
      ...roomOf(tables, LokaalID),
      ...groupOf(tables.groepen.get(GroepID), KlasCode),
      PersoneelNaam: teacherOf(tables, PersoneelID),
    }
    known.set(key, facts)
    return facts
  }
}

function matching({ MinVan, MaxVan, MinTot, MaxTot, IsTaakOfToets }: Query): (point: WirePoint) => boolean {
  const begins = betweenBounds(MinVan, MaxVan)
  const ends = betweenBounds(MinTot, MaxTot)
  return ({ Van, Tot, TypePunt }) =>
    begins(Van) &&
    ends(Tot) &&
    (IsTaakOfToets === undefined || tasksAndTests.includes(TypePunt) === (IsTaakOfToets === 'true'))
}
